import { shopCurrency } from '@pullproof/server/contract';
import {
  actOnPayment,
  applyFact,
  beginRefund,
  beginTopUp,
  openCheckout,
  presentRefund,
} from '@pullproof/server/features/wallet';
import { customerOf, known, namedIn, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairDeed } from './affair.ts';

type PaymentDeed = Extract<AffairDeed, { kind: 'check-out' | 'refund' | 'dispute' }>;

/** Plays payments, refunds and disputes of the sandbox provider. */
export async function playPayment(deed: PaymentDeed, stage: Stage): Promise<void> {
  if (deed.kind === 'check-out') return checkOut(deed, stage);
  const topUpId = known(namedIn(stage, deed.name)[0], deed.name);
  if (deed.kind === 'dispute') {
    await onlyOnce(customerOf(deed, stage), deed.key, () => actOnPayment(topUpId, 'dispute'));
    return;
  }
  const { amountCents, reason } = deed;
  const staffId = staffOf('finance', stage);
  const refund = await onlyOnce(staffId, deed.key, () =>
    beginRefund({ topUpId, staffId, reason, amountCents }),
  );
  await presentRefund(refund.id);
}

async function checkOut(deed: Extract<PaymentDeed, { kind: 'check-out' }>, stage: Stage): Promise<void> {
  const customerId = customerOf(deed, stage);
  const { amountCents, reportedCents } = deed;
  const request = { amountCents, provider: 'sandbox' as const, returnPath: '/profile/wallet' };
  const { id } = await onlyOnce(customerId, deed.key, () => beginTopUp(customerId, request));
  stage.named.set(deed.name, [id]);
  const paid = `${deed.key}, paid`;
  if (reportedCents === undefined) {
    await openCheckout(id);
    await onlyOnce(customerId, paid, () => actOnPayment(id, 'pay'));
    return;
  }
  // The sandbox's page cannot report another amount, so the fact is applied directly.
  const fact = { amountCents: reportedCents, currency: shopCurrency, paymentId: id, reference: id };
  await onlyOnce(customerId, paid, () => applyFact(id, { kind: 'paid', ...fact }));
}
