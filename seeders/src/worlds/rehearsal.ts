import { architects, cardClasses, cards, cardSets, packProducts } from './catalogue/index.ts';
import { staff } from './staff.ts';
import type { Person, World } from './world.ts';

const product = 'ballot-stub';
const packCount = 4_000;
const customerCount = 10;

/** A customer with the money for any share of the run. */
const buyer = (_: unknown, index: number): Person => ({
  email: `buyer-${index + 1}@rehearsal.test`,
  password: 'paper boats in june',
  displayName: `Buyer ${index + 1}`,
  birthDate: '1990-01-01',
  country: 'US',
  joinedDaysAgo: 2,
  openingMoneyCents: 200_000,
  visits: [],
});

/** One large run and the people who buy it: for `npm run rehearse`. */
export const rehearsalWorld: World = {
  name: 'rehearsal',
  seed: 'pullproof rehearsal',
  classes: cardClasses,
  sets: cardSets,
  architects,
  // The packs are digital: sealing mints their units.
  cards: cards.map((card) => ({ ...card, vaultCount: 1 })),
  packs: packProducts
    .filter(({ key }) => key === product)
    .map((pack) => ({ ...pack, runSize: packCount, openedDaysAgo: 1 })),
  singles: [],
  staff,
  people: Array.from({ length: customerCount }, buyer),
};
