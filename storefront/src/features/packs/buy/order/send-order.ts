import { isFenced, isUncertain } from '@pullproof/shared/problem';
import { callApi } from '../../../../lib/api.ts';
import { sendUntilKnown, type Sending } from '../../../../lib/api/send-until-known.ts';
import { dropCarriedCode } from '../../../money/promo/index.ts';
import { forgetAttempt, keepAttempt, readAttempt } from './attempt.ts';
import { type Bought, readPin } from '../../saved-receipts/index.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Sends one confirmed order, retrying with the same idempotency key until its outcome is known, so that a lost
 * response, a second click or a reload never buys twice. An aborted attempt stays stored, as does one that is stopped after a
 * try without an answer. Returns the order with what it is to be checked against.
 */
export async function sendOrder(draft: OrderDraft, sending: Sending): Promise<Bought> {
  let isFirstTry = readAttempt(draft.productId) === null;
  const onUncertain = () => {
    isFirstTry = false;
    sending.onUncertain();
  };
  const { key, pin, sentAt } = keepAttempt(draft, readPin(draft.runId));
  const call = { method: 'POST', body: draft, idempotencyKey: key } as const;
  try {
    const placed = await sendUntilKnown(() => callApi('/api/me/orders', call), { ...sending, onUncertain });
    forgetAttempt(draft.productId);
    if (draft.promoCode) dropCarriedCode();
    return { placed, draft, pin, sentAt };
  } catch (error) {
    if (!isUncertain(error) || (isFirstTry && isFenced(error))) forgetAttempt(draft.productId);
    throw error;
  }
}
