const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats "71 h 59 min", "12 min" or "40 s"; null once expired. */
export function timeLeft(until: string, now: number): string | null {
  const left = new Date(until).getTime() - now;
  if (left <= 0) return null;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  if (left >= MINUTE) return `${Math.floor(left / MINUTE)} min`;
  return `${Math.ceil(left / 1000)} s`;
}
