import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { partEnvironment } from '../parts.mjs';
import { programIn } from './binaries.mjs';

/**
 * Creates the cluster's folder once. Works under another name and renames at the end, so an interrupted start leaves
 * nothing that looks like a cluster.
 */
export async function createCluster({ native, account, cluster, secrets, durable }) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, account);
  const passwordFile = `${draft}/password`;
  const clusterFolder = join(draft, 'cluster');
  writeFileSync(passwordFile, secrets.databaseSuperuser, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  await runProgram(native, account, 'initdb', initdbArguments(clusterFolder, passwordFile, durable));
  appendFileSync(join(clusterFolder, 'postgresql.conf'), configuration(durable));
  await provision({ native, account, cluster: clusterFolder, secrets, durable });
  renameSync(clusterFolder, cluster);
  rmSync(draft, { recursive: true, force: true });
  return true;
}

/**
 * Sets the roles, their passwords and the database while the server is down. Single-user mode needs neither a client
 * nor the old passwords, and continues after "already exists": the statements are safe to repeat.
 */
export async function provision({ native, account, cluster, secrets, durable }) {
  const statements = [
    `ALTER ROLE postgres PASSWORD '${secrets.databaseSuperuser}'`,
    'CREATE ROLE pullproof_owner',
    'CREATE ROLE pullproof_app',
    `ALTER ROLE pullproof_owner LOGIN ${durable ? 'NOCREATEDB' : 'CREATEDB'} PASSWORD '${secrets.databaseOwner}'`,
    `ALTER ROLE pullproof_app LOGIN PASSWORD '${secrets.databaseApp}'`,
    `CREATE DATABASE pullproof OWNER pullproof_owner ENCODING 'UTF8'`,
    'REVOKE ALL ON DATABASE pullproof FROM PUBLIC',
    'GRANT CONNECT ON DATABASE pullproof TO pullproof_app',
    // `test:insider` takes back what a sequence has changed.
    ...(durable ? [] : ['GRANT SET ON PARAMETER session_replication_role TO pullproof_owner']),
  ];
  const input = statements.map((statement) => `${statement};\n`).join('');
  await runProgram(native, account, 'postgres', ['--single', '-D', cluster, 'postgres'], input);
}

/** Runs a PostgreSQL program as the account, without this terminal's locale and PG… variables. */
export function runProgram(native, account, name, args, input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn(programIn(native, name), args, {
      cwd: '/',
      env: programEnvironment(),
      // A server that outlives pg_ctl must not keep our pipe open (Windows inherits it).
      stdio: ['pipe', process.platform === 'win32' ? 'ignore' : 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else
        reject(new Failure(`${name} failed (${code}): ${output.trim().split('\n').slice(-4).join(' | ')}`));
    });
  });
}

function initdbArguments(cluster, passwordFile, durable) {
  return [
    '--pgdata',
    cluster,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function configuration(durable) {
  const kept = durable ? 'on' : 'off';
  return `
# Written by scripts/lib/postgres/cluster.mjs
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = '256MB'
max_wal_size = '2GB'
fsync = ${kept}
synchronous_commit = ${kept}
full_page_writes = ${kept}
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %u@%d '
`;
}

function programEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), ...partEnvironment(), LC_ALL: 'C' };
}

function makeFolder(folder, account) {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}
