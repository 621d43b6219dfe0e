import type { JobDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

interface JobRow extends Omit<JobDto, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
}

export async function readJob(id: string): Promise<JobDto> {
  const row = found(
    await one<JobRow>(
      `SELECT id, kind, state, subject_id AS "subjectId", stage, progress_done AS "progressDone",
         progress_total AS "progressTotal", failure, created_at AS "createdAt", finished_at AS "finishedAt"
       FROM jobs WHERE id = $1`,
      [id],
    ),
  );
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Requests cancellation of a job, which then undoes its work; a finished job stays as it is. */
export async function cancelJob(id: string): Promise<JobDto> {
  await inTransaction(() =>
    execute(
      `UPDATE jobs SET is_cancel_requested = true, updated_at = $2 WHERE id = $1 AND state IN ('queued', 'running')`,
      [id, clock.now()],
    ),
  );
  return readJob(id);
}

/** queued → running. Returns false when the job already runs elsewhere or was cancelled before it started. */
export async function beginJob(id: string): Promise<boolean> {
  const begun = await inTransaction(() =>
    execute(`UPDATE jobs SET state = 'running', updated_at = $2 WHERE id = $1 AND state = 'queued'`, [
      id,
      clock.now(),
    ]),
  );
  return begun === 1;
}
