import { bulkVerbsOf, readsOnly, safetyVerb, type BulkJobReportDto } from '../../contract/index.ts';
import {
  bulkJobReport,
  startBulkJob as startBody,
  startedBulkJob,
} from '../../contract/schemas/bulk-jobs.schema.ts';
import type { BulkVerb } from '../../feature.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { readableList } from '../../platform/resource/index.ts';
import { startBulkJob } from './start-bulk-job.ts';

export const bulkJobRoutes = (verbs: readonly BulkVerb[]) =>
  routesOf(
    route({
      method: 'post',
      path: '/admin/bulk-jobs/start',
      summary: 'Run a verb with everything that a list’s filter finds now, as a background job',
      access: 'staff',
      guards: safetyVerb('always', {
        never: 'Each record goes through its own verb, with the limits and approvals of that.',
      }),
      permission: 'bulk-jobs.write',
      refusals: ['BAD_FILTER', 'NOT_FOUND', 'REASON_REQUIRED', 'STALE'],
      body: startBody,
      answer: startedBulkJob,
      status: 202,
      once: true,
      run: ({ request, body }) => startBulkJob(verbs, requirePermission(request, 'bulk-jobs.write'), body),
    }),
    route({
      method: 'get',
      path: '/admin/bulk-jobs/:id',
      summary: 'What a bulk job has done, and what was refused and why',
      access: 'staff',
      guards: readsOnly,
      permission: 'bulk-jobs.read',
      answer: bulkJobReport,
      run: (input) => {
        const { staff, id } = acting(input, 'bulk-jobs.read');
        return readReport(staff, id);
      },
    }),
  );

/** Errors: NOT_FOUND, FORBIDDEN for a list that the role may not read. */
async function readReport(staff: ActingStaff, id: string): Promise<BulkJobReportDto> {
  const report = found(
    await one<Omit<BulkJobReportDto, 'refused'>>(
      `SELECT j.id, j.list, j.verb,
         (count(*) FILTER (WHERE r.state = 'done'))::int AS "doneCount",
         (count(*) FILTER (WHERE r.state = 'refused'))::int AS "refusedCount",
         (count(*) FILTER (WHERE r.state = 'pending'))::int AS "pendingCount"
       FROM bulk_jobs j JOIN bulk_job_rows r ON r.job_id = j.id WHERE j.id = $1 GROUP BY j.id`,
      [id],
    ),
  );
  readableList(staff.role, report.list);
  const refused = await sql<BulkJobReportDto['refused'][number]>(
    `SELECT record_id AS id, code, message FROM bulk_job_rows WHERE job_id = $1 AND state = 'refused'
     ORDER BY record_id LIMIT 200`,
    [id],
  );
  return { ...report, refused };
}

/** Every declared verb has a feature that runs it, and the other way round. */
export function checkVerbs(verbs: readonly BulkVerb[]): void {
  for (const { list, verb } of verbs)
    if (!bulkVerbsOf(list)?.some((each) => each.verb === verb))
      throw new Error(`The bulk verb ${verb} of ${list} is not declared in contract/bulk-verbs.ts.`);
}
