'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { dropResume, RESUME_PARAM } from '../../../people/session/index.ts';
import { useBuy } from '../buy-context.tsx';
import { readGuestChoice, type GuestChoice } from './guest-choice.ts';

/**
 * Resumes what a guest wanted to buy before signing up: restores the choice and asks to confirm it. `start` is null
 * until customer and balance are known; the sign-up dialog has priority.
 */
export function useResumedChoice(start: ((choice: GuestChoice) => Promise<void>) | null): void {
  const { run, product, setQuantity, setPicks, setUnitId } = useBuy();
  const params = useSearchParams();
  const written = params.has('auth') ? null : params.get(RESUME_PARAM);
  const isReady = written !== null && start !== null;

  const resume = useEffectEvent(() => {
    dropResume();
    const read = readGuestChoice(written);
    if (!read) return;
    const numbers = read.picks.numbers.filter((packNo) => packNo >= 1 && packNo <= (run?.size ?? 0));
    const choice = {
      ...read,
      picks: { ...read.picks, numbers: numbers.slice(0, read.quantity * product.packsPerUnit) },
    };
    setQuantity(choice.quantity);
    setPicks(choice.picks);
    if (choice.unitId !== null) setUnitId(choice.unitId);
    void start?.(choice);
  });

  useEffect(() => {
    if (isReady) resume();
  }, [isReady]);
}
