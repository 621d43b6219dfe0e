import type { Cents, PayoutState } from '../../contract/index.ts';
import { after, hours } from '../../platform/clock.ts';
import type { PayoutFact } from './providers/provider.ts';

export const next = {
  requested: ['approved', 'rejected', 'cancelled'],
  // Paid directly when made by hand; a provider receives it first.
  approved: ['sent', 'paid', 'rejected'],
  sent: ['paid', 'returned'],
  // A bank may return money that had arrived.
  paid: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>;

/** Accepts an IBAN with valid check digits (ISO 13616: mod 97 is 1), or an account number of 4 to 34 digits. */
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
  /** Wait after a new destination, a new email address or a second factor reset. */
  destinationHours: number;
  passwordHours: number;
}

/** Returns when the waiting period after recent account changes ends. */
export function waitsUntil(facts: WaitingFacts): Date {
  const starts = [facts.destinationAddedAt, facts.emailChangedAt, facts.mfaResetAt].filter(
    (at) => at !== null,
  );
  const ends = starts.map((at) => after(at, hours(facts.destinationHours)));
  if (facts.passwordResetAt) ends.push(after(facts.passwordResetAt, hours(facts.passwordHours)));
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

interface Reported {
  amountCents: Cents;
  currency: string;
  state: PayoutState;
}

/** Interprets a provider's fact: returns the payout's new state, or a mismatch for staff to review. */
export function readFact(known: Reported, fact: PayoutFact): { state: PayoutState } | { mismatch: string } {
  if (known.state !== 'sent' && known.state !== 'paid' && known.state !== 'returned')
    return { mismatch: `reported as ${fact.kind} while ${known.state}` };
  if (fact.kind === 'returned') return { state: 'returned' };
  if (fact.amountCents !== known.amountCents)
    return { mismatch: `${fact.amountCents} instead of ${known.amountCents} cents` };
  if (fact.currency !== known.currency) return { mismatch: `${fact.currency} instead of ${known.currency}` };
  // A returned payout stays returned: this report was late.
  return { state: known.state === 'returned' ? 'returned' : 'paid' };
}
