import type { DecidedAdjustmentDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { requireSecondPerson } from '../../platform/four-eyes.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { lockWallet, reverseTransaction } from '../ledger/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';
import { bookAdjustment, tellCustomer, type Adjustment } from './book.ts';

interface Row extends Adjustment {
  state: DecidedAdjustmentDto['state'];
  requestedBy: string;
  transactionId: string | null;
}

interface Decision {
  id: string;
  staffId: string;
  reason?: string | undefined;
}

/** Locks the wallet, then the adjustment, as everything that moves money does. Error: NOT_FOUND. */
async function lockAdjustment(id: string): Promise<Row> {
  if (!isId(id)) throw notFound();
  const { customerId } = found(
    await one<{ customerId: string }>(
      'SELECT customer_id AS "customerId" FROM balance_adjustments WHERE id = $1',
      [id],
    ),
  );
  await lockWallet(customerId);
  return found(
    await one<Row>(
      `SELECT id, customer_id AS "customerId", bucket, amount_cents AS "amountCents", reason, state,
         requested_by AS "requestedBy", transaction_id AS "transactionId" FROM balance_adjustments WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  );
}

/** Of a request that waits, by another person than who asked. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED. */
async function lockWaiting({ id, staffId }: Decision): Promise<Row> {
  const adjustment = await lockAdjustment(id);
  if (adjustment.state !== 'pending')
    throw refuse('ALREADY_RESOLVED', `This adjustment is ${adjustment.state} already.`);
  requireSecondPerson(adjustment.requestedBy, staffId);
  return adjustment;
}

/** Nothing is booked for who has left, nor by who would have it. Errors: WRONG_STATE, FOUR_EYES_REQUIRED. */
async function refuseBooking(customerId: string, staffId: string): Promise<void> {
  const customer = await one(`SELECT 1 FROM customers WHERE id = $1 AND state <> 'deleted'`, [customerId]);
  if (!customer) throw refuse('WRONG_STATE', 'This customer has left: nothing can be booked any more.');
  await refuseOwnAccount(staffId, customerId);
}

/** A second person agrees: it is booked. Errors: those above, INSUFFICIENT_FUNDS when the money has gone meanwhile. */
export function approveAdjustment(decision: Decision): Promise<DecidedAdjustmentDto> {
  return inTransaction(async () => {
    const adjustment = await lockWaiting(decision);
    await refuseBooking(adjustment.customerId, decision.staffId);
    const transactionId = await bookAdjustment(adjustment);
    await execute(
      `UPDATE balance_adjustments SET state = 'booked', decided_by = $2, decided_at = $3, decision_reason = $4,
         transaction_id = $5, updated_at = $3, version = version + 1 WHERE id = $1`,
      [adjustment.id, decision.staffId, clock.now(), decision.reason ?? null, transactionId],
    );
    return note(decision, adjustment, 'approved', 'booked');
  });
}

/** Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED. */
export function rejectAdjustment(decision: Decision & { reason: string }): Promise<DecidedAdjustmentDto> {
  return inTransaction(async () => {
    const adjustment = await lockWaiting(decision);
    await execute(
      `UPDATE balance_adjustments SET state = 'rejected', decided_by = $2, decided_at = $3, decision_reason = $4,
         updated_at = $3, version = version + 1 WHERE id = $1`,
      [adjustment.id, decision.staffId, clock.now(), decision.reason],
    );
    return note(decision, adjustment, 'rejected', 'rejected');
  });
}

/** Books the opposite, once. Errors: NOT_FOUND, ALREADY_RESOLVED, WRONG_STATE of what was never booked, INSUFFICIENT_FUNDS. */
export function reverseAdjustment(decision: Decision & { reason: string }): Promise<DecidedAdjustmentDto> {
  return inTransaction(async () => {
    const adjustment = await lockAdjustment(decision.id);
    if (adjustment.state === 'reversed')
      throw refuse('ALREADY_RESOLVED', 'This adjustment was reversed before.');
    if (adjustment.transactionId === null)
      throw refuse('WRONG_STATE', 'Only what was booked can be reversed.');
    await refuseBooking(adjustment.customerId, decision.staffId);
    await reverseTransaction(adjustment.transactionId, decision.reason);
    await execute(
      `UPDATE balance_adjustments SET state = 'reversed', reversed_by = $2, reversed_at = $3, reversal_reason = $4,
         updated_at = $3, version = version + 1 WHERE id = $1`,
      [adjustment.id, decision.staffId, clock.now(), decision.reason],
    );
    await tellCustomer({ ...adjustment, reason: decision.reason }, true);
    return note(decision, adjustment, 'reversed', 'reversed');
  });
}

async function note(
  { id, staffId, reason }: Decision,
  { state: before, customerId, bucket, amountCents }: Row,
  action: string,
  state: Row['state'],
): Promise<DecidedAdjustmentDto> {
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `balance-adjustment.${action}`,
    subject: { kind: 'balance-adjustment', id },
    before: { state: before },
    after: { state, customerId, bucket, amountCents },
    ...(reason !== undefined && { reason }),
  });
  return { id, state };
}
