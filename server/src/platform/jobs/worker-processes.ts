import { execute, inTransaction, sql } from '../db.ts';

/** Registers a process before its first job begins. */
export async function openLease(id: string): Promise<void> {
  await inTransaction(() => execute('INSERT INTO worker_processes (id) VALUES ($1)', [id]));
}

/** Renews the lease; false when the process's jobs were already released to others. */
export async function renewLease(id: string, workerIds: readonly string[]): Promise<boolean> {
  const renewed = await inTransaction(() =>
    execute('UPDATE worker_processes SET seen_at = now(), worker_ids = $2 WHERE id = $1', [id, workerIds]),
  );
  return renewed === 1;
}

/**
 * Gives up the lease and unlocks its jobs, so that another process takes them immediately. Jobs still running here are
 * refused at their next transaction.
 */
export async function releaseLease(id: string, workerIds: readonly string[]): Promise<void> {
  await inTransaction(async () => {
    // A job's transaction locks the row; shutdown must not wait for it.
    await execute(`SET LOCAL lock_timeout = '300ms'`);
    await execute('DELETE FROM worker_processes WHERE id = $1', [id]);
    await unlock(workerIds);
  });
}

/**
 * Ends the leases of processes that were silent for `silentMs`, unlocks jobs that no live process holds, and deletes those
 * that a newer job has replaced.
 */
export async function takeOverJobs(silentMs: number): Promise<string[]> {
  return inTransaction(async () => {
    // A job's running transaction locks the row of its process; if it idles, the database ends it.
    await execute(
      `DELETE FROM worker_processes WHERE id IN (SELECT id FROM worker_processes
         WHERE seen_at < now() - $1 * interval '1 millisecond' FOR UPDATE SKIP LOCKED)`,
      [silentMs],
    );
    const lost = await sql<{ workerId: string }>(
      `SELECT DISTINCT locked_by AS "workerId" FROM graphile_worker.jobs
       WHERE locked_at < now() - $1 * interval '1 millisecond'
         AND NOT EXISTS (SELECT 1 FROM worker_processes WHERE locked_by = ANY (worker_ids))`,
      [silentMs],
    );
    const workerIds = lost.map(({ workerId }) => workerId);
    await unlock(workerIds);
    await deleteReplaced();
    return workerIds;
  });
}

async function unlock(workerIds: readonly string[]): Promise<void> {
  if (workerIds.length > 0) await sql('SELECT 1 FROM graphile_worker.force_unlock_workers($1)', [workerIds]);
}

/**
 * Every job has a key, which graphile-worker takes away from a running one when a newer job gets it. Once that run has ended
 * in any other way than by success, its row would stay for ever.
 */
const deleteReplaced = async (): Promise<unknown> =>
  sql(
    `SELECT 1 FROM graphile_worker.complete_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts))`,
  );
