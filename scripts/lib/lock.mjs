import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, nameProcess, sleep } from './liveness.mjs';
import { Failure } from './failure.mjs';

/**
 * Runs the work while no other process holds the same lock file. Takes over the lock of a dead holder. Calls `onWait`
 * once when another process holds it; `isGivenUp` aborts the wait.
 */
export async function withLock(
  file,
  work,
  { timeoutSeconds = 900, onWait = () => {}, isGivenUp = () => false } = {},
) {
  await acquire(file, { timeoutSeconds, onWait, isGivenUp });
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file, { timeoutSeconds, onWait, isGivenUp }) {
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + timeoutSeconds * 1000;
  let hasWaited = false;
  while (!isTaken(file)) {
    if (isAbandoned(file)) {
      removeAbandoned(file);
      continue;
    }
    if (!hasWaited) onWait(readHolder(file));
    hasWaited = true;
    if (isGivenUp()) throw new Failure('stopped');
    if (Date.now() > end) throw new Failure(`another process still holds ${file}`);
    await sleep(50);
  }
}

function isTaken(file) {
  try {
    writeFileSync(file, JSON.stringify(nameProcess()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file) {
  const holder = readHolder(file);
  if (holder === 'gone') return false;
  if (holder === 'unreadable') return ageOf(file) > 5000;
  return !isRunning(holder);
}

// Two waiters may both have seen the dead holder: check the moved file again, and put it back if its holder lives.
function removeAbandoned(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = readHolder(aside);
  if (typeof holder === 'object' && isRunning(holder)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' ? 'gone' : 'unreadable';
  }
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
