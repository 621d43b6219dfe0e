const dayMs = 86_400_000;

/** Whether this machine knows it as an IANA time zone. Offsets such as "+02:00" know no summer time: refused. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/** What clocks in a zone show, as inputs have it: "2026-11-23T20:00". */
export const wallTimeOf = (at: Date, timeZone: string): string => readClock(at, timeZone).slice(0, 16);

/** The day of an instant in a zone, by default this machine's: "2026-11-23". */
export const dayOf = (at: Date, timeZone?: string): string => readClock(at, timeZone).slice(0, 10);

/** The time of day of an instant in a zone: "20:00". */
export const timeOf = (at: Date, timeZone: string): string => readClock(at, timeZone).slice(11, 16);

/**
 * The instant of a wall-clock time in a zone. Of a time that comes twice it is the first; one that a clock change skips
 * is as much later as was skipped.
 */
export function instantOf(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  const shown = (moment: number): number => Date.parse(`${readClock(new Date(moment), timeZone)}Z`);
  const [before = asUtc, after = asUtc] = [-dayMs, dayMs].map((side) => {
    const near = asUtc + side;
    return asUtc + near - shown(near);
  });
  return new Date(shown(before) !== asUtc && shown(after) === asUtc ? after : before);
}

/** The day so many days later; days are counted as dates, never by hours. */
export const laterDay = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** "2026-11" moved by some months. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** ISO: 1 is Monday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** "2026-11-23T20:00:00": Sweden writes dates as ISO 8601 does. */
const readClock = (at: Date, timeZone?: string): string =>
  at.toLocaleString('sv-SE', { ...(timeZone && { timeZone }), hourCycle: 'h23' }).replace(' ', 'T');
