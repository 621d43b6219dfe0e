import type { JobDto } from '../../contract/index.ts';
import { after, clock, seconds } from '../clock.ts';
import { execute, inTransaction, one, sql } from '../db.ts';
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
         progress_total AS "progressTotal", failure, created_by AS "createdBy", created_at AS "createdAt", finished_at AS "finishedAt"
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

/** A job reports its progress far more often: without a word for so long, its process has died. */
const silentFor = seconds(90);

/** Lists the running jobs whose process died. */
export const listAbandoned = (kind: JobDto['kind']): Promise<{ id: string; subjectId: string }[]> =>
  sql(
    `SELECT id, subject_id AS "subjectId" FROM jobs WHERE kind = $1 AND state = 'running' AND updated_at < $2`,
    [kind, after(clock.now(), -silentFor)],
  );

/**
 * Takes the jobs that still wait although the queue has used up their tries: queued → running, for the caller to settle. The
 * queue's key is `<kind>:<subject>`.
 */
export const takeGivenUp = (kind: JobDto['kind']): Promise<{ id: string; subjectId: string }[]> =>
  inTransaction(() =>
    sql(
      `UPDATE jobs j SET state = 'running', updated_at = $2 WHERE kind = $1 AND state = 'queued' AND NOT EXISTS (
         SELECT 1 FROM graphile_worker.jobs q WHERE q.key = $1 || ':' || j.subject_id
           AND (q.attempts < q.max_attempts OR q.locked_at IS NOT NULL))
       RETURNING id, subject_id AS "subjectId"`,
      [kind, clock.now()],
    ),
  );

type EndedJob = Pick<JobDto, 'state' | 'failure'> & { subjectId: string };

/** Lists the jobs that failed or were cancelled since. */
export const listUnsuccessful = (kind: JobDto['kind'], since: Date): Promise<EndedJob[]> =>
  sql(
    `SELECT subject_id AS "subjectId", state, failure FROM jobs
     WHERE kind = $1 AND state IN ('failed', 'cancelled') AND finished_at > $2`,
    [kind, since],
  );

/** Of these subjects, those that a job waits for or works on. */
export async function listBusy(subjectIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT subject_id AS id FROM jobs WHERE subject_id = ANY($1::uuid[]) AND state IN ('queued', 'running')`,
    [subjectIds],
  );
  return rows.map(({ id }) => id);
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

/** running → queued, for a job whose process died: whoever gets it from the queue begins again. In the running transaction. */
export const requeueJob = (id: string): Promise<number> =>
  execute(`UPDATE jobs SET state = 'queued', updated_at = $2 WHERE id = $1 AND state = 'running'`, [
    id,
    clock.now(),
  ]);

/** Counts the failed jobs begun in a period, start inclusive and end exclusive. */
export async function countFailedJobs(from: Date, to: Date): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT count(*)::int AS n FROM jobs WHERE state = 'failed' AND created_at >= $1 AND created_at < $2`,
    [from, to],
  );
  return row?.n ?? 0;
}
