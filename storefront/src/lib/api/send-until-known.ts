import { isFenced, isProblem, isUncertain } from '@pullproof/shared/problem';

/** Retry delays, about two minutes in total; after that the customer decides. */
const WAITS_MS = [600, 1_500, 3_000, 5_000, ...Array<number>(11).fill(10_000)];
const MAX_WAIT_MS = 15_000;

export interface Sending {
  /** Aborts the retries, not the request. */
  signal: AbortSignal;
  /** Called when the outcome is unknown and the request is retried. */
  onUncertain: () => void;
  waitsMs?: readonly number[];
}

/**
 * Repeats a request until its outcome is known, or the shop has stopped what it is about. `send` must use one idempotency key for all attempts. Rejects with the
 * refusal, or with the last error while still unknown.
 */
export async function sendUntilKnown<Answer>(
  send: () => Promise<Answer>,
  { signal, onUncertain, waitsMs = WAITS_MS }: Sending,
): Promise<Answer> {
  for (const wait of [...waitsMs, null]) {
    try {
      return await send();
    } catch (error) {
      if (!isUncertain(error) || isFenced(error) || wait === null || signal.aborted) throw error;
      onUncertain();
      await pass(Math.max(wait, askedWaitMs(error)), signal);
      if (signal.aborted) throw error;
    }
  }
  throw new Error('unreachable: the last try either returns or throws');
}

const askedWaitMs = (error: unknown): number =>
  isProblem(error) ? Math.min(MAX_WAIT_MS, (error.retryAfterSeconds ?? 0) * 1_000) : 0;

/** Waits, or resolves early when aborted. */
function pass(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
