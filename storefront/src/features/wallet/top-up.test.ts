import { suggestAmounts } from './top-up.ts';

describe('suggested amounts', () => {
  it.each([
    [1250, [1250, 2500, 5000, 10_000]],
    [120, [500, 1000, 2500, 5000]],
    [0, [1000, 2500, 5000, 10_000]],
    [199_000, [199_000]],
    [300_000, []],
  ])('for %d missing cents', (missing, amounts) => {
    expect(suggestAmounts(missing, 500, 200_000)).toEqual(amounts);
  });
});
