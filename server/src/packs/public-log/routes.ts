import { consistency, consistencyQuery, publicLog } from '../../contract/schemas/public-log.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { proveConsistency, readPublicLog } from './proofs.ts';

export const publicLogRoutes = routesOf(
  route({
    method: 'get',
    path: '/log',
    summary:
      'The public log of the shop: its newest signed state and its keys; tiles and entries are below /log',
    access: 'public',
    answer: publicLog,
    run: async () => ({ data: await readPublicLog() }),
  }),
  route({
    method: 'get',
    path: '/log/consistency',
    summary: 'The consistency proof (RFC 6962) from the log of `from` entries to that of `to`',
    access: 'public',
    refusals: ['NOT_FOUND'],
    query: consistencyQuery,
    answer: consistency,
    run: ({ query }) => proveConsistency(query.from, query.to),
  }),
);
