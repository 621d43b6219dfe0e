import { revalidate } from '../../front-door/revalidate.ts';
import { after, clock, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { recordRunEvents } from './run-events.ts';

/** Longer than any purchase can run, so that none commits after the log says that sales have stopped. */
const settleWithin = seconds(40);

/** Moves runs on: ends sales whose notice is over or that are sold out, and logs stops that have settled. */
export async function stopRuns(): Promise<void> {
  const due = await sql<{ id: string }>(
    `SELECT id FROM runs WHERE state = 'on_sale' AND stop_at <= $1
     UNION ALL
     SELECT id FROM runs r WHERE state = 'on_sale'
       AND NOT EXISTS (SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold')`,
    [clock.now()],
  );
  for (const { id } of due) await stopRun(id);
  if (due.length > 0) revalidate(['products', 'runs', ...due.map(({ id }) => `run:${id}`)]);
  const settled = await sql<{ id: string }>(
    `SELECT id FROM runs WHERE state = 'closing' AND stopped_at IS NULL AND updated_at <= $1`,
    [after(clock.now(), -settleWithin)],
  );
  for (const { id } of settled) await logStop(id);
}

/** on_sale → closing. A sold-out run has nothing in flight, so its stop is logged at once. */
async function stopRun(runId: string): Promise<void> {
  await inTransaction(async () => {
    const run = await one<{ isDue: boolean }>(
      `SELECT coalesce(stop_at <= $2, false) AS "isDue" FROM runs WHERE id = $1 AND state = 'on_sale' FOR NO KEY UPDATE`,
      [runId, clock.now()],
    );
    if (!run) return;
    // Looked at again under the lock: a refund may just have put a pack back.
    const free = await one(`SELECT 1 FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' LIMIT 1`, [
      runId,
    ]);
    if (free && !run.isDue) return;
    await execute(`UPDATE runs SET state = 'closing', updated_at = $2, version = version + 1 WHERE id = $1`, [
      runId,
      clock.now(),
    ]);
    if (!free) await recordStop(runId);
  });
}

async function logStop(runId: string): Promise<void> {
  await inTransaction(() => recordStop(runId));
}

async function recordStop(runId: string): Promise<void> {
  const at = clock.now();
  const stopped = await execute(
    `UPDATE runs SET stopped_at = $2, updated_at = $2, version = version + 1
     WHERE id = $1 AND state = 'closing' AND stopped_at IS NULL`,
    [runId, at],
  );
  if (stopped === 1) await recordRunEvents([{ runId, kind: 'stop', packNo: null, fields: {} }], at);
}
