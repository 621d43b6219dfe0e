import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, Refusal, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { readBalance } from '../ledger/index.ts';
import { noteFailedRefund } from './end-failed-refund.ts';
import { providerOf } from './providers/index.ts';
import type { MadeRefund } from './providers/provider.ts';
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
    const askedCents = topUp.grossRefundedCents + amountCents;
    const after = await addFactToTopUp(topUp, { kind: 'refunded', refundedCents: askedCents });
    const id = newId();
    await execute(
      `INSERT INTO top_up_refunds (id, top_up_id, amount_cents, state, reason, requested_by, created_at)
       VALUES ($1, $2, $3, 'requested', $4, $5, $6)`,
      [id, topUp.id, amountCents, request.reason, request.staffId, clock.now()],
    );
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

async function refundableAmount(topUp: TopUpRow, asked: Cents | undefined): Promise<Cents> {
  const isInReview = topUp.state === 'review';
  if ((topUp.state !== 'settled' && !isInReview) || topUp.paymentId === null)
    throw refuse('WRONG_STATE', `A top-up that is ${topUp.state} cannot be refunded.`);
  if (isInReview && (await hasOpenRefund(topUp.id)))
    throw refuse('WRONG_STATE', 'This payment is on its way back already.');
  const leftCents = topUp.amountCents - topUp.refundedCents;
  const amountCents = asked ?? leftCents;
  if (amountCents > leftCents || (isInReview && asked !== undefined)) {
    const message = isInReview ? 'of a payment in review all is returned' : `is at most ${leftCents}`;
    throw refuse('VALIDATION_FAILED', `The amount ${message}.`, { errors: { amountCents: message } });
  }
  // A provider's chargeback may become a debt; a refund by staff must be covered.
  const missingCents = isInReview ? 0 : amountCents - (await readBalance(topUp.customerId)).cashCents;
  if (missingCents > 0)
    throw refuse('INSUFFICIENT_FUNDS', 'The customer has spent this money.', { missingCents });
  return amountCents;
}

async function hasOpenRefund(topUpId: string): Promise<boolean> {
  const open = await one(
    `SELECT 1 FROM top_up_refunds WHERE top_up_id = $1 AND state = 'requested' LIMIT 1`,
    [topUpId],
  );
  return open !== undefined;
}

interface OpenRefund {
  topUpId: string;
  amountCents: Cents;
  provider: string;
  paymentId: string;
  isInReview: boolean;
}

/** Asks the provider to refund, once per refund. A permanent refusal returns the money to the wallet. */
export async function finishRefund(id: string): Promise<void> {
  const refund = await one<OpenRefund>(
    `SELECT r.top_up_id AS "topUpId", r.amount_cents AS "amountCents", t.provider, t.payment_id AS "paymentId",
       t.mismatch IS NOT NULL AS "isInReview"
     FROM top_up_refunds r JOIN top_ups t ON t.id = r.top_up_id WHERE r.id = $1 AND r.state = 'requested'`,
    [id],
  );
  if (!refund) return;
  const { paymentId, amountCents, isInReview } = refund;
  try {
    const made = await providerOf(refund.provider).refund({
      refundId: id,
      paymentId,
      ...(!isInReview && { amountCents }),
    });
    await inTransaction(() => endMadeRefund(id, refund, made));
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'REFUND_CLOSED') throw failure;
    await inTransaction(async () => {
      const topUp = await lockTopUp(refund.topUpId);
      const isFirst = await endRefund(id, 'failed', null, failure.message);
      if (isFirst > 0) await rewindRefund(topUp, amountCents);
    });
  }
}

/** The provider has made the refund, and may already have reported its failure. */
async function endMadeRefund(id: string, refund: OpenRefund, made: MadeRefund): Promise<void> {
  const topUp = await lockTopUp(refund.topUpId);
  if ((await endRefund(id, 'done', made.reference, null)) === 0) return;
  const fact = {
    kind: 'refund',
    refundId: made.reference,
    amountCents: refund.amountCents,
    hasFailed: made.hasFailed,
  } as const;
  const after = await addFactToTopUp(topUp, fact);
  if (after.knownRefunds.some((known) => known.id === made.reference && known.hasFailed))
    await noteFailedRefund(after.id, made.reference);
}

const endRefund = (id: string, state: string, reference: string | null, failure: string | null) =>
  execute(
    `UPDATE top_up_refunds SET state = $2, provider_reference = $3, failure = $4, finished_at = $5
     WHERE id = $1 AND state = 'requested'`,
    [id, state, reference, failure, clock.now()],
  );

export async function listOpenRefunds(before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM top_up_refunds WHERE state = 'requested' AND created_at < $1 ORDER BY created_at LIMIT 100`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export interface RefundAnswer {
  id: string;
  topUpId: string;
  amountCents: Cents;
  state: 'requested' | 'done' | 'failed';
}

/** Continues a refund as far as the provider is reachable, and returns its state. */
export async function presentRefund(id: string): Promise<RefundAnswer> {
  try {
    await finishRefund(id);
  } catch (failure) {
    // The job retries it.
    if (!(failure instanceof Refusal) || failure.code !== 'PROVIDER_UNAVAILABLE') throw failure;
  }
  return found(
    await one<RefundAnswer>(
      `SELECT id, top_up_id AS "topUpId", amount_cents AS "amountCents", state FROM top_up_refunds WHERE id = $1`,
      [id],
    ),
  );
}
