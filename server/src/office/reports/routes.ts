import { z } from 'zod';

import { readsOnly } from '../../contract/index.ts';
import { instant } from '../../contract/schemas/shared.schema.ts';
import { monthReport, monthReportQuery } from '../../contract/schemas/month-report.schema.ts';
import { dashboardSeries } from '../../contract/schemas/series.schema.ts';
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
import { readSeries } from './series.ts';

/** Reads a period from the query. Error: VALIDATION_FAILED. */
function readPeriod({ from: since, to: until }: { from?: string | undefined; to?: string | undefined }) {
  const to = until === undefined ? clock.now() : new Date(until);
  const from = since === undefined ? after(to, -usualPeriod) : new Date(since);
  const length = to.getTime() - from.getTime();
  if (!(length > 0) || length > maxPeriod)
    throw refuseFields('VALIDATION_FAILED', { from: 'is before `to`, by 800 days at most' });
  return { from, to };
}

const period = z.object({ from: instant.optional(), to: instant.optional() });
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
    query: period,
    answer: dashboard,
    run({ request, query }) {
      const { role } = requirePermission(request, 'dashboard.read');
      const { from, to } = readPeriod(query);
      return readDashboard(role, from, to);
    },
  }),
  route({
    method: 'get',
    path: '/admin/dashboard/series',
    summary: 'Figures of a period by hour or day, and packs sold with what is left of them',
    access: 'staff',
    mayBeStale: true,
    guards: readsOnly,
    permission: 'dashboard.read',
    query: period,
    answer: dashboardSeries,
    run({ request, query }) {
      const { role } = requirePermission(request, 'dashboard.read');
      const { from, to } = readPeriod(query);
      return readSeries(role, from, to);
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
