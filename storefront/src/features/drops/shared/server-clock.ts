'use client';

import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;
/** The `Date` header has whole seconds, so smaller differences are noise. */
const NOISE_MS = 1_500;

const listeners = new Set<() => void>();
let offsetMs = 0;
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/** Corrects the clock by a response's `Date` header. */
export function noteServerTime(headers: Pick<Headers, 'get'>, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const receivedAt = Date.now();
  const measured = date + 500 - (sentAt + receivedAt) / 2;
  if (Math.abs(measured - offsetMs) > NOISE_MS) offsetMs = measured;
}

/** The server's time in ms, as far as the browser knows it. */
export const serverNow = (): number => Date.now() + offsetMs;

function tick(): void {
  now = serverNow();
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

function readNow(): number {
  now ??= serverNow();
  return now;
}

/** The server's time, updated every second; null in server HTML and during hydration. */
export function useServerNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, readNow, () => null);
}
