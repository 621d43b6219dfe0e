import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** True while a process with this id runs, whichever account owns it. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The process's start time as the system reports it: tells a process from a later one with the same id. */
function birthmarkOf(pid) {
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

export function nameProcess(pid = process.pid) {
  return { pid, birthmark: birthmarkOf(pid) };
}

/** True while this exact process (not a later one with its id) runs. */
export function isRunning(named) {
  if (!named || !isAlive(named.pid)) return false;
  return !named.birthmark || named.birthmark === birthmarkOf(named.pid);
}

export function commandLineOf(pid) {
  if (process.platform === 'win32') return '';
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

export const sleep = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

/** Polls every 50 ms until the condition is true or the timeout passes; returns whether it became true. */
export async function waitUntil(isTrue, milliseconds) {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

// A killed child that has not been reaped yet counts as dead.
function isZombie(pid) {
  return process.platform === 'linux' && procStat(pid)?.[0] === 'Z';
}

function procStat(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
