'use client';

import type { BuybackQuotesDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useApiAll } from '../../../lib/api/use-api.ts';
import { quotePathsOf } from './batches.ts';

export interface Quotes {
  offer: BuybackQuotesDto | undefined;
  error: unknown;
  again: () => void;
}

/** The offers for any number of cards, with one total. */
export function useQuotes(ids: readonly string[]): Quotes {
  const { data, error, mutate } = useApiAll(quotePathsOf(ids), {
    revalidateOnFocus: false,
  });
  const offer = useMemo(() => data && sumOf(data), [data]);
  return { offer, error: data ? undefined : error, again: () => void mutate() };
}

const sumOf = (parts: readonly BuybackQuotesDto[]): BuybackQuotesDto => ({
  quotes: parts.flatMap(({ quotes }) => quotes),
  totalCents: parts.reduce((sum, { totalCents }) => sum + totalCents, 0),
  cashCents: parts.reduce((sum, { cashCents }) => sum + cashCents, 0),
  promoCents: parts.reduce((sum, { promoCents }) => sum + promoCents, 0),
});
