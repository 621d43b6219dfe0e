'use client';

import type { CardClassDto, GameDto } from '@pullproof/server/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLateQuery } from '../../../lib/api/use-late-query.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { readFilters, writeFilters } from './filters.ts';
import type { Architect } from './list-architects.ts';
import { showFilters } from './place.ts';
import { ShopFilterBar } from './shop-filter-bar.tsx';
import { text } from './text.ts';

const FoundProducts = lazy(async () => ({ default: (await import('./found-products.tsx')).FoundProducts }));

interface ShopListProps {
  count: number;
  games: readonly GameDto[];
  classes: readonly CardClassDto[];
  architects: readonly Architect[];
  /** The unfiltered list, already in the page. */
  children: ReactNode;
}

/** The list for the URL's filters; the code for filtered lists loads with the first filter. */
export function ShopList({ count, games, classes, architects, children }: ShopListProps) {
  const [address, reader] = useLateQuery();
  const filters = readFilters(new URLSearchParams(address));
  const query = writeFilters(filters).toString();
  return (
    <>
      {reader}
      <ShopFilterBar
        filters={filters}
        games={games}
        classes={classes}
        architects={architects}
        onChange={showFilters}
      />
      <h2 className="visually-hidden">{text.results}</h2>
      {query ? (
        <Suspense fallback={<p className={`${layout.note} ${layout.marginBottom16}`}>{'\u00a0'}</p>}>
          <FoundProducts query={query} />
        </Suspense>
      ) : (
        <>
          <p className={`${layout.note} ${layout.marginBottom16}`} role="status">
            {text.found(count)}
          </p>
          {children}
        </>
      )}
    </>
  );
}
