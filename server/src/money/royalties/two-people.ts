import { Op } from 'sequelize';
import { z } from 'zod';

import { formatMoney, type Cents, type RefusedArchitectPayoutDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import {
  askApproval,
  decline,
  findPending,
  readOwnLimit,
  withdraw,
  type ApprovalKind,
} from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { lockArchitect } from '../../catalogue/index.ts';
import { RoyaltyPayout } from './models.ts';

export interface PayoutRequest {
  id: string;
  amountCents: Cents;
  requestedBy: string | null;
}

interface RequestedPayout {
  architectId: string;
  amountCents: Cents;
  payableCents: Cents;
  staffId: string;
  reason: string;
}

export const requestedAmount = z.object({ amountCents: z.int() });

/** Whether it reaches the limit at which customers' payouts need two approvals, also in parts within a day. */
export async function takesTwo({ architectId, amountCents, staffId }: RequestedPayout): Promise<boolean> {
  const limitCents = await readOwnLimit(staffId, 'payoutTwoApprovalsCents');
  const lastDay = { [Op.gt]: after(clock.now(), -days(1)) };
  const where = { architectId, requestId: null, createdAt: lastDay };
  // NaN without rows.
  const paidCents = (await RoyaltyPayout.sum('amountCents', { where })) || 0;
  return paidCents + amountCents >= limitCents;
}

/** Returns the payout request that is pending; there is at most one. */
export async function findRequest(architectId: string): Promise<PayoutRequest | undefined> {
  const request = await findPending('royalty-payout', architectId);
  return (
    request && { id: request.id, requestedBy: request.requestedBy, ...requestedAmount.parse(request.after) }
  );
}

/** Returns the request's id. Error: NO_SECOND_PERSON. */
export async function requestApprovalOf(payout: RequestedPayout): Promise<string> {
  const { architectId, amountCents, payableCents, staffId, reason } = payout;
  const subject = { kind: 'architect', id: architectId };
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'architect.payout-asked',
    subject,
    after: { amountCents },
    reason,
  });
  return askApproval({
    kind: 'royalty-payout',
    subject,
    title: `Payout of ${formatMoney(amountCents)} to an architect`,
    before: { payableCents },
    after: { amountCents },
    staffId,
    reason,
  });
}

/**
 * Declines the request, or withdraws it if the requester calls. Errors: NOT_FOUND, ALREADY_RESOLVED if none is
 * pending.
 */
export function refuseArchitectPayout(
  kind: ApprovalKind,
  architectId: string,
  decision: { staffId: string; reason: string },
): Promise<RefusedArchitectPayoutDto> {
  if (!isId(architectId)) throw notFound();
  return inTransaction(async () => {
    await lockArchitect(architectId);
    const request = await findRequest(architectId);
    if (!request)
      throw refuse('ALREADY_RESOLVED', 'No payout to this architect is waiting for a second person.');
    const end = request.requestedBy === decision.staffId ? withdraw : decline;
    await end(kind, request.id, decision);
    return { id: request.id, architectId };
  });
}
