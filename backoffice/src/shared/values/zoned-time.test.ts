import { clockIn, dayIn, describeIn, fromWallTime, toWallTime } from './zoned-time.ts';

const newYork = 'America/New_York';

test.each([
  ['2026-01-15T20:00', newYork, '2026-01-16T01:00:00.000Z'],
  ['2026-07-15T20:00', newYork, '2026-07-16T00:00:00.000Z'],
  ['2026-07-15T20:00', 'UTC', '2026-07-15T20:00:00.000Z'],
  ['2026-07-15T00:05', 'Pacific/Auckland', '2026-07-14T12:05:00.000Z'],
  // Clocks go forward at 02:00 on 8 March and back at 02:00 on 1 November.
  ['2026-03-08T20:00', newYork, '2026-03-09T00:00:00.000Z'],
  ['2026-03-08T01:30', newYork, '2026-03-08T06:30:00.000Z'],
  ['2026-11-01T20:00', newYork, '2026-11-02T01:00:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(fromWallTime(wall, zone)).toBe(instant);
  expect(toWallTime(instant, zone)).toBe(wall);
});

test('moves a time that clocks skip forward, and takes the earlier of two', () => {
  expect(fromWallTime('2026-03-08T02:30', newYork)).toBe('2026-03-08T07:30:00.000Z');
  expect(fromWallTime('2026-11-01T01:30', newYork)).toBe('2026-11-01T05:30:00.000Z');
});

test('names day and time of the zone, not of the browser', () => {
  const late = '2026-11-24T02:30:00.000Z';
  expect(dayIn(late, newYork)).toBe('2026-11-23');
  expect(clockIn(late, newYork)).toBe('21:30');
  expect(describeIn(late, newYork)).toMatch(/^Mon,? 23 Nov, 21:30$/);
});
