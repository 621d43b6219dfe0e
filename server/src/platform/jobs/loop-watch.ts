import { readFileSync } from 'node:fs';

import { logger } from '../logger.ts';

const everyMs = 25;
const blockedMs = 50;

/** Work in progress; a name is built only when it has to be logged. */
const running = new Set<() => string>();
let ended: (() => string)[] = [];
let isWatched = false;

/** Names work in progress for the log line of a blocked event loop. Call the returned function when it ends. */
export function beginWork(name: () => string): () => void {
  running.add(name);
  return () => {
    if (running.delete(name) && isWatched) ended.push(name);
  };
}

/**
 * CPU time of this thread in milliseconds, by Linux's scheduler (proc(5), schedstat); elsewhere of all threads of the
 * process.
 */
function readCpuMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

/**
 * Logs each time the event loop was blocked for more than 50 ms, with the work in progress. `cpuMs` is the thread's CPU
 * time in that time: if it is much lower, other threads or processes kept the machine busy.
 */
export function watchLoop(
  warn = (facts: object) => logger.warn(facts, 'the event loop was blocked'),
): () => void {
  isWatched = true;
  let seenAt = performance.now();
  let cpuBefore = readCpuMs();
  const timer = setInterval(() => {
    const at = performance.now();
    const stoodMs = at - seenAt - everyMs;
    seenAt = at;
    const cpuNow = readCpuMs();
    const cpuMs = Math.round(cpuNow - cpuBefore);
    cpuBefore = cpuNow;
    const names = [...running, ...ended].slice(0, 20);
    ended = [];
    if (stoodMs <= blockedMs) return;
    warn({ blockedMs: Math.round(stoodMs), cpuMs, during: names.map((name) => name()) });
  }, everyMs);
  timer.unref();
  return () => {
    isWatched = false;
    clearInterval(timer);
  };
}
