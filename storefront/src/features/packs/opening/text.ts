import { claims, formatCount } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Open a pack',
  othersTitle: 'Also waiting to be opened',
  waitingLead: `${claims.openingShowsSealed} An opened pack can’t be returned.`,
  pack: (packNo: number) => `No. ${formatCount(packNo)}`,
  open: 'Open this pack',
  openAll: (count: number, title: string) => `Open ${count} ${title} together`,
  emptyTitle: 'No sealed packs waiting',
  emptyBody: 'Pick one on a wall. It waits here until you open or return it.',
  toShop: 'See the packs',
  loading: 'Getting your pack',
  leave: 'Close',
  final: (count: number) =>
    count === 1 ? 'Once it’s open, it can’t be returned.' : 'Once they’re open, they can’t be returned.',
  notOpened: (count: number) =>
    count === 1
      ? 'Your pack is safe: a second try gives the same cards.'
      : 'Your packs are safe: a second try gives the same cards.',
  lost: {
    silent:
      'No answer yet. We keep asking: if the shop has opened it, these are your cards; if not, it’s still sealed.',
    busy: 'The shop is very busy. We keep asking: if it has opened your pack, these are your cards; if not, it’s still sealed.',
  },
  paused: (count: number) =>
    count === 1
      ? 'The shop can’t open this pack for now: its run is paused. It stays yours, sealed.'
      : 'The shop can’t open these packs for now: their run is paused. They stay yours, sealed.',
  wrapper: (title: string, packNo: number) => `Sealed pack: ${title}, number ${formatCount(packNo)}`,
  wrappers: (count: number) => `${count} sealed packs`,
  notVerified: 'Not verified',
  paidTitle: (count: number) =>
    count === 1 ? 'Your pack is paid for and safe' : 'Your packs are paid for and safe',
  paidBody: (count: number) =>
    `The shop can’t show ${count === 1 ? 'it' : 'them'} right now. ${count === 1 ? 'Its receipt is' : 'Their receipts are'} on this device. This page keeps trying and goes on by itself.`,
  delayedTitle: (count: number) => `The shop can’t show your ${count === 1 ? 'pack' : 'packs'} right now`,
  delayedBody: 'This page keeps trying and goes on by itself.',
  uncheckedTitle: 'Your pack couldn’t be checked yet',
  uncheckedBody:
    'The run’s commitment didn’t load, so your browser has nothing to compare the pack with. The pack is open and its cards are yours; they can wait. This page keeps trying and goes on by itself.',
  stuck:
    'Part of this page doesn’t load. The pack is open and its cards are yours. Reload to go on from here.',
  reload: 'Reload',
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
  toCollection: 'Your collection',
  returnUntil: (days: number) =>
    days === 0 ? 'Return ends today' : `${pluralise(days, 'day', 'days')} left to return`,
} as const;
