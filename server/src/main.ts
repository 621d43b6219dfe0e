import { resolve } from 'node:path';

import { createApi, createApp } from './app.ts';
import { startBackground } from './background.ts';
import { checkEveryKey } from './check-keys.ts';
import { config, refuseUnreadyLive } from './config.ts';
import { drain } from './front-door/drain.ts';
import { messagesOf } from './front-door/messages.ts';
import { openServer } from './front-door/open-server.ts';
import { openApiText } from './front-door/openapi/routes.ts';
import { offerSetUp } from './people/index.ts';
import { watchPass } from './packs/index.ts';
import { refuseSandboxMoney, refuseSandboxPayouts } from './money/index.ts';
import { followDatabaseClock } from './platform/database/database-clock.ts';
import { closeDatabase } from './platform/db.ts';
import { followReplica } from './platform/database/read-replica.ts';
import { checkDatabase } from './platform/database/readiness.ts';
import { endStreams } from './platform/http/event-stream.ts';
import { closeSessions } from './platform/http/sessions.ts';
import { logger } from './platform/logger.ts';
import { watchLoop } from './platform/jobs/loop-watch.ts';
import { joinProcesses } from './platform/database/process-count.ts';
import { checkSchema } from './platform/database/schema-check.ts';
import { sqlFunctions } from './sql-functions.ts';

// In development a watcher waits, and its hot-reload sockets never close.
const stopWithinMs = config().isDevelopment ? 500 : 10_000;

refuseUnreadyLive();
await checkDatabase();
const leaveProcesses = await joinProcesses(config().runsWorker);
await checkSchema(resolve('server/migrations'), sqlFunctions);
const unfollowClock = await followDatabaseClock();
await checkEveryKey();
await refuseSandboxMoney();
await refuseSandboxPayouts();
const unwatchPass = watchPass();
const unfollowReplica = await followReplica();
const setUpLink = await offerSetUp();
const api = createApi();
const server = openServer(messagesOf(api));
server.on('request', await createApp(api, server));
openApiText();
const background = config().runsWorker ? await startBackground() : undefined;

watchLoop();
server.listen(config().port, config().host, () => {
  logger.info({ port: config().port, mode: config().mode }, 'listening');
  // For the person who started the shop, not for the log.
  if (setUpLink !== undefined)
    process.stdout.write(
      `\n  Nobody works for this shop yet. Make its first owner here (once, within 24 hours):\n  ${setUpLink}\n\n`,
    );
});

let isStopping = false;

/** Finishes accepted requests, then exits. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const deadline = setTimeout(() => process.exit(1), stopWithinMs);
  deadline.unref();
  endStreams();
  await Promise.all([drain(server), background?.stop()]);
  unfollowClock();
  unwatchPass();
  await unfollowReplica();
  await closeSessions();
  await leaveProcesses();
  await closeDatabase();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
