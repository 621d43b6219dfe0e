import { logger } from './logger.ts';

const everyMs = 25;
const blockedMs = 50;

/** What is under way; a name is only made when it has to be logged. */
const running = new Set<() => string>();
let ended: (() => string)[] = [];
let isWatched = false;

/** Names work that is under way, for the log line of a blocked event loop; the answer ends it. */
export function beginWork(name: () => string): () => void {
  running.add(name);
  return () => {
    if (running.delete(name) && isWatched) ended.push(name);
  };
}

/**
 * Logs each time the event loop stood still for more than 50 ms, with what was under way then. `cpuMs` is what all threads
 * of the process used meanwhile: where it is much less, the machine was busy with others.
 */
export function watchLoop(
  warn = (facts: object) => logger.warn(facts, 'the event loop was blocked'),
): () => void {
  isWatched = true;
  let seenAt = performance.now();
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    const at = performance.now();
    const stoodMs = at - seenAt - everyMs;
    seenAt = at;
    const used = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const names = [...running, ...ended].slice(0, 20);
    ended = [];
    if (stoodMs <= blockedMs) return;
    const cpuMs = Math.round((used.user + used.system) / 1_000);
    warn({ blockedMs: Math.round(stoodMs), cpuMs, during: names.map((name) => name()) });
  }, everyMs);
  timer.unref();
  return () => {
    isWatched = false;
    clearInterval(timer);
  };
}
