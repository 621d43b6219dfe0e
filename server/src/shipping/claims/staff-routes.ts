import { z } from 'zod';

import { moneyVerb, readsOnly } from '../../contract/index.ts';
import {
  carrierClaim,
  claimPhotos,
  decideClaim as decideBody,
  decidedClaim,
} from '../../contract/schemas/shipping/warehouse.schema.ts';
import { claimForCustomer } from '../../contract/schemas/customer-page.schema.ts';
import { carrierClaimStates } from '../../contract/states.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { trackCarrier } from './carrier-claim.ts';
import { decideClaim } from './decide-claim.ts';
import { openClaimFor } from './open-claim.ts';
import { showPhotos } from './show-photos.ts';

export const claimStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/shipping/:id/claims',
    summary:
      'Claim for a parcel’s customer that it did not arrive, or that cards in it are damaged; somebody else pays it',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Asks only: somebody else decides what it pays.' }),
    refusals: ['FOUR_EYES_REQUIRED', 'WRONG_STATE'],
    permission: 'shipping.claims',
    body: claimForCustomer,
    answer: z.object({ id: z.uuid() }),
    status: 201,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.claims');
      return openClaimFor(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/claims/:id/photos',
    summary: 'Show the customer’s photos; that somebody looked is audited',
    access: 'staff',
    guards: readsOnly,
    permission: 'shipping.claims',
    answer: claimPhotos,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.claims');
      return showPhotos(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/claims/:id/decide',
    summary: 'Pay a claim, at most what the quote fixed, or decline it; large payments need two people',
    access: 'staff',
    guards: moneyVerb('always', 'parcel-claim'),
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'WRONG_STATE',
    ],
    permission: 'shipping.claims',
    body: decideBody,
    answer: decidedClaim,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.claims');
      return decideClaim(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/shipping/claims/:id/carrier',
    summary: 'Track what the carrier’s insurance does about a paid claim',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Notes what the carrier pays to the shop.' }),
    refusals: ['ALREADY_RESOLVED', 'WRONG_STATE'],
    permission: 'shipping.claims',
    body: carrierClaim,
    answer: z.object({ id: z.uuid(), state: z.enum(carrierClaimStates) }),
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'shipping.claims');
      return trackCarrier(id, staff.id, input.body);
    },
  }),
);
