import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';

import {
  beaconBytes,
  countFrom,
  FairnessFault,
  fromHex,
  shuffle,
  tagHash,
  u32,
  WordStream,
  type Beacon,
} from '../../base/fairness/index.ts';
import { announcementHash, dropSeedHash, type Announcement } from './announcement.ts';
import type { DropClose } from './entries.ts';

export interface DropResult {
  /** Entry indices (seq − 1): winners in prize order, then alternates. */
  readonly drawn: readonly number[];
  readonly winners: readonly number[];
  readonly alternates: readonly number[];
}

const pbkdf2InPool = promisify(pbkdf2);

/** The salt of the slow hash: the rules, the list and the beacon. */
export function dropMix(announcement: Announcement, close: DropClose, beacon: Beacon): Buffer {
  const rules = fromHex(announcementHash(announcement), 32);
  return tagHash(
    'pullproof/1/drop-mix',
    rules,
    fromHex(close.root, 32),
    u32(close.count),
    beaconBytes(beacon),
  );
}

/** PBKDF2-HMAC-SHA256 in libuv's pool: takes about a minute at the default delay without blocking the event loop. */
export async function deriveDrawKey(
  seed: Uint8Array,
  mix: Uint8Array,
  delayIterations: number,
): Promise<Buffer> {
  return pbkdf2InPool(seed, mix, delayIterations, 32, 'sha256');
}

/** PBKDF2-HMAC-SHA256 of password, salt and iterations: 32 bytes. */
type DeriveKey = (seed: Uint8Array, mix: Uint8Array, iterations: number) => Promise<Buffer>;

/** Draws winners and alternates. Without entries nothing is drawn: the prizes carry over. */
export async function drawDrop(
  announcement: Announcement,
  close: DropClose,
  seed: Uint8Array,
  beacon: Beacon = { kind: 'none' },
  derive: DeriveKey = deriveDrawKey,
): Promise<DropResult> {
  checkDraw(announcement, close, seed, beacon);
  if (close.count === 0) return { drawn: [], winners: [], alternates: [] };
  const key = await derive(seed, dropMix(announcement, close, beacon), announcement.delayIterations);
  const order = countFrom(0, close.count);
  const take = announcement.prizes.length + announcement.alternates;
  shuffle(order, new WordStream(key, 'draw'), take);
  const drawn = Array.from(order.subarray(0, take));
  const winnerCount = announcement.prizes.length;
  return { drawn, winners: drawn.slice(0, winnerCount), alternates: drawn.slice(winnerCount) };
}

function checkDraw(announcement: Announcement, close: DropClose, seed: Uint8Array, beacon: Beacon): void {
  const declared = announcement.beacon;
  if (close.drop !== announcement.drop) throw new FairnessFault('drop', 'the list is of another drop');
  if (dropSeedHash(announcement.drop, seed).toString('hex') !== announcement.seedHash)
    throw new FairnessFault('drop', 'the seed is not the announced one');
  const isDeclared =
    declared.kind === 'none'
      ? beacon.kind === 'none'
      : beacon.kind === 'drand' && beacon.chain === declared.chain && beacon.round === declared.round;
  if (!isDeclared) throw new FairnessFault('drop', 'the draw waits for the announced beacon and no other');
}
