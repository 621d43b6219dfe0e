import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { listAbandoned, readJob, requeueJob, takeGivenUp } from '../../platform/jobs/job.ts';
import { finishJob } from '../../platform/jobs/progress.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { listHolding, releaseUncommitted } from '../../vault/index.ts';
import { publishAbandonment, readAttempt, type AbandonReason } from './attempt.ts';

/** Deletes what a deal stored. In the running transaction. */
export async function deleteDealt(runId: string): Promise<void> {
  await execute('DELETE FROM run_leaves WHERE run_id = $1', [runId]);
  await execute('DELETE FROM run_trees WHERE run_id = $1', [runId]);
  await execute('DELETE FROM sealed_packs WHERE run_id = $1', [runId]);
}

/**
 * Undoes an unfinished sealing: returns units to the vault, deletes minted ones, cancels the run. One that was announced is abandoned
 * in public, and its checklist stays. Also accepts a cancelled run, in case something was still claimed for it.
 */
export async function releaseRun(runId: string, reason: AbandonReason = 'failed'): Promise<void> {
  await inTransaction(async () => {
    const run = await one(
      `SELECT id FROM runs WHERE id = $1 AND state IN ('sealing', 'cancelled') FOR NO KEY UPDATE`,
      [runId],
    );
    if (!run) return;
    await execute('SET LOCAL statement_timeout = 0');
    const attempt = await readAttempt(runId);
    if (attempt) await publishAbandonment(attempt, reason);
    else
      await execute(
        `DELETE FROM run_units WHERE run_id = $1 AND NOT EXISTS (SELECT FROM seal_attempts WHERE run_id = $1)`,
        [runId],
      );
    await deleteDealt(runId);
    await execute('DELETE FROM run_cards WHERE run_id = $1', [runId]);
    await execute('DELETE FROM run_floor_units WHERE run_id = $1', [runId]);
    await releaseUncommitted(runId);
    await execute(
      `UPDATE runs SET state = 'cancelled', number = NULL, updated_at = $2, version = version + 1 WHERE id = $1 AND state = 'sealing'`,
      [runId, clock.now()],
    );
  });
}

/**
 * Keeps `releaseRun` waiting until the transaction ends: nothing is written for a run that was given up. Its commit need
 * not wait for the disk: the commit of the run does, and with it everything before; without that, nothing counts.
 */
export async function holdSealing(runId: string): Promise<void> {
  const run = await one(
    `SELECT set_config('synchronous_commit', 'off', true) FROM runs WHERE id = $1 AND state = 'sealing' FOR SHARE`,
    [runId],
  );
  if (!run) throw new Error('The run was given up while it was being sealed.');
}

/** Until the transaction ends nobody else deals the run, or gives it up. */
export async function takeSealing(runId: string): Promise<void> {
  if (!(await one(`SELECT FROM runs WHERE id = $1 AND state = 'sealing' FOR NO KEY UPDATE`, [runId])))
    throw new Error('The run was given up while it was being sealed.');
}

const interrupted = 'Sealing was interrupted. Everything was given back; start it again.';
const neverBegun =
  'Sealing couldn’t begin in ten tries, mostly because the public logs can’t be compared with their watermarks. Nothing was taken. Look at the places that WATERMARKS names, then start it again.';

/** Undoes, or marks done, sealings whose process died or never began. Runs at startup and every minute. */
export async function releaseAbandoned(): Promise<void> {
  for (const { id, subjectId } of await takeGivenUp('seal-run'))
    await settleSealing({ jobId: id, runId: subjectId, tries: 0 }, neverBegun);
  for (const { id, subjectId } of await listAbandoned('seal-run'))
    await settleSealing({ jobId: id, runId: subjectId, tries: 0 });
  const cancelled = await sql<{ id: string }>(
    `SELECT id FROM runs WHERE state = 'cancelled' AND updated_at > $1`,
    [after(clock.now(), -days(1))],
  );
  for (const id of await listHolding(cancelled.map(({ id }) => id))) await releaseRun(id);
}

/**
 * Settles the job of a sealing that no process works on any more: done if it had committed, undone if it wasn't announced. An announced
 * one goes on.
 */
export async function settleSealing({ jobId, runId, tries }: Sealing, message = interrupted): Promise<void> {
  if ((await readJob(jobId)).state !== 'running') return;
  if (await readAttempt(runId)) return queueSealing({ jobId, runId, tries: tries + 1 }, clock.now());
  await releaseRun(runId);
  const run = await one<{ state: string }>('SELECT state FROM runs WHERE id = $1', [runId]);
  if (run?.state !== 'cancelled') await finishJob(jobId, 'done');
  else await finishJob(jobId, 'failed', { code: 'INTERNAL', message });
}

export interface Sealing {
  jobId: string;
  runId: string;
  /** How often a fault has stopped it since it was announced. */
  tries: number;
}

/** Gives an announced sealing back to the queue: running → queued. */
export const queueSealing = (sealing: Sealing, runAt: Date): Promise<void> =>
  inTransaction(async () => {
    if ((await requeueJob(sealing.jobId)) > 0) await enqueueSealing(sealing, runAt);
  });

/** In the running transaction. */
export const enqueueSealing = (sealing: Sealing, runAt?: Date): Promise<void> =>
  enqueue('seal-run', sealing, { key: `seal-run:${sealing.runId}`, ...(runAt && { runAt }) });
