import { z } from 'zod';

import {
  architect,
  architectDetail,
  card,
  cardClass,
  cardDetail,
  cardQuery,
  cardSet,
  cardSetDetail,
  game,
  gameFilter,
  productDetail,
  productQuery,
  productSummary,
} from '../contract/schemas/catalogue.schema.ts';
import { cardValue } from '../contract/schemas/vault.schema.ts';
import { pageOf, shortListQuery } from '../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../platform/http/lists.ts';
import { route, routesOf } from '../platform/http/route.ts';
import { listCards } from './list-cards.ts';
import { listClasses, listGames, listSets, readSet } from './list-sets.ts';
import { listProducts } from './list-products.ts';
import { listArchitects, readArchitect } from './read-architect.ts';
import { listCardValues, readCardPage } from './read-card-page.ts';
import { readProduct } from './read-product.ts';

export const catalogueRoutes = routesOf(
  route({
    method: 'get',
    path: '/products',
    summary: 'What the shop sells',
    access: 'public',
    mayBeStale: true,
    query: productQuery,
    answer: pageOf(productSummary),
    run: ({ query }) => listProducts(query),
  }),
  route({
    method: 'get',
    path: '/products/:idOrSlug',
    summary: 'One product',
    access: 'public',
    answer: productDetail,
    run: ({ param }) => readProduct(param('idOrSlug')),
  }),
  route({
    method: 'get',
    path: '/cards',
    summary: 'The catalogue of cards',
    access: 'public',
    mayBeStale: true,
    query: cardQuery,
    answer: pageOf(card),
    run: ({ query }) => listCards(query),
  }),
  route({
    method: 'get',
    path: '/cards/:id',
    summary: 'One card, where it can be pulled or bought, and its last pulls',
    access: 'public',
    answer: cardDetail,
    run: ({ param }) => readCardPage(param('id')),
  }),
  route({
    method: 'get',
    path: '/cards/:id/values',
    summary: 'Every market value a card had here, oldest first',
    access: 'public',
    query: shortListQuery,
    answer: pageOf(cardValue),
    run: async ({ param, query }) => pageOfAll(await listCardValues(param('id')), query),
  }),
  route({
    method: 'get',
    path: '/classes',
    summary: 'The rarity classes, commonest first',
    access: 'public',
    query: shortListQuery.extend({ game: gameFilter }),
    answer: pageOf(cardClass),
    run: async ({ query }) => pageOfAll(await listClasses(query.game), query),
  }),
  route({
    method: 'get',
    path: '/games',
    summary: 'The games of a shop that has several; empty while there is one',
    access: 'public',
    mayBeStale: true,
    query: shortListQuery,
    answer: pageOf(game),
    run: async ({ query }) => pageOfAll(await listGames(), query),
  }),
  route({
    method: 'get',
    path: '/sets',
    summary: 'The sets that have cards, newest first',
    access: 'public',
    mayBeStale: true,
    query: shortListQuery.extend({ game: gameFilter, pictures: z.enum(['true', 'false']).optional() }),
    answer: pageOf(cardSet),
    run: async ({ query }) => pageOfAll(await listSets(query.game, query.pictures === 'true'), query),
  }),
  route({
    method: 'get',
    path: '/sets/:code',
    summary: 'One set and the classes of its cards',
    access: 'public',
    mayBeStale: true,
    answer: cardSetDetail,
    run: ({ param }) => readSet(param('code')),
  }),
  route({
    method: 'get',
    path: '/architects',
    summary: 'Who designs packs',
    access: 'public',
    mayBeStale: true,
    query: shortListQuery,
    answer: pageOf(architect),
    run: async ({ query }) => pageOfAll(await listArchitects(), query),
  }),
  route({
    method: 'get',
    path: '/architects/:idOrSlug',
    summary: 'One architect, with what the shop sells of theirs',
    access: 'public',
    answer: architectDetail,
    run: ({ param }) => readArchitect(param('idOrSlug')),
  }),
);
