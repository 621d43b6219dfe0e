import { after, hours, minutes, seconds } from '../../platform/clock.ts';
import { jitterMs } from '../../platform/random.ts';

/** Delays between attempts: ten in three days. */
export const waitsMs: readonly number[] = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
];
const maxJitter = 0.2;
const maxRetryAfterMs = hours(24);

/** When to retry after `attempts` attempts, not before `Retry-After` (at most a day); undefined after the last. */
export function nextTryAt(now: Date, attempts: number, retryAfter: string | null): Date | undefined {
  const wait = waitsMs[attempts - 1];
  if (wait === undefined) return undefined;
  const planned = wait + jitterMs(wait * maxJitter);
  return after(now, Math.max(planned, readRetryAfter(now, retryAfter)));
}

/** Seconds, or a date. */
function readRetryAfter(now: Date, text: string | null): number {
  if (text === null) return 0;
  const waitMs = /^\d{1,9}$/.test(text) ? seconds(Number(text)) : Date.parse(text) - now.getTime();
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), maxRetryAfterMs);
}
