import { logger } from '../../platform/logger.ts';
import {
  closeRun,
  type ClosingRun,
  listClosable,
  noticeEndingRuns,
  openForOwner,
  sealLogs,
  stopRuns,
} from '../../packs/index.ts';

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
  for (const customerId of new Set(overdue.map((pack) => pack.customerId)))
    await openAllOf(
      customerId,
      overdue.filter((pack) => pack.customerId === customerId).map(({ purchaseId }) => purchaseId),
    );
  await sealLogs();
  await closeRun(id);
}

const packsPerTransaction = 100;

async function openAllOf(customerId: string, purchaseIds: readonly string[]): Promise<void> {
  for (let first = 0; first < purchaseIds.length; first += packsPerTransaction)
    await openForOwner(customerId, purchaseIds.slice(first, first + packsPerTransaction));
}
