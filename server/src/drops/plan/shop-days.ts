import { after, days } from '../../platform/clock.ts';

interface ShopWindow {
  opensAt: Date;
  closesAt: Date;
}

/** The shop's date at an instant: `2026-03-29`. */
export const shopDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** The date so many days later. */
export const laterDay = (day: string, count: number): string =>
  after(new Date(day), days(count)).toISOString().slice(0, 10);

/** ISO: 1 is Monday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/**
 * The instant of a time of day (`08:00`) in a zone. A time that a clock change skips is as much later; of one that
 * comes twice it is the first.
 */
function shopInstant(day: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const [before, afterwards] = [-1, 1].map((side) => {
    const near = after(asUtc, days(side));
    return after(asUtc, near.getTime() - wallClock(near, timeZone));
  });
  if (!before || !afterwards) throw new Error('There are two sides of a day.');
  return wallClock(before, timeZone) !== asUtc.getTime() &&
    wallClock(afterwards, timeZone) === asUtc.getTime()
    ? afterwards
    : before;
}

/** What clocks in the zone show, as if it were UTC. */
function wallClock(at: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/** The window of a day; one that a clock change would turn around keeps its length. */
export function shopWindow(day: string, opens: string, closes: string, timeZone: string): ShopWindow {
  const [opensAt, closesAt] = [shopInstant(day, opens, timeZone), shopInstant(day, closes, timeZone)];
  if (closesAt > opensAt) return { opensAt, closesAt };
  const lengthMs = Date.parse(`${day}T${closes}:00Z`) - Date.parse(`${day}T${opens}:00Z`);
  return { opensAt, closesAt: after(opensAt, lengthMs) };
}
