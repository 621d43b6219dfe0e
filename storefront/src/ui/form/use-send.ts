'use client';

import { useRef, useState } from 'react';
import { explainError } from '../../lib/text/explain-error.ts';
import { isPromptCancelled } from '../../lib/prompt-cancelled.ts';

export interface Send {
  isBusy: boolean;
  /** The last action's error, in a sentence. */
  problem: string | null;
  run: (work: () => Promise<void>) => void;
}

/** Runs one action of a button at a time and shows its error, except when the user cancelled. */
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
      if (!isPromptCancelled(error)) setProblem(explainError(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { isBusy, problem, run: (work) => void run(work) };
}
