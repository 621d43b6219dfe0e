import {
  countFrom,
  deriveKey,
  FairnessFault,
  fromHex,
  randomnessOf,
  shuffle,
  tagHash,
  u32,
  WordStream,
} from '../../base/fairness/index.ts';
import { announcementHash, dropSeedHash, type Announcement } from './announcement.ts';
import type { DropClose } from './entries.ts';

export interface DropResult {
  /** Entry indices (seq − 1): winners in prize order, then alternates. */
  readonly drawn: readonly number[];
  readonly winners: readonly number[];
  readonly alternates: readonly number[];
}

/** The salt of the draw's key: the rules, the list, and the randomness of the round whose signature this is. */
export function dropMix(announcement: Announcement, close: DropClose, beacon: string): Buffer {
  const rules = fromHex(announcementHash(announcement), 32);
  return tagHash(
    'pullproof/1/drop-mix',
    rules,
    fromHex(close.root, 32),
    u32(close.count),
    randomnessOf(beacon),
  );
}

export const drawKey = (seed: Uint8Array, mix: Uint8Array): Buffer =>
  deriveKey(seed, mix, 'pullproof/1/drop-draw');

/**
 * Draws winners and alternates by the signature of the announced round, which the caller has verified. Without entries nothing is
 * drawn: the prizes carry over.
 */
export function drawDrop(
  announcement: Announcement,
  close: DropClose,
  seed: Uint8Array,
  beacon: string,
): DropResult {
  if (close.drop !== announcement.drop) throw new FairnessFault('drop', 'the list is of another drop');
  if (dropSeedHash(announcement.drop, seed).toString('hex') !== announcement.seedHash)
    throw new FairnessFault('drop', 'the seed is not the announced one');
  if (close.count === 0) return { drawn: [], winners: [], alternates: [] };
  const key = drawKey(seed, dropMix(announcement, close, beacon));
  const order = countFrom(0, close.count);
  const take = announcement.prizes.length + announcement.alternates;
  shuffle(order, new WordStream(key, 'draw'), take);
  const drawn = Array.from(order.subarray(0, take));
  const winnerCount = announcement.prizes.length;
  return { drawn, winners: drawn.slice(0, winnerCount), alternates: drawn.slice(winnerCount) };
}
