import fc from 'fast-check';

import { countFrom, shuffle, WordStream } from '../index.ts';

const CELLS = 6;
const ROUNDS = 12_000;
/** χ² with 25 degrees of freedom, p = 0.001. */
const LIMIT = 52.62;

/** χ² of each item's final position, over many shuffles with different keys. */
function chiSquare(shuffleOnce: (list: Uint32Array, stream: WordStream) => void): number {
  const counts = new Uint32Array(CELLS * CELLS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = Buffer.alloc(32);
    key.writeUInt32BE(round, 0);
    const list = countFrom(0, CELLS);
    shuffleOnce(list, new WordStream(key, 'position'));
    list.forEach(
      (item, position) => (counts[item * CELLS + position] = (counts[item * CELLS + position] ?? 0) + 1),
    );
  }
  const expected = ROUNDS / CELLS;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('positions after a shuffle', () => {
  test('are equally likely', () => {
    expect(chiSquare((list, stream) => shuffle(list, stream))).toBeLessThan(LIMIT);
  });

  test('control: a shuffle with j = below(len) fails the same test', () => {
    const naive = chiSquare((list, stream) => {
      for (let i = 0; i < list.length; i += 1) {
        const j = stream.below(list.length);
        [list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0];
      }
    });
    expect(naive).toBeGreaterThan(10 * LIMIT);
  });
});

describe('below', () => {
  const stream = () => new WordStream(Buffer.alloc(32, 7), 'below');

  test('stays below n and repeats itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), (n) => {
        const [left, right] = [stream(), stream()];
        const values = Array.from({ length: 20 }, () => left.below(n));
        expect(values.every((value) => Number.isInteger(value) && value >= 0 && value < n)).toBe(true);
        expect(Array.from({ length: 20 }, () => right.below(n))).toEqual(values);
      }),
    );
  });

  test('throws away words above the last whole multiple', () => {
    const [plain, drawn] = [stream(), stream()];
    const n = 3_000_000_000;
    const words = Array.from({ length: 64 }, () => plain.word()).filter((word) => word < n);
    expect(words.slice(0, 20).map(() => drawn.below(n))).toEqual(words.slice(0, 20));
  });

  test.each([0, -1, 1.5, 2 ** 32, Number.NaN])('refuses %p', (n) => {
    expect(() => stream().below(n)).toThrow('below');
  });

  test('n = 1 takes one word', () => {
    const [one, plain] = [stream(), stream()];
    expect(one.below(1)).toBe(0);
    plain.word();
    expect(one.word()).toBe(plain.word());
  });
});

describe('shuffle', () => {
  test('keeps every item, also when only some positions are settled', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(60), (length, take) => {
        const list = countFrom(5, length);
        shuffle(list, new WordStream(Buffer.alloc(32), 'x'), take);
        expect(Array.from(list).sort((a, b) => a - b)).toEqual(Array.from(countFrom(5, length)));
      }),
    );
  });

  test('the first `take` positions are those of the whole shuffle', () => {
    const [whole, part] = [countFrom(0, 30), countFrom(0, 30)];
    shuffle(whole, new WordStream(Buffer.alloc(32), 'x'));
    shuffle(part, new WordStream(Buffer.alloc(32), 'x'), 4);
    expect(part.subarray(0, 4)).toEqual(whole.subarray(0, 4));
  });

  test('labels start fresh streams', () => {
    const key = Buffer.alloc(32);
    expect(new WordStream(key, 'deal/0/1').word()).not.toBe(new WordStream(key, 'deal/0/0').word());
  });
});
