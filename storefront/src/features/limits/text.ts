import { formatMoment, formatMoney } from '../../lib/format.ts';

export const text = {
  limits: {
    title: 'Deposit limits',
    lead: 'The most you can add to your wallet in any 24 hours, 7 days or 30 days. Lower works at once, higher only after a wait.',
    periods: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' },
    none: 'No limit',
    hint: 'In dollars; 0 stops every top-up, empty means no limit.',
    unreadable: 'Enter an amount such as 50 or 12.50, or nothing.',
    used: (usedCents: number, limitCents: number) =>
      limitCents === 0
        ? `Nothing can be added · ${formatMoney(usedCents)} added before`
        : `${formatMoney(usedCents)} of ${formatMoney(limitCents)} used`,
    usedFree: (usedCents: number) => `${formatMoney(usedCents)} added`,
    pending: (limitCents: number | null, at: string) =>
      `Becomes ${limitCents === null ? 'no limit' : formatMoney(limitCents)} at ${formatMoment(at)}.`,
    change: 'Change limits',
    save: 'Save limits',
    cancel: 'Cancel',
    saved: 'Your limits are saved.',
    savedLater: (hours: number) => `Saved. What is higher counts in ${hours} hours.`,
  },
  pause: {
    title: 'Breaks and self-exclusion',
    lead: 'While a break runs you can neither add money nor buy or open packs. Sealed packs can be returned at any age. You can always sell back, ship and withdraw.',
    length: 'How long',
    lengths: [
      { value: 1, label: '24 hours' },
      { value: 7, label: '7 days' },
      { value: 30, label: '30 days' },
    ],
    exclusion: (days: number) => `Self-exclusion, ${Math.round(days / 30.4)} months`,
    start: 'Start the break',
    askTitle: 'Start the break now?',
    ask: (length: string) =>
      `For ${length} you can neither add money nor buy or open packs. Nobody can take this back, not even support.`,
    keep: 'Not now',
    exclude: 'Exclude myself',
    excludeTitle: 'Start self-exclusion?',
    excludeAsk:
      'You’ll be shut out of adding money, buying and opening packs. It can’t be shortened or lifted, not even by support, and a new account with the same email address won’t get around it.',
    excludeNext: 'Continue to the last step',
    excludeAgainTitle: 'Exclude yourself now?',
    excludeAgain: (until: string) => `This is the last step. Self-exclusion starts now and ends on ${until}.`,
    excludedUntil: (at: string) => `You’re self-excluded until ${formatMoment(at)}.`,
    excludedChip: 'Self-excluded',
    helpTitle: 'Free, confidential help',
    running: (at: string) => `Your break ends at ${formatMoment(at)}.`,
    chip: 'On a break',
    longer: 'You can make it longer; it never gets shorter.',
    started: (at: string) => `Your break runs until ${formatMoment(at)}.`,
  },
  spending: {
    title: 'What you spent and what it is worth',
    lead: 'All of it, since you joined. Market values are of today and no promise.',
    spent: 'Spent on packs, cards and parcels',
    boughtBack: 'Got back by selling to the shop',
    value: 'Your collection is worth',
    sealed: 'Paid for packs that are still sealed',
    wallet: 'In your wallet',
    chart: 'Spent and sold back, month by month',
    month: 'Month',
    columns: { added: 'Added', spent: 'Spent', boughtBack: 'Sold back' },
    empty: 'Nothing yet. Your first purchase shows up here.',
  },
} as const;
