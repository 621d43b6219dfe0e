import { moneyVerb } from '../../contract/index.ts';
import {
  createPromo as createRequest,
  madePromoBatch,
  makePromoBatch as makeBatchRequest,
  promoBudget,
  redeemedPromo,
  redeemPromo as redeemRequest,
  setPromoBudget,
} from '../../contract/schemas/promos.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readRecord } from '../../platform/resource/index.ts';
import { setBudget } from './budget.ts';
import { createPromo } from './create-promo.ts';
import { countingGuess, hasSeenCode, rememberCode } from './guesses.ts';
import { makePromoBatch } from './make-batch.ts';
import { redeemPromo } from './redeem-promo.ts';
import { promo } from './resources.ts';

export const promoRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/promo',
    summary: 'Use a code: credit goes to the wallet, other kinds tell what they take off an order',
    access: 'customer',
    refusals: [
      'ACCOUNT_HOLD',
      'INSUFFICIENT_FUNDS',
      'NOT_FOUND',
      'PROMO_EXHAUSTED',
      'PROMO_INVALID',
      'PROMO_USED',
      'SELF_EXCLUDED',
      'STAFF_CANNOT_BUY',
    ],
    body: redeemRequest,
    answer: redeemedPromo,
    once: true,
    run: ({ request, customerId, body }) =>
      countingGuess(request, customerId(), async () => {
        const { promoId, answer } = await redeemPromo(customerId(), body, hasSeenCode(request));
        await rememberCode(request, promoId);
        return answer;
      }),
  }),
);

export const promoStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/promo',
    summary:
      'Make a code; credit and free packs need a budget, which above a setting waits for a second person',
    access: 'staff',
    guards: moneyVerb('always', 'promo-budget'),
    refusals: [
      'BAD_FILTER',
      'INVALID_RECORD',
      'NOT_FOUND',
      'NO_SECOND_PERSON',
      'STILL_REFERENCED',
      'WRONG_STATE',
    ],
    permission: 'promo.write',
    body: createRequest,
    answer: promo.shapes.record,
    status: 201,
    async run({ request, body }) {
      const staff = requirePermission(request, 'promo.write');
      return readRecord(promo, staff.role, await createPromo(body, staff.id));
    },
  }),
  route({
    method: 'post',
    path: '/admin/promo/:id/budget',
    summary: 'Set total limit and budget of a code; above a setting it pauses until a second person approves',
    access: 'staff',
    guards: moneyVerb('always', 'promo-budget'),
    refusals: ['INVALID_RECORD', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'promo.write',
    body: setPromoBudget,
    answer: promoBudget,
    once: true,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'promo.write');
      return setBudget({ promoId: param('id'), staffId: staff.id, ...body });
    },
  }),
  route({
    method: 'post',
    path: '/admin/promo/batch',
    summary: 'Make many codes that each work once',
    access: 'staff',
    guards: moneyVerb('always', 'promo-budget'),
    refusals: ['NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'promo.write',
    body: makeBatchRequest,
    answer: madePromoBatch,
    status: 201,
    once: true,
    run({ request, body }) {
      const staff = requirePermission(request, 'promo.write');
      return makePromoBatch(body, staff.id);
    },
  }),
);
