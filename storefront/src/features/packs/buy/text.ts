import { formatCount, formatMoney } from '@pullproof/server/contract';
import { formatMoment, pluralise } from '../../../lib/text/format.ts';

/** Text of the buy panel; the dialogs load their own. */
export const text = {
  perPack: 'per pack',
  perBox: (packs: number) => `per box of ${packs} packs`,
  perBundle: (size: number) => `per bundle of ${size} packs`,
  single: 'this card',
  quantity: 'How many packs',
  buy: (cents: number) => `Buy for ${formatMoney(cents)}`,
  buySingle: (cents: number) => `Buy for ${formatMoney(cents)}`,
  panel: 'Price and purchase',
  whyNot: {
    preview: { title: 'Preview: not on sale', body: 'The button to buy stands here once it’s published.' },
    notYet: { title: 'Not on sale yet', body: 'The first packs aren’t sealed yet.' },
    over: { title: 'No longer on sale', body: 'This sale has ended.' },
    stopped: {
      title: 'Sales have stopped',
      body: 'This run’s packs are no longer sold. Packs already bought can still be opened.',
    },
    paused: {
      title: 'Sales are paused',
      body: 'We’re checking this run’s price. Packs you own can still be opened and returned as promised.',
    },
    fenced: {
      title: 'On hold',
      body: 'We’re checking this run’s public log against our records. Until that’s settled, its packs aren’t sold, opened or returned.',
      link: 'Open the run’s page',
    },
    soldOut: {
      title: 'Sold out',
      body: 'Every pack of this run is sold. Returned packs come back to the wall.',
    },
    soldOutForGood: { title: 'Sold out', body: 'Every pack of this run is sold.' },
    soldOutSingle: { title: 'Sold out', body: 'No copy of this card is on sale.' },
  },
  soon: { title: 'Not on sale yet', body: 'On sale from' },
  tooFew: (size: number) => ({
    title: 'Sold out',
    body: `A bundle needs ${pluralise(size, 'pack', 'packs')}, and fewer are left.`,
  }),
  noStorage: {
    title: 'Your browser blocks cookies here',
    body: 'You can look at everything. To sign in and buy, allow cookies and site data for this shop.',
  },
  paused: (until: string) => ({
    title: 'You’re on a break',
    body: `Buying is paused until ${formatMoment(until)}.`,
  }),
  limit: (count: number, isPack: boolean) =>
    `At most ${isPack ? pluralise(count, 'pack', 'packs') : pluralise(count, 'copy', 'copies')} per customer`,
  left: (remaining: number, size: number, of: 'packs' | 'boxes') =>
    `${formatCount(remaining)} of ${formatCount(size)} ${of} left`,
  /** What is sold but sealed counts for the odds too. */
  leftAndSealed: (remaining: number, size: number, of: 'packs' | 'boxes', unopened: number) =>
    `${formatCount(remaining)} of ${formatCount(size)} ${of} left; ${formatCount(unopened - remaining)} more are sold but still sealed, so ${formatCount(unopened)} share the odds`,
  fixed: (days: number) => `Return unopened within ${days} days`,
  balance: 'Wallet balance',
  signInToBuy: 'Sign in or create an account to buy',
  willConfirm: 'You’ll confirm before paying',
  reloadToBuy: 'Reload to buy',
} as const;
