'use client';

import { useSyncExternalStore } from 'react';
import { formatAge, formatDate, formatMoment } from '../../lib/text/format.ts';
import css from './moment.module.css';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = null;
  };
}

function readNow(): number | null {
  now ??= Date.now();
  return now;
}

/** The current time, updated every 30 s; null in server HTML, which is the same for everyone. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

/** "4 min. ago" in the browser, the date in the HTML. */
export function TimeAgo({ at }: { at: string }) {
  const current = useNow();
  return (
    <time dateTime={at} title={formatMoment(at, current !== null)}>
      {current === null ? formatDate(at) : formatAge(at, current)}
    </time>
  );
}

const never = () => () => undefined;

/** Whether times are in the customer's zone: false in server HTML, which is the same for everyone. */
export function useIsOwnZone(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Date and time: UTC in the HTML, the customer's zone after hydration; both fit the same space. */
export function Moment({ at }: { at: string }) {
  const isOwn = useIsOwnZone();
  return (
    <time dateTime={at} className={css.moment}>
      {formatMoment(at, isOwn)}
    </time>
  );
}
