import { shopCurrency } from '@pullproof/server/contract';
import {
  actOnPayment,
  applyFact,
  beginRefund,
  beginTopUp,
  openCheckout,
  presentRefund,
} from '@pullproof/server/money';
import { customerOf, known, namedIn, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction } from './affair.ts';

type PaymentAction = Extract<AffairAction, { kind: 'check-out' | 'refund' | 'dispute' }>;

/** Plays payments, refunds and disputes of the sandbox provider. */
export async function playPayment(action: PaymentAction, stage: Stage): Promise<void> {
  if (action.kind === 'check-out') return checkOut(action, stage);
  const topUpId = known(namedIn(stage, action.name)[0], action.name);
  if (action.kind === 'dispute') {
    await onlyOnce(customerOf(action, stage), action.key, () => actOnPayment(topUpId, 'dispute'));
    return;
  }
  const { amountCents, reason } = action;
  const staffId = staffOf('finance', stage);
  const refund = await onlyOnce(staffId, action.key, () =>
    beginRefund({ topUpId, staffId, reason, amountCents }),
  );
  await presentRefund(refund.id);
}

async function checkOut(action: Extract<PaymentAction, { kind: 'check-out' }>, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  const { amountCents, reportedCents } = action;
  const request = { amountCents, provider: 'sandbox' as const, returnPath: '/profile/wallet' };
  const { id } = await onlyOnce(customerId, action.key, () => beginTopUp(customerId, request));
  stage.named.set(action.name, [id]);
  const paid = `${action.key}, paid`;
  if (reportedCents === undefined) {
    await openCheckout(id);
    await onlyOnce(customerId, paid, () => actOnPayment(id, 'pay'));
    return;
  }
  // The sandbox's page cannot report another amount, so the fact is applied directly.
  const fact = { amountCents: reportedCents, currency: shopCurrency, paymentId: id, reference: id };
  await onlyOnce(customerId, paid, () => applyFact(id, { kind: 'paid', ...fact }));
}
