import type { SingleListing } from './types.ts';

/** Priced above what buyback pays and near the market value. */
export const singleListings: readonly SingleListing[] = [
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
    description: 'One copy, straight from the vault.',
  },
  {
    key: 'single-coral-choir',
    cardKey: 'coral-choir',
    priceCents: 890,
    unitCount: 5,
    description: 'Five singers, one song.',
  },
  {
    key: 'single-frostplume',
    cardKey: 'frostplume',
    priceCents: 2590,
    unitCount: 2,
    description: 'For whoever keeps pulling the warm one.',
  },
  {
    key: 'single-amber-warden',
    cardKey: 'amber-warden',
    priceCents: 12500,
    unitCount: 1,
    description: 'The autumn king, one copy.',
  },
  {
    key: 'single-engine-saint',
    cardKey: 'engine-saint',
    priceCents: 250,
    unitCount: 8,
    description: 'A patient start to a Construct deck.',
  },
];
