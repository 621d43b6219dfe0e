'use client';

import type { ShopSettingsDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { isUncertain } from '../../lib/api.ts';
import { newKey } from '../../lib/idempotency.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import { explainError } from '../../lib/explain-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { text } from './text.ts';
import { addMoney } from './top-up.ts';

interface TopUpForm {
  isBusy: boolean;
  problem: string | null;
  /** `cents` is null when the amount could not be parsed. */
  send: (cents: number | null, providerId: string | undefined) => void;
}

/** Adds money once per click, however often a lost request is retried. */
export function useTopUp({ minCents, maxCents }: ShopSettingsDto['topUp'], onAdded: () => void): TopUpForm {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One key per amount: retrying a lost request must not credit twice.
  const attempt = useRef<{ key: string; cents: number } | null>(null);

  async function add(cents: number, providerId: string | undefined) {
    if (attempt.current?.cents !== cents) attempt.current = { key: newKey(), cents };
    setBusy(true);
    setProblem(null);
    try {
      const topUp = await addMoney(cents, providerId, attempt.current.key);
      attempt.current = null;
      if (!topUp) return;
      await refreshPaths('/api/me/wallet', '/api/me/top-ups', '/api/me/limits');
      if (topUp.state === 'settled') showToast(text.added(topUp.amountCents));
      else if (topUp.state === 'pending') showToast(text.pending);
      else setProblem(text.failed);
      if (topUp.state === 'settled') onAdded();
    } catch (error) {
      if (!isUncertain(error)) attempt.current = null;
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem,
    send: (cents, providerId) => {
      if (cents === null || cents < minCents || cents > maxCents)
        setProblem(text.outOfRange(minCents, maxCents));
      else void add(cents, providerId);
    },
  };
}
