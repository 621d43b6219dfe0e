import { readsOnly } from '../../contract/index.ts';
import { integrity, integrityQuery } from '../../contract/schemas/integrity.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { proveBooks } from './prove-books.ts';

export const integrityRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/integrity',
    summary:
      'Check ledger, units, orders and runs of this moment; the digest is equal when nothing has moved',
    access: 'staff',
    guards: readsOnly,
    permission: 'integrity.read',
    query: integrityQuery,
    answer: integrity,
    run: ({ request, query }) => {
      requirePermission(request, 'integrity.read');
      return proveBooks(query.replay === 'full' ? 'full' : 'new');
    },
  }),
);
