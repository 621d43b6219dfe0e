import { formatCount, formatMoney, pluralise } from '../../lib/format.ts';

export const text = {
  packs: 'Packs',
  singles: 'Singles',
  tilt: (cards: number) => `Move to tilt. ${pluralise(cards, 'card', 'cards')} inside.`,
  by: 'Designed by',
  averageValue: 'average value of a pack',
  beatPrice: 'of packs hold more than they cost',
  valueReturn: (size: number) => `market value over price, all ${formatCount(size)} packs`,
  cashReturn: (share: string) =>
    `If everything in this run were sold back to the shop, buyers would get ${share} of what they paid.`,
  odds: 'Live odds',
  oddsMore: 'How we prove this',
  oddsNote: (unrevealed: number) =>
    `Exact for the ${pluralise(unrevealed, 'pack', 'packs')} nobody has opened yet, sold or not. They change only when a pack is opened.`,
  columns: {
    rarity: 'Class',
    chance: 'Packs with one',
    oneIn: '1 in',
    expected: 'Per pack',
    value: 'Market value',
    left: 'Still inside',
  },
  values: (min: number, max: number) =>
    min === max ? formatMoney(min) : `${formatMoney(min)} to ${formatMoney(max)}`,
  leftOf: (left: number, total: number) => `${formatCount(left)} of ${formatCount(total)}`,
  lastPulls: 'Last pulls',
  noPulls: 'Nothing has been pulled from this pack yet.',
  inside: 'Everything inside',
  insideAll: (count: number) => `Show all ${formatCount(count)} cards`,
  copies: (left: number, total: number) => `${formatCount(left)} of ${formatCount(total)} left`,
  commitment: 'The commitment',
  commitmentLead:
    'Published before the first sale. Your receipt carries its hash, and your browser checks every pull against it.',
  root: 'Merkle root',
  seedHash: 'Seed hash',
  commitmentHash: 'Commitment hash',
  size: 'Packs in the run',
  runLink: (number: number) => `Run ${number}: log, composition and full list`,
  noRun: 'The first run is not published yet. Odds and the wall appear with it.',
  certificate: 'Certificate',
  card: 'The card',
  set: 'Set',
  number: 'Number',
  artist: 'Artist',
  value: 'Market value',
  singleNote: 'You get the pictured unit, or the next one of equal card and grade.',
} as const;
