'use client';

import { clockHook } from '@pullproof/shared/react/clock-hook';

/** The `Date` header has whole seconds, so smaller differences are noise. */
const NOISE_MS = 1_500;

let offsetMs = 0;

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

/** The server's time, updated every second; null in server HTML and during hydration. */
export const useServerNow = clockHook(serverNow, 1_000);
