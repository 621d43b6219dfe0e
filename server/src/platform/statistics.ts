import { execute, inTransaction } from './db.ts';
import { logger } from './logger.ts';

/** Updates the planner's statistics after a bulk write. Never fails the write. */
export async function refreshStatistics(): Promise<void> {
  try {
    await inTransaction(async () => {
      await execute('SET LOCAL statement_timeout = 0');
      await execute('SELECT refresh_statistics()');
    });
  } catch (failure) {
    logger.warn({ err: failure }, 'statistics were not refreshed');
  }
}
