import { useCallback, useEffect, useRef, useState } from 'react';
import { isTestChainHere } from '../../../../lib/test-chain.ts';
import type { LiveAnswer, LiveQuestion } from './live-worker.ts';
import type { LiveLook } from './look-live.ts';

/** The bundler recognises the worker by exactly this expression. */
const startWorker = (): Worker =>
  new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });

export interface Live {
  readonly look: LiveLook | undefined;
  /** When the look was taken. */
  readonly at: string | undefined;
  readonly isBusy: boolean;
  /** The last try didn’t finish; an earlier look stays. */
  readonly hasFailed: boolean;
  readonly check: () => void;
}

/** Looks at a run in a worker, when asked to; one look at a time. */
export function useLiveLook({ run, commitmentHash }: Omit<LiveQuestion, 'isTestChainAccepted'>): Live {
  const worker = useRef<Worker>(undefined);
  const [found, setFound] = useState<{ look: LiveLook; at: string }>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => worker.current?.terminate(), []);

  const finish = useCallback((look: LiveLook | undefined) => {
    setBusy(false);
    setFailed(look === undefined);
    if (look) setFound({ look, at: new Date().toISOString() });
  }, []);

  const check = useCallback(() => {
    setBusy(true);
    try {
      worker.current ??= startWorker();
    } catch {
      finish(undefined);
      return;
    }
    worker.current.onmessage = ({ data }: MessageEvent<LiveAnswer>) => finish(data.look);
    worker.current.onerror = (event) => {
      event.preventDefault();
      worker.current = undefined;
      finish(undefined);
    };
    const question: LiveQuestion = { run, commitmentHash, isTestChainAccepted: isTestChainHere() };
    worker.current.postMessage(question);
  }, [run, commitmentHash, finish]);

  return { look: found?.look, at: found?.at, isBusy, hasFailed, check };
}
