import { sql } from '../../platform/db.ts';
import { openPack } from '../orders/index.ts';
import { closeRun, listClosable, sealLogs, stopRuns } from '../packs/index.ts';

export { remindHolders } from './remind-holders.ts';

/**
 * Takes every run one step further towards its close: stop, open what is overdue for its owners, close, publish the seed.
 * A job calls it every minute; repeating it changes nothing more.
 */
export async function advanceRuns(): Promise<void> {
  await stopRuns();
  for (const { id, overdue } of await listClosable()) {
    for (const { customerId, purchaseId } of overdue) await openPack(customerId, purchaseId);
    await sealLogs();
    const [run] = await sql<{ reason: string | null }>(
      'SELECT notice_reason AS reason FROM runs WHERE id = $1',
      [id],
    );
    await closeRun(id, run?.reason ?? 'sold out');
  }
}
