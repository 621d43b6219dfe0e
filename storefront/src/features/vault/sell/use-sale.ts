'use client';

import { newKey } from '@pullproof/shared/keys';
import type { BuybackQuoteDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { isProblem, isUncertain } from '@pullproof/shared/problem';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { inBatches, nothingSold, withSale, type Sold } from './batches.ts';
import { text } from './text.ts';

/** Without the offers: those for sold cards are gone. */
const CHANGED = ['/api/me/wallet', '/api/me/collection', '/api/me/history', '/api/me/spending'] as const;

interface Sale {
  /** `onMoved` fetches new offers after one has changed. */
  sell: (quotes: readonly BuybackQuoteDto[], onMoved: () => void) => Promise<void>;
  isBusy: boolean;
  problem: string | null;
  /** Confirmed sales, if a later batch was refused. */
  sold: Sold;
}

/**
 * Sells cards in sequential batches of a hundred, each all or nothing. The same cards at the same offers share one
 * key, so a retry after a lost answer continues there and sells nothing twice.
 */
export function useSale(areSpares: boolean, onSold: (sold: Sold) => void): Sale {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reported, setReported] = useState(nothingSold);
  const keys = useRef(new Map<string, string>());
  const done = useRef(nothingSold);

  async function sellBatch(quotes: readonly BuybackQuoteDto[]): Promise<void> {
    if (quotes.every(({ collectibleId }) => done.current.ids.includes(collectibleId))) return;
    const items = quotes.map(({ collectibleId, quoteId }) => ({ collectibleId, quoteId }));
    const request = JSON.stringify(items);
    const key = keys.current.get(request) ?? newKey();
    keys.current.set(request, key);
    try {
      const request = {
        method: 'POST',
        body: { items, ...(areSpares && { areSpares }) },
        idempotencyKey: key,
      } as const;
      done.current = withSale(done.current, await callApi('/api/me/buybacks', request));
    } catch (error) {
      if (!isUncertain(error)) keys.current.delete(request);
      throw error;
    }
  }

  async function sell(quotes: readonly BuybackQuoteDto[], onMoved: () => void): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      for (const batch of inBatches(quotes)) await sellBatch(batch);
      onSold(done.current);
    } catch (error) {
      const isMoved = isProblem(error, 'QUOTE_EXPIRED');
      const why = isMoved ? text.changed : explainError(error);
      const { ids, totalCents } = done.current;
      setProblem(ids.length === 0 ? why : text.partly(ids.length, totalCents, why));
      // The batch's outcome is unknown: keep the list, so that a retry repeats the same request.
      if (!isUncertain(error)) setReported(done.current);
      if (isMoved) onMoved();
    } finally {
      setBusy(false);
      await refreshPaths(...CHANGED);
    }
  }
  return { sell, isBusy, problem, sold: reported };
}
