'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadSaveDropEntry } from '../../packs/saved-receipts/index.ts';
import { loadReplay, type Verdict } from '../../packs/verify/index.ts';
import { pathOfDrop } from '../paths.ts';
import { leastIterationsHere } from '../../../lib/least-iterations.ts';
import { readSeenMark } from '../shared/seen-marks.ts';
import { checkText as text } from './text.ts';

export type DrawCheck =
  | { name: 'idle' | 'checking' }
  /** All but the draw fits; `delaySeconds` is this device's estimate for the rest. */
  | { name: 'passed'; delaySeconds: number; hasOwn: boolean }
  | { name: 'repeating'; share: number }
  | { name: 'repeated' }
  | { name: 'failed'; reason: string };

interface DrawChecker {
  check: DrawCheck;
  checkRest: () => void;
  repeatDelay: () => void;
  cancel: () => void;
}

async function fetchRecord(dropId: string): Promise<Blob> {
  const response = await fetch(`${pathOfDrop(dropId)}/record`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The shop answered ${response.status} for the record`);
  return response.blob();
}

/** This browser's own entry, and the list so far as this page saw it: the published list must have both. */
async function listKept(dropId: string) {
  const { readHeldEntry } = await loadSaveDropEntry();
  const held = await readHeldEntry(dropId);
  const mark = readSeenMark(dropId);
  const own = held ? [{ ...held.entry, signingKey: held.signingKey }] : [];
  return { hasOwn: own.length > 0, kept: mark ? [...own, mark] : own };
}

const failureOf = (verdict: Verdict): DrawCheck | null =>
  verdict.ok ? null : { name: 'failed', reason: text.failed(verdict.reason) };

/**
 * Checks a drop's record in a worker: first all but the slow hash, by itself when `isImmediate`, then, when asked, the
 * slow hash and the draw.
 */
export function useDrawCheck(dropId: string, isImmediate: boolean): DrawChecker {
  const [check, setCheck] = useState<DrawCheck>({ name: isImmediate ? 'checking' : 'idle' });
  const record = useRef<Blob>(undefined);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<DrawCheck>, before: DrawCheck): Promise<void> {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    try {
      const outcome = await work(signal);
      if (!signal.aborted) setCheck(outcome);
    } catch {
      setCheck(signal.aborted ? before : { name: 'failed', reason: text.notLoaded });
    }
  }

  async function load() {
    const loaded = await Promise.all([loadReplay(), record.current ?? fetchRecord(dropId), listKept(dropId)]);
    const [{ replayInWorker }, blob, { kept, hasOwn }] = loaded;
    record.current = blob;
    return {
      replayInWorker,
      hasOwn,
      question: { record: blob, kept, leastIterations: leastIterationsHere() },
    };
  }

  async function checkRest(signal: AbortSignal): Promise<DrawCheck> {
    const { replayInWorker, question, hasOwn } = await load();
    const verdict = await replayInWorker({ ...question, isDrawLeftOut: true }, () => undefined, signal);
    const { delaySeconds = 0 } = verdict;
    return failureOf(verdict) ?? { name: 'passed', delaySeconds, hasOwn };
  }

  async function repeat(signal: AbortSignal): Promise<DrawCheck> {
    const { replayInWorker, question } = await load();
    const show = ({ step, done, total }: { step: string; done: number; total: number }): void => {
      if (step === 'draw' && !signal.aborted) setCheck({ name: 'repeating', share: done / total });
    };
    const verdict = await replayInWorker(question, show, signal);
    return failureOf(verdict) ?? { name: 'repeated' };
  }

  const start = useEffectEvent(() => void run(checkRest, { name: 'idle' }));
  useEffect(() => {
    if (isImmediate) start();
  }, [isImmediate]);

  return {
    check,
    checkRest: () => {
      setCheck({ name: 'checking' });
      void run(checkRest, { name: 'idle' });
    },
    repeatDelay: () => {
      const before = check;
      setCheck({ name: 'repeating', share: 0 });
      void run(repeat, before);
    },
    cancel: () => leaving.current?.abort(),
  };
}
