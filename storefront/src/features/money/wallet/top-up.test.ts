import { here, suggestAmounts } from './top-up.ts';

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

describe('where a payment page leads back to', () => {
  it.each([
    ['/shop/deep-signal', '', '/shop/deep-signal'],
    ['/shop/deep-signal', '?run=2&top-up=abc&auth=sign-in', '/shop/deep-signal?run=2'],
    ['//evil.example', '', '/profile/wallet'],
    [`/shop/${'x'.repeat(400)}`, '', '/profile/wallet'],
  ])('%s%s', (pathname, search, path) => {
    expect(here({ pathname, search })).toBe(path);
  });
});
