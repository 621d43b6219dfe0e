'use client';

import { useApi } from '../../../../lib/api/use-api.ts';
import { useBuy } from '../../buy/index.ts';
import { Onward } from './onward.tsx';
import { pickOnward } from './pick-onward.ts';

/** Suggestions when the last one sells while the visitor is on the page; nothing until the other products load. */
export function LateOnward() {
  const { product, run } = useBuy();
  const { data } = useApi(`/api/products?kind=${product.kind}&inStock=true&perPage=100`);
  return data ? <Onward product={product} run={run} others={pickOnward(product, data.data)} /> : null;
}
