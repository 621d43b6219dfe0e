import { FairnessFault } from '../fault.ts';
import { fromHex, tagHash } from '../encoding/hashing.ts';
import { WordStream } from './stream.ts';

const ZERO = Buffer.alloc(1);

/**
 * Yields a run's pack numbers in the order given by a browser's 32 random bytes (hex). Lazy: shuffles only what is
 * read.
 */
export function* orderOfNumbers(run: string, size: number, draw: string): Generator<number, void> {
  if (!Number.isSafeInteger(size) || size < 1) throw new FairnessFault('deal', 'a run has at least one pack');
  const stream = new WordStream(tagHash('pullproof/1/draw', run, ZERO, fromHex(draw, 32)), 'draw');
  // Position → number, only where a swap has made it differ from position + 1.
  const moved = new Map<number, number>();
  const numberAt = (position: number): number => moved.get(position) ?? position + 1;
  for (let i = 0; i < size - 1; i += 1) {
    const j = i + stream.below(size - i);
    const drawn = numberAt(j);
    if (j !== i) moved.set(j, numberAt(i));
    moved.delete(i);
    yield drawn;
  }
  yield numberAt(size - 1);
}
