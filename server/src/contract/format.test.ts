import { formatBps, formatCount, formatHundredths, formatMoney } from './format.ts';

describe('amounts as shown', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_456, '$1,234.56'],
    [123_456_789, '$1,234,567.89'],
    [-5, '-$0.05'],
    [-2500, '-$25.00'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
    [9_007_199_254_740_993n, '$90,071,992,547,409.93'],
  ])('formats %p cents as %p', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('refuses fractions of a cent', () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
  });

  it.each([
    [8500, '85%'],
    [8550, '85.5%'],
    [8005, '80.05%'],
    [10_000, '100%'],
    [0, '0%'],
  ])('formats %p basis points as %p', (bps, text) => expect(formatBps(bps)).toBe(text));

  it('formats hundredths for an input, and counts with separators', () => {
    expect([formatHundredths(123_450), formatHundredths(-5)]).toEqual(['1234.50', '-0.05']);
    expect([formatCount(0), formatCount(2_162)]).toEqual(['0', '2,162']);
  });
});
