'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useLateQuery } from '../../../lib/api/use-late-query.tsx';
import { leavePlace } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { viewOfSet } from './filters.ts';
import { addressOfCards } from './place.ts';

const CardPanel = lazy(async () => ({ default: (await import('./card-panel.tsx')).CardPanel }));
const FoundCards = lazy(async () => ({ default: (await import('./found-cards.tsx')).FoundCards }));

interface SetChecklistProps {
  code: string;
  perPage: number;
  /** Its first cards, already in the HTML. */
  children: ReactNode;
}

/** A set's cards by their numbers, page by page, and the panel of one card over them. */
export function SetChecklist({ code, perPage, children }: SetChecklistProps) {
  const [query, reader] = useLateQuery();
  const params = new URLSearchParams(query);
  const view = viewOfSet(code, params.get('page'));
  const cardId = params.get('card');
  return (
    <>
      {reader}
      {view.page > 1 ? (
        <Suspense fallback={<Skeleton height="460px" />}>
          <FoundCards view={view} perPage={perPage} />
        </Suspense>
      ) : (
        children
      )}
      {cardId === null ? null : (
        <Suspense fallback={null}>
          <CardPanel key={cardId} cardId={cardId} onClose={() => leavePlace(addressOfCards(view))} />
        </Suspense>
      )}
    </>
  );
}
