import { cutWindow, scrollToRow } from './grid-window.ts';

describe('the window into the wall', () => {
  it.each([
    [20, 1280],
    [100_000, 1280],
    [100_000, 288],
  ])('draws a screenful of %d packs at %d px', (count, width) => {
    const cut = cutWindow(count, width, 460, 0);
    const drawn = (cut.endRow - cut.firstRow) * cut.columns;
    expect(drawn).toBeLessThanOrEqual(280);
    expect(cut.totalHeight).toBe(Math.ceil(count / cut.columns) * cut.rowHeight);
  });

  it('never starts after its end, however far one scrolls', () => {
    const cut = cutWindow(20, 1280, 460, 99_999);
    expect(cut.firstRow).toBeLessThanOrEqual(cut.endRow);
    expect(cut.endRow).toBe(2);
  });

  it.each([
    [0, 0, null],
    [10, 0, 58 * 11 + 20 - 460],
    [2, 500, 116],
  ])('brings row %d into view from %d', (row, scrollTop, expected) => {
    expect(scrollToRow(row, 460, scrollTop)).toBe(expected);
  });
});
