import { type DropDto, dropListSeconds, formatCount } from '@pullproof/server/contract';

type Chain = NonNullable<DropDto['beacon']>['kind'];

const chainNames: Readonly<Record<Chain, string>> = {
  drand: 'drand quicknet',
  'test-chain': 'the local test chain',
};

export const ceremonyText = {
  closing: 'Entries are closed',
  closingBody: `We’re putting the list into the public log. It’s due within ${dropListSeconds.due} seconds.`,
  missed:
    'The public number came out before the list was in our public log, so this drop is void. If a list for it appears later, don’t accept it.',
  noList: 'The list didn’t come in time',
  delayed: 'The list is late',
  delayedBody: (count: number, deadline: string) =>
    `${count === 0 ? 'Nobody entered, and no entry can be added now.' : `No entry is lost, and none can be added: the list ends at entry ${formatCount(count)}, as we signed and published it before closing.`} If it isn’t out by ${deadline}, this drop is void and its prizes go to a later one.`,
  steps: {
    title: 'From closing to the draw',
    closed: 'Entries closed',
    listed: 'List fixed',
    round: (round: string) => `Round ${round}`,
    drawn: 'Drawn',
  },
  waiting: {
    due: 'Waiting for the public number',
    out: 'Drawing',
    withheld: 'The draw is overdue',
  },
  waitingBody: (kind: Chain, round: number) =>
    `The list is published, signed and in the public log. The draw waits for round ${formatCount(round)} of ${chainNames[kind]}, named when the drop was announced. With it, anyone can compute the result from the list and the secret number.`,
  untilRound: 'until the round comes out',
  out: 'The round is out. We fetch it, check its signature and publish the result. However long that takes, the list and the number stay the same.',
  withheld: (round: number) =>
    `The list is published, and round ${formatCount(round)} came out more than an hour ago, but we haven’t published the draw. Until we do, count this as held back: Verify reports it too. This drop can no longer be cancelled.`,
  keptState:
    'Your browser keeps the state of our public log that has this list. If we later showed you another one, it would say so. People who didn’t keep such a state depend on independent witnesses: see the public log.',
  meter: 'Time until the round comes out',
  numbers: {
    entries: 'Entries',
    forms: (count: number) => `${formatCount(count)} by email`,
    root: 'Fingerprint of the list',
    seedHash: 'Hash of the seed',
    seed: 'The seed',
    announcement: 'Announcement',
    place: (number: number) => `No. ${formatCount(number)}`,
    previous: 'Fingerprint of the one before',
    beacon: 'Public number',
    round: (kind: Chain, round: number, at: string) =>
      `Round ${formatCount(round)} of ${chainNames[kind]}, ${at}`,
    signature: 'Signature of the round',
    testChain:
      'This is a demo shop. Its public numbers come from a local test chain, whose key is public: anyone can compute them in advance, so they prove nothing. A live shop’s draws wait for drand quicknet.',
    mark: 'Signed before closing',
    marked: (count: number, at: string) =>
      `${count === 1 ? '1 entry' : `${formatCount(count)} entries`}, ${at}`,
    lastEntry: 'Fingerprint of the last entry',
    delayed: `Published late, more than ${dropListSeconds.due} seconds after closing. It’s the list that we had signed and published before.`,
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
  replayWait: 'Shortened here.',
  allDrawn: 'All positions are drawn.',
} as const;
