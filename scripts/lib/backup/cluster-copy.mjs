import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { copyFile, copyTree, sizeOf } from './copy-files.mjs';
import { Refusal } from './refusal.mjs';

const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const ofThisStart = ['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label', 'tablespace_map'];

/** What PostgreSQL makes anew, or must not find in a copy (its manual, "Making a Base Backup Using the Low Level API"). */
function isLeftOut(path) {
  const [top, ...below] = path.split('/');
  const name = below.at(-1) ?? top;
  if (below.length === 0) return ofThisStart.includes(top);
  return emptied.includes(top) || /^(pgsql_tmp|pg_internal\.init)|^t\d+_\d+/.test(name);
}

/** What a copy takes: the files, and the WAL that is written meanwhile. */
export const clusterBytes = async (cluster) =>
  (await sizeOf(cluster, isLeftOut)) + (await sizeOf(join(cluster, 'pg_wal')));

/**
 * Copies the files of a running cluster with the WAL that makes them whole, while it is written to. `client` is its
 * superuser's; without its session PostgreSQL gives up the backup. `takenAt` is the moment before the backup's end:
 * what was committed by then is in the copy.
 */
export async function copyCluster(client, cluster, to) {
  if (readdirSync(join(cluster, 'pg_tblspc')).length > 0)
    throw new Refusal(
      'TABLESPACES',
      'the database has tablespaces, which this does not copy: back it up with pgBackRest.',
    );
  const label = `pullproof_backup_${process.pid}`;
  // Keeps WAL from being removed until it is copied; it goes with the session.
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [label]);
  const { rows: starts } = await client.query('SELECT pg_walfile_name(pg_backup_start($1, true)) AS wal', [
    label,
  ]);
  const { files, folders } = await copyTree(cluster, to, { isLeftOut });
  const takenAt = await readClock(client);
  const { rows: stops } = await client.query(
    'SELECT pg_walfile_name(lsn) AS wal, labelfile FROM pg_backup_stop(false)',
  );
  files.push(await writeLabel(to, stops[0].labelfile));
  files.push(...(await copyWal(cluster, to, starts[0].wal, stops[0].wal)));
  return { takenAt, files, folders };
}

/** The database's own time, by which a shop's records are ordered. */
export const readClock = async (client) =>
  (await client.query('SELECT clock_timestamp() AS now')).rows[0].now;

async function writeLabel(to, text) {
  const path = 'backup_label';
  await writeFile(join(to, path), text, { flag: 'wx', mode: 0o600, flush: true });
  return {
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

async function copyWal(cluster, to, first, last) {
  const folder = join(to, 'pg_wal');
  if (!existsSync(folder)) await mkdir(folder);
  const names = readdirSync(join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort();
  const copied = [];
  for (const name of names)
    copied.push({
      path: `pg_wal/${name}`,
      ...(await copyFile(join(cluster, 'pg_wal', name), join(folder, name))),
    });
  return copied;
}
