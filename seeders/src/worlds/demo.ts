import {
  architects,
  artCatalogue,
  cardClasses,
  cards,
  cardSets,
  packProducts,
  singleListings,
} from './catalogue/index.ts';
import { collectors, visitor } from './people.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

const openedDaysAgo: Readonly<Record<string, number>> = {
  'first-light': 26.23,
  'deep-signal': 25.08,
  'old-growth': 19.31,
  'ember-court': 12.17,
};

/** The shop that a first start shows: two sets, four sealed runs, weeks of sales and openings. */
export const demoWorld: World = {
  name: 'demo',
  seed: 'pullproof demo',
  art: artCatalogue,
  classes: cardClasses,
  sets: cardSets,
  architects,
  cards,
  packs: packProducts.map((pack) => ({ ...pack, openedDaysAgo: openedDaysAgo[pack.key] ?? 1 })),
  singles: singleListings,
  staff,
  people: [visitor, ...collectors],
};
