import {
  addMonths,
  dayOf,
  instantOf,
  isTimeZone,
  laterDay,
  timeOf,
  wallTimeOf,
  weekdayOf,
} from './zoned-time.ts';

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
  expect(instantOf(wall, zone).toISOString()).toBe(instant);
  expect(wallTimeOf(new Date(instant), zone)).toBe(wall);
});

test('moves a time that clocks skip forward, and takes the earlier of two', () => {
  expect(instantOf('2026-03-08T02:30', newYork).toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf('2026-11-01T01:30', newYork).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('tells day and time of the zone, not of the machine', () => {
  const late = new Date('2026-11-24T02:30:00.000Z');
  expect([dayOf(late, newYork), timeOf(late, newYork)]).toEqual(['2026-11-23', '21:30']);
  expect(timeOf(new Date('2026-11-24T00:05:00Z'), 'UTC')).toBe('00:05');
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %p', (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown));

test('counts days as dates', () => {
  expect([laterDay('2026-03-28', 2), laterDay('2026-01-01', -1)]).toEqual(['2026-03-30', '2025-12-31']);
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
});

test('follows December with January', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
