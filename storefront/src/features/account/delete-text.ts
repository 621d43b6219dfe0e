import { formatMoney, pluralise } from '../../lib/format.ts';

export const deleteText = {
  dialog: 'Delete your account for good?',
  notEmpty: 'Your account still holds this. Tick what you give up for good, or settle it first.',
  mustSettle: 'Settle this first; it cannot be given up.',
  empty:
    'We mail you a link first; nothing changes until you open it and press its button. After that it cannot be undone, not even by support.',
  type: (word: string) => `Type “${word}” to go on`,
  word: 'delete',
  password: 'Your password',
  confirm: 'Mail me the link that deletes it',
  keep: 'Keep my account',
  mailed: 'Check your mail',
  mailedBody: (email: string) =>
    `A link is on its way to ${email}. It works for 24 hours, and its page asks once more before it deletes your account. If you change your mind, leave it alone.`,
  close: 'Close',
} as const;

const holdings: Readonly<Record<string, (count: number) => string>> = {
  cash: () => 'Cash in your wallet',
  promo: () => 'Promo credit',
  held: () => 'Money in a payout',
  'top-ups': (count) => pluralise(count, 'unfinished top-up', 'unfinished top-ups'),
  'sealed-packs': (count) => pluralise(count, 'sealed pack', 'sealed packs'),
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
