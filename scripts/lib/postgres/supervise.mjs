import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, fstatSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { commandLineOf, isAlive, sleep, waitUntil } from '../liveness.mjs';
import { runProgram } from './cluster.mjs';

const startAttempts = 5;

/** The running server of this cluster, orphaned or not; undefined when there is none. */
export async function findRunning(cluster) {
  const found = readPidFile(cluster);
  if (!found || !isAlive(found.pid) || !isServerOf(found.pid, cluster)) return undefined;
  const isReady = await waitUntil(async () => {
    const now = readPidFile(cluster);
    return now?.port ? speaksPostgres(now.port) : !isAlive(found.pid);
  }, 60_000);
  const now = readPidFile(cluster);
  if (isReady && now?.port && isAlive(now.pid)) return now;
  if (!isAlive(found.pid)) return undefined;
  throw new Failure(
    `PostgreSQL (process ${found.pid}) runs in ${cluster} but does not answer: ${lastLogLine(cluster)}`,
  );
}

/** Starts the server, on `preferredPort` if it is free or `isFixed`; returns {pid, port}. Failure after 5 attempts. */
export async function startServer({
  native,
  account,
  cluster,
  preferredPort,
  isFixed = false,
  startWithinSeconds = 60,
}) {
  let failure;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    removeStalePidFile(cluster);
    const port =
      isFixed || (attempt < 2 && (await isFree(preferredPort))) ? preferredPort : await findFreePort();
    try {
      const log = join(cluster, 'server.log');
      await runProgram(native, account, 'pg_ctl', [
        'start',
        '-w',
        '-t',
        String(startWithinSeconds),
        '-D',
        cluster,
        '-l',
        log,
        '-o',
        `-p ${port}`,
      ]);
      return { pid: readPidFile(cluster).pid, port };
    } catch (error) {
      // A crashed server's last children may still hold its shared memory; the port may have been taken since.
      failure = error;
      await sleep(500);
    }
  }
  throw new Failure(
    `PostgreSQL does not start: ${lastLogLine(cluster) || failure.message} (${join(cluster, 'server.log')})`,
  );
}

export async function stopServer({ native, account, cluster }) {
  const found = readPidFile(cluster);
  if (!found || !isAlive(found.pid) || !isServerOf(found.pid, cluster)) return;
  await runProgram(native, account, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30']);
  // pg_ctl waits for the pid file to go, which is a moment before the process ends.
  await waitUntil(() => !isAlive(found.pid), 10_000);
}

/** Lines of postmaster.pid: process id, folder, start time, port, … */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || undefined } : undefined;
  } catch {
    return undefined;
  }
}

// The pid in the file may belong to another program by now, which PostgreSQL would take for a running server.
function removeStalePidFile(cluster) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const found = readPidFile(cluster);
  if (!found || !isAlive(found.pid) || !isServerOf(found.pid, cluster)) rmSync(file, { force: true });
}

function isServerOf(pid, cluster) {
  const command = commandLineOf(pid);
  // Windows reports no command line: there the answer on the port decides.
  return process.platform === 'win32' || (command.includes('postgres') && command.includes(cluster));
}

/** PostgreSQL answers an SSL request with one byte, N or S, before authentication. */
function speaksPostgres(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on('data', (chunk) => finish(chunk[0] === 0x4e || chunk[0] === 0x53));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}

export function isFree(port, host = '127.0.0.1') {
  if (!port) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function lastLogLine(cluster) {
  try {
    const file = openSync(join(cluster, 'server.log'), 'r');
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, 4096));
    readSync(file, tail, 0, tail.length, size - tail.length);
    closeSync(file);
    const lines = tail.toString('utf8').trim().split('\n');
    return lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? '';
  } catch {
    return '';
  }
}
