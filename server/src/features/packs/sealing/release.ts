import { after, clock, seconds } from '../../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../../platform/db.ts';
import { finishJob } from './job.ts';

/** Undoes an unfinished sealing: units go back to the vault, minted ones vanish, the run is cancelled. */
export async function releaseRun(runId: string): Promise<void> {
  await inTransaction(async () => {
    const [run] = await sql(`SELECT id FROM runs WHERE id = $1 AND state = 'sealing' FOR NO KEY UPDATE`, [
      runId,
    ]);
    if (!run) return;
    await execute('SET LOCAL statement_timeout = 0');
    for (const table of ['run_leaves', 'run_trees', 'sealed_packs', 'run_units'])
      await execute(`DELETE FROM ${table} WHERE run_id = $1`, [runId]);
    await execute(`DELETE FROM collectibles WHERE run_id = $1 AND state = 'reserved' AND is_minted`, [runId]);
    await execute(
      `UPDATE collectibles SET state = 'vault', run_id = NULL, version = version + 1, updated_at = $2
       WHERE run_id = $1 AND state = 'reserved'`,
      [runId, clock.now()],
    );
    await execute(
      `UPDATE runs SET state = 'cancelled', updated_at = $2, version = version + 1 WHERE id = $1`,
      [runId, clock.now()],
    );
  });
}

const silentFor = seconds(90);

/** Sealings whose process died are undone: at start, and every minute after. */
export async function releaseAbandoned(): Promise<void> {
  const abandoned = await sql<{ id: string; runId: string }>(
    `SELECT j.id, j.subject_id AS "runId" FROM jobs j JOIN runs r ON r.id = j.subject_id
     WHERE j.kind = 'seal-run' AND r.state = 'sealing' AND j.state = 'running' AND j.updated_at < $1`,
    [after(clock.now(), -silentFor)],
  );
  for (const { id, runId } of abandoned) {
    await releaseRun(runId);
    await finishJob(id, 'failed', {
      code: 'INTERNAL',
      message: 'Sealing was interrupted by a restart. Everything was given back; start it again.',
    });
  }
}
