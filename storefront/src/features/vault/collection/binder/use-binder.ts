'use client';

import type { BinderCardDto, CardChanceDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApi } from '../../../../lib/api/use-api.ts';
import { useBreak } from '../../../people/limits/index.ts';

/** Pockets of a page, three by three. */
export const POCKETS = 9;
const PAGES_AT_ONCE = 4;

const pathOf = (set: string, chunk: number) =>
  `/api/me/collection/binder?set=${encodeURIComponent(set)}&page=${chunk + 1}&perPage=${POCKETS * PAGES_AT_ONCE}` as const;

interface BinderPageData {
  /** Undefined while loading. */
  cards: readonly BinderCardDto[] | undefined;
  /** All cards of the set. */
  total: number | undefined;
  error: unknown;
  retry: () => void;
}

/** One page of a set, counted from 0. Neighbours come with it. */
export function useBinderPage(set: string, page: number): BinderPageData {
  const { data, error, mutate } = useApi(pathOf(set, Math.floor(page / PAGES_AT_ONCE)));
  const from = (page % PAGES_AT_ONCE) * POCKETS;
  return {
    cards: data?.data.slice(from, from + POCKETS),
    total: data?.total,
    error: data ? undefined : error,
    retry: () => void mutate(),
  };
}

/** The best chance for each of these cards; undefined while loading, and during a break, which is told of none. */
export function useChances(cardIds: readonly string[]): ReadonlyMap<string, CardChanceDto> | undefined {
  const isTold = useBreak() === null;
  const path = cardIds.length === 0 || !isTold ? null : (`/api/chances?cards=${cardIds.join(',')}` as const);
  const { data, error } = useApi(path);
  return useMemo(() => {
    if (data) return new Map(data.data.map((chance) => [chance.cardId, chance]));
    return isTold && (path === null || error) ? new Map() : undefined;
  }, [data, error, isTold, path]);
}
