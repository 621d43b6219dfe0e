import { fromHex } from '../encoding/hashing.ts';
import { HASH_BYTES, hashNode } from './merkle.ts';

/** Siblings bottom-up, lower-case hex; `index` counts from 0. */
export interface MerkleProof {
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
}

/** Verifies by RFC 9162 §2.1.3.2. Returns false for anything malformed. */
export function verifyProof(leaf: Uint8Array, proof: MerkleProof, root: Uint8Array): boolean {
  const { index, size, path } = proof;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let [position, last] = [index, size - 1];
  let hash: Buffer = Buffer.from(leaf);
  for (const step of path) {
    if (last === 0) return false;
    const sibling = decodeStep(step);
    if (!sibling) return false;
    if (isOdd(position) || position === last) {
      hash = hashNode(sibling, hash);
      while (!isOdd(position) && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      hash = hashNode(hash, sibling);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && hash.equals(root);
}

function decodeStep(step: string): Buffer | undefined {
  try {
    return fromHex(step, HASH_BYTES);
  } catch {
    return undefined;
  }
}

function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function half(value: number): number {
  return Math.floor(value / 2);
}
