/** From 0: ISO weekday 1. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** ISO weekdays as "Every day", "Mon to Fri" or "Mon, Wed". */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((left, right) => left - right);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const short = (day: number) => weekdayNames[day - 1]?.slice(0, 3) ?? '';
  if (days.length === 7) return 'Every day';
  if (days.length > 2 && last - first === days.length - 1) return `${short(first)} to ${short(last)}`;
  return days.map(short).join(', ');
}
