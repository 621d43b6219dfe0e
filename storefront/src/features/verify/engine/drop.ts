import { bytesOfHex, hexOf, u32, utf8 } from './bytes/bytes.ts';
import { parseCanonical, type Served } from './bytes/canonical.ts';
import { pbkdf2Sha256 } from './bytes/hmac.ts';
import { hashLeaf, MerkleRoot } from './log/merkle.ts';
import {
  demand,
  demandKeys,
  Mismatch,
  readCount,
  readFields,
  readHex,
  readText,
  readTexts,
  readTime,
} from './shape.ts';
import { Stream, shuffle } from './bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from './bytes/tagged-hash.ts';
import { Examination, type Verdict } from './verdict.ts';

/** A finished daily drop, as published. */
export interface ClosedDrop {
  readonly announcement: Served;
  /** The exact entries in order. */
  readonly entries: readonly Served[];
  readonly seed: string;
  /** The draw's result as published: entry numbers from 0, winners in prize order, then alternates. */
  readonly drawn: readonly number[];
  readonly root?: string;
  /** drand randomness in hex, if the announcement names a round. */
  readonly beacon?: string;
}

interface Announcement {
  readonly hash: Uint8Array;
  readonly drop: string;
  readonly seedHash: string;
  readonly delayIterations: number;
  readonly drawCount: number;
  readonly hasBeacon: boolean;
}

const KEYS = [
  'algorithm',
  'alternates',
  'beacon',
  'closesAt',
  'delayIterations',
  'drop',
  'opensAt',
  'prizes',
  'seedHash',
  'termsHash',
  'v',
];

function readAnnouncement(served: Served): Announcement {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the announcement');
  demandKeys(fields, 'the announcement', KEYS);
  demand(
    fields.v === 1 && fields.algorithm === 'pullproof-drop-1',
    'the announcement is of an unknown version',
  );
  demand(readTime(fields, 'opensAt') < readTime(fields, 'closesAt'), 'the drop closes before it opens');
  readHex(fields, 'termsHash');
  const delayIterations = readCount(fields, 'delayIterations');
  demand(delayIterations >= 1 && delayIterations < 2 ** 32, 'delayIterations is out of range');
  return {
    hash: taggedHash('pullproof/1/drop', bytes),
    drop: readText(fields, 'drop'),
    seedHash: readHex(fields, 'seedHash'),
    delayIterations,
    drawCount: readTexts(fields, 'prizes').length + readCount(fields, 'alternates'),
    hasBeacon: readFields(fields.beacon, 'beacon').kind !== 'none',
  };
}

function checkEntries(
  entries: readonly Served[],
  announcement: Announcement,
): { root: Uint8Array; head: Uint8Array } {
  const tree = new MerkleRoot();
  let head = announcement.hash;
  entries.forEach((served, i) => {
    const { value, bytes } = parseCanonical(served);
    const fields = readFields(value, 'the entry');
    demandKeys(fields, 'the entry', ['drop', 'entrant', 'nonce', 'prev', 'seq', 'v']);
    demand(
      fields.v === 1 && readText(fields, 'drop') === announcement.drop,
      'the entry is of another drop',
      i,
    );
    demand(readCount(fields, 'seq') === i + 1, `entry ${i + 1} is missing`, i);
    demand(readHex(fields, 'prev') === hexOf(head), 'the entry does not follow the one before it', i);
    readHex(fields, 'entrant', 16);
    readHex(fields, 'nonce', 32);
    head = taggedHash('pullproof/1/drop-entry', bytes);
    tree.add(hashLeaf(bytes));
  });
  return { root: tree.root(), head };
}

/** Uses the platform's PBKDF2 if available (several times faster), otherwise this engine's. */
async function deriveDrawKey(seed: Uint8Array, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  // Missing on plain http and in old browsers, despite its type.
  const subtle = Reflect.has(globalThis, 'crypto') ? Reflect.get(crypto, 'subtle') : undefined;
  if (!subtle) return pbkdf2Sha256(seed, salt, iterations);
  const key = await subtle.importKey('raw', Uint8Array.from(seed), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await subtle.deriveBits(parameters, key, 256));
}

export function drawWinners(drawKey: Uint8Array, entryCount: number, take: number): number[] {
  const order = new Uint32Array(entryCount).map((_, i) => i);
  shuffle(order, new Stream(drawKey, 'draw'), take);
  return [...order.subarray(0, take)];
}

function checkSeed(drop: ClosedDrop, announcement: Announcement): Uint8Array {
  const seed = bytesOfHex(drop.seed);
  const seedHash = hexOf(taggedHash('pullproof/1/drop-seed', utf8(announcement.drop), ZERO_BYTE, seed));
  demand(seedHash === announcement.seedHash, `the seed hashes to ${seedHash}`);
  return seed;
}

/** Replays a daily drop: announcement, chain of entries, root, slow hash, draw. Never rejects on bad input. */
export function replayDrop(drop: ClosedDrop): Promise<Verdict> {
  const examination = new Examination();
  return examination.verdictLater(async () => {
    const announcement = examination.step(
      'announcement',
      () => readAnnouncement(drop.announcement),
      (read) => `its fingerprint is ${hexOf(read.hash)}`,
    );
    examination.run = announcement.drop;
    const seed = examination.step(
      'seed',
      () => checkSeed(drop, announcement),
      () => 'the seed is the announced one',
    );
    const { root } = examination.step(
      'entries',
      () => {
        const chain = checkEntries(drop.entries, announcement);
        demand(
          drop.root === undefined || drop.root === hexOf(chain.root),
          'the entries give another root than published',
        );
        return chain;
      },
      (chain) => `${drop.entries.length} entries, one chain; root ${hexOf(chain.root)}`,
    );
    await examination.stepLater(
      'draw',
      async () => {
        const beacon = bytesOfHex(drop.beacon ?? '');
        demand(announcement.hasBeacon === beacon.length > 0, 'the beacon is missing or was not announced');
        const count = drop.entries.length;
        const salt = taggedHash('pullproof/1/drop-mix', announcement.hash, root, u32(count), beacon);
        const key = await deriveDrawKey(seed, salt, announcement.delayIterations);
        const drawn = drawWinners(key, count, announcement.drawCount);
        if (drawn.join() !== drop.drawn.join()) throw new Mismatch(`the draw gives ${drawn.join(', ')}`);
        return drawn;
      },
      (drawn) => `the draw gives entries ${drawn.join(', ')}, as published`,
    );
  });
}
