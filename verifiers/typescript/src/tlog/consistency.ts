import { equalBytes } from '../bytes/bytes.ts';
import { hashNode } from '../log/merkle.ts';
import { demand } from '../shape.ts';
import type { Checkpoint } from './note.ts';

/** RFC 9162 §2.1.4.2: refuses unless the newer tree begins with all entries of the older one, in their order. */
export function demandConsistency(older: Checkpoint, newer: Checkpoint, path: readonly Uint8Array[]): void {
  demand(older.size > 0 && older.size <= newer.size, 'the log is shorter than it was');
  if (older.size === newer.size) {
    demand(path.length === 0 && equalBytes(older.root, newer.root), 'the log has two states of one size');
    return;
  }
  const isPower = Number.isInteger(Math.log2(older.size));
  const hashes = isPower ? [older.root, ...path] : [...path];
  let [position, last] = [older.size - 1, newer.size - 1];
  while (position % 2 === 1) [position, last] = [half(position), half(last)];
  const first = hashes.shift();
  demand(first !== undefined, 'the proof that the log only grew is empty');
  let [before, after] = [first, first];
  for (const hash of hashes) {
    demand(last !== 0 && hash.length === 32, 'the proof that the log only grew is malformed');
    if (position % 2 === 1 || position === last) {
      [before, after] = [hashNode(hash, before), hashNode(hash, after)];
      while (position % 2 === 0 && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      after = hashNode(after, hash);
    }
    [position, last] = [half(position), half(last)];
  }
  demand(
    last === 0 && equalBytes(before, older.root) && equalBytes(after, newer.root),
    'the log does not continue what it was',
  );
}

const half = (value: number): number => Math.floor(value / 2);
