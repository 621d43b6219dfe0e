import { sha256 } from '../encoding/hashing.ts';
import { hashNode } from '../merkle/merkle.ts';

// c2sp.org/tlog-tiles: of the tree of RFC 6962, only each eighth level is stored.
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** Entries from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Stored hashes that are needed: those of complete tiles of the level below, of entries at level 0. */
export interface HashRange {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** A stored hash. */
export type HashAt = (level: number, index: number) => Buffer;

/** The ranges whose hashes are an entry's inclusion proof (RFC 6962 §2.1.1), from the leaf upwards. */
export function listInclusionRanges(index: number, size: number): Range[] {
  const walk = (start: number, end: number): Range[] => {
    if (end - start <= 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...walk(start, middle), { start: middle, end }]
      : [...walk(middle, end), { start, end: middle }];
  };
  return walk(0, size);
}

/** The ranges whose hashes prove that the tree of `size` continues that of `older` (RFC 6962 §2.1.2). */
export function listConsistencyRanges(older: number, size: number): Range[] {
  const walk = (start: number, end: number, isWhole: boolean): Range[] => {
    if (older === end) return isWhole ? [] : [{ start, end }];
    const middle = start + splitOf(end - start);
    return older <= middle
      ? [...walk(start, middle, isWhole), { start: middle, end }]
      : [...walk(middle, end, false), { start, end: middle }];
  };
  return older === 0 || older === size ? [] : walk(0, size, true);
}

/** The largest power of two below `size`, which is 2 or more. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

interface Subtree {
  readonly height: number;
  readonly index: number;
}

/** The perfect subtrees of a range, from left to right. */
function subtreesOf({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end;) {
    let height = Math.floor(Math.log2(end - at));
    while (at % 2 ** height !== 0) height -= 1;
    subtrees.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return subtrees;
}

/** Where the hashes are that this subtree's is made of. */
function storedOf({ height, index }: Subtree): HashRange {
  const width = 2 ** (height % TILE_HEIGHT);
  return { level: Math.floor(height / TILE_HEIGHT), from: index * width, to: (index + 1) * width };
}

export const listNeeded = (ranges: readonly Range[]): HashRange[] => ranges.flatMap(subtreesOf).map(storedOf);

/** The hash of the tree over a range; of nothing, SHA-256 of nothing. */
export function hashRange(range: Range, hashAt: HashAt): Buffer {
  const hashes = subtreesOf(range).map((subtree) => {
    const { level, from, to } = storedOf(subtree);
    return foldPairs(Array.from({ length: to - from }, (_, place) => hashAt(level, from + place)));
  });
  const last = hashes.pop();
  return last ? hashes.reduceRight((right, left) => hashNode(left, right), last) : sha256();
}

/** The hash over a power of two of hashes. */
export function foldPairs(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) => {
      const [left, right] = level.slice(2 * at, 2 * at + 2);
      if (!left || !right) throw new Error('A subtree is not a power of two.');
      return hashNode(left, right);
    });
  const [root] = level;
  if (!root) throw new Error('A subtree has no hashes.');
  return root;
}
