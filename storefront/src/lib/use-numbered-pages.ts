'use client';

import type { PageOf } from '@pullproof/server/contract';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { fetchPath } from './api.ts';
import { readNextPage, type NextPage } from './next-page.ts';

export interface NumberedPages<Row> extends Omit<NextPage, 'nextSize'> {
  /** Undefined until the first answer of this very list. */
  rows: Row[] | undefined;
  total: number;
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

interface Identified {
  id: string;
}

/** Each row once: between two pages a list may have grown at its front. */
export function joinPages<Row extends Identified>(pages: readonly PageOf<Row>[]): Row[] {
  return [...new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()];
}

/** A list of numbered pages that grows page by page. `path` has a query already. */
export function useNumberedPages<Row extends Identified>(path: string): NumberedPages<Row> {
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
  // What SWR keeps such a list under.
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
