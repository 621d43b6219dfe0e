'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { CardGrid } from './card-grid.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FIRST_VIEW } from './filters.ts';
import { text } from './text.ts';

/** The most valuable cards, where a search finds nothing. */
export function SuggestedCards() {
  const { data } = useApi('/api/cards?perPage=4');
  if (!data || data.data.length === 0) return null;
  return (
    <Stack as="section" gap={16} marginTop={32}>
      <h3>{text.suggested}</h3>
      <CardGrid cards={data.data} view={FIRST_VIEW} />
    </Stack>
  );
}
