'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { useBuy } from '../../buy/index.ts';
import { Onward } from './onward.tsx';
import { pickOnward } from './pick-onward.ts';

/** Next steps when the last one sells while the visitor looks at it; nothing until the other products are known. */
export function LateOnward() {
  const { product, run } = useBuy();
  const { data } = useApi(`/api/products?kind=${product.kind}&inStock=true&perPage=100`);
  return data ? <Onward product={product} run={run} others={pickOnward(product, data.data)} /> : null;
}
