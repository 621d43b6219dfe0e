'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApiAll } from '../../../lib/api/use-api.ts';
import { ownedPathsOf } from './batches.ts';

export interface StillMine {
  /** The customer's units in the vault; undefined while loading. */
  units: OwnedUnitDto[] | undefined;
  error: unknown;
  retry: () => void;
}

/** Returns which of the given units can still be sold. */
export function useStillMine(ids: readonly string[]): StillMine {
  const { data, error, mutate } = useApiAll(ownedPathsOf(ids));
  const units = useMemo(() => data?.flatMap((page) => page.data), [data]);
  return { units, error: data ? undefined : error, retry: () => void mutate() };
}
