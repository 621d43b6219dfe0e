const partsOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Wall-clock time of an instant in a zone, as inputs have it: "2026-11-23T20:00". */
export function toWallTime(instant: string, zone: string): string {
  return partsOf(zone).format(new Date(instant)).replace(' ', 'T');
}

/** The day of an instant in a zone: "2026-11-23". */
export const dayIn = (instant: string, zone: string): string => toWallTime(instant, zone).slice(0, 10);

/**
 * The instant of a wall-clock time in a zone. Where clocks go back it is the earlier one; a time that clocks skip is
 * moved forward by what they skip.
 */
export function fromWallTime(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (moment: number): number =>
    Date.parse(`${toWallTime(new Date(moment).toISOString(), zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  const dayMs = 86_400_000;
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
    .map((offset) => asUtc - offset)
    .sort((left, right) => left - right);
  const exact = candidates.find((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(exact ?? candidates.at(-1) ?? asUtc).toISOString();
}

/** Day and time in a zone: "Mon 23 Nov, 20:00". */
export function describeIn(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** Time of day in a zone: "20:00". */
export const clockIn = (instant: string, zone: string): string => toWallTime(instant, zone).slice(11);
