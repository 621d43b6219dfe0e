import { isUncertain } from '@pullproof/shared/problem';
import type { PlacedOrderDto } from '@pullproof/server/contract';
import { callApi } from '../../../../lib/api.ts';
import { sendUntilKnown, type Sending } from '../../../../lib/api/send-until-known.ts';
import { forgetAttempt, keepAttempt } from './attempt.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Sends one confirmed order, retrying with the same idempotency key until its outcome is known, so that a lost
 * response, a second click or a reload never buys twice. An aborted attempt stays stored.
 */
export async function sendOrder(draft: OrderDraft, sending: Sending): Promise<PlacedOrderDto> {
  const { key } = keepAttempt(draft);
  const call = { method: 'POST', body: draft, idempotencyKey: key } as const;
  try {
    const placed = await sendUntilKnown(() => callApi('/api/me/orders', call), sending);
    forgetAttempt(draft.productId);
    return placed;
  } catch (error) {
    if (!isUncertain(error)) forgetAttempt(draft.productId);
    throw error;
  }
}
