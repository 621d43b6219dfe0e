import { execute, inTransaction } from './db.ts';
import { logger } from './logger.ts';

/** After many rows were written at once: the planner learns of them. What was written stands in any case. */
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
