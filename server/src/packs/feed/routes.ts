import { z } from 'zod';

import { gameFilter } from '../../contract/schemas/catalogue.schema.ts';
import { publicReceipt, topPull } from '../../contract/schemas/orders.schema.ts';
import { wallTile, packRangeQuery } from '../../contract/schemas/runs.schema.ts';
import { keysetOf, keysetQuery } from '../../contract/schemas/shared.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listOpenedPacks } from './opened-packs.ts';
import { listTopPulls, readReceipt } from './pulls.ts';

export const feedRoutes = routesOf(
  route({
    method: 'get',
    path: '/pulls/top',
    summary: 'The best pulls of a window, or the newest',
    access: 'public',
    mayBeStale: true,
    query: keysetQuery.extend({
      window: z.enum(['24h', '7d', '30d', 'all']).default('24h'),
      sort: z.enum(['value', 'newest']).default('value'),
      runId: z.uuid().optional(),
      game: gameFilter,
      /** Only the best of each card from each product, among the thousands of best ones. */
      vary: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: keysetOf(topPull),
    run: ({ query }) => listTopPulls(query),
  }),
  route({
    method: 'get',
    path: '/runs/:id/packs/opened',
    summary: 'The best card that came out of each opened pack, of up to 1,000 numbers',
    access: 'public',
    query: packRangeQuery,
    answer: wallTile,
    run: ({ param, query }) => listOpenedPacks(param('id'), query.from, query.to),
  }),
  route({
    method: 'get',
    path: '/pulls/:id',
    summary: 'The public receipt of a pull, with its proof',
    access: 'public',
    refusals: ['PACK_CORRUPT'],
    answer: publicReceipt,
    run: ({ param }) => readReceipt(param('id')),
  }),
  route({
    method: 'get',
    path: '/pulls/:id/proof',
    summary: 'Only what a verifier needs of a pull',
    access: 'public',
    refusals: ['PACK_CORRUPT'],
    answer: publicReceipt.pick({ contents: true, salt: true, leaf: true, proof: true, commitmentHash: true }),
    run: async ({ param }) => {
      const { contents, salt, leaf, proof, commitmentHash } = await readReceipt(param('id'));
      return { contents, salt, leaf, proof, commitmentHash };
    },
  }),
);
