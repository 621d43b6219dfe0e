import type { ArtCatalogue, CardSpec, PhotoSpec } from '../../art/spec.ts';
import { architects } from './architects.ts';
import { listingRequests } from './listing-requests.ts';
import { origins } from './origins.ts';
import { borrowedGardenCards } from './cards-borrowed-garden.ts';
import { saltParliamentCards } from './cards-salt-parliament.ts';
import { unlitHourCards } from './cards-unlit-hour.ts';
import { kindledCourtCards } from './cards-kindled-court.ts';
import { cardClasses } from './classes.ts';
import { packProducts } from './packs.ts';
import { cardSets } from './sets.ts';
import { listSingles } from './singles.ts';
import { cardTextures, wrapperTextures } from './textures.ts';
import type { CatalogueCard } from './types.ts';

export type * from './types.ts';

export const cards: readonly CatalogueCard[] = [
  ...unlitHourCards,
  ...kindledCourtCards,
  ...saltParliamentCards,
  ...borrowedGardenCards,
];

export const singleListings = listSingles(cards);

export {
  architects,
  cardClasses,
  cardSets,
  cardTextures,
  listingRequests,
  origins,
  packProducts,
  wrapperTextures,
};
export { listWearers } from './textures.ts';

function cardSpec(card: CatalogueCard): CardSpec {
  const set = cardSets.find(({ key }) => key === card.setKey);
  if (!set) throw new Error(`card ${card.key} belongs to no set`);
  const { key, motif, classKey, name, kind, power, stats, rulesText, flavourText, number } = card;
  return {
    key,
    motif,
    rarity: classKey,
    name,
    kind,
    power,
    stats,
    rulesText,
    flavourText,
    setCode: set.code,
    number,
    setSize: set.cardCount,
  };
}

const cardSpecs = cards.map(cardSpec);

/** What renderArt needs to draw this catalogue. */
export const artCatalogue: ArtCatalogue = {
  cards: cardSpecs,
  photos: [
    ...singleListings.map(({ key, cardKey, slab }): PhotoSpec => {
      const card = cardSpecs.find((spec) => spec.key === cardKey);
      if (!card) throw new Error(`single ${key} sells no card`);
      return { key, card, ...(slab && { slab }) };
    }),
    ...cardSets.map(({ code }): PhotoSpec => {
      const card = cardSpecs.find(({ setCode }) => setCode === code);
      if (!card) throw new Error(`the set ${code} has no cards`);
      return { key: `back-${code}`, card, isBack: true };
    }),
  ],
  backs: cardSets.map(({ code }) => ({ setCode: code })),
  wrappers: packProducts.map(({ wrapper }) => wrapper),
  textures: cardTextures.flatMap(({ key, pattern }) =>
    (['base', 'mask'] as const).map((map) => ({ key, pattern, map })),
  ),
};
