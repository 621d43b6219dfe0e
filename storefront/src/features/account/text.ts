import { formatMoney, pluralise } from '../../lib/format.ts';

export const accountText = {
  title: 'Account',
  lead: 'Who you are here. Only your display name and picture are ever shown to others.',
  loadFailed: 'Your account did not load',
  save: 'Save',
  saved: 'Saved.',
  picture: {
    title: 'Picture',
    lead: 'Shown beside your pulls, unless you are anonymous. JPEG, PNG, WebP or AVIF, up to 8 MB; the middle is used.',
    choose: 'Choose a picture',
    change: 'Change it',
    remove: 'Remove it',
    use: 'Use this picture',
    cancel: 'Cancel',
    preview: 'Preview of your new picture',
    alt: (name: string) => `Picture of ${name}`,
    tooLarge: 'This picture is larger than 8 MB. Choose a smaller one.',
    wrongKind: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    changed: 'Your picture is changed.',
    removed: 'Your picture is removed.',
  },
  person: {
    title: 'Name and country',
    name: 'Display name',
    nameHint: '2 to 40 characters. Shown on your pulls.',
    country: 'Country',
    birthDate: 'Date of birth',
    birthNote: 'It cannot be changed here. If it is wrong, write to support.',
  },
  email: {
    title: 'E-mail address',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed yet',
    lead: 'You sign in with it, and receipts go there. A change is confirmed at the new address; the old one gets a mail that can take it back.',
    change: 'Change the address',
    newEmail: 'New e-mail address',
    password: 'Your password',
    send: 'Send the confirmation',
    cancel: 'Cancel',
    pending: (email: string) =>
      `${email} waits for its confirmation: open the link in the mail sent there. Until then the old address stays.`,
    resend: 'Send it again',
    resent: (email: string) => `Another mail is on its way to ${email}.`,
    sent: (email: string) => `A mail with a link is on its way to ${email}.`,
  },
  remove: {
    title: 'Delete the account',
    lead: 'Your name, address, picture and sign-in are erased for good. The books keep their entries without your name, as the law asks.',
    open: 'Delete my account',
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
  },
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
