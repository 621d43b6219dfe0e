import { addMonths, formatAs, laterDay, weekdayOf, type DailyRecord } from '@pullproof/server/contract';

/** The days of a month in whole weeks from Monday; null where another month's days are. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / 86_400_000;
  const cells = [
    ...Array.from({ length: weekdayOf(first) - 1 }, () => null),
    ...Array.from({ length: count }, (_, place) => laterDay(first, place)),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => cells[week * 7 + place] ?? null),
  );
}

/** How long before opening staff are warned of a missing prize. */
const prizeDueMs = 3 * 86_400_000;

/** Whether the drop opens soon, has no prize and would become void. */
export const lacksPrize = (
  { state, prizeCount, opensAt }: Pick<DailyRecord, 'state' | 'prizeCount' | 'opensAt'>,
  now: Date,
): boolean => state === 'scheduled' && prizeCount === 0 && Date.parse(opensAt) - now.getTime() <= prizeDueMs;

/** The first day after today without a drop that counts. */
export function nextFreeDay(today: string, taken: readonly Pick<DailyRecord, 'day' | 'state'>[]): string {
  const days = new Set(taken.filter(({ state }) => state !== 'void').map(({ day }) => day));
  let day = laterDay(today, 1);
  while (days.has(day)) day = laterDay(day, 1);
  return day;
}

/** "Nov" of "2026-11". */
export const shortMonth = (month: string): string => formatAs('monthName', `${month}-01`, 'UTC');
