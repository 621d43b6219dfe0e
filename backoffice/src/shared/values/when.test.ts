import { describeMoment } from './when.tsx';

const now = new Date(2026, 10, 28, 0, 24);

test.each([
  [new Date(2026, 10, 28, 0, 24, 30), 'just now'],
  [new Date(2026, 10, 27, 23, 59), '25 min. ago'],
  [new Date(2026, 10, 27, 1, 0), '23 hr. ago'],
  // The day before yesterday by the calendar.
  [new Date(2026, 10, 26, 17, 8), '1 day ago'],
  [new Date(2026, 10, 29, 23, 59), 'in 1 day'],
  [new Date(2026, 10, 20, 12, 0), 'Nov 20, 2026'],
])('describes %s', (at, text) => expect(describeMoment(at, now)).toBe(text));
