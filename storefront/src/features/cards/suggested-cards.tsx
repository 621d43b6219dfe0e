'use client';

import { shortenSearch } from '../../lib/text/shorten-search.ts';
import { useFirstFound } from '../../lib/api/use-first-found.ts';
import { CardGrid } from './card-grid.tsx';
import css from './cards.module.css';
import { FIRST_VIEW } from './filters.ts';
import { text } from './text.ts';

const SHOWN = 'perPage=4';

/** Cards with names similar to the search, or else the most valuable ones. */
export function SuggestedCards({ search }: { search: string }) {
  const searches = shortenSearch(search).map((q) => `/api/cards?${SHOWN}&q=${encodeURIComponent(q)}`);
  const cards = useFirstFound([...searches, `/api/cards?${SHOWN}`]);
  if (!cards) return null;
  return (
    <section className={css.suggested}>
      <h3>{text.suggested}</h3>
      <CardGrid cards={cards} view={FIRST_VIEW} />
    </section>
  );
}
