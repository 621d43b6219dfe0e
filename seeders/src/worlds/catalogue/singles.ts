import type { CatalogueCard, SingleListing } from './types.ts';

/** Priced above buyback and near the market value. */
const pricedByHand: readonly SingleListing[] = [
  {
    key: 'single-lantern-of-the-tide',
    cardKey: 'lantern-of-the-tide',
    priceCents: 2100,
    unitCount: 3,
    description: 'The card most people met the abyss with.',
  },
  {
    key: 'single-the-sleepless-eye',
    cardKey: 'the-sleepless-eye',
    priceCents: 8700,
    unitCount: 1,
    description: 'Straight from the vault, and still awake.',
  },
  {
    key: 'single-coral-choir',
    cardKey: 'coral-choir',
    priceCents: 890,
    unitCount: 5,
    description: 'Many voices, one song.',
  },
  {
    key: 'single-frostplume',
    cardKey: 'frostplume',
    priceCents: 2590,
    unitCount: 2,
    description: 'If you keep pulling the warm one.',
  },
  {
    key: 'single-amber-warden',
    cardKey: 'amber-warden',
    priceCents: 12500,
    unitCount: 1,
    description: 'The autumn king, gold to the antlers.',
  },
  {
    key: 'single-engine-saint',
    cardKey: 'engine-saint',
    priceCents: 250,
    unitCount: 8,
    description: 'A patient start to a Construct deck.',
  },
];

const fromNewerSets: readonly (readonly [cardKey: string, unitCount: number, description: string])[] = [
  ['the-brine-sovereign', 1, 'A crown that won’t dry.'],
  ['speaker-of-drowned-bells', 1, 'Ring before opening.'],
  ['arbiter-seven', 1, 'Undefeated in small claims.'],
  ['harbour-without-water', 2, 'For collectors of absent seas.'],
  ['gull-of-the-assembly', 2, 'It will find your lunch.'],
  ['white-ledger-moon', 4, 'Balanced, for once.'],
  ['hart-of-minutes', 4, 'Every meeting needs one.'],
  ['anemone-usher', 6, 'Nine hundred steps to your seat.'],
  ['phoenix-on-approval', 1, 'No returns. That is the joke.'],
  ['the-reservoir-queen', 1, 'Kept cool and in the dark.'],
  ['the-iron-gardener', 1, 'Please mind the shears.'],
  ['deed-of-the-roses', 1, 'Signed by the bees.'],
  ['fountain-saint', 2, 'Wishes not included.'],
  ['marigold-kestrel', 4, 'A good first rare.'],
  ['koi-of-glass', 5, 'Clear, and clearly liked.'],
  ['little-perihelion', 8, 'Comes round again at this price.'],
];

const graded: readonly (readonly [cardKey: string, grader: string, grade: string, cert: string])[] = [
  ['emberwing', 'LODESTAR', '9.5', '40118207'],
  ['the-sleepless-eye', 'LODESTAR', '9', '40118215'],
  ['the-world-that-was-lent', 'QUILLON', '10', 'Q0093341'],
  ['speaker-of-drowned-bells', 'QUILLON', '9.5', 'Q0093358'],
];

/** Every listing, the newer ones slightly above their card's market value. */
export const listSingles = (cards: readonly CatalogueCard[]): readonly SingleListing[] => [
  ...pricedByHand,
  ...fromNewerSets.map(([cardKey, unitCount, description]): SingleListing => {
    const priceCents = priceOf(cards, cardKey, 1.05);
    return { key: `single-${cardKey}`, cardKey, priceCents, unitCount, description };
  }),
  ...graded.map(([cardKey, grader, grade, cert]): SingleListing => {
    const priceCents = priceOf(cards, cardKey, 1.6);
    const description = `Graded ${grade} by ${grader}, in its slab.`;
    return {
      key: `slab-${cardKey}`,
      cardKey,
      priceCents,
      unitCount: 1,
      description,
      slab: { grader, grade, cert },
    };
  }),
];

function priceOf(cards: readonly CatalogueCard[], cardKey: string, share: number): number {
  const value = cards.find(({ key }) => key === cardKey)?.marketValueCents;
  if (value === undefined) throw new Error(`no card ${cardKey} to list`);
  return Math.ceil((value * share) / 5) * 5;
}
