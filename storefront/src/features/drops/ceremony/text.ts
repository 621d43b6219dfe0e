import { claims, formatCount, leastDelayIterations } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const ceremonyText = {
  closing: 'Entries are closed',
  closingBody: 'We’re publishing the list. It’s due within 10 seconds.',
  delayed: 'The list is late',
  delayedBody: (count: number, deadline: string) =>
    `${count === 0 ? 'Nobody entered, and no entry can be added now.' : `No entry is lost, and none can be added: the list ends at entry ${formatCount(count)}, as we signed and published it before closing.`} If it isn’t out by ${deadline}, this drop is void and its prizes go to a later one.`,
  waiting: 'The draw is running',
  waitingBody: (rounds: number) =>
    `The list is published and signed. One processor now works through ${formatCount(rounds)} rounds of hashing, each built on the one before. Then the order is set.`,
  starting: 'The list is published. The draw is about to start.',
  elapsed: (elapsed: string) => `${elapsed} so far`,
  about: (estimate: string) => `about ${estimate} at the pace of the last draw`,
  noEstimate: 'nothing to compare with yet: this is the first draw',
  over: 'It’s taking longer than the last draw’s pace. That happens when our machine is busy, and it doesn’t change the result.',
  meter: 'Time of the draw against the last one',
  numbers: {
    entries: 'Entries',
    forms: (count: number) => `${formatCount(count)} by email`,
    root: 'Fingerprint of the list',
    seedHash: 'Hash of the seed',
    seed: 'The seed',
    announcement: 'Announcement',
    place: (number: number) => `No. ${formatCount(number)}`,
    previous: 'Fingerprint of the one before',
    rounds: 'Rounds of hashing',
    demo: (rounds: number) =>
      `This is a demo shop. Its draw takes ${formatCount(rounds)} rounds, so that you don’t have to wait, and in that time we could try out many lists. ${claims.slowDraw(formatCount(leastDelayIterations.live))}`,
    beacon: 'Outside randomness',
    noBeacon: 'None in this draw',
    mark: 'Signed before closing',
    marked: (count: number, at: string) =>
      `${count === 1 ? '1 entry' : `${formatCount(count)} entries`}, ${at}`,
    lastEntry: 'Fingerprint of the last entry',
    delayed:
      'Published late, more than 10 seconds after closing. It’s the list that we had signed and published before.',
  },
  drawn: (number: number) => `Drop ${formatCount(number)} is drawn`,
  unentered: (number: number) => `Drop ${formatCount(number)} had no entries`,
  noEntries: 'Its prizes go to a later drop.',
  entry: (seq: number) => `Entry ${formatCount(seq)}`,
  alternates: 'Alternates, in order',
  alternatesBody: 'If a prize isn’t claimed in time, it goes to the next one.',
  you: 'You',
  yourWin: (prize: string) => `Your entry was drawn: ${prize} is yours to claim.`,
  claim: 'Claim your prize',
  yourAlternate: (place: number) => `Your entry is alternate ${place}. We’ll email you if it’s your turn.`,
  yourCard: (prize: string) => `Your entry was drawn, and you took ${prize}.`,
  yourCash: (prize: string) => `Your entry was drawn, and you took the cash for ${prize}.`,
  yourPassedOn: 'Your entry was drawn, but the prize has since passed on.',
  yourAlternateOver: (place: number) => `Your entry was alternate ${place}. Your turn didn’t come.`,
  yourMiss: 'Your entry wasn’t drawn this time.',
  replay: 'Replay the draw',
  skip: 'Skip to the result',
  replayWait: (seconds: number) => `It took ${pluralise(seconds, 'second', 'seconds')}. Shortened here.`,
  allDrawn: 'All positions are drawn.',
} as const;
