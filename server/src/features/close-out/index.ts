import { one } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { openForOwner } from '../orders/index.ts';
import {
  closeRun,
  endOfPlan,
  listClosable,
  noticeEndingRuns,
  sealLogs,
  stopRuns,
  type ClosingRun,
} from '../runs/index.ts';

export { remindHolders } from './remind-holders.ts';

/**
 * Moves every run one step towards its close: announce the end of its sales, stop sales, open overdue packs for their
 * owners, close, publish the seed. A job calls it every minute; safe to repeat.
 */
export async function advanceRuns(): Promise<void> {
  await noticeEndingRuns();
  await stopRuns();
  for (const run of await listClosable()) {
    try {
      await openAndClose(run);
    } catch (failure) {
      logger.error({ err: failure, runId: run.id }, 'a run could not be closed; the others go on');
    }
  }
}

async function openAndClose({ id, overdue }: ClosingRun): Promise<void> {
  for (const { customerId, purchaseId } of overdue) await openForOwner(customerId, purchaseId);
  await sealLogs();
  const run = await one<{ notice: string | null; isSoldOut: boolean }>(
    `SELECT CASE WHEN notice_at IS NOT NULL THEN notice_reason END AS notice, NOT EXISTS (
       SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state IN ('unsold', 'disclosed')) AS "isSoldOut"
     FROM runs r WHERE id = $1`,
    [id],
  );
  await closeRun(id, run?.notice ?? (run?.isSoldOut ? 'sold out' : endOfPlan));
}
