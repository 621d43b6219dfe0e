'use client';

import type { PageOf } from '@pullproof/server/contract';
import { useApi } from './use-api.ts';

/**
 * The rows of the first non-empty list of up to three, tried in order; undefined while loading or when all are empty.
 */
export function useFirstFound<Row>(paths: readonly string[]): readonly Row[] | undefined {
  const [first = null, second = null, third = null] = paths;
  const one = useApi<PageOf<Row>>(first);
  const two = useApi<PageOf<Row>>(isEmpty(one.data) ? second : null);
  const three = useApi<PageOf<Row>>(isEmpty(two.data) ? third : null);
  return [one, two, three].map(({ data }) => data?.data).find((rows) => rows && rows.length > 0);
}

const isEmpty = (page: PageOf<unknown> | undefined): boolean => page?.data.length === 0;
