import { Op } from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, Refusal, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { readBalance, record } from '../../base/index.ts';
import { noteFailedRefund } from './end-failed-refund.ts';
import { TopUpRefund } from './models.ts';
import { providerOf } from './providers/index.ts';
import type { MadeRefund, Money } from './providers/provider.ts';
import { addFactToTopUp, lockTopUp, rewindRefund, type TopUpRow } from './write-top-up.ts';

interface RefundRequest {
  topUpId: string;
  staffId: string;
  reason: string;
  /** Defaults to the rest of the top-up. */
  amountCents?: Cents | undefined;
}

/**
 * Takes a top-up's money out of the wallet and records the refund; `finishRefund` then calls the provider, outside the
 * transaction. Errors: NOT_FOUND, WRONG_STATE, VALIDATION_FAILED, INSUFFICIENT_FUNDS.
 */
export function beginRefund(request: RefundRequest): Promise<{ id: string }> {
  return inTransaction(async () => {
    const topUp = await lockTopUp(request.topUpId);
    const amountCents = await refundableAmount(topUp, request.amountCents);
    // The sum of all refunds ever requested, including failed ones.
    const refundedCents = topUp.grossRefundedCents + amountCents;
    const after = await addFactToTopUp(topUp, {
      kind: 'refunded',
      refundedCents,
      currency: topUp.currency,
    });
    const id = newId();
    await TopUpRefund.create({
      id,
      topUpId: topUp.id,
      amountCents,
      state: 'requested',
      reason: request.reason,
      requestedBy: request.staffId,
      createdAt: clock.now(),
    });
    await record({
      actor: { kind: 'staff', id: request.staffId },
      action: 'top-up.refunded',
      subject: { kind: 'top-up', id: topUp.id },
      before: { state: topUp.state, refundedCents: topUp.refundedCents },
      after: { state: after.state, refundedCents: after.refundedCents },
      reason: request.reason,
    });
    return { id };
  });
}

async function refundableAmount(topUp: TopUpRow, requestedCents: Cents | undefined): Promise<Cents> {
  const isInReview = topUp.state === 'review';
  if ((topUp.state !== 'settled' && !isInReview) || topUp.paymentId === null)
    throw refuse('WRONG_STATE', `A top-up that is ${topUp.state} cannot be refunded.`);
  if (isInReview && (await TopUpRefund.findOne({ where: { topUpId: topUp.id, state: 'requested' } })))
    throw refuse('WRONG_STATE', 'This payment is already being returned.');
  const leftCents = topUp.amountCents - topUp.refundedCents;
  const amountCents = requestedCents ?? leftCents;
  if (amountCents > leftCents || (isInReview && requestedCents !== undefined)) {
    const message = isInReview ? 'of a payment in review all is returned' : `is at most ${leftCents}`;
    throw refuse('VALIDATION_FAILED', `The amount ${message}.`, { errors: { amountCents: message } });
  }
  // A provider's chargeback may become a debt; a refund by staff must be covered.
  const missingCents = isInReview ? 0 : amountCents - (await readBalance(topUp.customerId)).cashCents;
  if (missingCents > 0)
    throw refuse('INSUFFICIENT_FUNDS', 'The customer has spent this money.', { missingCents });
  return amountCents;
}

interface OpenRefund {
  topUpId: string;
  amountCents: Cents;
  provider: string;
  paymentId: string;
  isInReview: boolean;
  /** The whole payment, and what it comes to as the provider counts it. */
  wholeCents: Cents;
  currency: string;
  countedAs: Money | null;
}

/** In the currency that the provider counts in; undefined for all that was paid. */
function providersAmount({
  isInReview,
  amountCents,
  wholeCents,
  currency,
  countedAs,
}: OpenRefund): number | undefined {
  if (isInReview) return undefined;
  if (countedAs === null || countedAs.currency === currency) return amountCents;
  return amountCents === wholeCents ? undefined : Math.floor((amountCents * countedAs.cents) / wholeCents);
}

/** Asks the provider to refund, once per refund. A permanent refusal returns the money to the wallet. */
export async function finishRefund(id: string): Promise<void> {
  const refund = await one<OpenRefund>(
    `SELECT r.top_up_id AS "topUpId", r.amount_cents AS "amountCents", t.provider, t.payment_id AS "paymentId",
       t.mismatch IS NOT NULL AS "isInReview", t.amount_cents AS "wholeCents", t.currency, t.paid_as -> 0 AS "countedAs"
     FROM top_up_refunds r JOIN top_ups t ON t.id = r.top_up_id WHERE r.id = $1 AND r.state = 'requested'`,
    [id],
  );
  if (!refund) return;
  const { paymentId, amountCents } = refund;
  const counted = providersAmount(refund);
  try {
    const made = await providerOf(refund.provider).refund({
      refundId: id,
      paymentId,
      ...(counted !== undefined && { amountCents: counted }),
    });
    await inTransaction(() => endMadeRefund(id, refund, made));
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'REFUND_CLOSED') throw failure;
    await inTransaction(async () => {
      const topUp = await lockTopUp(refund.topUpId);
      if (await endRefund(id, { state: 'failed', failure: failure.message }))
        await rewindRefund(topUp, amountCents);
    });
  }
}

/** The provider has made the refund, and may already have reported its failure. */
async function endMadeRefund(id: string, refund: OpenRefund, made: MadeRefund): Promise<void> {
  const topUp = await lockTopUp(refund.topUpId);
  if (!(await endRefund(id, { state: 'done', providerReference: made.reference }))) return;
  const fact = {
    kind: 'refund',
    refundId: made.reference,
    amountCents: refund.amountCents,
    currency: topUp.currency,
    hasFailed: made.hasFailed,
  } as const;
  const after = await addFactToTopUp(topUp, fact);
  if (after.knownRefunds.some((known) => known.id === made.reference && known.hasFailed))
    await noteFailedRefund(after.id, made.reference);
}

/** Returns whether it was still open. */
async function endRefund(
  id: string,
  ending: { state: 'done'; providerReference: string } | { state: 'failed'; failure: string },
): Promise<boolean> {
  const [ended] = await TopUpRefund.update(
    { ...ending, finishedAt: clock.now() },
    { where: { id, state: 'requested' } },
  );
  return ended > 0;
}

export async function listOpenRefunds(before: Date): Promise<string[]> {
  const open = await TopUpRefund.findAll({
    where: { state: 'requested', createdAt: { [Op.lt]: before } },
    order: ['createdAt'],
    limit: 100,
  });
  return open.map(({ id }) => id);
}

type RefundAnswer = Pick<TopUpRefund, 'id' | 'topUpId' | 'amountCents' | 'state'>;

/** Continues a refund as far as the provider is reachable, and returns its state. */
export async function presentRefund(id: string): Promise<RefundAnswer> {
  try {
    await finishRefund(id);
  } catch (failure) {
    // The job retries it.
    if (!(failure instanceof Refusal) || failure.code !== 'PROVIDER_UNAVAILABLE') throw failure;
  }
  const { topUpId, amountCents, state } = found(await TopUpRefund.findByPk(id));
  return { id, topUpId, amountCents, state };
}
