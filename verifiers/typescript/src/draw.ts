import { utf8 } from './bytes/bytes.ts';
import { Stream } from './bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from './bytes/tagged-hash.ts';

/**
 * Yields all numbers 1…size in the order given by a customer's 32 random bytes (docs/fairness.md, section 7).
 * Lazy: each number costs one draw and one entry of memory, whatever the size.
 */
export function* orderOfNumbers(runId: string, size: number, draw: Uint8Array): Generator<number, void> {
  if (draw.length !== 32) throw new RangeError('a draw has 32 bytes');
  const stream = new Stream(taggedHash('pullproof/1/draw', utf8(runId), ZERO_BYTE, draw), 'draw');
  // Fisher–Yates from the front, storing only the positions that a swap changed.
  const moved = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const j = i < size - 1 ? i + stream.below(size - i) : i;
    yield (moved.get(j) ?? j) + 1;
    moved.set(j, moved.get(i) ?? i);
    moved.delete(i);
  }
}
