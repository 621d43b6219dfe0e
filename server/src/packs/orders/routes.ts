import {
  binderCard,
  binderQuery,
  cardGain,
  ofSetQuery,
  ownedSet,
  setCompletion,
  spareUnit,
} from '../../contract/schemas/binder.schema.ts';
import { cardValue } from '../../contract/schemas/vault.schema.ts';
import {
  collectionQuery,
  keepUnit as keepRequest,
  keptUnit,
  myPack,
  myPacksQuery,
  openedPack,
  openedPacks,
  openPacks as openPacksRequest,
  order,
  orderDetail,
  ownedUnit,
  placedOrder,
  placeOrder as placeOrderRequest,
  refundedPack,
} from '../../contract/schemas/orders.schema.ts';
import { keysetOf, keysetQuery, pageOf, shortListQuery } from '../../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { actingToken } from '../../platform/http/access-token.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { countingGuess, hasSeenCode } from '../../money/index.ts';
import { keepUnit, listSpares } from '../../vault/index.ts';
import { completeSet } from './completed-sets.ts';
import { listBinder } from './list-binder.ts';
import { listCollection, listOwnedSets, readOwnedUnit } from './list-collection.ts';
import { listOwnedGains } from './list-owned-gains.ts';
import { listOrders } from './list-orders.ts';
import { listMyPacks } from './list-packs.ts';
import { openPack, openPacks } from './open-pack.ts';
import { answerOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';
import { refundPack } from './refund-pack.ts';
import { readValueCourse } from './value-course.ts';

export const orderRoutes = routesOf(
  route({
    method: 'post',
    path: '/me/orders',
    summary: 'Buy sealed packs by their numbers, or single cards',
    access: 'customer',
    scope: 'packs:buy',
    refusals: [
      'ACCOUNT_HOLD',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'LOG_DELAYED',
      'NOT_FOUND',
      'NOT_ON_SALE',
      'PICK_TAKEN',
      'PRICE_CHANGED',
      'PROMO_EXHAUSTED',
      'PROMO_INVALID',
      'PROMO_USED',
      'RUN_CHANGED',
      'SELF_EXCLUDED',
      'SOLD_OUT',
      'STAFF_CANNOT_BUY',
    ],
    body: placeOrderRequest,
    answer: placedOrder,
    status: 201,
    once: true,
    // The client moves on to other numbers, so a replay must not turn this refusal into a purchase.
    finalRefusals: ['PICK_TAKEN', 'SOLD_OUT'],
    runOnce: (scope, { request, customerId, body: input }) => {
      const buyer = { customerId: customerId(), tokenId: actingToken(request)?.id ?? null };
      const place = () => answerOrder({ scope, buyer, input, hasSeenCode: hasSeenCode(request) });
      return input.promoCode === undefined ? place() : countingGuess(request, buyer.customerId, place);
    },
  }),
  route({
    method: 'get',
    path: '/me/orders',
    summary: 'My orders, newest first',
    access: 'customer',
    scope: 'money:read',
    query: keysetQuery,
    answer: keysetOf(order),
    run: ({ customerId, query }) => listOrders(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/orders/:id',
    summary: 'One of my orders as its receipt',
    access: 'customer',
    scope: 'money:read',
    answer: orderDetail,
    run: ({ customerId, param }) => readOrder(customerId(), param('id')),
  }),
  route({
    method: 'get',
    path: '/me/packs',
    summary: 'My packs: sealed, opened, refunded',
    access: 'customer',
    scope: 'collection:read',
    query: myPacksQuery,
    answer: pageOf(myPack),
    run: ({ customerId, query }) => listMyPacks(customerId(), query),
  }),
  route({
    method: 'post',
    path: '/me/packs/open',
    summary:
      'Open many packs; each is opened or refused on its own, unless one is corrupt: then none is opened',
    access: 'customer',
    scope: 'packs:open',
    refusals: ['NOT_FOUND', 'PACK_CORRUPT', 'SELF_EXCLUDED', 'WRONG_STATE'],
    body: openPacksRequest,
    answer: openedPacks,
    run: ({ customerId, body }) => openPacks(customerId(), body.ids),
  }),
  route({
    method: 'post',
    path: '/me/packs/:id/open',
    summary: 'Open a pack; every further call answers the same',
    access: 'customer',
    scope: 'packs:open',
    refusals: ['PACK_CORRUPT', 'SELF_EXCLUDED', 'WRONG_STATE'],
    answer: openedPack,
    run: ({ customerId, param }) => openPack(customerId(), param('id')),
  }),
  route({
    method: 'post',
    path: '/me/packs/:id/refund',
    summary: 'Give an unopened pack back',
    access: 'customer',
    refusals: ['ALREADY_OPENED', 'ALREADY_RESOLVED', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'REFUND_CLOSED'],
    answer: refundedPack,
    once: true,
    run: ({ customerId, param }) => refundPack(customerId(), param('id')),
  }),
  route({
    method: 'get',
    path: '/me/collection',
    summary: 'The units I own',
    access: 'customer',
    scope: 'collection:read',
    query: collectionQuery,
    answer: pageOf(ownedUnit),
    run: ({ customerId, query }) => listCollection(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/collection/sets',
    summary: 'How far I am in each set',
    access: 'customer',
    scope: 'collection:read',
    query: shortListQuery,
    answer: pageOf(ownedSet),
    run: async ({ customerId, query }) => pageOfAll(await listOwnedSets(customerId()), query),
  }),
  route({
    method: 'put',
    path: '/me/collection/sets/:code/completion',
    summary: 'Keep that I have a set whole, and since when',
    access: 'customer',
    refusals: ['WRONG_STATE'],
    answer: setCompletion,
    run: ({ customerId, param }) => completeSet(customerId(), param('code')),
  }),
  route({
    method: 'get',
    path: '/me/collection/gains',
    summary: 'The cards I own whose market value rose most in thirty days',
    access: 'customer',
    scope: 'collection:read',
    query: shortListQuery,
    answer: pageOf(cardGain),
    run: async ({ customerId, query }) => pageOfAll(await listOwnedGains(customerId()), query),
  }),
  route({
    method: 'get',
    path: '/me/collection/binder',
    summary: 'Every card of a set, with how many of it I own',
    access: 'customer',
    scope: 'collection:read',
    query: binderQuery,
    answer: pageOf(binderCard),
    run: ({ customerId, query }) => listBinder(customerId(), query),
  }),
  route({
    method: 'get',
    path: '/me/collection/spares',
    summary: 'The copies that I could sell while one of each card stays in the vault',
    access: 'customer',
    scope: 'collection:read',
    query: ofSetQuery,
    answer: pageOf(spareUnit),
    run: async ({ customerId, query }) => pageOfAll(await listSpares(customerId(), query.set), query),
  }),
  route({
    method: 'get',
    path: '/me/collection/values',
    summary: 'What the cards I own now were worth, each from the day it became mine',
    access: 'customer',
    scope: 'collection:read',
    query: ofSetQuery,
    answer: pageOf(cardValue),
    run: async ({ customerId, query }) => pageOfAll(await readValueCourse(customerId(), query.set), query),
  }),
  route({
    method: 'get',
    path: '/me/collection/:id',
    summary: 'One unit I own',
    access: 'customer',
    scope: 'collection:read',
    answer: ownedUnit,
    run: ({ customerId, param }) => readOwnedUnit(customerId(), param('id')),
  }),
  route({
    method: 'put',
    path: '/me/collection/:id/keep',
    summary: 'Keep a unit from being sold by mistake, or let it go again',
    access: 'customer',
    body: keepRequest,
    answer: keptUnit,
    run: ({ customerId, param, body }) => keepUnit(customerId(), param('id'), body.isKept),
  }),
);
