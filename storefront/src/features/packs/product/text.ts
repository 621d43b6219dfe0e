import { claims, type SoldAs } from '@pullproof/server/contract';
import { formatDate, pluralise } from '../../../lib/text/format.ts';
import { asOf } from '../odds/index.ts';

export const text = {
  preview: 'Preview: not on sale.',
  previewPublished: 'This product is published by now.',
  previewWho: 'Only staff can open this page.',
  previewLacksRun: 'Odds, wall and contents appear once a run is sealed.',
  previewSealed: (number: number) =>
    `Odds and contents are those of run ${number}, which is sealed and not on sale yet. The wall appears once it is.`,
  previewBack: 'Back to the product',
  packs: 'Packs',
  singles: 'Singles',
  tilt: { finger: 'Tilt your phone to turn it.', mouse: 'Move over it to turn it.' },
  cardsInside: (cards: number, packs: number) =>
    packs > 1
      ? `A sealed box: ${packs} packs of ${pluralise(cards / packs, 'card', 'cards')}.`
      : `${pluralise(cards, 'card', 'cards')} inside.`,
  by: 'Designed by',
  architect: (name: string) => `Designed by ${name}`,
  architectMore: 'Their profile and everything they designed',
  architects: 'Architects',
  architectPacks: 'On the shelf',
  architectLead: (count: number) =>
    `${pluralise(count, 'product', 'products')} by this architect in the shop.`,
  architectEmptyTitle: 'Nothing on the shelf now',
  architectEmptyBody: (name: string) => `What ${name} designed is sold out or on its way.`,
  toShop: 'See what is on sale',
  oddsMore: 'How to check this',
  best: 'The best still inside',
  copies: (left: number) => `${pluralise(left, 'copy', 'copies')} left`,
  bestNote: (count: number, of: SoldAs, logSeq: number) =>
    `Copies left in ${pluralise(count, `unopened ${of.one}`, `unopened ${of.many}`)}${asOf(logSeq)}.`,
  lastPulls: 'Last pulls',
  noPulls: 'Nothing has been pulled from this yet.',
  inside: 'Everything inside',
  insideCount: (count: number) => `${pluralise(count, 'card', 'cards')} to collect`,
  commitment: 'The commitment',
  commitmentHint: 'Hashes, and how your browser checks what you open',
  commitmentLead: `${claims.commitmentOnReceipts} ${claims.openingCompares}`,
  root: 'Merkle root',
  seedHash: 'Seed hash',
  commitmentHash: 'Commitment hash',
  size: (of: SoldAs) => `${of.Many} in the run`,
  runLink: (number: number) => `Run ${number}: log, composition and full list`,
  copiesOnSale: 'Copies on sale',
  card: 'The card',
  toCard: 'In the catalogue: where else it can be pulled, and who pulled it',
  history: 'Value over time',
  valueSource: (source: string, asOf: string) => `Market value, ${source}, ${formatDate(asOf)}`,
  set: 'Set',
  number: 'Number',
  artist: 'Artist',
  value: 'Market value',
  singleNote: 'You get the copy named when you pay.',
} as const;
