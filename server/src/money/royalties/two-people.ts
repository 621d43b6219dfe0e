import { z } from 'zod';

import { formatMoney, type Cents, type RefusedArchitectPayoutDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { decline, findPending, holdGift, withdraw, type ApprovalKind } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { lockArchitect, readArchitectName } from '../../catalogue/index.ts';

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

/** Returns the payout request that is pending; there is at most one. */
export async function findRequest(architectId: string): Promise<PayoutRequest | undefined> {
  const request = await findPending('royalty-payout', architectId);
  return (
    request && { id: request.id, requestedBy: request.requestedBy, ...requestedAmount.parse(request.after) }
  );
}

/** Asks for a payout above what one person may give, and returns the request's id. Error: NO_SECOND_PERSON. */
export async function holdPayout(payout: RequestedPayout): Promise<string | undefined> {
  const { architectId, amountCents, payableCents, staffId, reason } = payout;
  const subject = { kind: 'architect', id: architectId };
  const id = await holdGift({
    giver: { staffId },
    customerId: null,
    cents: amountCents,
    kind: 'royalty-payout',
    subject,
    title: `Payout of ${formatMoney(amountCents)} to ${await readArchitectName(architectId)}`,
    before: { payableCents },
    after: { amountCents },
    reason,
  });
  if (id === undefined) return undefined;
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'architect.payout-asked',
    subject,
    after: { amountCents },
    reason,
  });
  return id;
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
