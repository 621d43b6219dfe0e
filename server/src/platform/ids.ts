import { v7 } from 'uuid';

import { clock } from './clock.ts';
import { randomness } from './random.ts';

/** A new UUIDv7. */
export const newId = (): string => v7();

let lastBatchMs = 0;

/**
 * New UUIDv7s in ascending order, also after those of earlier calls: much faster than one by one, because the random
 * bytes of all are drawn at once.
 */
export function newIds(count: number): string[] {
  const msecs = (lastBatchMs = Math.max(clock.machineMs(), lastBatchMs + 1));
  const bytes = randomness(count * 16);
  return Array.from({ length: count }, (_, seq) =>
    v7({ msecs, seq, random: bytes.subarray(seq * 16, seq * 16 + 16) }),
  );
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether outside text may be compared with a uuid column. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);
