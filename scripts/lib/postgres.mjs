import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isRunning, nameProcess } from './liveness.mjs';
import { Failure } from './failure.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { withLock } from './lock.mjs';
import { dataFolder } from './paths.mjs';
import { loadDatabaseSecrets } from './secrets.mjs';
import { canEnter, databaseAccount, systemFolder } from './postgres/account.mjs';
import { prepareBinaries } from './postgres/binaries.mjs';
import { createCluster, provision } from './postgres/cluster.mjs';
import { findRunning, readPidFile, startServer, stopServer } from './postgres/supervise.mjs';

const watchEveryMs = 500;

/**
 * Returns a running PostgreSQL of this clone: attaches to a running one, else starts it, creating the cluster first if
 * needed. It stops when the last process using it calls `stop()`; dead processes do not count.
 *
 * @param {object} [options]
 * @param {string} [options.name] which cluster of the clone: `postgres` is the shop's, others are for tests
 * @param {boolean} [options.durable] false: no fsync; for tests only
 * @param {string} [options.folder] the clone's data folder, `.data`
 * @param {number} [options.startWithinSeconds] 60; recovering a restored copy may take longer
 * @returns {Promise<{ownerUrl: string, appUrl: string, port: number, attached: boolean, folder: string,
 *   keepRunning: (onRestart: (error?: Error) => void) => () => void, stop: () => Promise<void>}>}
 */
export async function ensurePostgres({
  name = 'postgres',
  durable = true,
  folder = dataFolder,
  startWithinSeconds,
} = {}) {
  mkdirSync(folder, { recursive: true });
  const secrets = await loadDatabaseSecrets(folder);
  const { account, home, cluster } = placeOf(folder, name);
  if (home !== folder) mkdirSync(home, { recursive: true, mode: 0o755 });
  const server = { name, durable, folder, account, secrets, cluster, startWithinSeconds };
  refuseForeign(server);
  const lock = join(folder, `${name}.lock`);
  const { port, attached } = await withLock(lock, () => bringUp(server, home));
  return {
    ...urls(port, secrets),
    port,
    attached,
    folder: server.cluster,
    keepRunning: (onRestart) => keepRunning(server, lock, port, onRestart),
    stop: () => withLock(lock, () => letGo(server)),
  };
}

/** Where a data folder's cluster is, and the account that runs it. */
export function placeOf(folder, name = 'postgres') {
  const account = databaseAccount();
  const home = canEnter(account, folder) ? folder : systemFolder(folder);
  return { account, home, cluster: join(home, name) };
}

/** Removes a data folder with its cluster, which is stopped if a killed program left it running. */
export async function removeDataFolder(folder) {
  if (!existsSync(folder)) return;
  const { account, home, cluster } = placeOf(folder);
  if (await findRunning(cluster))
    await stopServer({ native: prepareBinaries({ account, spare: home }), account, cluster });
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true });
}

/** Restarts a crashed server on the port its clients know; returns a function that stops watching. */
function keepRunning(server, lock, port, onRestart) {
  let isBusy = false;
  const watch = setInterval(async () => {
    if (isBusy || isAlive(readPidFile(server.cluster)?.pid)) return;
    isBusy = true;
    try {
      await withLock(lock, async () => {
        if (!(await findRunning(server.cluster)))
          await startServer({ ...server, preferredPort: port, isFixed: true });
      });
      onRestart(undefined);
    } catch (error) {
      onRestart(error);
    }
    isBusy = false;
  }, watchEveryMs);
  watch.unref();
  return () => clearInterval(watch);
}

async function bringUp(server, home) {
  server.native = prepareBinaries({ account: server.account, spare: home });
  await createCluster(server);
  const stateFile = join(server.folder, `${server.name}.json`);
  const state = readJson(stateFile, {});
  const passwords = digestOf(server.secrets);
  let running = await findRunning(server.cluster);
  const attached = running !== undefined;
  if (state.passwords && state.passwords !== passwords) {
    await stopServer(server);
    await provision(server);
    running = undefined;
  }
  running ??= await startServer({ ...server, preferredPort: state.port });
  writeJson(stateFile, { port: running.port, passwords });
  writeJson(join(usersFolder(server), `${process.pid}.json`), nameProcess());
  return { port: running.port, attached };
}

async function letGo(server) {
  rmSync(join(usersFolder(server), `${process.pid}.json`), { force: true });
  if (!hasUsers(server)) await stopServer(server);
}

function hasUsers(server) {
  return readdirSync(usersFolder(server)).some((file) =>
    isRunning(readJson(join(usersFolder(server), file))),
  );
}

function usersFolder({ folder, name }) {
  return join(folder, `${name}-users`);
}

function urls(port, secrets) {
  const at = `@127.0.0.1:${port}/pullproof`;
  return {
    ownerUrl: `postgresql://pullproof_owner:${secrets.databaseOwner}${at}`,
    appUrl: `postgresql://pullproof_app:${secrets.databaseApp}${at}`,
  };
}

function digestOf({ databaseSuperuser, databaseOwner, databaseApp }) {
  return createHash('sha256').update([databaseSuperuser, databaseOwner, databaseApp].join()).digest('hex');
}

/** PostgreSQL runs only for the owner of its folder; its own error message does not help. */
function refuseForeign({ account, cluster }) {
  if (process.platform === 'win32' || !existsSync(cluster)) return;
  const owner = statSync(cluster).uid;
  const runner = account?.uid ?? process.getuid();
  if (owner === runner) return;
  const way = account
    ? `give it back: chown -R ${account.name} ${cluster}`
    : 'start as that one, or remove the folder for a new shop';
  throw new Failure(
    `${cluster} belongs to another account (${owner}, the database runs as ${runner}): ${way}. A copy keeps its owners with cp -a.`,
  );
}
