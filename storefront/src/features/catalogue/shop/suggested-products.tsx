'use client';

import { shortenSearch } from '../../../lib/text/shorten-search.ts';
import { useFirstFound } from '../../../lib/api/use-first-found.ts';
import { ProductGrid } from './product-grid.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

const SHOWN = 'perPage=4';

/** Products with a name similar to the search, otherwise what is on sale. */
export function SuggestedProducts({ search }: { search: string }) {
  const searches = shortenSearch(search).map((q) => `/api/products?${SHOWN}&q=${encodeURIComponent(q)}`);
  const products = useFirstFound([...searches, `/api/products?${SHOWN}&inStock=true`]);
  if (!products) return null;
  return (
    <Stack as="section" gap={16} marginTop={32}>
      <h3>{text.suggested}</h3>
      <ProductGrid products={products} />
    </Stack>
  );
}
