import { claims, formatCount, formatMoney, type SoldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export const oddsText = {
  odds: 'Live odds',
  oddsNote: (unrevealed: number, of: SoldAs, logSeq: number) =>
    claims.oddsCounted(pluralise(unrevealed, of.one, of.many), asOf(logSeq)),
  allRevealed: (of: SoldAs) =>
    `Closing this run revealed every ${of.one}, opened or not. Nothing is left to pull.`,
  allOpened: (of: SoldAs) => `Every ${of.one} of this run has been opened. Nothing is left to pull.`,
  columns: (of: SoldAs) => ({
    rarity: 'Class',
    chance: `${of.Many} with one`,
    oneIn: '1 in',
    expected: `Per ${of.one}`,
    value: 'Market value',
    left: 'Still inside',
  }),
  values: (min: number, max: number) =>
    min === max ? formatMoney(min) : `${formatMoney(min)} to ${formatMoney(max)}`,
  leftOf: (left: number, total: number) => `${formatCount(left)} of ${formatCount(total)}`,
  figures: 'All figures of each class',
  figuresHint: (of: SoldAs) => `${of.Many} with one, average per ${of.one}, market value`,
  noRun: 'The first run is not published yet. Odds and the wall appear with it.',
} as const;

export const digitalText = {
  tag: 'Digital',
  someTag: 'Some digital',
  all: 'Digital cards: keep them in your collection or sell them back. They can’t be shipped.',
  some: 'Some cards in here are digital and can’t be shipped. The odds and the contents below say which.',
  someCopies: 'Some of these copies are digital and can’t be shipped. Each copy says what it is.',
} as const;

export const asOf = (logSeq: number): string =>
  logSeq === 0 ? '' : `, as of entry ${formatCount(logSeq)} of its public log`;
