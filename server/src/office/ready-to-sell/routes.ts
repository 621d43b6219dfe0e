import { config } from '../../config.ts';
import { readsOnly } from '../../contract/index.ts';
import { readyList } from '../../contract/schemas/ready.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readReadyList, type ReadyLine } from '../../platform/ready.ts';

export const readyRoutes = (lines: readonly ReadyLine[]) =>
  routesOf(
    route({
      method: 'get',
      path: '/admin/ready-to-sell',
      summary: 'What a live shop still needs before it sells; empty in a demo shop',
      access: 'staff',
      guards: readsOnly,
      permission: 'dashboard.read',
      answer: readyList,
      async run({ request }) {
        requirePermission(request, 'dashboard.read');
        return { data: config().mode === 'live' ? await readReadyList(lines) : [] };
      },
    }),
  );
