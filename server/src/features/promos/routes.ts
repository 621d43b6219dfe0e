import {
  madePromoBatch,
  makePromoBatch as makeBatchRequest,
  redeemedPromo,
  redeemPromo as redeemRequest,
} from '../../contract/promos.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requirePermission } from '../staff/index.ts';
import { countingGuess, hasSeenCode, rememberCode } from './guesses.ts';
import { makePromoBatch } from './make-batch.ts';
import { redeemPromo } from './redeem-promo.ts';

export const promoRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/promo',
    summary: 'Use a code: credit goes to the wallet, other kinds tell what they take off an order',
    access: 'customer',
    body: redeemRequest,
    answer: redeemedPromo,
    once: true,
    run: ({ request, customerId, body }) =>
      countingGuess(request, async () => {
        const { promoId, answer } = await redeemPromo(customerId(), body, hasSeenCode(request));
        await rememberCode(request, promoId);
        return answer;
      }),
  }),
);

export const promoStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/promo/batch',
    summary: 'Make many codes that each work once',
    access: 'staff',
    body: makeBatchRequest,
    answer: madePromoBatch,
    status: 201,
    once: true,
    run: ({ request, body }) => makePromoBatch(body, requirePermission(request, 'promo.write').id),
  }),
);
