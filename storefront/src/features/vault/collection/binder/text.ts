import { claims, formatCount, formatMoney, soldAs } from '@pullproof/server/contract';
import { formatDate, formatOneIn, formatShortMoney, pluralise } from '../../../../lib/text/format.ts';

interface Chance {
  productTitle: string;
  priceCents: number;
  copies: number;
  packs: number;
  logSeq: number;
  packsPerBox: number;
  isOncePerPack: boolean;
}

const from = ({ productTitle, priceCents }: Chance): string =>
  `in ${productTitle}, ${formatShortMoney(priceCents)}`;

const countSealed = ({ packs, packsPerBox }: Chance): string =>
  pluralise(packs, soldAs(packsPerBox).one, soldAs(packsPerBox).many);

export const text = {
  binder: 'Binder',
  list: 'List',
  view: 'Show as',
  sets: 'Sets',
  setPage: (name: string) => `All cards of ${name}, and what’s on sale`,
  have: (owned: number, all: number) => `${formatCount(owned)} of ${formatCount(all)}`,
  worth: (cents: number) => `${formatMoney(cents)} market value`,
  pages: (from: number, to: number, all: number) =>
    from === to
      ? `Page ${formatCount(from)} of ${formatCount(all)}`
      : `Pages ${formatCount(from)} and ${formatCount(to)} of ${formatCount(all)}`,
  back: 'Page back',
  on: 'Page on',
  page: (number: number) => `Page ${formatCount(number)}`,
  copies: (count: number) => pluralise(count, 'copy', 'copies'),
  times: (count: number) => `×${formatCount(count)}`,
  missing: 'Missing',
  kept: 'Kept',
  travelling: 'In a parcel',
  delivered: 'With you',
  /** "1 in 298": how many unopened packs there are for each copy. */
  oneIn: (chance: Chance) =>
    chance.isOncePerPack
      ? `1 in ${formatOneIn(chance.copies / chance.packs)}`
      : `${pluralise(chance.copies, 'copy', 'copies')} in ${countSealed(chance)}`,
  from,
  chance: (chance: Chance) =>
    claims.oddsCounted(
      countSealed(chance),
      chance.logSeq === 0 ? '' : `, as of entry ${formatCount(chance.logSeq)} of its public log`,
    ),
  noChance: 'In no run on sale now',
  toPack: (chance: Chance) => `See ${chance.productTitle}`,
  haveIn: (owned: number, all: number, name: string) =>
    `${formatCount(owned)} of ${formatCount(all)} in ${name}`,
  moment: (name: string, cards: number) =>
    `The last card is in: all ${formatCount(cards)} of ${name} are yours.`,
  wasComplete: (name: string, at: string) => `You completed ${name} on ${formatDate(at)}.`,
  complete: (name: string, since: string) => `${name} is complete, since ${formatDate(since)}.`,
  spares: (count: number) => `Sell ${pluralise(count, 'duplicate', 'duplicates')}`,
  sparesHint: 'One of each card, finish and language stays. What you keep or have graded stays too.',
  otherSets: (count: number) => `${pluralise(count, 'set', 'sets')} without a card of yours`,
  yours: 'Your copies',
  noSerial: 'No serial',
  value: 'Market value',
  number: 'Set and number',
  valueOf: (source: string, asOf: string) => `Source: ${source}, ${formatDate(asOf)}`,
  course: 'Value over time',
  courseHint: 'The cards you own now, each from the day it became yours.',
  toCard: 'About this card',
  goneTitle: 'There is no such card',
  goneBody: 'The link may be incomplete.',
} as const;
