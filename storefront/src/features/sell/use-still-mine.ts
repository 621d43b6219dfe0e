'use client';

import type { OwnedUnitDto, PageOf } from '@pullproof/server/contract';
import { useApi } from '../../lib/use-api.ts';

/** As many as one sale takes. */
export const MOST_AT_ONCE = 100;

export interface StillMine {
  /** Units that lie in the vault under my name; undefined until known. */
  units: OwnedUnitDto[] | undefined;
  error: unknown;
  retry: () => void;
}

/** Which of the named units can still be sold; of more than a hundred, of the first hundred. */
export function useStillMine(ids: readonly string[]): StillMine {
  const named = ids.slice(0, MOST_AT_ONCE).join(',');
  const path = named === '' ? null : `/api/me/collection?perPage=${MOST_AT_ONCE}&state=owned&ids=${named}`;
  const { data, error, mutate } = useApi<PageOf<OwnedUnitDto>>(path);
  return { units: data?.data, error: data ? undefined : error, retry: () => void mutate() };
}
