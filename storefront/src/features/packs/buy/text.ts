import { formatCount, formatMoney, type SoldAs } from '@pullproof/server/contract';
import { formatMoment, pluralise } from '../../../lib/text/format.ts';

/** Text of the buy panel; the dialogs load their own. */
export const text = {
  perPack: 'per pack',
  perBox: (packs: number) => `per box of ${packs} packs`,
  perBundle: (size: number, of: SoldAs) => `per bundle of ${size} ${of.many}`,
  single: 'this card',
  quantity: (of: SoldAs) => `How many ${of.many}`,
  buy: (cents: number) => `Buy for ${formatMoney(cents)}`,
  buySingle: (cents: number) => `Buy for ${formatMoney(cents)}`,
  panel: 'Price and purchase',
  whyNot: {
    preview: { title: 'Preview: not on sale', body: 'The button to buy stands here once it’s published.' },
    notYet: { title: 'Not on sale yet', body: 'Nothing is sealed yet.' },
    over: { title: 'No longer on sale', body: 'This sale has ended.' },
    stopped: {
      title: 'Sales have stopped',
      body: 'This run is no longer on sale. You can still open what you bought.',
    },
    paused: {
      title: 'Sales are paused',
      body: 'We’re checking this run’s price. You can still open or return what you bought, as promised.',
    },
    fenced: {
      title: 'On hold',
      body: 'We’re checking this run’s public log against our records. Until that’s settled, nothing from this run can be bought, opened or returned.',
      link: 'Open the run’s page',
    },
    soldOut: {
      title: 'Sold out',
      body: 'Every number of this run is sold. Any that’s returned goes back on the wall.',
    },
    soldOutForGood: { title: 'Sold out', body: 'Every number of this run is sold.' },
    soldOutSingle: { title: 'Sold out', body: 'No copy of this card is on sale.' },
  },
  soon: { title: 'Not on sale yet', body: 'On sale from' },
  tooFew: (size: number, of: SoldAs) => ({
    title: 'Sold out',
    body: `A bundle needs ${pluralise(size, of.one, of.many)}, and fewer are left.`,
  }),
  noStorage: {
    title: 'Your browser blocks cookies here',
    body: 'You can look at everything. To sign in and buy, allow cookies and site data for this shop.',
  },
  paused: (until: string) => ({
    title: 'You’re on a break',
    body: `Buying is paused until ${formatMoment(until)}.`,
  }),
  limit: (count: number, of: Pick<SoldAs, 'one' | 'many'>) =>
    `At most ${pluralise(count, of.one, of.many)} per customer`,
  copies: { one: 'copy', many: 'copies' },
  left: (remaining: number, size: number, of: SoldAs) =>
    `${formatCount(remaining)} of ${formatCount(size)} ${of.many} left`,
  /** What is sold but sealed counts for the odds too. */
  leftAndSealed: (remaining: number, size: number, of: SoldAs, unopened: number) =>
    `${formatCount(remaining)} of ${formatCount(size)} ${of.many} left; ${formatCount(unopened - remaining)} more ${unopened - remaining === 1 ? 'is' : 'are'} sold but still sealed, so ${formatCount(unopened)} share the odds`,
  fixed: (days: number) => `Return unopened within ${days} days`,
  balance: 'Wallet balance',
  signInToBuy: 'Sign in or create an account to buy',
  willConfirm: 'You’ll confirm before paying',
  reloadToBuy: 'Reload to buy',
} as const;
