import { dayOf, laterDay, timeOf, weekdayOf } from '../../contract/index.ts';

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
  const day = dayOf(readyAt, calendar.timeZone);
  const isToday = isWorking(day, calendar) && timeOf(readyAt, calendar.timeZone) < calendar.cutOffTime;
  let promised = isToday ? day : nextWorking(day, calendar);
  for (let left = workingDays; left > 0; left -= 1) promised = nextWorking(promised, calendar);
  return promised;
}

function nextWorking(day: string, calendar: Calendar): string {
  let next = day;
  do next = laterDay(next, 1);
  while (!isWorking(next, calendar));
  return next;
}

const isWorking = (day: string, { holidays }: Calendar): boolean =>
  weekdayOf(day) < 6 && !holidays.includes(day);
