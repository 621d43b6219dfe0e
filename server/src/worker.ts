import { resolve } from 'node:path';

import { startBackground } from './background.ts';
import { checkEveryKey } from './check-keys.ts';
import { config, refuseUnreadyLive } from './config.ts';
import { openWorkerHealth } from './front-door/worker-health.ts';
import { watchPass } from './packs/index.ts';
import { followDatabaseClock } from './platform/database/database-clock.ts';
import { closeDatabase } from './platform/db.ts';
import { checkDatabase } from './platform/database/readiness.ts';
import { logger } from './platform/logger.ts';
import { watchLoop } from './platform/jobs/loop-watch.ts';
import { joinProcesses } from './platform/database/process-count.ts';
import { checkSchema } from './platform/database/schema-check.ts';
import { sqlFunctions } from './sql-functions.ts';

refuseUnreadyLive();
await checkDatabase();
const leaveProcesses = await joinProcesses(true);
await checkSchema(resolve('server/migrations'), sqlFunctions);
const unfollowClock = await followDatabaseClock();
await checkEveryKey();
const unwatchPass = watchPass();
const background = await startBackground();
const { workerPort, host } = config();
if (workerPort !== undefined) openWorkerHealth(background).listen(workerPort, host);
watchLoop();
logger.info('working on jobs');

/** Finishes running jobs, then exits. */
async function stop(): Promise<void> {
  await background.stop();
  unfollowClock();
  unwatchPass();
  await leaveProcesses();
  await closeDatabase();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
