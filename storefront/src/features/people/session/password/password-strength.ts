export type Strength = 'short' | 'weak' | 'fair' | 'strong';

export const MIN_LENGTH = 12;
const WEAK_BELOW = 8;
const FAIR_BELOW = 13;
/** The server requires at least this many different characters. */
const FEWEST_KINDS = 5;

/** Counts characters as people do: an emoji is one. */
export function countSigns(password: string): number {
  return Array.from(password).length;
}

function isNext(before: number, code: number): boolean {
  return Math.abs(code - before) <= 1;
}

/**
 * Counts surprising characters: those that neither repeat the previous one, nor continue a sequence, nor complete
 * a triple seen before. A rough guide, not a guarantee; the leaked-password list is checked separately.
 */
export function countSurprises(password: string): number {
  const signs = Array.from(password.toLowerCase());
  const seen = new Set<string>();
  let surprises = 0;
  for (const [index, sign] of signs.entries()) {
    const triple = signs.slice(Math.max(0, index - 2), index + 1).join('');
    const before = signs[index - 1]?.codePointAt(0);
    const isForeseen = before !== undefined && isNext(before, sign.codePointAt(0) ?? 0);
    if (!isForeseen && !(index >= 2 && seen.has(triple))) surprises += 1;
    if (index >= 2) seen.add(triple);
  }
  return surprises;
}

/** Rates a password while it is typed. */
export function rateStrength(password: string): Strength {
  if (countSigns(password) < MIN_LENGTH) return 'short';
  if (new Set(password.toLowerCase()).size < FEWEST_KINDS) return 'weak';
  const surprises = countSurprises(password);
  if (surprises < WEAK_BELOW) return 'weak';
  return surprises < FAIR_BELOW ? 'fair' : 'strong';
}
