import { z } from 'zod';

import { readsOnly } from '../../contract/index.ts';
import { instant } from '../../contract/schemas/shared.schema.ts';
import { dashboard } from '../../contract/schemas/staff.schema.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { refuseFields } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readDashboard } from './dashboard.ts';

const usualPeriod = days(30);
const maxPeriod = days(800);

export const reportRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'Figures of a period, and what waits for somebody',
    access: 'staff',
    mayBeStale: true,
    guards: readsOnly,
    permission: 'dashboard.read',
    query: z.object({ from: instant.optional(), to: instant.optional() }),
    answer: dashboard,
    run({ request, query }) {
      const { role } = requirePermission(request, 'dashboard.read');
      const to = query.to === undefined ? clock.now() : new Date(query.to);
      const from = query.from === undefined ? after(to, -usualPeriod) : new Date(query.from);
      const length = to.getTime() - from.getTime();
      if (!(length > 0) || length > maxPeriod)
        throw refuseFields('VALIDATION_FAILED', { from: 'is before `to`, by 800 days at most' });
      return readDashboard(role, from, to);
    },
  }),
);
