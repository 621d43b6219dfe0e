import { architects, cardClasses, cards, cardSets, packProducts } from './catalogue/index.ts';
import { visitor } from './people.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

const [set] = cardSets;
const unitsPerCard = 40;

/** The minimum for a working shop: one set without pictures, one small run, staff and a customer with money. */
export const minimalWorld: World = {
  name: 'minimal',
  seed: 'pullproof minimal',
  classes: cardClasses,
  sets: cardSets.filter((known) => known === set),
  architects,
  cards: cards
    .filter(({ setKey }) => setKey === set?.key)
    .map((card) => ({ ...card, vaultCount: unitsPerCard })),
  packs: packProducts
    .filter(({ key }) => key === 'deep-signal')
    .map((pack) => ({ ...pack, runSize: 40, openedDaysAgo: 3 })),
  singles: [],
  staff,
  people: [
    {
      ...visitor,
      joinedDaysAgo: 2,
      openingMoneyCents: 50_000,
      visits: [{ daysAgo: 1, pack: 'deep-signal', picks: [7, 17, 27], openCount: 1 }],
    },
  ],
};
