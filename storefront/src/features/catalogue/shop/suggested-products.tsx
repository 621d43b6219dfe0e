'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { ProductGrid } from './product-grid.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

/** What is on sale, where a search finds nothing. */
export function SuggestedProducts() {
  const { data } = useApi('/api/products?perPage=4&inStock=true');
  if (!data || data.data.length === 0) return null;
  return (
    <Stack as="section" gap={16} marginTop={32}>
      <h3>{text.suggested}</h3>
      <ProductGrid products={data.data} />
    </Stack>
  );
}
