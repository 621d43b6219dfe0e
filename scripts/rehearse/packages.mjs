import { existsSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { mustRun } from '../lib/commands.mjs';

export const postgresBin = '/usr/lib/postgresql/15/bin';

/** A program of each Debian 12 package that the rehearsal uses. */
const programs = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/setpriv': 'util-linux',
  [`${postgresBin}/postgres`]: 'postgresql-15',
};

/** Names what is missing; installs it only when asked to. */
export async function requirePackages(mayInstall) {
  const missing = Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return 'all there';
  const command = ['install', '--yes', '--no-install-recommends', ...missing];
  if (!mayInstall)
    throw new Failure(
      `missing: ${missing.join(', ')}. npm run rehearse -- --install, or: apt-get ${command.join(' ')}` +
        ' (with create_main_cluster = false in /etc/postgresql-common/createcluster.conf)',
    );
  // The packages' own services stay off: the rehearsal starts its own.
  await mustRun('apt-get', 'env', ['RUNLEVEL=1', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...command]);
  return `installed ${missing.join(', ')}`;
}
