import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { isAlive, isRunning, nameProcess, waitUntil } from './liveness.mjs';
import { isFree } from './postgres/supervise.mjs';

const stopWithinMs = 11_000;
const readyWithinMs = 120_000;
/** Number of runs whose logs are kept, including the current one. */
const keptRuns = 5;

/**
 * Frees the port if an orphaned shop of this clone holds it; throws a Failure for any other holder.
 * @returns {Promise<boolean>} whether an orphan was stopped
 */
export async function claimPort(folder, port, host = '127.0.0.1') {
  if (await isFree(port, host)) return false;
  const { server, starter } = readJson(recordOf(folder, port), {});
  if (!isRunning(server) || isRunning(starter)) {
    throw new Failure(`port ${port} is taken by another program: end it, or choose another with PORT=…`);
  }
  await endGroup(server.pid, stopWithinMs);
  if (await waitUntil(() => isFree(port, host), 2000)) return true;
  throw new Failure(`port ${port} stays taken by process ${server.pid}, a shop whose starter was killed`);
}

/** Starts the server in its own process group, so that Ctrl-C reaches it only through us. */
export function launchShop({ folder, port, command, args, env, cwd, shown }) {
  const log = join(folder, `server-${port}.log`);
  const record = recordOf(folder, port);
  mkdirSync(folder, { recursive: true });
  // On a full disk this fails before there is a server that nobody could find.
  writeJson(record, { starter: nameProcess(), server: undefined });
  keepPreviousLogs(log);
  const output = shown ? 'inherit' : openSync(log, 'a');
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  if (!shown) closeSync(output);
  const exit = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code));
    child.on('error', (error) => resolve(error.message));
  });
  try {
    if (child.pid) writeJson(record, { server: nameProcess(child.pid), starter: nameProcess() });
  } catch (error) {
    signal(child.pid, 'SIGKILL');
    throw error;
  }
  return {
    log: shown ? undefined : log,
    exit,
    pid: child.pid,
    stop: () => endGroup(child.pid, stopWithinMs),
    kill: () => signal(child.pid, 'SIGKILL'),
  };
}

/** Waits until the server reports ready; throws a Failure with its last output if it exits first. */
export async function waitUntilReady(shop, port, host = '127.0.0.1') {
  let exit;
  void shop.exit.then((code) => (exit = code));
  const address = `http://${host}:${port}/api/readyz`;
  const isReady = await waitUntil(
    async () => exit !== undefined || (await answersOk(address)),
    readyWithinMs,
  );
  if (exit !== undefined) throw new Failure(`the server ended (${exit}) ${lastWords(shop.log)}`);
  if (!isReady)
    throw new Failure(`the server is not ready after ${readyWithinMs / 1000} s ${lastWords(shop.log)}`);
}

export async function answersOk(address, withinMs = 2000) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function endGroup(pid, withinMs) {
  if (!isAlive(pid)) return;
  signal(pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(pid), withinMs)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), 2000);
}

// A graceful stop signals only the server; SIGKILL goes to its whole process group.
function signal(pid, name) {
  try {
    process.kill(name === 'SIGKILL' && process.platform !== 'win32' ? -pid : pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function recordOf(folder, port) {
  return join(folder, 'servers', `${port}.json`);
}

/** `.1` is the previous run, `.2` the one before it; the oldest is overwritten. */
function keepPreviousLogs(log) {
  for (let age = keptRuns - 1; age > 0; age -= 1) {
    try {
      renameSync(age === 1 ? log : `${log}.${age - 1}`, `${log}.${age}`);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

function lastWords(log) {
  if (!log) return '';
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-15);
  return `(${log}):\n${lines.join('\n')}`;
}
