import type { JobDto } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import { execute, inTransaction, one } from '../db.ts';
import { found } from '../errors.ts';
import { newId } from '../ids.ts';

interface JobRow extends Omit<JobDto, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
}

interface NewJob {
  kind: JobDto['kind'];
  subjectId: string;
  staffId: string | null;
  total?: number;
}

/** Records a job that staff watch, in the running transaction; `enqueue` what works on it beside. */
export async function createJob({ kind, subjectId, staffId, total = 0 }: NewJob): Promise<string> {
  const id = newId();
  await execute(
    `INSERT INTO jobs (id, kind, state, subject_id, stage, progress_total, created_by, created_at, updated_at)
     VALUES ($1, $2, 'queued', $3, 'waiting', $4, $5, $6, $6)`,
    [id, kind, subjectId, total, staffId, clock.now()],
  );
  return id;
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
