import {
  daysUntil,
  formatBalance,
  calendarDay,
  formatDate,
  formatMoment,
  formatMonth,
  formatOneIn,
  formatSerial,
  formatShare,
  formatShortMoney,
  sayOneIn,
  shortenHash,
} from './format.ts';

describe('formats', () => {
  it.each([
    [9_999_999, '$99,999.99'],
    [12_345_699, '$123,456'],
    [999_999_999, '$9,999,999'],
    [123_999_999_999, '$1.2B'],
  ])('a balance of %d never shows more than there is', (cents, shown) =>
    expect(formatBalance(cents)).toBe(shown),
  );

  it('months have their names', () => expect(formatMonth('2026-11')).toBe('Nov 2026'));

  it.each([
    [2500, '$25'],
    [1250, '$12.50'],
  ])('short money leaves out zero cents: %d', (cents, shown) => expect(formatShortMoney(cents)).toBe(shown));

  it.each([
    [0.5, '50.00%'],
    [0.0005, '0.05%'],
    [0.00001234, '0.0012%'],
    [0, '0.00%'],
  ])('a share shows two significant digits at least: %d', (share, shown) =>
    expect(formatShare(share)).toBe(shown),
  );

  it.each([
    [0.0005, '2,000'],
    [0.15, '6.7'],
    [0.5, '2'],
    [0.77, '1.3'],
    [0.9599, '1.04'],
    [0.99, '1.01'],
    [1, '1'],
    [0, '–'],
  ])('the share %d is said as one in so many', (share, shown) => expect(formatOneIn(share)).toBe(shown));

  it.each([
    [2, 600, '1 in 300'],
    [3, 3, '1 in 1'],
    [3, 2, '1.5 in each'],
  ])('%d copies in %d are said as they are found', (copies, size, shown) =>
    expect(sayOneIn(copies, size)).toBe(shown),
  );

  it('dates and moments are in UTC unless the reader’s own time is asked for', () => {
    expect(formatDate('2026-11-02T23:30:00Z')).toBe('Nov 2, 2026');
    expect(formatMoment('2026-11-02T23:30:00Z')).toBe('Nov 2, 2026, 23:30 UTC');
    const own = new Date('2026-11-02T23:30:00Z').getHours().toString().padStart(2, '0');
    expect(formatMoment('2026-11-02T23:30:00Z', true)).toContain(`, ${own}:30 `);
    expect(calendarDay('2026-11-02T23:30:00Z', false)).toBe('2026-11-02');
  });

  it('days left are whole and never negative', () => {
    const now = Date.parse('2026-11-02T12:00:00Z');
    expect(daysUntil('2026-11-03T11:00:00Z', now)).toBe(1);
    expect(daysUntil('2026-11-01T11:00:00Z', now)).toBe(0);
  });

  it('serials show the edition’s size where known, and hashes their ends', () => {
    expect(formatSerial(3, 250)).toBe('#3/250');
    expect(formatSerial(2162, 2300)).toBe('#2,162/2,300');
    expect(formatSerial(2162)).toBe('#2,162');
    expect(shortenHash('a'.repeat(64))).toBe('aaaaaaaaaa…aaaaaaaa');
  });
});
