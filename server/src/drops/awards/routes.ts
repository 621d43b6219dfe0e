import { claimDropPrize, decidedDropPrize, myDropPrizes } from '../../contract/schemas/drops.schema.ts';
import { shortListQuery } from '../../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { claimPrize, declinePrize } from './claim-prize.ts';
import { listMyPrizes } from './list-prizes.ts';

export const awardRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/drop-prizes',
    summary: 'Prizes of daily drops that the customer may claim now',
    access: 'customer',
    query: shortListQuery,
    answer: myDropPrizes,
    run: async ({ customerId, query }) => pageOfAll(await listMyPrizes(customerId()), query),
  }),
  route({
    method: 'post',
    path: '/me/drop-prizes/:id/claim',
    summary: 'Takes a prize as the card or as its announced value in cash',
    access: 'customer',
    refusals: ['ALREADY_RESOLVED', 'CLAIM_OVER', 'INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    body: claimDropPrize,
    answer: decidedDropPrize,
    once: true,
    run: ({ customerId, param, body }) => claimPrize(customerId(), param('id'), body),
  }),
  route({
    method: 'post',
    path: '/me/drop-prizes/:id/decline',
    summary: 'Gives a prize up: it goes to the next alternate',
    access: 'customer',
    refusals: ['ALREADY_RESOLVED', 'CLAIM_OVER', 'WRONG_STATE'],
    answer: decidedDropPrize,
    run: ({ customerId, param }) => declinePrize(customerId(), param('id')),
  }),
);
