import { formatCount, formatMoney } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const claimText = {
  title: 'Claim your prize',
  cardTitle: 'A prize is waiting for you',
  cardsTitle: (count: number) => `${pluralise(count, 'prize is', 'prizes are')} waiting for you`,
  until: 'Claim it by',
  claim: 'Claim',
  lead: 'Choose one. You can’t switch later.',
  unit: 'Keep the card',
  unitBody: 'It joins your collection in our vault. Keep it, ship it home or sell it back.',
  cash: (cents: number) => `Take ${formatMoney(cents)} in cash`,
  cashBody: 'It goes to your wallet at once, and the card stays with us.',
  decline: 'Give it up',
  confirmUnit: (card: string) => `Keep ${card}?`,
  confirmUnitBody: (cents: number) =>
    `It goes to your collection. The ${formatMoney(cents)} in cash is then no longer on offer.`,
  confirmUnitYes: 'Keep the card',
  confirmCash: (cents: number) => `Take ${formatMoney(cents)}?`,
  confirmCashBody: (cents: number, card: string) =>
    `${formatMoney(cents)} goes to your wallet. ${card} stays with us.`,
  back: 'Back',
  confirmDecline: 'Give this prize up?',
  confirmDeclineBody: (card: string) => `${card} goes to the next alternate. You can’t take this back.`,
  keepIt: 'Not now',
  doneUnit: (card: string) => `${card} is yours`,
  doneUnitBody: 'It’s in your collection.',
  toCollection: 'See it in your collection',
  doneCash: (cents: number) => `${formatMoney(cents)} is in your wallet`,
  doneCashBody: 'It’s cash: spend it or withdraw it.',
  toWallet: 'Open your wallet',
  doneDeclined: 'You gave the prize up',
  doneDeclinedBody: 'The next alternate hears from us now.',
  close: 'Close',
  signedOut: 'Sign in to claim',
  signUp: 'Create account',
  signedOutBody:
    'Entered by email? Create an account with the address our email went to. The prize is waiting there once you’ve confirmed it.',
  missing: 'This prize isn’t waiting here',
  missingBody:
    'It may be claimed or passed on already. If you entered by email, use an account with the address our email went to, and confirm that address.',
} as const;

export const entriesText = {
  title: 'Daily drops',
  lead: 'Every drop you entered, with your signed entry.',
  none: 'You haven’t entered a drop yet.',
  claim: 'Claim',
  by: 'by',
  toDrop: 'See today’s drop',
  more: 'Show older entries',
  yours: (seq: number) => `Your entry: ${formatCount(seq)}`,
  outcomes: {
    waiting: 'Not drawn yet',
    won: 'Drawn',
    alternate: 'Alternate',
    'not-drawn': 'Not drawn',
    void: 'Void',
  },
  alternate: (place: number) => `Alternate ${place}`,
  awards: {
    offered: 'Yours to claim',
    unit: 'Card taken',
    cash: 'Cash taken',
    declined: 'Given up',
    expired: 'Not claimed in time',
  },
} as const;
