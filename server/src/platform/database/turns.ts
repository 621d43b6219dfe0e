import { config } from '../../config.ts';

/** `press`: something a person asked to be done; `look`: something to read. */
export type Urgency = 'press' | 'look';

export const urgencyOf = ({ method = '' }: { method?: string | undefined }): Urgency =>
  method === 'GET' || method === 'HEAD' ? 'look' : 'press';

/** What has begun goes first, so that no work is thrown away. */
type Queue = 'begun' | Urgency;

/** While both wait, every fourth new turn is a look's: who buys also has to see. */
const pressesForALook = 3;
/** Weight of the newest interval between two turns. */
const smoothing = 0.1;

const atOnce = config().databasePool;
const queues: Record<Queue, (() => void)[]> = { begun: [], press: [], look: [] };
let taken = 0;
let presses = 0;
let intervalMs = 0;
let lastNewAt = 0;

/**
 * Resolves when one of the process's `DATABASE_POOL` turns at the database is free: what has begun first, then presses,
 * then looks, each in order of arrival. Every turn must be given back.
 */
export function takeTurn(queue: Queue): Promise<void> | undefined {
  if (taken < atOnce) {
    taken += 1;
    return undefined;
  }
  if (countNew() === 0) lastNewAt = performance.now();
  return new Promise((resume) => queues[queue].push(resume));
}

export function giveTurn(): void {
  const next = queues.begun.shift() ?? nextNew();
  if (next) next();
  else taken -= 1;
}

const countNew = (): number => queues.press.length + queues.look.length;

function nextNew(): (() => void) | undefined {
  if (countNew() === 0) return undefined;
  const now = performance.now();
  intervalMs += (now - lastNewAt - intervalMs) * smoothing;
  lastNewAt = now;
  const isForALook = queues.press.length === 0 || (queues.look.length > 0 && presses >= pressesForALook);
  presses = isForALook ? 0 : presses + 1;
  return queues[isForALook ? 'look' : 'press'].shift();
}

/** How long a new request would wait for its first turn, in ms: at least as long as nobody's turn has come. */
export function expectedWaitMs(urgency: Urgency): number {
  const before = urgency === 'press' ? queues.press.length : countNew();
  if (before === 0) return 0;
  return Math.max(before * intervalMs, performance.now() - lastNewAt);
}
