import { fitPicks, NO_PICKS, replacePicks, togglePick } from './picks.ts';

const DRAW = { hex: '00'.repeat(32), runId: 'r', madeAtMs: 0 };

describe('picking packs', () => {
  it('picks and unpicks', () => {
    const one = togglePick(NO_PICKS, 7, 3);
    expect(one.numbers).toEqual([7]);
    expect(togglePick(one, 7, 3).numbers).toEqual([]);
  });

  it('lets the oldest pick make room', () => {
    expect(togglePick({ numbers: [1, 2, 3], draw: null }, 9, 3).numbers).toEqual([2, 3, 9]);
    expect(togglePick({ numbers: [1], draw: null }, 9, 1).numbers).toEqual([9]);
  });

  it('counts a drawn set that was touched as picked by hand', () => {
    expect(togglePick({ numbers: [1, 2], draw: DRAW }, 2, 3)).toEqual({ numbers: [1], draw: null });
  });

  it('keeps the first picks when fewer packs are wanted, drawn or not', () => {
    expect(fitPicks({ numbers: [4, 5, 6], draw: DRAW }, 1)).toEqual({ numbers: [4], draw: DRAW });
  });

  it('puts neighbours where numbers have gone', () => {
    expect(replacePicks([4, 5, 6], [5], [6, 7, 8]).numbers).toEqual([4, 6, 7]);
  });
});
