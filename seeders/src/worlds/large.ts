import { architects, cardClasses, cards, cardSets } from './catalogue/index.ts';
import { collectors, visitor } from './people.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

const unitCount = 1_000_000;
const historyCount = 10_000_000;

/** A vault of a million units and ten million events, or a share of both: for list benchmarks. */
export const largeWorld = (share = 1): World => ({
  name: 'large',
  seed: 'pullproof large',
  classes: cardClasses,
  sets: cardSets,
  architects,
  cards: cards.map((card) => ({
    ...card,
    vaultCount: Math.ceil((unitCount * share) / cards.length),
  })),
  packs: [],
  singles: [],
  staff,
  people: [visitor, ...collectors].map(({ habits: _, openingMoneyCents: __, ...person }) => ({
    ...person,
    visits: [],
  })),
  historyCount: Math.round(historyCount * share),
});
