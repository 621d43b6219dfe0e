import { z } from 'zod';

import { readsOnly } from '../../contract/index.ts';
import { instant } from '../../contract/schemas/shared.schema.ts';
import { monthReport, monthReportQuery } from '../../contract/schemas/month-report.schema.ts';
import { dashboard } from '../../contract/schemas/staff.schema.ts';
import { record } from '../../base/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { refuseFields } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/db.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readDashboard } from './dashboard.ts';
import { csvColumns, csvLinesOf } from './month-report/csv-lines.ts';
import { readMonth } from './month-report/read-month.ts';

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
  route({
    method: 'get',
    path: '/admin/month-report',
    summary: 'A month of the books: what was earned, spent, held and owed, and that it sums to the ledger',
    access: 'staff',
    mayBeStale: true,
    guards: readsOnly,
    permission: 'ledger.read',
    query: monthReportQuery,
    answer: monthReport,
    run({ request, query }) {
      requirePermission(request, 'ledger.read');
      return readMonth(query.month);
    },
  }),
  route({
    method: 'get',
    path: '/admin/month-report.csv',
    summary: 'The same as a file, one line a figure; the export is recorded',
    access: 'staff',
    guards: readsOnly,
    permission: 'ledger.read',
    query: monthReportQuery,
    produces: 'text/csv',
    async run({ request, query: { month }, response }) {
      const { id } = requirePermission(request, 'ledger.read');
      const report = await readMonth(month);
      await inTransaction(() =>
        record({
          actor: { kind: 'staff', id },
          action: 'month-report.exported',
          subject: { kind: 'month-report', id: month },
          after: { month },
        }),
      );
      await sendCsv(response, `month-${month}.csv`, csvColumns, [csvLinesOf(report)]);
    },
  }),
);
