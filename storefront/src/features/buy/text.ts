import { formatCount, formatMoment, formatMoney, pluralise } from '../../lib/format.ts';

export const text = {
  perPack: 'per pack',
  perBundle: (size: number) => `per bundle of ${size} packs`,
  single: 'this card',
  quantity: 'How many packs',
  buy: (cents: number) => `Buy and open for ${formatMoney(cents)}`,
  buySingle: (cents: number) => `Buy for ${formatMoney(cents)}`,
  panel: 'Price and purchase',
  whyNot: {
    notYet: { title: 'Not on sale yet', body: 'Its first packs are not sealed yet.' },
    over: { title: 'No longer on sale', body: 'The time of its sale is over.' },
    stopped: {
      title: 'Sales have stopped',
      body: 'No more packs of this run are sold. Those that were bought can still be opened.',
    },
    soldOut: {
      title: 'Sold out',
      body: 'Every pack of this run is sold. Packs that are returned come back to the wall.',
    },
    soldOutForGood: { title: 'Sold out', body: 'Every pack of this run is sold.' },
    soldOutSingle: { title: 'Sold out', body: 'No copy of this card is on sale.' },
  },
  soon: (at: string | null) => ({
    title: 'Not on sale yet',
    body: at === null ? '' : `It is on sale from ${formatMoment(at)}.`,
  }),
  tooFew: (size: number) => ({
    title: 'Sold out',
    body: `Fewer than the ${pluralise(size, 'pack', 'packs')} of a bundle are left.`,
  }),
  paused: (until: string) => ({
    title: 'You asked for a break',
    body: `Buying is paused until ${formatMoment(until)}.`,
  }),
  limit: (count: number, isPack: boolean) =>
    `At most ${isPack ? pluralise(count, 'pack', 'packs') : pluralise(count, 'copy', 'copies')} per customer`,
  left: (remaining: number, size: number) => `${formatCount(remaining)} of ${formatCount(size)} left`,
  fixed: (days: number) => `Return unopened within ${days} days`,
  balance: 'Wallet balance',
  signInToBuy: 'Sign in or create an account to buy',
  willConfirm: 'You will confirm before paying',
  addMoney: (cents: number) => `Add ${formatMoney(cents)}`,
  confirmTitle: 'Confirm your purchase',
  confirmPacks: (count: number, title: string) =>
    `${pluralise(count, 'sealed pack', 'sealed packs')} of ${title}`,
  confirmSingle: (title: string) => title,
  numbers: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Pack' : 'Packs'} ${numbers.map(formatCount).join(', ')}`,
  pickedByYou: 'picked by you; if one has just gone, nothing is charged',
  drawn: 'drawn by your browser; if one has just gone, you get the next free number',
  chosenUnit: 'this very copy; if it has just gone, nothing is charged',
  orLikeIt: 'if it has just gone, you get the next one of equal grade',
  unitGone: 'This copy has just been sold. Nothing was charged. Choose another one.',
  noNumbers: 'The shop gives the next free numbers.',
  price: 'Price',
  total: 'From your wallet',
  after: 'Balance after',
  pay: (cents: number) => `Pay ${formatMoney(cents)}`,
  paying: 'Paying',
  priceChanged: (cents: number) =>
    `The price has changed while you were here. It is now ${formatMoney(cents)} in total.`,
  runChanged: 'This run is no longer on sale. The wall below shows the next run: pick again, then confirm.',
  soldOutFew: (remaining: number) =>
    remaining === 0
      ? 'The last packs have just been sold. Nothing was charged.'
      : `Only ${pluralise(remaining, 'pack is', 'packs are')} left. Nothing was charged.`,
  takenTitle: 'A pack you picked has just gone',
  takenBody: (gone: readonly number[]) =>
    `${gone.length === 1 ? 'Pack' : 'Packs'} ${gone.map(formatCount).join(', ')} ${
      gone.length === 1 ? 'was' : 'were'
    } sold a moment ago. Nothing was charged. These sealed packs are right beside:`,
  takenUse: 'Take these instead',
  takenWall: 'Back to the wall',
  moneyIsHere: 'Your money is here, and nothing has been bought yet. This is what you had chosen.',
  fundsTitle: (cents: number) => `Add ${formatMoney(cents)}`,
  uncertainTitle: 'We have not heard back',
  uncertainBody: (cents: number) =>
    `Your purchase of ${formatMoney(cents)} was sent, but the answer did not arrive. Finishing it is safe: it is never charged twice.`,
  finish: 'Finish this purchase',
  drop: 'Not now',
  dropNote: 'If it did go through, the packs wait in your collection.',
  failedTitle: 'This did not work',
  boughtSingle: 'The card is in your collection.',
  back: 'Back',
  reloadToBuy: 'Reload to buy',
} as const;
