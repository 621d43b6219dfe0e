'use client';

import type { RowAt } from '@pullproof/client';
import type { KeysetOf } from '@pullproof/server/contract';
import useSWRInfinite from 'swr/infinite';
import { fetchPath } from '../api.ts';
import { readNextPage, type NextPage } from './next-page.ts';

export interface Pages<Row> extends Omit<NextPage, 'nextSize'> {
  rows: Row[] | undefined;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/**
 * A keyset list that grows page by page: `after` is the previous page's cursor. A null path skips the request;
 * `initial` is the first page of the server's HTML.
 */
export function usePages<Path extends string, Row = RowAt<Path>>(
  path: Path | null,
  initial?: KeysetOf<Row>,
): Pages<Row> {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<KeysetOf<Row>, unknown>(
    (index: number, previous: KeysetOf<Row> | null) => {
      if (path === null || (previous && previous.next === null)) return null;
      if (index === 0 || !previous?.next) return path;
      return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(previous.next)}`;
    },
    fetchPath<KeysetOf<Row>>,
    { revalidateFirstPage: true, ...(initial ? { fallbackData: [initial] } : {}) },
  );
  const { nextSize, ...next } = readNextPage({ loaded: data?.length, size, isValidating, error });
  return {
    ...next,
    rows: data?.flatMap((page) => page.data),
    error: data ? undefined : error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    loadMore: () => void setSize(nextSize),
    retry: () => void mutate(),
  };
}
