import { formatAs, formatBps, formatCount, formatHundredths, formatMoney } from './format.ts';

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

describe('days and times as shown', () => {
  it.each([
    ['day', 'Nov 2, 2026'],
    ['longDay', 'November 2, 2026'],
    ['dayOfWeek', 'Monday, November 2'],
    ['month', 'Nov 2026'],
    ['longMonth', 'November 2026'],
    ['monthName', 'Nov'],
    ['zonedClock', '18:30 EST'],
    ['moment', 'Nov 2, 18:30'],
    ['fullMoment', 'Nov 2, 2026, 18:30'],
    ['zonedMoment', 'Nov 2, 2026, 18:30 EST'],
    ['weekdayMoment', 'Mon, Nov 2, 18:30'],
    ['exactMoment', 'Monday, November 2, 2026 at 18:30:15'],
    ['letter', 'November 2, 2026 at 6:30 PM'],
    ['letterSeconds', 'November 2, 2026 at 6:30:15 PM EST'],
    ['letterZoned', 'November 2, 2026 at 6:30 PM EST'],
  ] as const)('writes %s in a zone', (style, text) =>
    expect(formatAs(style, '2026-11-02T23:30:15Z', 'America/New_York').replaceAll('\u202f', ' ')).toBe(text),
  );

  it('writes a day without a time as that day', () => {
    expect(formatAs('day', '2026-11-02', 'UTC')).toBe('Nov 2, 2026');
  });
});
