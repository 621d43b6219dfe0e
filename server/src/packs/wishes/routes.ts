import { z } from 'zod';

import { wish } from '../../contract/schemas/wishes.schema.ts';
import { pageOf, shortListQuery, uuid } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { addWish, listWishes, removeWish } from './keep-wishes.ts';

const wished = z.object({ cardId: uuid, isWished: z.boolean() });

export const wishRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/wishes',
    summary: 'My wish list, newest first',
    access: 'customer',
    query: shortListQuery,
    answer: pageOf(wish),
    run: ({ customerId, query }) => listWishes(customerId(), query),
  }),
  route({
    method: 'put',
    path: '/me/wishes/:cardId',
    summary: 'Tell me when this card can be pulled or bought',
    access: 'customer',
    refusals: ['LIMIT_REACHED'],
    answer: wished,
    run: async ({ customerId, param }) => {
      await addWish(customerId(), param('cardId'));
      return { cardId: param('cardId'), isWished: true };
    },
  }),
  route({
    method: 'delete',
    path: '/me/wishes/:cardId',
    summary: 'Take a card off my wish list',
    access: 'customer',
    answer: wished,
    run: async ({ customerId, param }) => {
      await removeWish(customerId(), param('cardId'));
      return { cardId: param('cardId'), isWished: false };
    },
  }),
);
