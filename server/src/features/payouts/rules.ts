import { after, hours } from '../../platform/clock.ts';

export const next = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
} as const;

/** An IBAN with its check digits (ISO 13616: the number mod 97 is 1), or an account number of 4 to 34 signs. */
export function isSoundAccount(account: string): boolean {
  if (!/^[A-Z0-9]{4,34}$/.test(account)) return false;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(account)) return /^\d+$/.test(account);
  const moved = account.slice(4) + account.slice(0, 4);
  const digits = Array.from(moved, (sign) => parseInt(sign, 36)).join('');
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1;
}

export interface WaitingFacts {
  destinationAddedAt: Date;
  emailChangedAt: Date | null;
  mfaResetAt: Date | null;
  passwordResetAt: Date | null;
  /** After a new destination, address or second factor. */
  destinationHours: number;
  passwordHours: number;
}

/** Until when money has to wait because something about the account is new. */
export function waitsUntil(facts: WaitingFacts): Date {
  const starts = [facts.destinationAddedAt, facts.emailChangedAt, facts.mfaResetAt].filter(
    (at) => at !== null,
  );
  const ends = starts.map((at) => after(at, hours(facts.destinationHours)));
  if (facts.passwordResetAt) ends.push(after(facts.passwordResetAt, hours(facts.passwordHours)));
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}
