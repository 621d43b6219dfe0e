import { isBreached } from '../../platform/breached-passwords.ts';

/** Returns the age in whole calendar years on `day`; `birthDate` is `YYYY-MM-DD`. */
export function ageOn(birthDate: string, day: Date): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const years = day.getUTCFullYear() - year;
  const hadBirthday =
    day.getUTCMonth() + 1 > month || (day.getUTCMonth() + 1 === month && day.getUTCDate() >= date);
  return hadBirthday ? years : years - 1;
}

/** Returns why a password is too easy to guess, or undefined. The contract checks its length. */
export function passwordWeakness(password: string, about: readonly string[]): string | undefined {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5) return 'repeats too few different characters';
  const named = about.filter((part) => part.length >= 4).find((part) => lower.includes(part.toLowerCase()));
  if (named !== undefined) return 'contains your name, your email or the shop’s name';
  return isBreached(password) ? 'is on the list of common and breached passwords' : undefined;
}
