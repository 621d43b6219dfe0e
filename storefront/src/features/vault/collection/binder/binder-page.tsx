'use client';

import { useSearchParams } from 'next/navigation';
import { withParam } from '../../../../lib/place.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import css from './binder.module.css';
import { EmptyPocket, Pocket } from './pocket.tsx';
import { text } from './text.ts';
import { POCKETS, useBinderPage, useChances } from './use-binder.ts';

/** Nine pockets of a set. */
export function BinderPage({ set, page }: { set: string; page: number }) {
  const query = useSearchParams().toString();
  const { cards, error, retry } = useBinderPage(set, page);
  const missing = (cards ?? []).filter(({ copies }) => copies === 0).map(({ cardId }) => cardId);
  const chances = useChances(missing);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  const holes = POCKETS - (cards?.length ?? 0);
  return (
    <ul className={css.pockets} aria-label={text.page(page + 1)}>
      {cards?.map((card) => (
        <li key={card.cardId}>
          <Pocket
            card={card}
            href={withParam('/collect', query, 'card', card.cardId)}
            chance={chances && (chances.get(card.cardId) ?? null)}
          />
        </li>
      ))}
      {Array.from({ length: holes }, (_, hole) => (
        // By its place: otherwise the holes of a last page would move down when its cards come.
        <li key={(cards?.length ?? 0) + hole} aria-hidden="true">
          <EmptyPocket isLoading={cards === undefined} />
        </li>
      ))}
    </ul>
  );
}
