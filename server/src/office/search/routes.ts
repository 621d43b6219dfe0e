import { readsOnly } from '../../contract/index.ts';
import type { SearchSource } from '../../feature.ts';
import { searchFindings, searchQuery } from '../../contract/schemas/search.schema.ts';
import { actingStaff } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { findRecords } from './find-records.ts';

export const searchRoutes = (sources: readonly SearchSource[]) =>
  routesOf(
    route({
      method: 'get',
      path: '/admin/search',
      summary:
        'Customers, orders, units, cards, products, runs, parcels, drops and staff by what one types, as far as the role may read',
      access: 'staff',
      guards: readsOnly,
      query: searchQuery,
      answer: searchFindings,
      run: async ({ request, query }) => ({
        data: await findRecords(sources, actingStaff(request).role, query.q),
      }),
    }),
  );
