import { jest } from '@jest/globals';

import { openTestDatabase } from '../../../testing/database.ts';
import { clock } from '../clock.ts';
import { followDatabaseClock, measureDatabaseClock, readDatabaseTime } from './database-clock.ts';
import { closeDatabase } from '../db.ts';
import { logger } from '../logger.ts';

const minuteMs = 60_000;
const realNow = Date.now;
const warn = jest.spyOn(logger, 'warn');

const setMachineClock = (aheadMs: number): void => {
  Date.now = () => realNow() + aheadMs;
};
const distanceMs = (at: Date): number => Math.abs(at.getTime() - realNow());

beforeAll(() => openTestDatabase());
beforeEach(() => warn.mockClear());
afterEach(async () => {
  setMachineClock(0);
  clock.reset();
  await measureDatabaseClock();
});
afterAll(() => closeDatabase());

test.each([
  [10, "600 s ahead of the database's"],
  [-10, "600 s behind the database's"],
])('uses the database’s clock when the machine is %i minutes off, and warns', async (minutes, words) => {
  setMachineClock(minutes * minuteMs);
  expect(distanceMs(clock.now())).toBeGreaterThan(9 * minuteMs);
  const unfollow = await followDatabaseClock();
  unfollow();
  expect(distanceMs(clock.now())).toBeLessThan(minuteMs);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[1]).replace(/59\d\.\d|60\d\.\d/, '600')).toContain(words);
  await measureDatabaseClock();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('an accurate clock causes no warning', async () => {
  await measureDatabaseClock();
  expect(warn).not.toHaveBeenCalled();
});

test('reads exact times from the database, which freeze and travel like all others', async () => {
  setMachineClock(10 * minuteMs);
  expect(distanceMs(await readDatabaseTime())).toBeLessThan(minuteMs);
  clock.travel(60 * minuteMs);
  const travelled = (await readDatabaseTime()).getTime() - realNow();
  expect(Math.abs(travelled - 60 * minuteMs)).toBeLessThan(minuteMs);
  const frozen = new Date('2026-03-01T10:00:00Z');
  clock.freezeAt(frozen);
  expect([await readDatabaseTime(), clock.now()]).toEqual([frozen, frozen]);
});
