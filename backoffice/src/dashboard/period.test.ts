import { describeChange, spansOf } from './period.ts';

describe('spansOf', () => {
  const now = new Date('2026-03-10T12:34:56.789Z');

  it('ends on the minute, begins with a day of the shop, and compares with the same hours before', () => {
    expect(spansOf(7, now, 'UTC')).toEqual({
      current: { from: '2026-03-04T00:00:00.000Z', to: '2026-03-10T12:34:00.000Z' },
      previous: { from: '2026-02-25T00:00:00.000Z', to: '2026-03-03T12:34:00.000Z' },
    });
    expect(spansOf(7, now, 'America/New_York').current.from).toBe('2026-03-04T05:00:00.000Z');
  });

  it('begins 24 hours with a full one', () => {
    expect(spansOf(1, now, 'UTC')).toEqual({
      current: { from: '2026-03-09T13:00:00.000Z', to: '2026-03-10T12:34:00.000Z' },
      previous: { from: '2026-03-08T13:00:00.000Z', to: '2026-03-09T12:34:00.000Z' },
    });
  });
});

describe('describeChange', () => {
  const dollars = (figure: number) => `$${figure}`;

  it.each([
    [110, 100, '10% more than $100 in the 30 days before'],
    [90, 100, '10% less than $100 in the 30 days before'],
    [199, 100, '99% more than $100 in the 30 days before'],
    [349, 100, '3.5 times the $100 in the 30 days before'],
    [200, 100, '2 times the $100 in the 30 days before'],
    [1_270, 100, '13 times the $100 in the 30 days before'],
    [123_400, 100, '1,234 times the $100 in the 30 days before'],
    [100, 100, 'As in the 30 days before'],
    [10_001, 10_000, 'About the same as $10000 in the 30 days before'],
    [5, 0, 'Nothing in the 30 days before'],
    [-5, 0, 'Nothing in the 30 days before'],
    [0, 0, undefined],
    [0, 40, 'Down from $40 in the 30 days before'],
    [-50, 100, 'Down from $100 in the 30 days before'],
    [50, -100, 'Up from $-100 in the 30 days before'],
    [-200, -100, 'Down from $-100 in the 30 days before'],
  ])('%p after %p: %p', (now, before, words) => {
    expect(describeChange(now, before, 30, dollars)).toBe(words);
  });

  it('names a day by its hours', () => {
    expect(describeChange(1, 2, 1, String)).toBe('50% less than 2 in the 24 hours before');
  });
});
