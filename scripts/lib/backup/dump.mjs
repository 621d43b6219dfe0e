import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { runCommand } from '../commands.mjs';
import { Failure } from '../failure.mjs';
import { hashFile } from './copy-files.mjs';
import { Refusal } from './refusal.mjs';

export const dumpName = 'database.dump';
const packaged = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

/**
 * Path of a client program of PostgreSQL, of this major version or the next later one that is installed. An older one
 * refuses to dump a newer server. Refusal: NO_CLIENT.
 */
export function findClient(name, major, folders = clientFolders()) {
  const found = folders
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, version: versionOf(path) }))
    .sort((left, right) => left.version - right.version);
  const fit = found.find(({ version }) => version >= major);
  if (fit) return fit.path;
  const there =
    found.length === 0 ? 'none is installed' : `the newest here is of ${found.at(-1)?.version ?? '?'}`;
  throw new Refusal(
    'NO_CLIENT',
    `this needs ${name} of PostgreSQL ${major} or later, and ${there}. Install the package postgresql-client-${major}` +
      (name === 'pg_dump' ? ', or let pgBackRest make the backups (ops/database/pgbackrest.conf).' : '.'),
  );
}

function clientFolders() {
  const folders = packaged.flatMap((pattern) => {
    const [before, after] = pattern.split('*');
    const parent = before.slice(0, before.lastIndexOf('/'));
    const start = before.slice(parent.length + 1);
    if (!existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((entry) => entry.startsWith(start))
      .map((entry) => join(parent, entry, after));
  });
  return [...folders, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
}

function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Dumps the database in one snapshot; `takenAt` is the moment before it. */
export async function dumpDatabase({ url, major, takenAt, to }) {
  const program = findClient('pg_dump', major);
  const file = join(to, dumpName);
  await runClient(program, url, [
    '--format=custom',
    // The shop fills such tables itself; a pass to sell must not come from elsewhere.
    '--no-unlogged-table-data',
    '--lock-wait-timeout=60000',
    `--file=${file}`,
  ]);
  return { takenAt, folders: [], files: [{ path: dumpName, ...(await hashFile(file)) }] };
}

/**
 * Restores a dump into an empty database, whose owner's URL this is, whole or not at all. The migrate step sets grants and
 * policies.
 */
export async function loadDump({ url, major, folder, file }) {
  const program = findClient('pg_restore', major);
  const list = join(folder, `restore-list-${process.pid}`);
  const { code, output } = await runCommand(program, ['--list', file]);
  if (code !== 0) throw new Refusal('DAMAGED', `pg_restore cannot read ${file}: ${lastLines(output)}`);
  // Policies name the role of the shop that was backed up, which may be called otherwise here.
  writeFileSync(
    list,
    output
      .split('\n')
      .filter((line) => !/^\d+; \d+ \d+ POLICY /.test(line))
      .join('\n'),
  );
  try {
    await runClient(program, url, [
      '--no-owner',
      '--no-acl',
      '--single-transaction',
      `--use-list=${list}`,
      file,
    ]);
  } finally {
    rmSync(list, { force: true });
  }
}

/** Hands the password over in the environment, as arguments can be read by every process. */
async function runClient(program, url, args) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  delete env.PGOPTIONS;
  const { code, output } = await runCommand(program, [`--dbname=${address.href}`, ...args], { env });
  if (code === 0) return;
  if (/No space left on device/.test(output))
    throw new Refusal('NO_SPACE', 'the disk is full: free some room and start again.');
  throw new Failure(`${program} failed (${code}): ${lastLines(output)}`);
}

const lastLines = (output) => output.trim().split('\n').slice(-4).join(' | ');
