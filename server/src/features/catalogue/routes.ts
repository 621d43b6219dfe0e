import { z } from 'zod';

import {
  architect,
  card,
  cardClass,
  cardQuery,
  cardSet,
  productDetail,
  productQuery,
  productSummary,
} from '../../contract/catalogue.schema.ts';
import type { ArchitectDto } from '../../contract/index.ts';
import { pageOf } from '../../contract/shared.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { listCards, listClasses, listSets, readCard } from './list-cards.ts';
import { listProducts, readProduct } from './list-products.ts';

const selectArchitect = 'SELECT id, slug, name, bio FROM architects';

export const catalogueRoutes = routesOf(
  route({
    method: 'get',
    path: '/products',
    summary: 'What the shop sells',
    access: 'public',
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
    query: cardQuery,
    answer: pageOf(card),
    run: ({ query }) => listCards(query),
  }),
  route({
    method: 'get',
    path: '/cards/:id',
    summary: 'One card',
    access: 'public',
    answer: card,
    run: ({ param }) => readCard(param('id')),
  }),
  route({
    method: 'get',
    path: '/classes',
    summary: 'The rarity classes, commonest first',
    access: 'public',
    answer: z.array(cardClass),
    run: () => listClasses(),
  }),
  route({
    method: 'get',
    path: '/sets',
    summary: 'The sets that have cards, newest first',
    access: 'public',
    answer: z.array(cardSet),
    run: () => listSets(),
  }),
  route({
    method: 'get',
    path: '/architects',
    summary: 'Who designs packs',
    access: 'public',
    answer: z.array(architect),
    run: () => sql<ArchitectDto>(`${selectArchitect} ORDER BY name`),
  }),
  route({
    method: 'get',
    path: '/architects/:idOrSlug',
    summary: 'One architect',
    access: 'public',
    answer: architect,
    run: async ({ param }) => {
      const key = param('idOrSlug');
      return found(
        await one<ArchitectDto>(`${selectArchitect} WHERE ${isId(key) ? 'id = $1::uuid' : 'slug = $1'}`, [
          key,
        ]),
      );
    },
  }),
);
