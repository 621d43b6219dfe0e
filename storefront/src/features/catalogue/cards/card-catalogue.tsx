'use client';

import type { CardClassDto, CardSetDto, GameDto } from '@pullproof/server/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { leavePlace, replacePlace } from '../../../lib/place.ts';
import { useLateQuery } from '../../../lib/api/use-late-query.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { CardFilterBar } from './card-filter-bar.tsx';
import { readCardView, writeCardView, type CardView } from './filters.ts';
import { addressOfCards } from './place.ts';
import { text } from './text.ts';

const CardPanel = lazy(async () => ({ default: (await import('./card-panel.tsx')).CardPanel }));
const FoundCards = lazy(async () => ({ default: (await import('./found-cards.tsx')).FoundCards }));

function showView(view: CardView): void {
  replacePlace(addressOfCards(view));
}

interface CardCatalogueProps {
  total: number;
  perPage: number;
  games: readonly GameDto[];
  sets: readonly CardSetDto[];
  classes: readonly CardClassDto[];
  /** The first page, already in the HTML. */
  children: ReactNode;
}

/** The catalogue with the filters from the address, and the panel of one card over it. */
export function CardCatalogue({ total, perPage, games, sets, classes, children }: CardCatalogueProps) {
  const [query, reader] = useLateQuery();
  const params = new URLSearchParams(query);
  const view = readCardView(params);
  const cardId = params.get('card');
  return (
    <>
      {reader}
      <CardFilterBar view={view} games={games} sets={sets} classes={classes} onChange={showView} />
      <h2 className="visually-hidden">{text.results}</h2>
      {writeCardView(view).size > 0 ? (
        <Suspense fallback={<p className={`${layout.note} ${layout.marginBottom16}`}>{'\u00a0'}</p>}>
          <FoundCards view={view} perPage={perPage} />
        </Suspense>
      ) : (
        <>
          <p className={`${layout.note} ${layout.marginBottom16}`} role="status">
            {text.found(total)}
          </p>
          {children}
        </>
      )}
      {cardId === null ? null : (
        <Suspense fallback={null}>
          <CardPanel key={cardId} cardId={cardId} onClose={() => leavePlace(addressOfCards(view))} />
        </Suspense>
      )}
    </>
  );
}
