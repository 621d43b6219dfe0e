import { nextRow } from './row-keys.ts';

describe('J and K in a list', () => {
  it('begin at the top, go down and up, and stop at the ends', () => {
    expect(nextRow(3, -1, 'j')).toBe(0);
    expect(nextRow(3, 0, 'j')).toBe(1);
    expect(nextRow(3, 2, 'j')).toBe(2);
    expect(nextRow(3, 1, 'k')).toBe(0);
    expect(nextRow(3, 0, 'k')).toBe(0);
  });
  it('do nothing in an empty list, and K nothing outside of one', () => {
    expect(nextRow(0, -1, 'j')).toBeUndefined();
    expect(nextRow(3, -1, 'k')).toBeUndefined();
  });
});
