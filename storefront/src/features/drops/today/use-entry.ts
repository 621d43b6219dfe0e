'use client';

import { newKey } from '@pullproof/shared/keys';
import type { DropDto, DropEntryDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isProblem } from '@pullproof/shared/problem';
import { sendUntilKnown } from '../../../lib/api/send-until-known.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { CURRENT_PATH, ENTRIES_PATH, pathOfDrop, pathOfEntry } from '../paths.ts';
import { isLastMinute } from '../shared/phase.ts';
import { serverNow } from '../shared/server-clock.ts';
import { enterText as text } from './text.ts';

/** In the last minute there is no time for growing delays. */
const HURRIED_MS = Array<number>(90).fill(1_000);

/** 32 random bytes in hex: what an entrant adds to the draw. */
export function drawNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why an entry was refused, in a sentence. */
export function explainRefusal(error: unknown): string {
  const words: Readonly<Record<string, string>> = text.refusals;
  return (isProblem(error) ? words[error.code] : undefined) ?? explainError(error);
}

export interface Entry {
  /** Undefined until known, null without one. */
  entry: DropEntryDto | null | undefined;
  /** The nonce, if this page drew it. */
  nonce: string | undefined;
  state: 'idle' | 'entering' | 'retrying';
  problem: string | null;
  enter: () => void;
}

/** The customer's entry of a drop. Retries use one nonce and one key, so that they count as one. */
export function useEntry(drop: DropDto, isSignedIn: boolean): Entry {
  const { data, mutate } = useApi(isSignedIn ? pathOfEntry(drop.id) : null);
  const [state, setState] = useState<Entry['state']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [nonce, setNonce] = useState<string>();
  const attempt = useRef<{ nonce: string; key: string } | null>(null);
  const isSending = useRef(false);

  async function send(): Promise<void> {
    attempt.current ??= { nonce: drawNonce(), key: newKey() };
    const { nonce: drawn, key } = attempt.current;
    const post = () =>
      callApi(`${pathOfDrop(drop.id)}/entries`, {
        method: 'POST',
        body: { nonce: drawn },
        idempotencyKey: key,
      });
    const entry = await sendUntilKnown(post, {
      signal: new AbortController().signal,
      onUncertain: () => setState('retrying'),
      ...(isLastMinute(drop, serverNow()) ? { waitsMs: HURRIED_MS } : {}),
    });
    setNonce(drawn);
    await mutate({ entry }, { revalidate: false });
    void refreshPaths(CURRENT_PATH, `${ENTRIES_PATH}?`);
  }

  async function enter(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    setState('entering');
    try {
      await send();
    } catch (error) {
      setProblem(explainRefusal(error));
      // An earlier attempt may have arrived all the same.
      void mutate();
      void refreshPaths(CURRENT_PATH);
    } finally {
      isSending.current = false;
      setState('idle');
    }
  }

  return { entry: data?.entry, nonce, state, problem, enter: () => void enter() };
}
