'use client';

import type { RowAt } from '@pullproof/client';
import { useApi } from './use-api.ts';

/**
 * The rows of the first non-empty list of up to three, tried in order; undefined while loading or when all are empty.
 */
export function useFirstFound<Path extends string>(
  paths: readonly Path[],
): readonly RowAt<Path>[] | undefined {
  const [first = null, second = null, third = null] = paths;
  const one = rowsOf<Path>(useApi(first).data);
  const two = rowsOf<Path>(useApi(one?.length === 0 ? second : null).data);
  const three = rowsOf<Path>(useApi(two?.length === 0 ? third : null).data);
  return [one, two, three].find((rows) => rows && rows.length > 0);
}

const rowsOf = <Path extends string>(page: unknown): readonly RowAt<Path>[] | undefined =>
  (page as { data: RowAt<Path>[] } | undefined)?.data; // as RowAt says
