import { startBackground } from './background.ts';
import { checkEveryKey } from './check-keys.ts';
import { followDatabaseClock } from './platform/database-clock.ts';
import { checkDatabase, closeDatabase } from './platform/db.ts';
import { logger } from './platform/logger.ts';

await checkDatabase();
const unfollowClock = await followDatabaseClock();
await checkEveryKey();
const background = await startBackground();
logger.info('working on jobs');

/** Finishes the jobs at hand, then leaves. */
async function stop(): Promise<void> {
  await background.stop();
  unfollowClock();
  await closeDatabase();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
