import { after, clock, days, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { finishJob } from '../../platform/jobs/progress.ts';
import { listReserving, releaseReserved } from '../vault/index.ts';

/**
 * Undoes an unfinished sealing: returns units to the vault, deletes minted ones, cancels the run.
 * Also accepts a cancelled run, in case something was still claimed for it.
 */
export async function releaseRun(runId: string): Promise<void> {
  await inTransaction(async () => {
    const run = await one(
      `SELECT id FROM runs WHERE id = $1 AND state IN ('sealing', 'cancelled') FOR NO KEY UPDATE`,
      [runId],
    );
    if (!run) return;
    await execute('SET LOCAL statement_timeout = 0');
    for (const table of ['run_leaves', 'run_trees', 'sealed_packs', 'run_units'])
      await execute(`DELETE FROM ${table} WHERE run_id = $1`, [runId]);
    await releaseReserved(runId);
    await execute(
      `UPDATE runs SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE id = $1 AND state = 'sealing'`,
      [runId, clock.now()],
    );
  });
}

const silentFor = seconds(90);

/** Undoes, or marks done, sealings whose process died. Runs at startup and every minute. */
export async function releaseAbandoned(): Promise<void> {
  const abandoned = await sql<{ id: string; runId: string }>(
    `SELECT id, subject_id AS "runId" FROM jobs WHERE kind = 'seal-run' AND state = 'running' AND updated_at < $1`,
    [after(clock.now(), -silentFor)],
  );
  for (const { id, runId } of abandoned) await settleSealing(id, runId);
  const cancelled = await sql<{ id: string }>(
    `SELECT id FROM runs WHERE state = 'cancelled' AND updated_at > $1`,
    [after(clock.now(), -days(1))],
  );
  for (const id of await listReserving(cancelled.map(({ id }) => id))) await releaseRun(id);
}

/** Ends the job of a sealing that no process works on any more: done if it had committed, otherwise undone. */
export async function settleSealing(jobId: string, runId: string): Promise<void> {
  const job = await one(`SELECT 1 FROM jobs WHERE id = $1 AND state = 'running'`, [jobId]);
  if (!job) return;
  await releaseRun(runId);
  const run = await one<{ state: string }>('SELECT state FROM runs WHERE id = $1', [runId]);
  if (run?.state !== 'cancelled') await finishJob(jobId, 'done');
  else
    await finishJob(jobId, 'failed', {
      code: 'INTERNAL',
      message: 'Sealing was interrupted. Everything was given back; start it again.',
    });
}
