'use client';

import { newKey } from '@pullproof/shared/keys';
import type { RedeemedPromoDto, RedeemPromoInput } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isUncertain } from '@pullproof/shared/problem';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { explainPromoRefusal } from './explain-promo.ts';

/** One idempotency key per action and code, so that a retry after a lost answer never credits twice. */
export function useCode() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<{ key: string; body: string } | null>(null);

  /** Resolves to null when the code was refused; `problem` says why. */
  async function send(input: RedeemPromoInput): Promise<RedeemedPromoDto | null> {
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
    setBusy(true);
    setProblem(null);
    try {
      const answer = await callApi('/api/me/promo', {
        method: 'POST',
        body: input,
        idempotencyKey: attempt.current.key,
      });
      attempt.current = null;
      if (answer.isApplied) await refreshPaths('/api/me/wallet');
      return answer;
    } catch (error) {
      if (!isUncertain(error)) attempt.current = null;
      setProblem(explainPromoRefusal(error));
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, send };
}
