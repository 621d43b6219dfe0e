import { type DepositLimitDto, formatMoney } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';

type Used = Pick<DepositLimitDto, 'usedCents' | 'waitingCents'>;

/** Money that has not arrived counts against the limit, and is named apart. */
function sayUsed({ usedCents, waitingCents }: Used): string {
  const added = `${formatMoney(usedCents - waitingCents)} added`;
  return waitingCents === 0 ? added : `${added}, ${formatMoney(waitingCents)} waiting`;
}

export const text = {
  limits: {
    title: 'Deposit limits',
    lead: 'The most you can add to your wallet in any 24 hours, 7 days or 30 days. Decreases apply now, increases after a waiting period.',
    periods: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' },
    none: 'No limit',
    hint: 'In dollars. 0 means you can’t add money, empty means no limit.',
    unreadable: 'Enter an amount like 50 or 12.50, or leave it empty.',
    used: (used: Used, limitCents: number) =>
      limitCents === 0
        ? `You can’t add money · ${sayUsed(used)} before`
        : `${sayUsed(used)} of ${formatMoney(limitCents)}`,
    usedFree: sayUsed,
    pending: (limitCents: number | null, at: string) =>
      `Changes to ${limitCents === null ? 'no limit' : formatMoney(limitCents)} on ${formatMoment(at)}.`,
    change: 'Change limits',
    save: 'Save limits',
    cancel: 'Cancel',
    saved: 'Limits saved.',
    savedLater: (hours: number) => `Saved. Increases apply in ${hours} hours.`,
  },
  pause: {
    title: 'Breaks and self-exclusion',
    lead: 'During a break you can’t add money, buy or open anything. You can always sell back, ship, withdraw, and return what is still sealed, whatever its age.',
    length: 'How long',
    lengths: [
      { value: 1, label: '24 hours' },
      { value: 7, label: '7 days' },
      { value: 30, label: '30 days' },
    ],
    exclusion: (days: number) => `Self-exclusion, ${Math.round(days / 30.4)} months`,
    start: 'Start break',
    askTitle: 'Start your break now?',
    ask: (length: string) =>
      `You won’t be able to add money, buy or open anything for ${length}. This can’t be undone, not even by support.`,
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
    running: (at: string) => `Your break ends on ${formatMoment(at)}.`,
    chip: 'On a break',
    longer: 'You can make it longer, but not shorter.',
    started: (at: string) => `You’re on a break until ${formatMoment(at)}.`,
  },
  spending: {
    title: 'What you’ve spent and what it’s worth',
    lead: 'Since you joined. Values are today’s estimates, not guarantees.',
    spent: 'Spent on packs, boxes, cards and parcels',
    boughtBack: 'Sold back',
    value: 'Your collection is worth',
    sealed: 'Paid for what is still sealed',
    wallet: 'In your wallet',
    chart: 'Spent and sold back, month by month',
    month: 'Month',
    columns: { added: 'Added', spent: 'Spent', boughtBack: 'Sold back' },
    empty: 'Nothing yet. Your first purchase shows up here.',
  },
} as const;
