import type { Recipe } from '@pullproof/server/contract';
import {
  findProductPack,
  listOfOtherGames,
  saveCards,
  saveClass,
  saveGame,
  saveProduct,
  saveSet,
} from '@pullproof/server/catalogue';
import { changeRecipe, createPack, readRecipe } from '@pullproof/server/packs';
import { saveKind } from '@pullproof/server/vault';
import { inTransaction } from '@pullproof/server/runtime';

import { ImportFault, ImportFaults } from './fault.ts';
import type { GameCard } from './game.ts';
import type { ImportPlan, PlannedBooster } from './plan.ts';

export interface WrittenBoosters {
  added: number;
  changed: number;
  unchanged: number;
}

const cardsPerStatement = 1_000;
const keyOf = (card: GameCard): string => `${card.set} ${card.number}`;

/**
 * Writes a plan in one transaction: all or nothing. Cards that are there get new names, artists and texts; their pictures and
 * values stay, as new values are asked for by the import of cards.
 */
export function writeImport(plan: ImportPlan, tell: (line: string) => void): Promise<WrittenBoosters> {
  return inTransaction(async () => {
    const { kind } = plan.mapping;
    await saveKind({ slug: kind.slug, name: kind.name, isDigital: kind.isDigital });
    const cardIds = await writeCards(plan, tell);
    const written: WrittenBoosters = { added: 0, changed: 0, unchanged: 0 };
    for (const [place, booster] of plan.boosters.entries())
      written[await writeBooster(plan, booster, place, cardIds)] += 1;
    return written;
  });
}

/** The game that the mapping names. Throws ImportFaults when it is missing, or when its sets are another's here. */
async function writeGame({ game, mapping }: ImportPlan): Promise<{ gameId?: string }> {
  const gameId = mapping.game && (await saveGame(mapping.game));
  const codes = game.sets.map(({ code }) => code);
  const faults = await listOfOtherGames(gameId, { codes, slugs: game.rarities.map(({ slug }) => slug) });
  if (faults.length > 0)
    throw new ImportFaults(faults.map((reason) => new ImportFault('mapping', 'game', reason)));
  return gameId === undefined ? {} : { gameId };
}

async function writeCards(plan: ImportPlan, tell: (line: string) => void): Promise<Map<string, string>> {
  const { game } = plan;
  const of = await writeGame(plan);
  const classIds = new Map<string, string>();
  for (const { rarity, valueCents: _, ...input } of game.rarities)
    classIds.set(rarity, await saveClass({ ...input, ...of }));
  const setIds = new Map<string, string>();
  for (const { boosters: _, ...input } of game.sets)
    setIds.set(input.code, await saveSet({ ...input, ...of }));
  const cardIds = new Map<string, string>();
  for (let first = 0; first < game.cards.length; first += cardsPerStatement) {
    const some = game.cards.slice(first, first + cardsPerStatement);
    const inputs = some.map((card) => ({
      setId: setIds.get(card.set) ?? '',
      number: card.number,
      name: card.name,
      artist: card.artist,
      description: card.description,
      classId: classIds.get(card.rarity.rarity) ?? '',
      valueCents: card.valueCents,
      image: null,
    }));
    const ids = await saveCards(inputs);
    if (game.cards.length > cardsPerStatement)
      tell(`cards     ${first + some.length} of ${game.cards.length}`);
    some.forEach((card, place) => cardIds.set(keyOf(card), ids[place] ?? ''));
  }
  return cardIds;
}

async function writeBooster(
  { mapping }: ImportPlan,
  booster: PlannedBooster,
  place: number,
  cardIds: ReadonlyMap<string, string>,
): Promise<keyof WrittenBoosters> {
  const recipe = recipeOf(booster, mapping.kind.slug, cardIds);
  const knownPack = await findProductPack(booster.slug);
  const packId = knownPack ?? (await createPack({ name: booster.title, wrapper: null, recipe }));
  const { priceCents, rank } = mapping.product;
  await saveProduct({
    slug: booster.slug,
    kind: 'pack',
    state: 'draft',
    title: booster.title,
    tagline: booster.set.name,
    description: '',
    priceCents,
    packId,
    image: null,
    rank: rank + place,
  });
  if (knownPack === undefined) return 'added';
  const current = await readRecipe(packId);
  if (isSame(current.recipe, recipe)) return 'unchanged';
  await changeRecipe(packId, recipe, current.version);
  return 'changed';
}

function recipeOf(booster: PlannedBooster, kind: string, cardIds: ReadonlyMap<string, string>): Recipe {
  const { pool } = booster;
  return {
    allowRepeats: false,
    pools: { [pool]: booster.cards.map((card) => ({ card: cardIds.get(keyOf(card)) ?? '' })) },
    variants: booster.variants.map(({ name, weight, slots }) => ({
      name,
      weight,
      slots: slots.map(({ draws, rows }) => ({
        draws,
        rows: rows.map((row) => ({ filter: { class: row.classSlug, kind, pool }, weight: row.weight })),
      })),
    })),
  };
}

/** The database does not preserve the order of an object's members. */
const isSame = (left: Recipe, right: Recipe): boolean => sorted(left) === sorted(right);

const sorted = (recipe: Recipe): string =>
  JSON.stringify(recipe, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
