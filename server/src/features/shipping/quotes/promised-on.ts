import { days } from '../../../platform/clock.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last day by which a parcel is expected: working days from when it can leave, without its origin's holidays. */
export function promisedOn(leavesAt: Date, workingDays: number, holidays: readonly string[]): string {
  let day = leavesAt;
  for (let left = workingDays; left > 0;) {
    day = new Date(day.getTime() + days(1));
    const isFree = [0, 6].includes(day.getUTCDay()) || holidays.includes(dayOf(day));
    if (!isFree) left -= 1;
  }
  return dayOf(day);
}
