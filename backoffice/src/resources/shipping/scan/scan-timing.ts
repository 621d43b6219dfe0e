/** The longest pause between two keys of one scan: wireless scanners send keys in batches, and radio falters. */
export const maxPauseMs = 500;

const meanOf = (pauses: readonly number[]): number =>
  pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
const spreadOf = (pauses: readonly number[]): number => Math.max(...pauses) - Math.min(...pauses);

/**
 * Whether keys pressed at these times came from a scanner. Scanners send at least four signs, each within 30 ms; slow
 * wireless ones are slower, but as steady as no hand is: fast typists take 60 to 100 ms for a key, some half, some twice.
 */
export function isScan(times: readonly number[]): boolean {
  const pauses = times.slice(1).map((at, place) => at - (times[place] ?? at));
  if (pauses.length < 3) return false;
  const mean = meanOf(pauses);
  if (mean <= 30) return true;
  if (pauses.length >= 5 && (mean <= 52 || (mean <= 80 && spreadOf(pauses) <= 20))) return true;
  // Radio falters now and then: of eight signs and more, the longest pauses do not count.
  const steady = pauses.toSorted((left, right) => left - right).slice(0, -Math.floor(pauses.length / 5));
  return pauses.length >= 7 && meanOf(steady) <= 85 && spreadOf(steady) <= 30;
}
