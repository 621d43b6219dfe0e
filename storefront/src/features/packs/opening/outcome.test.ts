import { readPackIds } from './outcome.ts';

const ONE = '0193f0a0-0000-7000-8000-000000000001';
const TWO = '0193f0a0-0000-7000-8000-000000000002';

describe('packs named in the address', () => {
  it.each([
    [null, []],
    ['', []],
    [ONE, [ONE]],
    [`${ONE},${TWO},${ONE}`, [ONE, TWO]],
    [`${ONE.toUpperCase()},next,../etc`, [ONE]],
  ])('%p', (value, ids) => expect(readPackIds(value)).toEqual(ids));

  it('never names more than a hundred', () => {
    const many = Array.from(
      { length: 150 },
      (_, index) => `0193f0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    expect(readPackIds(many.join(','))).toHaveLength(100);
  });
});
