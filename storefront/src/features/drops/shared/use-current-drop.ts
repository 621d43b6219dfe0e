'use client';

import type { CurrentDropDto, DropDto } from '@pullproof/server/contract';
import { useEffect, useRef } from 'react';
import useSWR, { mutate } from 'swr';
import { readAnswer } from '@pullproof/shared/problem';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { loadStream, type LiveDrop } from '../../office/live/index.ts';
import { CURRENT_PATH, ENTRIES_PATH, PAST_PATH } from '../paths.ts';
import { phaseOf, pollAfterMs, type Phase } from './phase.ts';
import { keepMark } from './seen-marks.ts';
import { noteServerTime, serverNow, useServerNow } from './server-clock.ts';

async function fetchCurrent(path: string): Promise<CurrentDropDto> {
  const sentAt = Date.now();
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  noteServerTime(response.headers, sentAt);
  const current = await readAnswer<CurrentDropDto>(response);
  if (current.drop) keepMark(current.drop);
  return current;
}

/** While entries are open an event may only change the count; everything else is read anew. */
function takeLive({ dropId, state, entryCount }: LiveDrop, known: CurrentDropDto | undefined): void {
  const drop = known?.drop;
  if (known && drop?.id === dropId && drop.state === 'open' && state === 'open') {
    void mutate(CURRENT_PATH, { ...known, drop: { ...drop, entryCount } }, { revalidate: false });
  } else void refreshPaths(CURRENT_PATH, PAST_PATH, ENTRIES_PATH, `/api/drops/${dropId}`);
}

/** Lets the page load first. */
const START_AFTER_MS = 1_000;

function useLiveDrop(known: CurrentDropDto | undefined): void {
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { hearLive } = await loadStream();
      if (isGone) return;
      leave = hearLive(({ event, drop }) => {
        if (drop) takeLive(drop, latest.current);
        else if (event === 'reset') void refreshPaths(CURRENT_PATH, PAST_PATH);
      });
    };
    // Without the stream the page still polls.
    const start = setTimeout(() => void follow().catch(() => undefined), START_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(start);
      leave?.();
    };
  }, []);
}

export interface CurrentDrop {
  current: CurrentDropDto | undefined;
  drop: DropDto | null;
  phase: Phase | null;
  now: number | null;
  error: unknown;
  retry: () => void;
}

/** Today's drop, kept up to date. `initial` is the one in the server's HTML. */
export function useCurrentDrop(initial: CurrentDropDto | null): CurrentDrop {
  const now = useServerNow();
  const {
    data: current,
    error,
    mutate: ask,
  } = useSWR<CurrentDropDto, unknown>(CURRENT_PATH, fetchCurrent, {
    ...(initial ? { fallbackData: initial } : {}),
    revalidateOnMount: true,
    errorRetryCount: 3,
    refreshInterval: (known) => pollAfterMs(known?.drop ?? null, serverNow()),
  });
  useLiveDrop(current);
  const drop = current?.drop ?? null;
  const phase = drop && phaseOf(drop, now);
  useEffect(() => {
    if (phase === 'closing') void ask();
  }, [phase, ask]);
  return { current, drop, phase, now, error: current ? undefined : error, retry: () => void ask() };
}
