import fc from 'fast-check';

import { utf8 } from './bytes/bytes.ts';
import { orderOfNumbers } from './draw.ts';
import { shuffle, Stream } from './bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from './bytes/tagged-hash.ts';

const RUN = '019a0000-0000-7000-8000-000000000001';
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** The order as section 7 defines it: the whole list, shuffled in place. */
function shuffleAll(run: string, size: number, draw: Uint8Array): number[] {
  const order = new Uint32Array(size).map((_, i) => i + 1);
  shuffle(order, new Stream(taggedHash('pullproof/1/draw', utf8(run), ZERO_BYTE, draw), 'draw'));
  return [...order];
}

test('the lazy order is the shuffled order, every number once', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 300 }), (draw, size) => {
      expect([...orderOfNumbers(RUN, size, draw)]).toEqual(shuffleAll(RUN, size, draw));
    }),
  );
});

test('run and draw change the order', () => {
  const draw = new Uint8Array(32).fill(7);
  const first = [...orderOfNumbers(RUN, 60, draw)];
  expect([...orderOfNumbers(`${RUN}1`, 60, draw)]).not.toEqual(first);
  expect([
    ...orderOfNumbers(
      RUN,
      60,
      draw.map((byte) => byte ^ 1),
    ),
  ]).not.toEqual(first);
});

test('the first numbers of the largest run come at once', () => {
  const numbers: number[] = [];
  for (const number of orderOfNumbers(RUN, 0xffff_ffff, new Uint8Array(32))) {
    numbers.push(number);
    if (numbers.length === 10) break;
  }
  expect(new Set(numbers).size).toBe(10);
  for (const number of numbers) expect(number).toBeGreaterThanOrEqual(1);
});

test('rejects a draw of another length', () => {
  expect(() => [...orderOfNumbers(RUN, 5, new Uint8Array(31))]).toThrow(RangeError);
});
