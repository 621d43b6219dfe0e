import { days } from '../../platform/clock.ts';

/** When an origin hands parcels over, in its own time zone. */
export interface Calendar {
  timeZone: string;
  /** "14:00": what is ready by then leaves on the same working day. */
  cutOffTime: string;
  /** Days on which nothing is sent, besides weekends. */
  holidays: readonly string[];
}

/**
 * The last day by which a parcel is expected: so many working days after it leaves. What is ready from the cut-off time on,
 * or on a free day, leaves on the next working day.
 */
export function promisedOn(readyAt: Date, workingDays: number, calendar: Calendar): string {
  const { day, time } = localOf(readyAt, calendar.timeZone);
  const isToday = isWorking(day, calendar) && time < calendar.cutOffTime;
  let promised = isToday ? day : nextWorking(day, calendar);
  for (let left = workingDays; left > 0; left -= 1) promised = nextWorking(promised, calendar);
  return promised;
}

/** Days are counted as dates, never by hours: a day of 23 or 25 hours is one. */
function nextWorking(day: string, calendar: Calendar): string {
  let next = day;
  do next = new Date(Date.parse(`${next}T00:00:00Z`) + days(1)).toISOString().slice(0, 10);
  while (!isWorking(next, calendar));
  return next;
}

const isWorking = (day: string, { holidays }: Calendar): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);

function localOf(at: Date, timeZone: string): { day: string; time: string } {
  // Sweden writes dates as ISO 8601 does.
  const local = at.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' });
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
