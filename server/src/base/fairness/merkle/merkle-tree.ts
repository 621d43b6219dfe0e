import { FairnessFault } from '../fault.ts';
import { sha256 } from '../encoding/hashing.ts';
import { HASH_BYTES, hashLevel, listLevelSizes, nodeAt } from './merkle.ts';
import type { MerkleProof } from './merkle-proof.ts';

/** The inner levels of a tree from `height` up to the root, lowest first, in one buffer. */
export interface StoredLevels {
  readonly size: number;
  readonly height: number;
  readonly levels: Buffer;
}

/** A whole Merkle tree in memory (64 bytes a leaf), over concatenated 32-byte leaf hashes. */
export class MerkleTree {
  readonly size: number;
  readonly #levels: readonly Uint8Array[];

  constructor(leaves: Uint8Array) {
    if (leaves.length % HASH_BYTES !== 0)
      throw new FairnessFault('merkle', 'the leaves are not whole 32-byte hashes');
    this.size = leaves.length / HASH_BYTES;
    const levels = [leaves];
    for (let top = leaves; top.length > HASH_BYTES;) {
      top = hashLevel(top);
      levels.push(top);
    }
    this.#levels = levels;
  }

  root(): Buffer {
    const top = this.#levels.at(-1);
    return top && top.length > 0 ? Buffer.from(top) : sha256();
  }

  leafAt(index: number): Buffer {
    return nodeAt(this.#levels[0] ?? Buffer.alloc(0), index);
  }

  proofFor(index: number): MerkleProof {
    checkIndex(index, this.size);
    return { index, size: this.size, path: collectPath(this.#levels, index).map(toHex) };
  }

  /** Returns the levels to store so that a proof needs only 2^height leaves: see `proofsFromStored`. */
  storeLevels(height: number): StoredLevels {
    return { size: this.size, height, levels: Buffer.concat(this.#levels.slice(height)) };
  }
}

/** First leaf index and number of leaves that `proofsFromStored` needs for a proof. */
export function findLeafBlock(
  index: number,
  size: number,
  height: number,
): { readonly first: number; readonly count: number } {
  checkIndex(index, size);
  const width = 2 ** height;
  const first = Math.floor(index / width) * width;
  return { first, count: Math.min(width, size - first) };
}

/**
 * Hashes the leaves of the block that `findLeafBlock` names for any index in it. Returns a function that builds the same
 * proof for each of them as the whole tree does: if one verifies, so do all.
 */
export function proofsFromStored(
  stored: StoredLevels,
  blockLeaves: Uint8Array,
  { first, count }: { readonly first: number; readonly count: number },
): (index: number) => MerkleProof {
  const { size, height } = stored;
  if (blockLeaves.length !== count * HASH_BYTES)
    throw new FairnessFault('merkle', 'the block of leaves has the wrong length', { first });
  const low: Uint8Array[] = [];
  let level = blockLeaves;
  for (let h = 0; h < height && h < listLevelSizes(size).length - 1; h += 1) {
    low.push(level);
    level = hashLevel(level);
  }
  const high = splitLevels(stored);
  const blockIndex = Math.floor(first / 2 ** height);
  if (high[0] && !nodeAt(high[0], blockIndex).equals(level))
    throw new FairnessFault('merkle', 'the leaves do not belong to the stored levels', { first });
  const above = collectPath(high, blockIndex).map(toHex);
  return (index) => ({ index, size, path: [...collectPath(low, index - first).map(toHex), ...above] });
}

function splitLevels({ size, height, levels }: StoredLevels): Uint8Array[] {
  let start = 0;
  const split = listLevelSizes(size)
    .slice(height)
    .map((count) => levels.subarray(start, (start += count * HASH_BYTES)));
  if (start !== levels.length) throw new FairnessFault('merkle', 'the stored levels have the wrong length');
  return split;
}

/** Collects siblings from the lowest level up; the top level has none. */
function collectPath(levels: readonly Uint8Array[], index: number): Buffer[] {
  const path: Buffer[] = [];
  let position = index;
  for (const level of levels) {
    const sibling = position % 2 === 0 ? position + 1 : position - 1;
    if (sibling * HASH_BYTES < level.length) path.push(nodeAt(level, sibling));
    position = Math.floor(position / 2);
  }
  return path;
}

function checkIndex(index: number, size: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= size)
    throw new FairnessFault('merkle', `index ${index} lies outside a tree of ${size}`, { index, size });
}

function toHex(hash: Buffer): string {
  return hash.toString('hex');
}
