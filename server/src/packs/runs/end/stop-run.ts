import { fn } from 'sequelize';

import { revalidate } from '../../../platform/http/revalidate.ts';
import { clock } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { inTransaction, one, sql } from '../../../platform/db.ts';
import { changeRun, runLock } from '../change-run.ts';
import { Run } from '../models.ts';
import { recordRunEvents } from '../run-events.ts';

/**
 * Ends sales of runs whose notice is over, that are sold out, or whose planned end has come, and logs the stop once no
 * purchase can be in progress. A run still unpublished at its planned end stops too, so that its units are released.
 */
export async function stopRuns(): Promise<void> {
  const due = await sql<{ id: string }>(
    `SELECT id FROM (
       SELECT id FROM runs WHERE (state = 'on_sale' AND stop_at <= $1) OR (state IN ('sealed', 'on_sale') AND sales_end_by <= $1)
       UNION ALL
       SELECT id FROM runs r WHERE state = 'on_sale'
         AND NOT EXISTS (SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold')) due
     WHERE NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = due.id)`,
    [clock.now()],
  );
  for (const { id } of due) await endSales(id);
  if (due.length > 0) revalidate(['products', 'runs', ...due.map(({ id }) => `run:${id}`)]);
  await markEnds();
  for (const { id } of await sql<{ id: string }>(settledRuns)) await inTransaction(() => recordStop(id));
}

/** sealed or on_sale → closing. A sold-out run can have no purchase in progress, so its stop is logged immediately. */
async function endSales(runId: string): Promise<void> {
  await inTransaction(async () => {
    // Refunds lock the run FOR SHARE: running ones commit before this lock is granted, later ones see the run closing.
    const run = await Run.findOne({
      attributes: ['state', 'salesEndBy', 'stopAt', 'publishedAt'],
      where: { id: runId, state: ['sealed', 'on_sale'] },
      lock: runLock,
    });
    if (!run) return;
    const at = await readDatabaseTime();
    // Checked again under the lock: a refund may just have returned a pack.
    const free = await one(`SELECT 1 FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' LIMIT 1`, [
      runId,
    ]);
    const ends = [run.salesEndBy, run.state === 'on_sale' ? run.stopAt : null];
    const isDue = ends.some((end) => end !== null && end <= at);
    if (free && !isDue) return;
    await changeRun(runId, { state: 'closing', publishedAt: run.publishedAt ?? at }, { at });
    if (!free) await recordStop(runId);
  });
}

/**
 * Stores this transaction's id once the end of sales is committed: every purchase that could still see the run on sale
 * has an older one. (`pg_snapshot_xmax` would not work: it is above finished transactions only, not above running
 * ones.)
 */
async function markEnds(): Promise<void> {
  const unmarked = { state: 'closing', stoppedAt: null, stopMark: null } as const;
  await inTransaction(() => Run.update({ stopMark: fn('pg_current_xact_id') }, { where: unmarked }));
}

/**
 * Runs without a purchase in progress: every transaction older than the mark has ended, or none of those still running
 * holds the lock on `sealed_packs` that a purchase takes before its claim and holds until it ends. The lock condition
 * bounds the wait by the longest transaction that changes packs: a purchase commits within 40 s (refuse_late_sale), a
 * sealing writes 2,000 packs at a time. Transaction ids in `pg_locks` have 32 bits, hence the remainder.
 */
const settledRuns = `
  SELECT r.id FROM runs r WHERE r.state = 'closing' AND r.stopped_at IS NULL AND r.stop_mark IS NOT NULL
    AND NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = r.id)
    AND (pg_snapshot_xmin(pg_current_snapshot()) >= r.stop_mark OR NOT EXISTS (
      SELECT 1 FROM pg_locks packs
      LEFT JOIN pg_locks own ON own.virtualtransaction = packs.virtualtransaction AND own.pid IS NOT DISTINCT FROM packs.pid
        AND own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND own.granted
      WHERE packs.locktype = 'relation' AND packs.relation = 'sealed_packs'::regclass AND packs.mode = 'RowExclusiveLock'
        AND packs.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (own.transactionid IS NULL
          OR ((r.stop_mark::text::bigint - own.transactionid::text::bigint) & 4294967295) BETWEEN 1 AND 2147483647)))`;

async function recordStop(runId: string): Promise<void> {
  const at = await readDatabaseTime();
  const unstopped = { state: 'closing', stoppedAt: null } as const;
  const stopped = await changeRun(runId, { stoppedAt: at }, { at, when: unstopped });
  if (stopped === 1) await recordRunEvents([{ runId, kind: 'stop', packNo: null, fields: {} }], at);
}
