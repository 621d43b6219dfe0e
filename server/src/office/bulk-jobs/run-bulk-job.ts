import type { StaffRole } from '../../contract/index.ts';
import type { BulkVerb } from '../../feature.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { beginJob, listAbandoned, requeueJob, takeGivenUp } from '../../platform/jobs/job.ts';
import { finishJob, JobCancelled, JobProgress } from '../../platform/jobs/progress.ts';
import { logger } from '../../platform/logger.ts';
import { permit } from '../../platform/policy.ts';
import { jobKind, queueBulkJob } from './start-bulk-job.ts';

interface BulkJob {
  id: string;
  list: string;
  verb: string;
  reason: string | null;
  createdBy: string;
}

/** Runs the verb with every record that is left, each in its own transaction. Safe to repeat, also at once. */
export async function runBulkJob(verbs: readonly BulkVerb[], jobId: string, bulkId: string): Promise<void> {
  if (!(await beginJob(jobId))) return;
  const progress = new JobProgress(jobId);
  try {
    await workOn(verbs, bulkId, progress);
    await progress.end();
    await finishJob(jobId, 'done');
  } catch (failure) {
    await progress.end();
    if (failure instanceof JobCancelled) await finishJob(jobId, 'cancelled');
    else if (failure instanceof Refusal && failure.status < 500)
      await finishJob(jobId, 'failed', { code: failure.code, message: failure.message });
    else {
      logger.error({ err: failure }, 'a bulk job was interrupted');
      await settle(jobId, bulkId);
    }
  }
}

const rowsAtOnce = 500;

async function workOn(verbs: readonly BulkVerb[], bulkId: string, progress: JobProgress): Promise<void> {
  const job = await one<BulkJob & { total: number; left: number }>(
    `SELECT j.id, j.list, j.verb, j.reason, j.created_by AS "createdBy", count(*)::int AS total,
       (count(*) FILTER (WHERE r.state = 'pending'))::int AS left
     FROM bulk_jobs j JOIN bulk_job_rows r ON r.job_id = j.id WHERE j.id = $1 GROUP BY j.id`,
    [bulkId],
  );
  const verb = verbs.find((each) => each.list === job?.list && each.verb === job.verb);
  if (!job || !verb) throw refuse('NOT_FOUND', 'This job’s verb does not exist any more.');
  await progress.begin('records', job.total);
  await progress.advance(job.total - job.left);
  for (;;) {
    const ids = await sql<{ id: string }>(
      `SELECT record_id AS id FROM bulk_job_rows WHERE job_id = $1 AND state = 'pending' ORDER BY record_id LIMIT ${rowsAtOnce}`,
      [bulkId],
    );
    if (ids.length === 0) return;
    for (const { id } of ids) {
      await doOne(verb, job, id);
      await progress.advance(1);
    }
  }
}

/** The record's verb and that it is done commit together. A refusal is noted instead, and stops no other. */
async function doOne(verb: BulkVerb, { id: jobId, reason, createdBy }: BulkJob, id: string): Promise<void> {
  const isPending = `job_id = $1 AND record_id = $2 AND state = 'pending'`;
  try {
    await inTransaction(async () => {
      const row = await one(`SELECT 1 FROM bulk_job_rows WHERE ${isPending} FOR UPDATE`, [jobId, id]);
      if (!row) return;
      await permitStill(verb, createdBy);
      await verb.run({ id, staffId: createdBy, reason: reason ?? '' });
      await execute(`UPDATE bulk_job_rows SET state = 'done' WHERE ${isPending}`, [jobId, id]);
    });
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.status >= 500 || failure instanceof Dismissed) throw failure;
    const { code, message } = failure;
    await inTransaction(() =>
      execute(`UPDATE bulk_job_rows SET state = 'refused', code = $3, message = $4 WHERE ${isPending}`, [
        jobId,
        id,
        code,
        message,
      ]),
    );
  }
}

/** Ends the whole job. */
class Dismissed extends Refusal {}

/** A job goes on only as long as the person who started it may do this. */
async function permitStill({ permission }: BulkVerb, staffId: string): Promise<void> {
  const staff = await one<{ role: StaffRole }>('SELECT role FROM staff_names WHERE id = $1 AND is_active', [
    staffId,
  ]);
  try {
    if (!staff) throw refuse('FORBIDDEN', 'Who started this is not on the staff any more.');
    permit(staff, permission);
  } catch (failure) {
    if (failure instanceof Refusal) throw new Dismissed(failure.code, failure.message);
    throw failure;
  }
}

/** A job that ends its process each time is given up. */
const maxInterruptions = 5;

async function settle(jobId: string, bulkId: string): Promise<void> {
  const isGivenUp = await inTransaction(async () => {
    const row = await one<{ count: number }>(
      `UPDATE bulk_jobs SET interrupted_count = interrupted_count + 1 WHERE id = $1
       RETURNING interrupted_count AS count`,
      [bulkId],
    );
    if (!row || row.count >= maxInterruptions) return true;
    if ((await requeueJob(jobId)) === 1) await queueBulkJob(jobId, bulkId);
    return false;
  });
  if (isGivenUp)
    await finishJob(jobId, 'failed', {
      code: 'INTERNAL',
      message: `It was interrupted ${maxInterruptions} times. What was done stays done; start again with the rest.`,
    });
}

/** Begins jobs again whose process died, or that the queue gave up. */
export async function settleBulkJobs(): Promise<void> {
  const stuck = [...(await listAbandoned(jobKind)), ...(await takeGivenUp(jobKind))];
  for (const { id, subjectId } of stuck) await settle(id, subjectId);
}
