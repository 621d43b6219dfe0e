import { nothing, readsOnly } from '../../contract/index.ts';
import { integrity, integrityQuery } from '../../contract/schemas/integrity.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { proveBooks } from './prove-books.ts';

export const integrityRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/integrity',
    summary:
      'Check ledger, units, orders and runs now: what is new since the nightly proof, or all history with a digest that is equal when nothing has moved',
    access: 'staff',
    guards: readsOnly,
    permission: 'integrity.read',
    query: integrityQuery,
    answer: integrity,
    run: ({ request, query }) => {
      requirePermission(request, 'integrity.read');
      return proveBooks(query.history);
    },
  }),
  route({
    method: 'post',
    path: '/admin/integrity/whole',
    summary: 'Check all history in the background; the result joins the nightly ones',
    access: 'staff',
    guards: nothing('Stores what it found; nothing else changes.'),
    permission: 'integrity.write',
    status: 202,
    async run({ request }) {
      requirePermission(request, 'integrity.write');
      await inTransaction(() => enqueue('prove-all', {}, { key: 'prove-all' }));
    },
  }),
);
