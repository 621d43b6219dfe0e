import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.mjs';
import { provision, runProgram } from './cluster.mjs';
import { startServer, stopServer } from './supervise.mjs';

const packages = '/usr/lib/postgresql';

/** The system's own PostgreSQL, the oldest one that the shop supports or a later one; undefined when it has none. */
function findStock() {
  if (!existsSync(packages)) return undefined;
  const version = readdirSync(packages)
    .filter((name) => Number(name) >= 15 && existsSync(join(packages, name, 'bin/initdb')))
    .sort((left, right) => Number(left) - Number(right))[0];
  return version && { version, native: join(packages, version) };
}

/**
 * Starts a cluster of the system's PostgreSQL with its default settings (JIT among them) but more connections, for tests.
 * @returns {Promise<{version: string, ownerUrl: string, appUrl: string, folder: string, server: object, stop: () => Promise<void>} | undefined>}
 */
export async function startStockPostgres() {
  const found = findStock();
  if (!found) return undefined;
  const { version, native } = found;
  const account = databaseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pullproof-stock-'));
  const cluster = join(folder, 'cluster');
  const secrets = { databaseSuperuser: 'stock', databaseOwner: 'stock', databaseApp: 'stock' };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, secrets.databaseSuperuser);
  mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const path of [folder, cluster, passwordFile]) chownSync(path, account.uid, account.gid);
  const server = { native, account, cluster, durable: false, secrets };
  const initdb = [
    '-D',
    cluster,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  await runProgram(native, account, 'initdb', [...initdb, '--locale=C.UTF-8']);
  // A shop of two processes beside tests with pools of their own: its default of 100 connections is too few, as operations.md says.
  const settings = [`unix_socket_directories = '${folder}'`, 'max_connections = 200'];
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await provision(server);
  const { port } = await startServer(server);
  const at = (role) => `postgresql://${role}:stock@127.0.0.1:${port}/pullproof`;
  return {
    version,
    ownerUrl: at('pullproof_owner'),
    appUrl: at('pullproof_app'),
    folder,
    // For tests that crash, copy and promote it.
    server: { ...server, preferredPort: port, isFixed: true },
    async stop() {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the files of a running cluster, as a base backup or, with `-R`, a new replica takes them.
 * @returns {Promise<{native: string, account: object | undefined, cluster: string}>} a server to start
 */
export async function copyStock(stock, name, ...options) {
  const { native, account, preferredPort } = stock.server;
  const passwords = join(stock.folder, `${name}.pgpass`);
  writeFileSync(passwords, `127.0.0.1:${preferredPort}:*:postgres:stock\n`, { mode: 0o600 });
  const cluster = join(stock.folder, name);
  mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const path of [passwords, cluster]) chownSync(path, account.uid, account.gid);
  const from = `host=127.0.0.1 port=${preferredPort} user=postgres passfile=${passwords}`;
  const streamed = ['-D', cluster, '-d', from, '-c', 'fast', '-X', 'stream'];
  await runProgram(native, account, 'pg_basebackup', [...streamed, ...options]);
  return { native, account, cluster };
}
