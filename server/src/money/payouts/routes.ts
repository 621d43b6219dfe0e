import {
  addDestination as addRequest,
  payout,
  payoutDestination,
  payoutRules,
  requestPayout as payoutRequest,
} from '../../contract/schemas/payouts.schema.ts';
import { keysetOf, keysetQuery, pageOf, shortListQuery } from '../../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { findCustomer } from '../../people/index.ts';
import { refuseShopName } from '../../base/index.ts';
import { addDestination, listDestinations, removeDestination } from './destinations.ts';
import { cancelPayout } from './move-payout.ts';
import { listPayouts } from './read-payouts.ts';
import { readPayoutRules, requestPayout } from './request-payout.ts';
import { refuse } from '../../platform/errors.ts';

/** Payouts require a second factor. Error: STEP_UP_REQUIRED with `enrolment`. */
async function refuseWithoutSecondFactor(customerId: string): Promise<void> {
  if (!(await findCustomer(customerId))?.hasSecondFactor)
    throw refuse('STEP_UP_REQUIRED', 'Payouts need a second factor. Set one up first.', { enrolment: true });
}

export const payoutRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/payout-rules',
    summary: 'What stands between me and a payout',
    access: 'customer',
    refusals: ['PROVIDER_UNAVAILABLE'],
    answer: payoutRules,
    run: ({ customerId }) => readPayoutRules(customerId()),
  }),
  route({
    method: 'get',
    path: '/me/payout-destinations',
    summary: 'Where my money may go',
    access: 'customer',
    query: shortListQuery,
    answer: pageOf(payoutDestination),
    run: async ({ customerId, query }) => pageOfAll(await listDestinations(customerId()), query),
  }),
  route({
    method: 'post',
    path: '/me/payout-destinations',
    summary: 'Add an account for payouts; it can be used after a waiting time',
    access: 'customer',
    refusals: ['LIMIT_REACHED', 'NOT_FOUND', 'STEP_UP_REQUIRED'],
    body: addRequest,
    answer: payoutDestination,
    status: 201,
    async run({ request, customerId, body }) {
      await refuseWithoutSecondFactor(customerId());
      requireRecentStepUp(request);
      await refuseShopName(body.holder, 'holder');
      return addDestination(customerId(), body);
    },
  }),
  route({
    method: 'delete',
    path: '/me/payout-destinations/:id',
    summary: 'Remove an account for payouts',
    access: 'customer',
    run: ({ customerId, param }) => removeDestination(customerId(), param('id')),
  }),
  route({
    method: 'get',
    path: '/me/payouts',
    summary: 'My payouts, newest first',
    access: 'customer',
    query: keysetQuery,
    answer: keysetOf(payout),
    run: ({ customerId, query }) => listPayouts(customerId(), query),
  }),
  route({
    method: 'post',
    path: '/me/payouts',
    summary: 'Ask for cash to be paid out; it is held until staff have decided',
    access: 'customer',
    refusals: [
      'ACCOUNT_HOLD',
      'IDENTITY_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NOT_FOUND',
      'NO_SECOND_PERSON',
      'PAYOUT_COOLDOWN',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    body: payoutRequest,
    answer: payout,
    status: 202,
    once: true,
    async run({ request, customerId, body }) {
      await refuseWithoutSecondFactor(customerId());
      requireRecentStepUp(request);
      return requestPayout(customerId(), body);
    },
  }),
  route({
    method: 'delete',
    path: '/me/payouts/:id',
    summary: 'Cancel a payout that nobody has approved yet',
    access: 'customer',
    refusals: ['ALREADY_RESOLVED', 'INSUFFICIENT_FUNDS'],
    run: ({ customerId, param }) => cancelPayout(customerId(), param('id')),
  }),
);
