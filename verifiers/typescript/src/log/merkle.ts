import { bytesOfHex, equalBytes, hexOf } from '../bytes/bytes.ts';
import { sha256 } from '../bytes/hashes.ts';

const LEAF_MARK = Uint8Array.of(0);
const NODE_MARK = Uint8Array.of(1);

export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(NODE_MARK, left, right);
}

/** H(00 ‖ parts…): the hash of a leaf. */
export function hashLeaf(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(LEAF_MARK, ...parts);
}

/** The height of a perfect subtree, and its hash in hex. */
export type SavedSubtree = readonly [height: number, hash: string];

/** The RFC 9162 root over leaf hashes, computed as they arrive; memory grows with the logarithm of their number. */
export class MerkleRoot {
  /** Perfect subtrees from left to right, each smaller than the one before it. */
  private readonly subtrees: { height: number; hash: Uint8Array }[] = [];
  count = 0;

  /** Continues a tree from what `save` returned. */
  static restore(saved: readonly SavedSubtree[]): MerkleRoot {
    const tree = new MerkleRoot();
    for (const [height, hash] of saved) {
      tree.subtrees.push({ height, hash: bytesOfHex(hash) });
      tree.count += 2 ** height;
    }
    return tree;
  }

  save(): SavedSubtree[] {
    return this.subtrees.map(({ height, hash }) => [height, hexOf(hash)]);
  }

  add(leafHash: Uint8Array): void {
    let node = { height: 0, hash: leafHash };
    for (let last = this.subtrees.at(-1); last?.height === node.height; last = this.subtrees.at(-1)) {
      this.subtrees.pop();
      node = { height: node.height + 1, hash: hashNode(last.hash, node.hash) };
    }
    this.subtrees.push(node);
    this.count++;
  }

  root(): Uint8Array {
    const hashes = this.subtrees.map((subtree) => subtree.hash);
    return hashes.length === 0 ? sha256() : hashes.reduceRight((right, left) => hashNode(left, right));
  }
}

export function merkleRoot(leafHashes: Iterable<Uint8Array>): Uint8Array {
  const tree = new MerkleRoot();
  for (const hash of leafHashes) tree.add(hash);
  return tree.root();
}

/** RFC 9162 §2.1.3.2: whether the path leads from the leaf at `index` of `size` to the root. */
export function verifyInclusion(
  leafHash: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let position = index;
  let last = size - 1;
  let hash = leafHash;
  for (const sibling of path) {
    if (last === 0 || sibling.length !== 32) return false;
    if (position % 2 === 1 || position === last) {
      hash = hashNode(sibling, hash);
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = hashNode(hash, sibling);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && equalBytes(hash, root);
}
