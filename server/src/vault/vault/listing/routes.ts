import { moneyVerb } from '../../../contract/index.ts';
import {
  decideListing,
  decidedListing,
  listedUnits,
  listUnits as listRequest,
} from '../../../contract/schemas/vault.schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { actingStaff, requirePermission } from '../../../platform/http/acting-staff.ts';
import { route } from '../../../platform/http/route.ts';
import { isId } from '../../../platform/ids.ts';
import { permit } from '../../../platform/policy.ts';
import { approveListing, findListingRequest, rejectListing } from './decide-request.ts';
import { listUnits } from './list-units.ts';

const decision = (verb: 'approve' | 'reject', summary: string) =>
  route({
    method: 'post',
    path: `/admin/listing-requests/:id/${verb}`,
    summary,
    access: 'staff',
    guards: moneyVerb('always', { never: 'This is the second person, or the end of a request.' }),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'PRICE_CHANGED', 'WRONG_STATE'],
    // The requester may withdraw, by rejecting.
    permission: verb === 'approve' ? 'listing-requests.decide' : 'listing-requests.read',
    body: decideListing,
    answer: decidedListing,
    once: true,
    run: async ({ request, param, body }) => {
      const staff = actingStaff(request);
      const requestId = param('id');
      if (!isId(requestId)) throw notFound();
      const { requestedBy } = await findListingRequest(requestId);
      const isWithdrawn = verb === 'reject' && requestedBy === staff.id;
      if (!isWithdrawn) permit(staff, 'listing-requests.decide');
      const decide = verb === 'approve' ? approveListing : rejectListing;
      return decide({
        requestId,
        staffId: staff.id,
        ...(body.reason !== undefined && { reason: body.reason }),
      });
    },
  });

export const listingRoutes = [
  route({
    method: 'post',
    path: '/admin/collectibles/list',
    summary: 'Put units of the vault up as single cards; below their buyback value a second person decides',
    access: 'staff',
    guards: moneyVerb('guarded', 'listing'),
    refusals: ['INVALID_RECORD', 'NOT_FOUND', 'NO_SECOND_PERSON', 'REASON_REQUIRED', 'WRONG_STATE'],
    permission: 'products.write',
    body: listRequest,
    answer: listedUnits,
    once: true,
    run: ({ request, body }) => {
      const staff = requirePermission(request, 'products.write');
      const { ids, reason, productId, product } = body;
      const listing = product ? { product } : { productId: productId ?? '' };
      return listUnits({ ids, staffId: staff.id, ...(reason !== undefined && { reason }) }, listing);
    },
  }),
  decision('approve', 'As a second person let units be listed below their buyback value'),
  decision('reject', 'Turn down, or take back, a request to list units below their buyback value'),
];
