import { claims, formatCount, type SoldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Open what you bought',
  othersTitle: 'Also waiting to be opened',
  waitingLead: `${claims.openingShowsSealed} Once it’s open, it can’t be returned.`,
  pack: (packNo: number) => `No. ${formatCount(packNo)}`,
  open: (of: SoldAs) => `Open this ${of.one}`,
  openAll: (count: number, title: string) => `Open ${count} × ${title} together`,
  openEverything: (count: number) => `Open all ${formatCount(count)} together`,
  emptyTitle: 'Nothing sealed is waiting',
  emptyBody: 'Pick a pack or box on a wall. It waits here until you open or return it.',
  toShop: 'See the packs',
  loading: 'Getting it ready',
  leave: 'Close',
  final: (count: number) =>
    count === 1 ? 'Once it’s open, it can’t be returned.' : 'Once they’re open, they can’t be returned.',
  notOpened: (count: number, of: SoldAs) =>
    count === 1
      ? `Your ${of.one} is safe: a second try gives the same cards.`
      : `Your ${of.many} are safe: a second try gives the same cards.`,
  lost: {
    silent:
      'No answer yet. We keep asking: if the shop has opened it, these are your cards; if not, it’s still sealed.',
    busy: 'The shop is very busy. We keep asking: if it has opened it, these are your cards; if not, it’s still sealed.',
  },
  paused: (count: number, of: SoldAs) =>
    count === 1
      ? `The shop can’t open this ${of.one} for now: its run is paused. It stays yours, sealed.`
      : `The shop can’t open these ${of.many} for now: their run is paused. They stay yours, sealed.`,
  wrapper: (of: SoldAs, title: string, packNo: number) =>
    `Sealed ${of.one}: ${title}, number ${formatCount(packNo)}`,
  wrappers: (count: number, of: SoldAs) => `${count} sealed ${of.many}`,
  notVerified: 'Not verified',
  paidTitle: 'What you bought is paid for and safe',
  paidBody: (count: number) =>
    `The shop can’t show ${count === 1 ? 'it' : 'them'} right now. ${count === 1 ? 'Its receipt is' : 'Their receipts are'} on this device. This page keeps trying and goes on by itself.`,
  delayedTitle: 'The shop can’t show what you bought right now',
  delayedBody: 'This page keeps trying and goes on by itself.',
  uncheckedTitle: (count: number, of: SoldAs) =>
    `Your ${count === 1 ? of.one : of.many} couldn’t be checked yet`,
  uncheckedBody: (count: number, of: SoldAs) =>
    count === 1
      ? `The run’s commitment didn’t load, so your browser has nothing to compare the ${of.one} with. The ${of.one} is open and its cards are yours; they can wait. This page keeps trying and goes on by itself.`
      : `A commitment didn’t load, so your browser can’t compare the ${of.many} with what was sealed. The ${of.many} are open and their cards are yours; they can wait. This page keeps trying and goes on by itself.`,
  stuck: 'Part of this page doesn’t load. What you opened is yours. Reload to go on from here.',
  reload: 'Reload',
  checkAgain: 'Check again',
  showUnchecked: 'Show the cards unchecked',
  shownUnchecked: 'Not checked: the run’s commitment didn’t load. These are the shop’s words.',
  replaced: (name: string, reason: string) => `The sealed copy of ${name} was replaced: ${reason}.`,
  replacement: (words: string) =>
    `The shop says you have ${words} instead. This page doesn’t check that; the run’s log names it.`,
  replacedUnknown: 'The shop doesn’t say what you have instead. The run’s log names it.',
  replacedLog: 'The run and its log',
  notFoundTitle: 'You can’t open this',
  notFoundBody: 'It may have been returned, or it belongs to another account.',
  toCollection: 'Your collection',
  returnUntil: (days: number) =>
    days === 0 ? 'Return ends today' : `${pluralise(days, 'day', 'days')} left to return`,
} as const;
