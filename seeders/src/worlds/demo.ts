import { demoAffairs } from './affairs/demo-affairs.ts';
import { newcomers } from './affairs/newcomers.ts';
import { demoPromos } from './affairs/promos.ts';
import {
  architects,
  cardClasses,
  cards,
  cardSets,
  cardTextures,
  listingRequests,
  origins,
  packProducts,
  singleListings,
  wrapperTextures,
} from './catalogue/index.ts';
import { demoDrops } from './drops/demo-drops.ts';
import { collectors, visitor } from './people.ts';
import { demoSeller } from './seller.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

const openedDaysAgo: Readonly<Record<string, number>> = {
  'first-light': 118.23,
  'deep-signal': 110.08,
  'old-growth': 96.31,
  'ember-court': 74.17,
  'ballot-stub': 61.4,
  'high-chamber': 47.12,
  'seed-packet': 33.35,
  glasshouse: 18.21,
};

/** The shop shown on a first start: four sets, eight sealed runs, months of sales and openings. */
export const demoWorld: World = {
  name: 'demo',
  seed: 'pullproof demo',
  hasPictures: true,
  classes: cardClasses,
  sets: cardSets,
  architects,
  cards,
  textures: cardTextures,
  wrapperTextures,
  origins,
  packs: packProducts.map((pack) => ({ ...pack, openedDaysAgo: openedDaysAgo[pack.key] ?? 1 })),
  singles: singleListings,
  listingRequests: listingRequests,
  staff,
  people: [visitor, ...collectors, ...newcomers],
  promos: demoPromos,
  affairs: demoAffairs,
  drops: demoDrops,
  seller: demoSeller,
  accessTokens: [
    {
      email: visitor.email,
      name: 'Collection spreadsheet',
      scopes: ['collection:read', 'money:read'],
      expiresInDays: 90,
      daysAgo: 18.3,
      usedDaysAgo: 0.1,
    },
    {
      email: visitor.email,
      name: 'Sunday pack',
      scopes: ['packs:buy', 'packs:open'],
      expiresInDays: 30,
      daysAgo: 2.6,
    },
  ],
  webhook: {
    name: 'Bookkeeping',
    events: ['order.placed', 'pack.opened', 'parcel.updated', 'run.sealed', 'stock.low'],
    isOn: true,
  },
};
