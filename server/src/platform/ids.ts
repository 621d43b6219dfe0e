import { v7 } from 'uuid';

import { clock } from './clock.ts';
import { randomness } from './random.ts';

const idBytes = 16;
/** Filled for many ids at once: a call of the random generator dominates the cost of an id. */
let pool: Buffer = Buffer.alloc(0);

function take(): Buffer {
  if (pool.length === 0) pool = randomness(idBytes * 64);
  const bytes = pool.subarray(0, idBytes);
  pool = pool.subarray(idBytes);
  return bytes;
}

let lastMs = 0;
let seq = 0;

/** A new UUIDv7. Those of a process ascend: within a millisecond they count on from a random number. */
export function newId(): string {
  const random = take();
  const msecs = clock.machineMs();
  if (msecs > lastMs) {
    lastMs = msecs;
    seq = random.readUInt32BE(6) >>> 1;
  } else seq += 1;
  return v7({ random, msecs: lastMs, seq });
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether outside text may be compared with a uuid column. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);
