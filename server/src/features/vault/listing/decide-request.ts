import type { Cents } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { requireSecondPerson } from '../../../platform/four-eyes.ts';
import { record } from '../../audit/index.ts';
import { lockListing, putUp } from './list-units.ts';

interface Decision {
  requestId: string;
  staffId: string;
  reason?: string;
}

export interface DecidedRequest {
  id: string;
  state: 'approved' | 'rejected';
  /** The units that are listed now. */
  ids: string[];
}

interface Request {
  productId: string;
  unitIds: string[];
  priceCents: Cents;
  requestedBy: string;
}

/**
 * The second person lets units go for less than their buyback value: they are listed in the same transaction.
 * Errors: FOUR_EYES_REQUIRED, ALREADY_RESOLVED, PRICE_CHANGED with `priceCents`, WRONG_STATE when a unit has gone.
 */
export function approveListing(decision: Decision): Promise<DecidedRequest> {
  return inTransaction(async () => {
    const request = await lockRequest(decision.requestId);
    requireSecondPerson(request.requestedBy, decision.staffId);
    const { priceCents } = await lockListing(request.productId, request.unitIds);
    if (priceCents !== request.priceCents)
      throw refuse('PRICE_CHANGED', 'The price is another one than was asked for.', { priceCents });
    const reason = `Listing request ${decision.requestId}`;
    const ids = await putUp({ ids: request.unitIds, staffId: decision.staffId, reason }, request.productId);
    await decide(decision, 'approved');
    return { id: decision.requestId, state: 'approved', ids };
  });
}

/** Anybody who may decide can say no, also who asked. Error: ALREADY_RESOLVED. */
export function rejectListing(decision: Decision): Promise<DecidedRequest> {
  return inTransaction(async () => {
    await lockRequest(decision.requestId);
    await decide(decision, 'rejected');
    return { id: decision.requestId, state: 'rejected', ids: [] };
  });
}

async function lockRequest(id: string): Promise<Request> {
  const request = found(
    await one<Request & { state: string }>(
      `SELECT product_id AS "productId", unit_ids AS "unitIds", price_cents AS "priceCents",
         requested_by AS "requestedBy", state FROM listing_requests WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  );
  if (request.state !== 'pending') throw refuse('ALREADY_RESOLVED', 'This request has been decided.');
  return request;
}

async function decide(
  { requestId, staffId, reason }: Decision,
  state: DecidedRequest['state'],
): Promise<void> {
  await execute(
    `UPDATE listing_requests SET state = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
       version = version + 1, updated_at = $4 WHERE id = $1`,
    [requestId, state, staffId, clock.now(), reason ?? null],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `listing-request.${state}`,
    subject: { kind: 'listing-request', id: requestId },
    before: { state: 'pending' },
    after: { state },
    ...(reason !== undefined && { reason }),
  });
}
