import { formatMoney } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const deleteText = {
  dialog: 'Delete your account for good?',
  notEmpty: 'Your account isn’t empty. Tick what you’re willing to give up for good, or take it out first.',
  mustSettle: 'You need to settle this first.',
  empty:
    'We’ll email you a link. Nothing changes until you open it and confirm. After that it can’t be undone, not even by support.',
  type: (word: string) => `Type “${word}” to go on`,
  word: 'delete',
  password: 'Your password',
  confirm: 'Email me the link',
  keep: 'Keep my account',
  mailed: 'Check your email',
  mailedBody: (email: string) =>
    `A link is on its way to ${email}. It works for 24 hours, and we’ll ask once more before we delete your account. If you change your mind, ignore it.`,
  close: 'Close',
} as const;

const holdings: Readonly<Record<string, (count: number) => string>> = {
  cash: () => 'Cash in your wallet',
  promo: () => 'Promo credit',
  held: () => 'Money in a withdrawal',
  'top-ups': (count) => pluralise(count, 'unfinished payment', 'unfinished payments'),
  'sealed-packs': (count) => pluralise(count, 'sealed item', 'sealed items'),
  units: (count) => pluralise(count, 'card', 'cards'),
  parcels: (count) => pluralise(count, 'parcel on its way', 'parcels on their way'),
};

interface Holding {
  kind: string;
  count: number;
  amountCents: number | null;
}

/** "3 cards, worth $12.50", "Cash in your wallet: $4.00". */
export function nameHolding({ kind, count, amountCents }: Holding): string {
  const name = holdings[kind]?.(count) ?? `${count} ${kind}`;
  if (amountCents === null) return name;
  return kind === 'units'
    ? `${name}, worth ${formatMoney(amountCents)}`
    : `${name}: ${formatMoney(amountCents)}`;
}
