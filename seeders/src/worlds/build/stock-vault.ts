import { mergeOwnValues, saveProduct } from '@pullproof/server/catalogue';
import { clock, inTransaction } from '@pullproof/server/runtime';
import { addUnits, countUnits, saveOrigin, type UnitBatch } from '@pullproof/server/vault';
import { seededRandom } from '../../art/random.ts';
import type { CatalogueCard, SingleListing } from '../catalogue/index.ts';
import type { World } from '../world.ts';
import { allEnded } from './all-ended.ts';
import type { Pictures } from './pictures.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

const slabGrades = ['9.5', '9'];
const firstSingleRank = 100;
/** Beside the aisles of cards in the vault. */
const [singlesAisle, slabAisle] = ['S', 'G'];

/** Fills the vault up to each card's initial count, over two connections; returns how many units were missing. */
export async function stockVault(world: World, { cards: ids, kinds }: SavedCatalogue): Promise<number> {
  const { origins = [], cards, seed } = world;
  const originIds = await saveOrigins(world);
  const batches = cards.flatMap((card, place) => {
    const { name } = origins.find(({ holdsSets }) => holdsSets?.includes(card.setKey)) ?? origins[0] ?? {};
    const originId = originIds.get(name ?? '');
    const copies = {
      cardId: ids.get(card.key) ?? '',
      kindId: kinds.raw,
      count: card.vaultCount,
      costCents: costOf(card, seed),
      ...(originId !== undefined && { originId }),
      ...binOf(place),
    };
    const marks = marksOf(place);
    if (marks === undefined || card.vaultCount <= markedCopies) return [copies];
    const count = card.vaultCount - markedCopies;
    return [
      { ...copies, ...marks, count: markedCopies },
      { ...copies, count },
    ];
  });
  const lanes = [0, 1].map((lane) => batches.filter((_, place) => place % 2 === lane));
  const added = await allEnded(lanes.map(addMissing));
  return added.reduce((sum, count) => sum + count, 0);
}

const markedCopies = 2;

/** Of some cards the first copies differ from the usual, so that the first runs hold a few. */
const marksOf = (place: number): Pick<UnitBatch, 'condition' | 'finish'> | undefined =>
  place % 9 === 4 ? { condition: 'LP' } : place % 9 === 7 ? { finish: 'foil' } : undefined;

/** Values of copies that the shop has looked up: of every other foil, and of slabs of the highest grades. */
export async function valueCopies(world: World, { cards: ids }: SavedCatalogue): Promise<void> {
  const source = 'demo market';
  const valueOf = (cardKey: string): number =>
    world.cards.find(({ key }) => key === cardKey)?.marketValueCents ?? 0;
  const foils = world.cards.flatMap(({ key, marketValueCents, vaultCount }, place) => {
    const { finish } = marksOf(place) ?? {};
    if (finish === undefined || vaultCount <= markedCopies || place % 2 === 0) return [];
    const valueCents = Math.round(marketValueCents * 1.1);
    return [{ cardId: ids.get(key) ?? '', finish, valueCents, source }];
  });
  const slabs = world.singles.flatMap(({ cardKey, slab }) =>
    slab && Number(slab.grade) >= 9.5
      ? [
          {
            cardId: ids.get(cardKey) ?? '',
            grader: slab.grader,
            grade: slab.grade,
            valueCents: Math.round(valueOf(cardKey) * (slab.grade === '10' ? 1.5 : 1.3)),
            source,
          },
        ]
      : [],
  );
  await inTransaction(() => mergeOwnValues([...foils, ...slabs], clock.now()));
}

const [shelvesPerAisle, binsPerShelf] = [8, 24];

/** Each card has its own bin, in walking order: shelves A1 to A8, then B1 and so on, with bins 01 to 24. */
function binOf(place: number, firstAisle = 'A'): { shelf: string; bin: string } {
  const shelf = Math.floor(place / binsPerShelf);
  const aisle = firstAisle.charCodeAt(0) + Math.floor(shelf / shelvesPerAisle);
  return {
    shelf: `${String.fromCharCode(aisle)}${(shelf % shelvesPerAisle) + 1}`,
    bin: String((place % binsPerShelf) + 1).padStart(2, '0'),
  };
}

/** Saves the places that parcels ship from; returns their ids by name. */
async function saveOrigins({ origins = [] }: World): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { holdsSlabs: _slabs, holdsSets: _sets, ...origin } of origins)
    ids.set(origin.name, await saveOrigin(origin));
  return ids;
}

const slabOriginOf = async (world: World): Promise<string | undefined> =>
  (await saveOrigins(world)).get(world.origins?.find(({ holdsSlabs }) => holdsSlabs)?.name ?? '');

/** Adds a few slabs of the best cards, which no first run draws from. */
export async function stockSlabs(world: World, { cards: ids, kinds }: SavedCatalogue): Promise<number> {
  const { cards, seed } = world;
  const originId = await slabOriginOf(world);
  const best = cards.filter(({ classKey }) => classKey === 'legendary' || classKey === 'mythic');
  return addMissing(
    best.flatMap((card, place) =>
      slabGrades.map((grade) => ({
        cardId: ids.get(card.key) ?? '',
        kindId: kinds.graded,
        count: 1,
        costCents: costOf(card, seed),
        grade,
        grader: 'LODESTAR',
        ...(originId !== undefined && { originId }),
        ...binOf(place, slabAisle),
      })),
    ),
  );
}

/** Puts single cards up for sale; returns the number of products. */
export async function listSingles(
  world: World,
  catalogue: SavedCatalogue,
  pictures: Pictures,
): Promise<number> {
  const batches: UnitBatch[] = [];
  const slabOriginId = await slabOriginOf(world);
  for (const [place, single] of world.singles.entries()) {
    const card = world.cards.find(({ key }) => key === single.cardKey);
    if (!card) throw new Error(`single ${single.key} sells no card of this world`);
    const cardId = catalogue.cards.get(card.key) ?? '';
    const listedAs = await saveSingle(single, card, cardId, firstSingleRank + place, pictures);
    const costCents = costOf(card, world.seed);
    const photos = [`single/${single.key}`, ...(single.slab ? [] : [`single/back-${codeOf(card, world)}`])];
    batches.push({
      cardId,
      kindId: single.slab ? catalogue.kinds.graded : catalogue.kinds.raw,
      count: single.unitCount,
      costCents,
      listedAs,
      photos: photos.flatMap((key) => pictures.get(key)?.image ?? []),
      ...(single.slab && { ...single.slab, ...(slabOriginId !== undefined && { originId: slabOriginId }) }),
      ...binOf(place, singlesAisle),
    });
  }
  await addMissing(batches);
  return world.singles.length;
}

const codeOf = ({ setKey }: CatalogueCard, { sets }: World): string | undefined =>
  sets.find(({ key }) => key === setKey)?.code;

function saveSingle(
  { key, priceCents, description, slab }: SingleListing,
  card: CatalogueCard,
  cardId: string,
  rank: number,
  pictures: Pictures,
): Promise<string> {
  return saveProduct({
    slug: key,
    kind: 'single',
    state: 'published',
    title: slab ? `${card.name}, ${slab.grader} ${slab.grade}` : card.name,
    tagline: description,
    description: `${card.rulesText} ${description}`,
    priceCents,
    cardId,
    image: (pictures.get(`single/${key}`) ?? pictures.get(`card/${card.key}`))?.image ?? null,
    rank,
  });
}

/** The shop's cost: between 55 and 72 % of the market value. */
function costOf({ key, marketValueCents }: CatalogueCard, seed: string): number {
  const random = seededRandom(`${seed}/cost/${key}`);
  return Math.max(1, Math.round((marketValueCents * random.integer(55, 72)) / 100));
}

/** All units of one card form one batch: what an interrupted start has added is not added again. */
async function addMissing(batches: readonly UnitBatch[]): Promise<number> {
  const known = new Map((await countUnits()).map(({ count, ...unit }) => [keyOf(unit), count]));
  const missing = batches
    .map((batch) => ({ ...batch, count: batch.count - (known.get(keyOf(batch)) ?? 0) }))
    .filter(({ count }) => count > 0);
  await addUnits(missing);
  return missing.reduce((sum, { count }) => sum + count, 0);
}

interface UnitKey {
  cardId: string;
  kindId: string;
  grade?: string | null;
  productId?: string | null;
  listedAs?: string;
}

const keyOf = ({ cardId, kindId, grade, productId, listedAs }: UnitKey): string =>
  [cardId, kindId, grade ?? '', productId ?? listedAs ?? ''].join();
