import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['2026-01-04T00:00:00Z', '72 h 0 min'],
  ['2026-01-01T01:30:59Z', '1 h 30 min'],
  ['2026-01-01T00:12:59Z', '12 min'],
  ['2026-01-01T00:00:40Z', '40 s'],
  ['2026-01-01T00:00:00Z', null],
  ['2025-12-31T00:00:00Z', null],
])('until %s: %s', (until, left) => {
  expect(timeLeft(until, now)).toBe(left);
});
