import type { PlacedOrderDto } from '@pullproof/server/contract';
import { callApi, isProblem, isUncertain } from '../../../lib/api.ts';
import { forgetAttempt, keepAttempt } from './attempt.ts';
import type { OrderDraft } from './order-draft.ts';

/** Retry delays, about two minutes in total; after that the customer decides. */
const WAITS_MS = [600, 1_500, 3_000, 5_000, ...Array<number>(11).fill(10_000)];
const MAX_WAIT_MS = 15_000;

interface Sending {
  /** Aborts the retries; the attempt stays stored. */
  signal: AbortSignal;
  /** Called when the outcome is unknown and the order is retried. */
  onUncertain: () => void;
  waitsMs?: readonly number[];
}

/**
 * Sends one confirmed order, retrying with the same idempotency key until its outcome is known, so that a lost
 * response, a second click or a reload never buys twice. Rejects with the refusal, or with the last error while still
 * unknown.
 */
export async function sendOrder(
  draft: OrderDraft,
  { signal, onUncertain, waitsMs = WAITS_MS }: Sending,
): Promise<PlacedOrderDto> {
  const { key } = keepAttempt(draft);
  for (const wait of [...waitsMs, null]) {
    try {
      const placed = await callApi<PlacedOrderDto>('/api/orders', {
        method: 'POST',
        body: draft,
        idempotencyKey: key,
      });
      forgetAttempt(draft.productId);
      return placed;
    } catch (error) {
      if (!isUncertain(error)) forgetAttempt(draft.productId);
      if (!isUncertain(error) || wait === null || signal.aborted) throw error;
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
