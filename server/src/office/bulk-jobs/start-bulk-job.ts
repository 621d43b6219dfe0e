import { bulkVerbsOf, type StartBulkJob, type StartedBulkJobDto } from '../../contract/index.ts';
import { record } from '../../base/index.ts';
import type { BulkVerb } from '../../feature.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { createJob, readJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { permit, type ActingStaff } from '../../platform/policy.ts';
import { findIds, readableList } from '../../platform/resource/index.ts';

export const jobKind = 'bulk-verb';

/** Its key is what `takeGivenUp` looks for. */
export const queueBulkJob = (jobId: string, bulkId: string): Promise<void> =>
  enqueue(jobKind, { jobId, bulkId }, { key: `${jobKind}:${bulkId}` });

/**
 * Freezes what the filter finds now, and queues the job that runs the verb with each. Errors: NOT_FOUND, FORBIDDEN, BAD_FILTER,
 * REASON_REQUIRED, STALE with `count` when the filter finds another number than the person was told.
 */
export function startBulkJob(
  verbs: readonly BulkVerb[],
  staff: ActingStaff,
  { list, verb, filter, expectedCount, reason }: StartBulkJob,
): Promise<StartedBulkJobDto> {
  const declared = bulkVerbsOf(list)?.find((each) => each.verb === verb);
  const found = verbs.find((each) => each.list === list && each.verb === verb);
  if (!declared || !found) throw notFound();
  permit(staff, found.permission);
  if (declared.needsReason && reason === undefined)
    throw refuse('REASON_REQUIRED', 'Say why.', { errors: { reason: 'is required' } });
  return inTransaction(async () => {
    const ids = await findIds(readableList(staff.role, list), staff.role, { filter, expectedCount });
    const [bulkId, now] = [newId(), clock.now()];
    await execute(
      `INSERT INTO bulk_jobs (id, list, verb, reason, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [bulkId, list, verb, reason ?? null, staff.id, now],
    );
    await execute(
      `INSERT INTO bulk_job_rows (job_id, record_id) SELECT $1::uuid, id FROM unnest($2::uuid[]) AS id`,
      [bulkId, ids],
    );
    await record({
      actor: { kind: 'staff', id: staff.id },
      action: 'bulk-job.started',
      subject: { kind: 'bulk-job', id: bulkId },
      after: { list, verb, count: ids.length },
      ...(reason !== undefined && { reason }),
    });
    const jobId = await createJob({
      kind: jobKind,
      subjectId: bulkId,
      staffId: staff.id,
      total: ids.length,
    });
    await queueBulkJob(jobId, bulkId);
    return { id: bulkId, job: await readJob(jobId) };
  });
}
