import { claims, formatCount } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Open a pack',
  othersTitle: 'Also waiting to be opened',
  waitingLead: `${claims.openingShowsSealed} An opened pack can’t be returned.`,
  pack: (packNo: number) => `Pack ${formatCount(packNo)}`,
  open: 'Open this pack',
  openAll: (count: number, title: string) => `Open ${count} ${title} together`,
  emptyTitle: 'No sealed packs waiting',
  emptyBody: 'Pick one on a wall. It waits here until you open or return it.',
  toShop: 'See the packs',
  loading: 'Getting your pack',
  keepSealed: 'Keep sealed',
  final: (count: number) =>
    count === 1 ? 'Once it’s open, it can’t be returned.' : 'Once they’re open, they can’t be returned.',
  // Does not claim it is still sealed: after a lost answer, that is unknown.
  notOpened: (count: number) =>
    count === 1
      ? 'Your pack is safe: a second try gives the same cards.'
      : 'Your packs are safe: a second try gives the same cards.',
  paidTitle: (count: number) =>
    count === 1 ? 'Your pack is paid for and safe' : 'Your packs are paid for and safe',
  paidBody: (count: number) =>
    `The shop can’t show ${count === 1 ? 'it' : 'them'} right now. ${count === 1 ? 'Its receipt is' : 'Their receipts are'} on this device. This page keeps trying and goes on by itself.`,
  delayedTitle: (count: number) => `The shop can’t show your ${count === 1 ? 'pack' : 'packs'} right now`,
  delayedBody: 'This page keeps trying and goes on by itself.',
  replay: 'Play the reveal',
  uncheckedTitle: 'Your pack couldn’t be checked yet',
  uncheckedBody:
    'The run’s commitment didn’t load, so your browser has nothing to compare the pack with. The pack is open and its cards are yours; they can wait until it’s checked.',
  checkAgain: 'Check again',
  showUnchecked: 'Show the cards unchecked',
  shownUnchecked: 'Not checked: the run’s commitment didn’t load. These are the shop’s words.',
  replaced: (name: string, reason: string) => `The sealed copy of ${name} was replaced: ${reason}.`,
  replacement: (words: string) =>
    `The shop says you have ${words} instead. This page doesn’t check that; the run’s log names it.`,
  replacedUnknown: 'The shop doesn’t say what you have instead. The run’s log names it.',
  replacedLog: 'The run and its log',
  notFoundTitle: 'You can’t open this pack',
  notFoundBody: 'It may have been returned, or it belongs to another account.',
  refused: (count: number) =>
    `${pluralise(count, 'pack', 'packs')} couldn’t be opened and ${count === 1 ? 'is' : 'are'} still sealed.`,
  summaryTitle: (count: number, title: string) =>
    count === 1 ? `What ${title} gave you` : `What ${count} packs of ${title} gave you`,
  alreadyOpen: 'You opened this before. These are the same cards.',
  afterSale: 'Cards you sold have left your collection. This opening stays on record.',
  afterShipping: 'Cards you ship are on their way to packing. This opening stays on record.',
  price: 'Paid',
  value: 'Value when sealed',
  another: 'Open another',
  share: 'Share',
  toCollection: 'Your collection',
  returnUntil: (days: number) =>
    days === 0 ? 'Return ends today' : `${pluralise(days, 'day', 'days')} left to return`,
} as const;
