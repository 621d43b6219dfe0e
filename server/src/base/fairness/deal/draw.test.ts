import fc from 'fast-check';

import { countFrom, orderOfNumbers, shuffle, WordStream } from '../index.ts';
import { tagHash } from '../encoding/hashing.ts';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('the lazy order equals the shuffle of all numbers, whichever part is read', () => {
  const draws = fc.record({
    run: fc.string({ minLength: 1, maxLength: 40 }),
    size: fc.integer({ min: 1, max: 300 }),
    draw: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  });
  fc.assert(
    fc.property(draws, ({ run, size, draw }) => {
      const numbers = countFrom(1, size);
      const key = tagHash('pullproof/1/draw', run, Buffer.alloc(1), draw);
      shuffle(numbers, new WordStream(key, 'draw'));
      expect([...orderOfNumbers(run, size, hexOf(draw))]).toEqual([...numbers]);
    }),
  );
});

test('draws ten of a million numbers without shuffling them all', () => {
  const order = orderOfNumbers('run', 1_000_000, 'ab'.repeat(32));
  const first = Array.from({ length: 10 }, () => order.next().value);
  expect(new Set(first).size).toBe(10);
});

test.each(['ab'.repeat(31), 'AB'.repeat(32), ''])('a draw of %j is refused', (draw) => {
  expect(() => orderOfNumbers('run', 10, draw).next()).toThrow('32 bytes');
});
