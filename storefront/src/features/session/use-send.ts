'use client';

import { useRef, useState } from 'react';
import { explainError } from '../../lib/explain-error.ts';
import { isCalledOff } from './step-up-store.ts';

export interface Send {
  isBusy: boolean;
  /** The error of the last action, in a sentence. */
  problem: string | null;
  run: (work: () => Promise<void>) => void;
}

/** Runs one action of a button at a time and exposes its error; cancelling is not an error. */
export function useSend(): Send {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function run(work: () => Promise<void>) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!isCalledOff(error)) setProblem(explainError(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { isBusy, problem, run: (work) => void run(work) };
}
