'use client';

import { shortenSearch } from '../../../lib/text/shorten-search.ts';
import { useFirstFound } from '../../../lib/api/use-first-found.ts';
import { CardGrid } from './card-grid.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FIRST_VIEW } from './filters.ts';
import { text } from './text.ts';

const SHOWN = 'perPage=4';

/** Cards with names similar to the search, or else the most valuable ones. */
export function SuggestedCards({ search }: { search: string }) {
  const searches = shortenSearch(search).map((q) => `/api/cards?${SHOWN}&q=${encodeURIComponent(q)}`);
  const cards = useFirstFound([...searches, `/api/cards?${SHOWN}`]);
  if (!cards) return null;
  return (
    <Stack as="section" gap={16} marginTop={32}>
      <h3>{text.suggested}</h3>
      <CardGrid cards={cards} view={FIRST_VIEW} />
    </Stack>
  );
}
