'use client';

import type { ListTime, SeenState } from '@pullproof/verify';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadSaveDropEntry } from '../../packs/saved-receipts/index.ts';
import { loadReplay } from '../../packs/verify/index.ts';
import { pathOfDrop } from '../paths.ts';
import { isTestChainHere } from '../../../lib/test-chain.ts';
import { askConsistency } from '../../../lib/ask-consistency.ts';
import { listSeenStates } from '../shared/seen-states.ts';
import { readSeenMark } from '../shared/seen-marks.ts';
import { checkText as text } from './text.ts';

export type DrawCheck =
  | { name: 'idle' | 'checking' }
  | { name: 'passed'; hasOwn: boolean; isTestChain: boolean; listTime: ListTime | undefined }
  | { name: 'failed'; reason: string };

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

/** States of the public log that this browser saw while it waited, each with its proof to the one in the record. */
async function listSeen(dropId: string, record: Blob): Promise<SeenState[]> {
  const states = listSeenStates(dropId);
  if (states.length === 0) return [];
  const { readRecordState } = await import('@pullproof/verify');
  const named = readRecordState(await record.text());
  if (!named) return [];
  return Promise.all(states.map(async (state) => ({ ...state, hashes: await askConsistency(state, named) })));
}

async function replay(dropId: string, signal: AbortSignal): Promise<DrawCheck> {
  const [{ replayInWorker }, record, { kept, hasOwn }] = await Promise.all([
    loadReplay(),
    fetchRecord(dropId),
    listKept(dropId),
  ]);
  const seen = await listSeen(dropId, record);
  const question = { record, kept, seen, isTestChainAccepted: isTestChainHere() };
  const verdict = await replayInWorker(question, () => undefined, signal);
  return verdict.ok
    ? { name: 'passed', hasOwn, isTestChain: verdict.isTestChain === true, listTime: verdict.listTime }
    : { name: 'failed', reason: text.failed(verdict.reason) };
}

/** Checks a drop's record in a worker, with its draw: by itself when `isImmediate`, otherwise when asked. */
export function useDrawCheck(dropId: string, isImmediate: boolean): { check: DrawCheck; run: () => void } {
  const [check, setCheck] = useState<DrawCheck>({ name: isImmediate ? 'checking' : 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run(): Promise<void> {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    try {
      const outcome = await replay(dropId, signal);
      if (!signal.aborted) setCheck(outcome);
    } catch {
      if (!signal.aborted) setCheck({ name: 'failed', reason: text.notLoaded });
    }
  }

  const start = useEffectEvent(() => void run());
  useEffect(() => {
    if (isImmediate) start();
  }, [isImmediate]);

  return {
    check,
    run: () => {
      setCheck({ name: 'checking' });
      void run();
    },
  };
}
