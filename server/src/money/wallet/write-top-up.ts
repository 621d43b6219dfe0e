import type { Cents, TopUpState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { endHold, lockWallet, placeHold, recordHistory } from '../../base/index.ts';
import { isDeleted } from '../../people/index.ts';
import { bookCredit, bookReturn } from './book-top-up.ts';
import type { PaymentFact } from './providers/provider.ts';
import { TopUpDispute } from './models.ts';
import { endFailedRefund } from './end-failed-refund.ts';
import { addFact, mayMove, returnedOf, stateOf, withoutRefund, type TopUpFacts } from './rules.ts';

export interface TopUpRow extends TopUpFacts {
  provider: string;
  state: TopUpState;
  bookedRefundCents: Cents;
  bookedDisputeCents: Cents;
  bookingCount: number;
  settledAt: Date | null;
  createdAt: Date;
}

const selectTopUp = `
  SELECT id, customer_id AS "customerId", provider, state, amount_cents AS "amountCents", currency,
    provider_reference AS "providerReference", payment_id AS "paymentId", credited_cents AS "creditedCents",
    refunded_cents AS "refundedCents", gross_refunded_cents AS "grossRefundedCents", known_refunds AS "knownRefunds",
    encode(card_hash, 'hex') AS "cardHash", disputed_cents AS "disputedCents", dispute_state AS "disputeState", failure, mismatch,
    paid_as AS "paidAs", (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'state', d.state,
        'amountCents', d.amount_cents, 'currency', d.currency, 'reportedAt', d.reported_at) ORDER BY d.reference), '[]')
      FROM top_up_disputes d WHERE d.top_up_id = top_ups.id) AS disputes,
    booked_refund_cents AS "bookedRefundCents", booked_dispute_cents AS "bookedDisputeCents", booking_count AS "bookingCount",
    settled_at AS "settledAt", created_at AS "createdAt"
  FROM top_ups`;

/** Locks the owner's wallet, then the top-up itself. Error: NOT_FOUND. */
export async function lockTopUp(id: string): Promise<TopUpRow> {
  const owner = found(
    await one<{ customerId: string }>('SELECT customer_id AS "customerId" FROM top_ups WHERE id = $1', [id]),
  );
  await lockWallet(owner.customerId);
  return found(await one<TopUpRow>(`${selectTopUp} WHERE id = $1 FOR UPDATE`, [id]));
}

/**
 * The only writer of a top-up's state: adds a fact, books what follows and returns the new row.
 * The caller holds the lock. A known fact changes nothing.
 */
export async function addFactToTopUp(before: TopUpRow, fact: PaymentFact): Promise<TopUpRow> {
  const known = addFact(before, fact);
  const state = stateOf(known);
  if (!mayMove(before.state, state))
    throw new Error(`Top-up ${before.id} cannot go from ${before.state} to ${state}.`);
  const after = await book(before, { ...known, state });
  await save(after);
  await settleHolds(after);
  if (before.creditedCents === 0 && after.creditedCents > 0)
    await notifyOwner(after, 'Added money to the wallet', 1);
  else if (state !== before.state && state === 'disputed')
    await notifyOwner(after, 'A payment is disputed', -1);
  else if (after.refundedCents > before.refundedCents && after.creditedCents > 0)
    await notifyOwner(after, 'Money returned to the card', -1, after.refundedCents - before.refundedCents);
  else if (after.refundedCents < before.refundedCents && after.creditedCents > 0)
    await notifyOwner(after, 'A return to the card failed', 1, before.refundedCents - after.refundedCents);
  for (const refund of after.knownRefunds.filter(({ id, hasFailed }) => hasFailed && !knewFailed(before, id)))
    await endFailedRefund(after, refund);
  return after;
}

const knewFailed = ({ knownRefunds }: TopUpRow, refundId: string): boolean =>
  knownRefunds.some(({ id, hasFailed }) => id === refundId && hasFailed);

/** Undoes a refund that the provider never made: the money returns to the customer. The caller holds the lock. */
export async function rewindRefund(before: TopUpRow, amountCents: Cents): Promise<void> {
  const known = withoutRefund(before, amountCents);
  await save(await book(before, { ...known, state: stateOf(known) }));
}

/** Brings the ledger in line with the facts; each booking is made once, under its own number. */
async function book(before: TopUpRow, after: TopUpRow): Promise<TopUpRow> {
  const { refundCents, disputeCents } = returnedOf(after);
  let { bookingCount } = after;
  const next = (): number => (bookingCount += 1);
  if (after.creditedCents > before.creditedCents) await bookCredit(after);
  const refund = refundCents - before.bookedRefundCents;
  const dispute = disputeCents - before.bookedDisputeCents;
  // Money coming back is booked first, so that a dispute just won never causes a debt.
  if (dispute < 0) await bookReturn(after, 'dispute', dispute, next());
  if (refund !== 0) await bookReturn(after, 'top_up_refund', refund, next());
  if (dispute > 0) await bookReturn(after, 'dispute', dispute, next());
  return {
    ...after,
    bookingCount,
    bookedRefundCents: refundCents,
    bookedDisputeCents: disputeCents,
    settledAt: after.settledAt ?? (after.creditedCents > 0 ? clock.now() : null),
  };
}

async function save(topUp: TopUpRow): Promise<void> {
  const { customerId, cardHash } = topUp;
  const isForgotten = cardHash !== null && (await isDeleted(customerId));
  await execute(
    `UPDATE top_ups SET state = $2, provider_reference = $3, payment_id = $4, credited_cents = $5, refunded_cents = $6,
       disputed_cents = $7, dispute_state = $8, failure = $9, mismatch = $10, booked_refund_cents = $11,
       booked_dispute_cents = $12, booking_count = $13, settled_at = $14, updated_at = $15, gross_refunded_cents = $16,
       known_refunds = $17, version = version + 1, card_hash = decode($18, 'hex'), paid_as = $19 WHERE id = $1`,
    [
      topUp.id,
      topUp.state,
      topUp.providerReference,
      topUp.paymentId,
      topUp.creditedCents,
      topUp.refundedCents,
      topUp.disputedCents,
      topUp.disputeState,
      topUp.failure,
      topUp.mismatch,
      topUp.bookedRefundCents,
      topUp.bookedDisputeCents,
      topUp.bookingCount,
      topUp.settledAt,
      clock.now(),
      topUp.grossRefundedCents,
      JSON.stringify(topUp.knownRefunds),
      isForgotten ? null : cardHash,
      JSON.stringify(topUp.paidAs),
    ],
  );
  for (const dispute of topUp.disputes) await TopUpDispute.upsert({ ...dispute, topUpId: topUp.id });
}

/** Each dispute blocks purchases and payouts until it is won or staff lift its hold. */
async function settleHolds({ customerId, disputes }: TopUpRow): Promise<void> {
  for (const { id, state } of disputes)
    if (state === 'won') await endHold('dispute', id);
    else await placeHold(customerId, 'dispute', id);
}

async function notifyOwner(
  topUp: TopUpRow,
  title: string,
  sign: 1 | -1,
  cents = topUp.amountCents,
): Promise<void> {
  const { id, customerId } = topUp;
  await recordHistory([
    { customerId, kind: 'top_up', title, amountCents: sign * cents, subjectKind: 'top-up', subjectId: id },
  ]);
}
