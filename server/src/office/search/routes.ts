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
        'Records of every kind by what one types: a name, number, code, reference or id, as far as the role may read',
      access: 'staff',
      guards: readsOnly,
      query: searchQuery,
      answer: searchFindings,
      run: async ({ request, query }) => ({
        data: await findRecords(sources, actingStaff(request).role, query.q),
      }),
    }),
  );
