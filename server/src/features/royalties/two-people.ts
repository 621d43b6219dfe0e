import type { Cents, PaidArchitectDto, RefusedArchitectPayoutDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { requireSecondPerson } from '../../platform/four-eyes.ts';
import { isId, newId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';

export interface PayoutRequest {
  id: string;
  amountCents: Cents;
  requestedBy: string;
}

interface Wish {
  architectId: string;
  amountCents: Cents;
  payableCents: Cents;
  staffId: string;
  reason: string;
}

/** Payouts of one architect go one after the other. */
export async function lockArchitect(architectId: string): Promise<void> {
  found(await one('SELECT 1 FROM architects WHERE id = $1 FOR NO KEY UPDATE', [architectId]));
}

/** As large as a customer's payout that takes two, also in parts within a day. */
export async function takesTwo({ architectId, amountCents }: Wish): Promise<boolean> {
  const { payoutTwoApprovalsCents } = await readSettings();
  const alone = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM royalty_payouts
     WHERE architect_id = $1 AND request_id IS NULL AND created_at > $2`,
    [architectId, after(clock.now(), -days(1))],
  );
  return amountCents + (alone?.cents ?? 0) >= payoutTwoApprovalsCents;
}

/** The payout that waits for a second person; there is one at most. */
export function findRequest(architectId: string): Promise<PayoutRequest | undefined> {
  return one<PayoutRequest>(
    `SELECT id, amount_cents AS "amountCents", requested_by AS "requestedBy" FROM royalty_payout_requests
     WHERE architect_id = $1 AND state = 'pending'`,
    [architectId],
  );
}

export async function askForPayout(wish: Wish): Promise<PaidArchitectDto> {
  const { architectId, amountCents, payableCents, staffId, reason } = wish;
  const id = newId();
  await execute(
    `INSERT INTO royalty_payout_requests (id, architect_id, amount_cents, reason, requested_by, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, architectId, amountCents, reason, staffId, clock.now()],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'architect.payout-asked',
    subject: { kind: 'architect', id: architectId },
    after: { amountCents },
    reason,
  });
  return { id, architectId, amountCents, payableCents, approvalsLeft: 1 };
}

/** Error: FOUR_EYES_REQUIRED for who asked. */
export async function agreeTo(request: PayoutRequest, staffId: string): Promise<PayoutRequest> {
  requireSecondPerson(request.requestedBy, staffId);
  await decide(request, staffId, 'paid');
  return request;
}

/** Anybody who may pay can say no, also who asked. Errors: NOT_FOUND, ALREADY_RESOLVED when nothing waits. */
export function refuseArchitectPayout(
  architectId: string,
  staffId: string,
  reason: string,
): Promise<RefusedArchitectPayoutDto> {
  if (!isId(architectId)) throw notFound();
  return inTransaction(async () => {
    await lockArchitect(architectId);
    const request = await findRequest(architectId);
    if (!request) throw refuse('ALREADY_RESOLVED', 'No payout to this architect waits for a second person.');
    await decide(request, staffId, 'refused');
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'architect.payout-refused',
      subject: { kind: 'architect', id: architectId },
      before: { amountCents: request.amountCents },
      after: { amountCents: null },
      reason,
    });
    return { id: request.id, architectId };
  });
}

async function decide({ id }: PayoutRequest, staffId: string, state: 'paid' | 'refused'): Promise<void> {
  await execute(
    'UPDATE royalty_payout_requests SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
    [id, state, staffId, clock.now()],
  );
}
