import { formatAge } from './ages.ts';

const now = Date.parse('2026-11-02T12:00:00Z');

it.each([
  [-30, 'just now'],
  [30, 'just now'],
  [-125, '2 min. ago'],
  [-7_300, '2 hr. ago'],
  // May be the day before yesterday.
  [-112_000, '1 day ago'],
  [-180_000, '2 days ago'],
  [90_000, 'in 1 day'],
])('%d seconds from now are %p', (seconds, shown) =>
  expect(formatAge(now + seconds * 1_000, now)).toBe(shown),
);
