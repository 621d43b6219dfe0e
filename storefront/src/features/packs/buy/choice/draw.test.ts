import { orderOfNumbers } from '@pullproof/verify';
import { decodeWall } from '../../../../lib/wall-bitmap.ts';
import { isStale, makeDraw, MAX_DRAW_AGE_MS, replaceGone, takeFree } from './draw.ts';

const SIZE = 40;
const draw = { hex: '5c'.repeat(32), runId: 'a-run', madeAtMs: 1_000 };
const order = [...orderOfNumbers('a-run', SIZE, new Uint8Array(32).fill(0x5c))];
const [first = 0, second = 0, third = 0, fourth = 0] = order;

/** A wall with all packs free except these. */
function wallWithout(...sold: number[]) {
  const bytes = new Uint8Array(SIZE / 8).fill(0xff);
  for (const packNo of sold) bytes[(packNo - 1) >> 3]! &= ~(0x80 >> ((packNo - 1) & 7));
  return decodeWall({
    size: SIZE,
    remaining: SIZE - sold.length,
    unsold: btoa(String.fromCharCode(...bytes)),
  });
}

describe('a draw', () => {
  it('is 32 random bytes, never the same twice', () => {
    const [one, two] = [makeDraw('r', 5), makeDraw('r', 5)];
    expect(one).toEqual({ hex: expect.stringMatching(/^[0-9a-f]{64}$/), runId: 'r', madeAtMs: 5 });
    expect(one.hex).not.toBe(two.hex);
  });

  it('holds for 30 minutes and for its run', () => {
    expect(isStale(draw, 'a-run', 1_000 + MAX_DRAW_AGE_MS)).toBe(false);
    expect(isStale(draw, 'a-run', 1_001 + MAX_DRAW_AGE_MS)).toBe(true);
    expect(isStale(draw, 'another-run', 1_000)).toBe(true);
  });
});

describe('takeFree', () => {
  it('takes the first free numbers of the order, in that order', () => {
    expect(takeFree(draw, wallWithout(), 3)).toEqual([first, second, third]);
    expect(takeFree(draw, wallWithout(first, third), 2)).toEqual([second, fourth]);
  });

  it('leaves numbers to keep in place and takes none twice', () => {
    expect(takeFree(draw, wallWithout(), 3, { keep: [second] })).toEqual([second, first, third]);
    expect(takeFree(draw, wallWithout(), 2, { keep: [second, third, fourth] })).toEqual([second, third]);
  });

  it('gives fewer when fewer are free', () => {
    const wall = wallWithout(...order.slice(2));
    expect(takeFree(draw, wall, 5).sort()).toEqual([first, second].sort());
  });

  it('reads the same order again after another draw was read', () => {
    takeFree({ ...draw, hex: '01'.repeat(32) }, wallWithout(), 5);
    expect(takeFree(draw, wallWithout(), SIZE)).toEqual(order);
  });
});

describe('replaceGone', () => {
  it('changes nothing while every number is free', () => {
    expect(replaceGone(draw, wallWithout(), [first, second])).toEqual({
      numbers: [first, second],
      gone: [],
      fresh: [],
    });
  });

  it('goes on to the next free number of the same draw', () => {
    expect(replaceGone(draw, wallWithout(first, third), [first, second])).toEqual({
      numbers: [second, fourth],
      gone: [first],
      fresh: [fourth],
    });
  });

  it('believes a refusal even while the wall still shows the number free', () => {
    expect(replaceGone(draw, wallWithout(), [first], [first])).toMatchObject({
      numbers: [second],
      gone: [first],
    });
  });

  it('gives nothing when too few are left', () => {
    expect(replaceGone(draw, wallWithout(...order.slice(1)), [first, second])).toBeNull();
  });
});
