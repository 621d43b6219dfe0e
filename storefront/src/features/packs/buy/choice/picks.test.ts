import { fitPicks, replacePicks, togglePick } from './picks.ts';

const DRAW = { hex: '00'.repeat(32), runId: 'r', madeAtMs: 0 };

describe('picking packs', () => {
  const chosen = (numbers: number[], quantity: number, draw: typeof DRAW | null = null) => ({
    picks: { numbers, draw },
    quantity,
  });

  it.each([
    ['the first', chosen([], 1), 7, 1, chosen([7], 1)],
    ['one more than the quantity', chosen([7], 1), 9, 1, chosen([7, 9], 2)],
    ['one of those left to the draw', chosen([7], 5), 9, 1, chosen([7, 9], 5)],
    ['one that begins another bundle', chosen([1, 2, 3], 1), 9, 3, chosen([1, 2, 3, 9], 2)],
    ['a picked one again', chosen([7, 9], 2), 9, 1, chosen([7], 1)],
    ['the last picked one again', chosen([7], 1), 7, 1, chosen([], 1)],
    ['a picked one of a larger quantity again', chosen([7, 9], 5), 9, 1, chosen([7], 5)],
    ['one by hand instead of the drawn ones', chosen([1], 1, DRAW), 9, 1, chosen([9], 1)],
    ['one by hand, leaving the rest to another draw', chosen([1, 2], 2, DRAW), 9, 1, chosen([9], 2)],
    ['a drawn one, which makes the rest picked by hand', chosen([1, 2], 2, DRAW), 2, 1, chosen([1], 1)],
  ])('takes %s', (_, before, packNo, packsPerUnit, after) => {
    expect(togglePick(before, packNo, packsPerUnit, 10)).toEqual(after);
  });

  it('takes no more than the most, and gives back one of them', () => {
    const full = chosen([1, 2, 3], 3);
    expect(togglePick(full, 9, 1, 3)).toBeNull();
    expect(togglePick(full, 2, 1, 3)).toEqual(chosen([1, 3], 2));
  });

  it('keeps the first picks when fewer packs are wanted, drawn or not', () => {
    expect(fitPicks({ numbers: [4, 5, 6], draw: DRAW }, 1)).toEqual({ numbers: [4], draw: DRAW });
  });

  it('puts neighbours where numbers have gone', () => {
    expect(replacePicks([4, 5, 6], [5], [6, 7, 8]).numbers).toEqual([4, 6, 7]);
  });
});
