import { FairnessFault } from '../fault.ts';
import { sha256 } from '../encoding/hashing.ts';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
export const HASH_BYTES = 32;
/** Reused: runs hash millions of nodes. */
const node = Buffer.concat([NODE, Buffer.alloc(2 * HASH_BYTES)]);

/** H(00 ‖ bytes): the leaf of a checklist line or of a drop entry. */
export function hashLeaf(...parts: readonly Uint8Array[]): Buffer {
  return sha256(LEAF, ...parts);
}

const noSalt = Buffer.alloc(0);
let leaf = Buffer.alloc(4_096);

/** H(00 ‖ utf8(text) ‖ salt). */
export function hashLeafText(text: string, salt: Uint8Array = noSalt): Buffer {
  // UTF-8 takes at most three bytes for each code unit.
  const longest = 1 + text.length * 3 + salt.length;
  if (longest > leaf.length) leaf = Buffer.alloc(longest);
  const end = 1 + leaf.write(text, 1, 'utf8');
  leaf.set(salt, end);
  return sha256(leaf.subarray(0, end + salt.length));
}

/** H(01 ‖ left ‖ right). */
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES) return sha256(NODE, left, right);
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** Root of a tree whose leaf hashes are pushed one by one; holds O(log n) hashes. */
export class MerkleRoot {
  readonly #peaks: { hash: Buffer; height: number }[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(leaf: Buffer): void {
    this.#count += 1;
    let peak = { hash: leaf, height: 0 };
    for (let top = this.#peaks.at(-1); top?.height === peak.height; top = this.#peaks.at(-1)) {
      this.#peaks.pop();
      peak = { hash: hashNode(top.hash, peak.hash), height: peak.height + 1 };
    }
    this.#peaks.push(peak);
  }

  /** Returns the root so far; without leaves, SHA-256 of the empty string. More leaves may follow. */
  root(): Buffer {
    const hashes = this.#peaks.map(({ hash }) => hash);
    const last = hashes.pop();
    return last ? hashes.reduceRight((right, left) => hashNode(left, right), last) : sha256();
  }
}

/** Number of nodes in each level, leaves first, root last. */
export function listLevelSizes(size: number): number[] {
  if (size === 0) return [];
  const sizes = [size];
  for (let count = size; count > 1;) {
    count = Math.ceil(count / 2);
    sizes.push(count);
  }
  return sizes;
}

/** Hashes pairs into the level above; an odd last node moves up unchanged (the tree shape of RFC 9162 §2.1). */
export function hashLevel(below: Uint8Array): Buffer {
  const count = below.length / HASH_BYTES;
  const level = Buffer.alloc(Math.ceil(count / 2) * HASH_BYTES);
  for (let i = 0; i < count; i += 2) {
    const left = nodeAt(below, i);
    level.set(i + 1 < count ? hashNode(left, nodeAt(below, i + 1)) : left, (i / 2) * HASH_BYTES);
  }
  return level;
}

export function nodeAt(level: Uint8Array, index: number): Buffer {
  const start = index * HASH_BYTES;
  if (!Number.isInteger(index) || index < 0 || start + HASH_BYTES > level.length)
    throw new FairnessFault('merkle', `there is no node ${index}`, { index });
  return Buffer.from(level.buffer, level.byteOffset + start, HASH_BYTES);
}
