'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApiAll } from '../../../lib/api/use-api.ts';
import { MOST_AT_ONCE, pathsOf } from './batches.ts';

export interface StillMine {
  /** The customer's units in the vault; undefined while loading. */
  units: OwnedUnitDto[] | undefined;
  error: unknown;
  retry: () => void;
}

/** Returns which of the given units can still be sold. */
export function useStillMine(ids: readonly string[]): StillMine {
  const paths = pathsOf(`/api/me/collection?perPage=${MOST_AT_ONCE}&state=owned&ids=`, ids);
  const { data, error, mutate } = useApiAll(paths);
  const units = useMemo(() => data?.flatMap((page) => page.data), [data]);
  return { units, error: data ? undefined : error, retry: () => void mutate() };
}
