import { cutWindow, scrollToRow } from './grid-window.ts';

describe('the window into the wall', () => {
  it.each([
    [20, 1280],
    [100_000, 1280],
    [100_000, 354],
  ])('draws a screenful of %d packs at %d px', (count, width) => {
    const cut = cutWindow(count, width, 520, 0);
    const drawn = (cut.endRow - cut.firstRow) * cut.columns;
    expect(drawn).toBeLessThanOrEqual(140);
    expect(cut.totalHeight).toBe(Math.ceil(count / cut.columns) * cut.rowHeight);
  });

  it('has five wrappers in a row of a phone', () => {
    expect(cutWindow(20_000, 354, 520, 0).columns).toBe(5);
  });

  it('never starts after its end, however far one scrolls', () => {
    const cut = cutWindow(20, 1280, 460, 99_999);
    expect(cut.firstRow).toBeLessThanOrEqual(cut.endRow);
    expect(cut.endRow).toBe(2);
  });

  it.each([
    [0, 0, null],
    [10, 0, 100 * 11 + 20 - 460],
    [2, 500, 200],
  ])('brings row %d into view from %d', (row, scrollTop, expected) => {
    expect(scrollToRow(row, 100, 460, scrollTop)).toBe(expected);
  });
});
