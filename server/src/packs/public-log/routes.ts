import { consistency, consistencyQuery, publicLog } from '../../contract/schemas/public-log.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requirePublished } from '../runs/index.ts';
import { proveCommitment, proveConsistency, readPublicLog } from './proofs.ts';

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
  route({
    method: 'get',
    path: '/runs/:id/commitment/log-proof',
    summary:
      'A run’s commitment in the public log: entry, inclusion proof and checkpoint, as c2sp.org/tlog-proof',
    access: 'public',
    produces: 'text/plain',
    run: async ({ param, response }) => {
      const { id } = await requirePublished(param('id'));
      const proof = await proveCommitment(id);
      response.setHeader('Content-Disposition', `attachment; filename="run-${id}.tlog-proof"`);
      response.type('text/plain; charset=utf-8').send(proof);
    },
  }),
);
