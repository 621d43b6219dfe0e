import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** True while a process with this id runs, whoever owns it. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** When the process started, in the system's own words: tells a process from a later one with the same id. */
export function birthmarkOf(pid) {
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

export function nameProcess(pid = process.pid) {
  return { pid, birthmark: birthmarkOf(pid) };
}

/** True while exactly the named process (not a later one with its id) runs. */
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

/** Asks again every 50 ms until the answer is true or the time is over; answers whether it became true. */
export async function waitUntil(isTrue, milliseconds) {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

// Nobody may have collected the exit code of a killed child yet: it is dead all the same.
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
