import { withoutDeadline } from '../../platform/database/deadline.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { places } from '../../platform/places/places.ts';
import { found } from '../../platform/errors.ts';
import { ensureShopId, readShopId } from './identity.ts';
import type { Behind } from './fence-types.ts';
import { raiseFence, showFences, takeTurn } from './fences.ts';
import { judge } from './judge.ts';
import { listFences } from './list-fences.ts';
import { readWatermarks } from './read-watermarks.ts';
import { noteNames, readAllLogs, storeWatermarks } from './record-watermarks.ts';

/**
 * Compares the logs with the newest watermarks of all places, fences what is behind, brings the places up to date and writes the
 * pass. One transaction: its connection is one database's, and what it reads there is committed after
 * the watermarks were read. `isForced` compares although the pass is there. Rejects when a place can't be read, or none written.
 */
export async function comparePass(isForced: boolean): Promise<void> {
  await ensureShopId();
  showFences(await withoutDeadline(() => inTransaction(() => compareInTurn(isForced))));
}

/** Returns what was fenced. */
async function compareInTurn(isForced: boolean): Promise<Behind[]> {
  await takeTurn();
  const hasPass = await readHasPass();
  if (hasPass && !isForced) return [];
  const folder = found(await readShopId());
  const watermarks = await readWatermarks(places(), folder);
  const behind = await judge(watermarks);
  const open = await listFences();
  const isOpen = new Set(open.map(({ subject }) => subject));
  const news = behind.filter(({ subject }) => !isOpen.has(subject));
  for (const one of news) await raiseFence(one);
  await noteNames(watermarks.names, folder);
  await storeWatermarks(folder, readAllLogs);
  if (!hasPass) await writePass();
  return news;
}

export const readHasPass = async (): Promise<boolean> =>
  found(await one<{ hasPass: boolean }>('SELECT has_sale_pass() AS "hasPass"')).hasPass;

async function writePass(): Promise<void> {
  await execute('DELETE FROM sale_pass');
  await execute(
    `INSERT INTO sale_pass (system_identifier, timeline, file, started_at, written_by, granted_at)
     SELECT system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), pg_relation_filepath('sale_pass'),
       pg_postmaster_start_time(), pg_current_xact_id()::xid, clock_timestamp() FROM pg_control_system()`,
  );
}

/** Stops all sales until the next comparison. */
export const voidPass = (): Promise<number> => inTransaction(() => execute('DELETE FROM sale_pass'));
