import { formatCount, formatMoney, type SoldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../../lib/text/format.ts';

const listNumbers = (numbers: readonly number[]): string => numbers.map(formatCount).join(', ');
const sayNumbers = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Number' : 'Numbers'} ${listNumbers(numbers)}`;

/** Text of the dialogs between the buy button and the purchase. */
export const text = {
  addMoney: (cents: number) => `Add ${formatMoney(cents)}`,
  confirmTitle: 'Confirm your purchase',
  confirmPacks: (count: number, of: SoldAs, title: string) =>
    `${pluralise(count, `sealed ${of.one}`, `sealed ${of.many}`)} of ${title}`,
  confirmSingle: (title: string) => title,
  numbers: sayNumbers,
  pickedByYou: (count: number) =>
    count === 1
      ? 'Your pick. If it sells first, you won’t be charged.'
      : 'Your picks. If one sells first, you won’t be charged.',
  completed: (pickedCount: number, count: number) =>
    `${pickedCount} picked by you, ${count - pickedCount} drawn by your browser. If one sells first, you won’t be charged.`,
  drawn: (count: number) =>
    count === 1
      ? 'Drawn by your browser. If it sells before you pay, you’ll see the next number of the same draw here.'
      : 'Drawn by your browser. If one sells before you pay, you’ll see the next number of the same draw here.',
  drawGoesOn: (gone: readonly number[], fresh: readonly number[]) =>
    `${sayNumbers(gone)} sold before you paid, and you haven’t been charged. The next in your browser’s draw: ${listNumbers(fresh)}.`,
  signedOut: 'You were signed out, and weren’t charged. Sign in and pay: your numbers are still chosen.',
  drawnAnew: (numbers: readonly number[]) =>
    `Your draw was more than 30 minutes old, so your browser made a new one: ${sayNumbers(numbers).toLowerCase()}.`,
  drawnHere: (numbers: readonly number[]) =>
    `You started in another tab, so your browser made a new draw: ${sayNumbers(numbers).toLowerCase()}.`,
  choosing: 'Loading the wall',
  noWall: 'The wall didn’t load, so your browser can’t draw a number yet. You weren’t charged.',
  refusals: {
    signed: 'The shop signed a statement that it was taken. Your browser checked the signature and saved it.',
    invalid:
      'The shop’s statement that it was taken isn’t signed with this run’s key. Your browser saved it: send it to support.',
  },
  exactUnit: 'This copy. If it sells first, you won’t be charged.',
  nextUnit: (name: string) =>
    `The copy shown just sold, and you haven’t been charged. This is the next one: ${name}.`,
  unitGone: 'This copy just sold. You weren’t charged. Choose another one.',
  price: 'Price',
  total: 'From your wallet',
  after: 'Balance after',
  pay: (cents: number) => `Pay ${formatMoney(cents)}`,
  paying: 'Paying',
  priceChanged: (cents: number) =>
    `The price changed while you were here. It’s now ${formatMoney(cents)} in total.`,
  runChanged: 'This run is no longer on sale. You weren’t charged. The wall below shows the next run.',
  commitmentChanged:
    'The shop now shows another commitment for this run than when you opened the page. You weren’t charged. Reload the page, and write to support before you buy.',
  soldOutFew: (remaining: number) =>
    remaining === 0
      ? 'The last one in this run just sold. You weren’t charged.'
      : `Only ${pluralise(remaining, 'is', 'are')} left. You weren’t charged.`,
  takenTitle: 'A number you picked just sold',
  takenBody: (gone: readonly number[]) =>
    `${sayNumbers(gone)} sold a moment ago. You weren’t charged. The nearest free numbers:`,
  takenUse: 'Take these instead',
  takenWall: 'Back to the wall',
  moneyIsHere: 'Your money’s here, and you haven’t bought anything yet. This is what you chose.',
  fundsTitle: (cents: number) => `Add ${formatMoney(cents)}`,
  checkingTitle: 'We’re checking your order',
  checkingBody: (cents: number) =>
    `Your order for ${formatMoney(cents)} was sent, but the shop hasn’t confirmed it yet. We keep asking about the same order, so it’s charged once. This goes on by itself.`,
  checking: 'Checking',
  uncertainTitle: 'We haven’t heard back',
  uncertainBody: (cents: number) =>
    `Your purchase of ${formatMoney(cents)} was sent, but the answer didn’t arrive. Finishing it is safe: it’s charged once.`,
  finish: 'Finish this purchase',
  drop: 'Not now',
  dropNote: 'If it did go through, you’ll find what you bought in your collection.',
  receiptTitles: {
    kept: 'Your receipt is saved',
    unstored: 'Your receipt isn’t saved',
    unchecked: 'Your receipt isn’t checked yet',
    refused: 'Your receipt doesn’t match your order',
    clock: 'Your receipt’s time and your clock differ',
  },
  notCharged: 'You weren’t charged.',
  failedTitle: 'That didn’t work',
  boughtSingle: 'The card is in your collection.',
  back: 'Back',
} as const;
