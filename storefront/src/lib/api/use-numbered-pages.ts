'use client';

import type { RowAt } from '@pullproof/client';
import type { PageOf } from '@pullproof/server/contract';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { fetchPath } from '../api.ts';
import { readNextPage, type NextPage } from './next-page.ts';

export interface NumberedPages<Row> extends Omit<NextPage, 'nextSize'> {
  /** Undefined until this list's first page has loaded. */
  rows: Row[] | undefined;
  total: number;
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

interface Identified {
  id: string;
}

/** Removes duplicate rows: a list that grows at its front shifts rows to the next page. */
export function joinPages<Row extends Identified>(pages: readonly PageOf<Row>[]): Row[] {
  return [...new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()];
}

/** A list of numbered pages that grows page by page. `path` must already have a query. */
export function useNumberedPages<Path extends string, Row extends Identified = RowAt<Path> & Identified>(
  path: Path,
): NumberedPages<Row> {
  const { cache } = useSWRConfig();
  const {
    data: shown,
    error,
    size,
    setSize,
    isValidating,
    mutate,
  } = useSWRInfinite<PageOf<Row>, unknown>(
    (index: number, previous: PageOf<Row> | null) => {
      if (previous && previous.page * previous.perPage >= previous.total) return null;
      return `${path}&page=${index + 1}`;
    },
    fetchPath<PageOf<Row>>,
    { revalidateFirstPage: true, keepPreviousData: true },
  );
  // SWR's cache key for an infinite list.
  const isOwn = cache.get(`$inf$${path}&page=1`)?.data !== undefined;
  const data = error && !isOwn ? undefined : shown;
  const { nextSize, ...next } = readNextPage({ loaded: data?.length, size, isValidating, error });
  return {
    ...next,
    rows: data ? joinPages(data) : undefined,
    total: data?.[0]?.total ?? 0,
    error,
    loadMore: () => void setSize(nextSize),
    retry: () => void mutate(),
  };
}
