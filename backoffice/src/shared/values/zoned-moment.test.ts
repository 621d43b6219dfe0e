import { describeIn } from './zoned-moment.ts';

test('names day and time of the zone, not of the browser', () => {
  expect(describeIn('2026-11-24T02:30:00.000Z', 'America/New_York')).toMatch(/^Mon,? 23 Nov, 21:30$/);
});
