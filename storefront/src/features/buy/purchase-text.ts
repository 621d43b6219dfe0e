import { formatCount, formatMoney, pluralise } from '../../lib/format.ts';

/** What is said between pressing the button and the purchase. */
export const text = {
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
} as const;
