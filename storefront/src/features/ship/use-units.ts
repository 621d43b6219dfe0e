'use client';

import { useApi } from '../../lib/api/use-api.ts';

/** Max cards per order. */
export const MOST_AT_ONCE = 100;

/** The customer's units among these, also those that are in a parcel. */
export function useUnits(ids: readonly string[]) {
  const { data, error, mutate } = useApi(`/api/me/collection?perPage=${MOST_AT_ONCE}&ids=${ids.join(',')}`, {
    revalidateOnFocus: false,
  });
  return { units: data?.data, error: data ? undefined : error, retry: () => void mutate() };
}
