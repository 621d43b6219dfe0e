'use client';

import type { ShopSettingsDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { isUncertain } from '@pullproof/shared/problem';
import { newKey } from '@pullproof/shared/keys';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { text } from './text.ts';
import { addMoney } from './top-up.ts';

interface TopUpForm {
  isBusy: boolean;
  problem: string | null;
  /** Null for an amount that cannot be parsed. */
  send: (cents: number | null, providerId: string | undefined) => void;
}

/** Adds money once per press, even if a lost request is retried. */
export function useTopUp(
  { minCents, maxCents }: ShopSettingsDto['topUp'],
  onAdded: () => void,
  returnPath?: string,
): TopUpForm {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One key per amount, so that retrying a lost request does not credit twice.
  const attempt = useRef<{ key: string; cents: number } | null>(null);

  async function add(cents: number, providerId: string | undefined) {
    if (attempt.current?.cents !== cents) attempt.current = { key: newKey(), cents };
    setBusy(true);
    setProblem(null);
    try {
      const topUp = await addMoney(cents, providerId, attempt.current.key, returnPath);
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
