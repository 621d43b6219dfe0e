import { config } from '../../config.ts';
import { DatabaseUnreachable } from '../errors.ts';

export type Priority = 'write' | 'read';

/** Requests that have begun go first, so that no work is thrown away. */
type Queue = 'begun' | Priority;

/** While both wait, every fourth new slot goes to a read: people who buy also have to see the shop. */
const writesPerRead = 3;
/** Weight of the newest interval between two new slots. */
const smoothing = 0.1;

const { databasePatienceMs, databasePool } = config();
/** Also ends the waits of jobs, which have no deadline: work that holds a slot and waits for another must not wait for ever. */
export const acquireWithinMs = Math.max(3_000, databasePatienceMs);

const queues: Record<Queue, (() => void)[]> = { begun: [], write: [], read: [] };
let taken = 0;
let writesInARow = 0;
let intervalMs = 0;
let lastNewAt = 0;

/**
 * Takes one of the process's `DATABASE_POOL` slots at the database: undefined when one is free, else a promise that resolves
 * in order of queue and arrival. Every slot must be released. Error: OVERLOADED after `acquireWithinMs`.
 */
export function takeSlot(name: Queue): Promise<void> | undefined {
  if (taken < databasePool) {
    taken += 1;
    return undefined;
  }
  if (countNew() === 0) lastNewAt = performance.now();
  const queue = queues[name];
  return new Promise((resolve, reject) => {
    const proceed = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(proceed), 1);
      reject(new DatabaseUnreachable());
    }, acquireWithinMs);
    queue.push(proceed);
  });
}

export function releaseSlot(): void {
  const proceed = queues.begun.shift() ?? nextNew();
  if (proceed) proceed();
  else taken -= 1;
}

const countNew = (): number => queues.write.length + queues.read.length;

function nextNew(): (() => void) | undefined {
  if (countNew() === 0) return undefined;
  const now = performance.now();
  intervalMs += (now - lastNewAt - intervalMs) * smoothing;
  lastNewAt = now;
  const isRead = queues.write.length === 0 || (queues.read.length > 0 && writesInARow >= writesPerRead);
  writesInARow = isRead ? 0 : writesInARow + 1;
  return queues[isRead ? 'read' : 'write'].shift();
}

/** Estimates how long a new request would wait for a slot, in ms: no less than the time since the last new one was admitted. */
export function expectedWaitMs(priority: Priority): number {
  const ahead = priority === 'write' ? queues.write.length : countNew();
  if (ahead === 0) return 0;
  return Math.max(ahead * intervalMs, performance.now() - lastNewAt);
}

/** How many requests wait for a slot, by queue. */
export const countWaiting = (): Record<Queue, number> => ({
  begun: queues.begun.length,
  write: queues.write.length,
  read: queues.read.length,
});

export const countTaken = (): number => taken;
