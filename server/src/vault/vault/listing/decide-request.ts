import { z } from 'zod';

import { inTransaction } from '../../../platform/db.ts';
import { notFound, refuse } from '../../../platform/errors.ts';
import {
  approve,
  decline,
  findPending,
  wasRequested,
  withdraw,
  type Approval,
  type ApprovalKind,
} from '../../../people/index.ts';
import { lockListing, putOnSale } from './list-units.ts';

interface Decision {
  requestId: string;
  staffId: string;
  reason?: string;
}

export interface DecidedRequest {
  id: string;
  state: 'approved' | 'rejected';
  /** The units now listed. */
  ids: string[];
}

const wanted = z.object({ productId: z.uuid(), unitIds: z.array(z.uuid()), priceCents: z.int() });

/**
 * Sells units below their buyback value. Errors of approving: PRICE_CHANGED with `priceCents`, WRONG_STATE when a
 * unit is no longer available.
 */
export const listingApproval: ApprovalKind = {
  name: 'listing',
  async approve({ id, after }, { staffId }) {
    const request = wanted.parse(after);
    const { priceCents } = await lockListing(request.productId, request.unitIds);
    if (priceCents !== request.priceCents)
      throw refuse('PRICE_CHANGED', 'The price differs from the requested one.', { priceCents });
    await putOnSale({ ids: request.unitIds, staffId, reason: `Listing request ${id}` }, request.productId);
  },
};

/** Returns the pending request. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export async function findListingRequest(requestId: string): Promise<Approval> {
  const request = await findPending('listing', requestId);
  if (request) return request;
  if (await wasRequested('listing', requestId))
    throw refuse('ALREADY_RESOLVED', 'This request has been decided.');
  throw notFound();
}

/** Lists the units in the same transaction. Errors: those of an approval and of `listingApproval`. */
export function approveListing({ requestId, ...decision }: Decision): Promise<DecidedRequest> {
  return inTransaction(async () => {
    const { after } = await findListingRequest(requestId);
    await approve(listingApproval, requestId, decision);
    return { id: requestId, state: 'approved', ids: wanted.parse(after).unitIds };
  });
}

/** Declines the request; for its requester it is a withdrawal. Errors: those of an approval. */
export function rejectListing({ requestId, reason, staffId }: Decision): Promise<DecidedRequest> {
  return inTransaction(async () => {
    const { requestedBy } = await findListingRequest(requestId);
    if (requestedBy === staffId) await withdraw(listingApproval, requestId, { staffId, reason });
    else await decline(listingApproval, requestId, { staffId, reason: reason ?? 'No reason given' });
    return { id: requestId, state: 'rejected', ids: [] };
  });
}
