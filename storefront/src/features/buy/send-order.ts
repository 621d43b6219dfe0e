import type { PlacedOrderDto } from '@pullproof/server/contract';
import { callApi, isUncertain } from '../../lib/api.ts';
import { forgetAttempt, keepAttempt } from './attempt.ts';
import type { OrderDraft } from './order-draft.ts';

const WAITS_MS = [600, 1500, 3000];

/**
 * Sends one confirmed order until its outcome is known, always with the key kept for it, so that a lost answer,
 * a second click or a reload never buys twice. Rejects with the refusal, or with the last error when still unknown.
 */
export async function sendOrder(draft: OrderDraft): Promise<PlacedOrderDto> {
  const { key } = keepAttempt(draft);
  for (const wait of [...WAITS_MS, null]) {
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
      if (!isUncertain(error) || wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new Error('unreachable: the last try either returns or throws');
}
