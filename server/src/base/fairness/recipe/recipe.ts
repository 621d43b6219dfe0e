import { canonical } from '../encoding/canonical.ts';
import { FairnessFault } from '../fault.ts';
import { parseWeight } from './rational.ts';

/** What a unit must match to fill a row: a class, a card list, or both. The value range is inclusive. */
export interface RowFilter {
  readonly class?: string;
  readonly set?: string;
  readonly card?: string;
  readonly kind?: string;
  /** Name of one of the recipe's card lists (pools). */
  readonly pool?: string;
  readonly minValueCents?: number;
  readonly maxValueCents?: number;
}

export interface RecipeRow {
  readonly filter: RowFilter;
  readonly weight: string;
}

export interface RecipeSlot {
  readonly name?: string;
  readonly draws: number;
  readonly rows: readonly RecipeRow[];
}

export interface RecipeVariant {
  readonly name: string;
  readonly weight: string;
  readonly slots: readonly RecipeSlot[];
}

/** A card of a list, with a weight if the list has weights. */
export interface ListedCard {
  readonly card: string;
  readonly weight?: string;
}

/** Named card lists that a filter can require, e.g. the booster cards of a set. */
export type Pools = Readonly<Record<string, readonly ListedCard[]>>;

/** A whole recipe version. A plan names its lists by root and count: see `commitLists`. */
export interface Recipe {
  readonly id?: string;
  readonly version?: number;
  readonly allowRepeats?: boolean;
  /** No pack holds two units of one card name, whatever their printings. */
  readonly distinctNames?: boolean;
  /** A box of this many packs, sold as one: each slot deals equally many of its draws to each of them. */
  readonly packsPerBox?: number;
  readonly pools?: Pools;
  readonly variants: readonly RecipeVariant[];
}

/** The unit fields that a filter can match. */
export interface Filterable {
  readonly class: string;
  readonly set?: string;
  readonly card: string;
  readonly kind?: string;
  readonly valueCents: number;
}

/** A box is sold, opened and shown whole, as one pack of up to this many units. */
export const MAX_UNITS_PER_PACK = 1_024;
export const MAX_LISTED_CARDS = 20_000;
const FILTER_KEYS = new Set(['class', 'set', 'card', 'kind', 'pool', 'minValueCents', 'maxValueCents']);

export function matchesFilter(filter: RowFilter, unit: Filterable, pools?: Pools): boolean {
  return matcherOf(unit, pools)(filter);
}

/** Tells which filters match the unit; looks its card up in the card lists once, however many filters are asked. */
export function matcherOf(unit: Filterable, pools: Pools = {}): (filter: RowFilter) => boolean {
  let listed: readonly string[] | undefined;
  return (filter) =>
    (filter.class === undefined || unit.class === filter.class) &&
    (filter.set === undefined || unit.set === filter.set) &&
    (filter.card === undefined || unit.card === filter.card) &&
    (filter.kind === undefined || unit.kind === filter.kind) &&
    (filter.minValueCents === undefined || unit.valueCents >= filter.minValueCents) &&
    (filter.maxValueCents === undefined || unit.valueCents <= filter.maxValueCents) &&
    // Last, because it is the slowest.
    (filter.pool === undefined || (listed ??= listsOf(pools, unit.card)).includes(filter.pool));
}

/** Lists of thousands of cards are checked for millions of units, so they are indexed by card once. */
const listsByCard = new WeakMap<Pools, ReadonlyMap<string, readonly string[]>>();

/** The names of the lists that hold the card. */
function listsOf(pools: Pools, card: string): readonly string[] {
  const known = listsByCard.get(pools) ?? indexLists(pools);
  listsByCard.set(pools, known);
  return known.get(card) ?? [];
}

function indexLists(pools: Pools): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, cards] of Object.entries(pools))
    for (const { card } of cards) {
      const names = lists.get(card);
      if (names) names.push(name);
      else lists.set(card, [name]);
    }
  return lists;
}

/** Filters are equal exactly when their keys are (within one recipe, whose card lists they name). */
export function filterKey(filter: RowFilter): string {
  return canonical(filter);
}

/** Units in one pack of the variant. */
export function countColumns(variant: { readonly slots: readonly { readonly draws: number }[] }): number {
  return variant.slots.reduce((count, slot) => count + slot.draws, 0);
}

/** Refuses a recipe that could not be composed, dealt or committed; the error names the place. */
export function checkRecipe(recipe: Recipe): void {
  canonical(recipe);
  if (recipe.allowRepeats === true && recipe.distinctNames === true)
    throw refused('recipe', 'a pack cannot allow a card twice and refuse a name twice');
  for (const [name, cards] of Object.entries(recipe.pools ?? {})) checkList(name, cards);
  const { packsPerBox } = recipe;
  if (packsPerBox !== undefined && (!Number.isSafeInteger(packsPerBox) || packsPerBox < 2))
    throw refused('recipe', 'a box holds 2 packs or more');
  checkWeights(recipe.variants, 'recipe');
  recipe.variants.forEach((variant, v) => {
    const columns = countColumns(variant);
    if (variant.slots.length === 0 || columns > MAX_UNITS_PER_PACK)
      throw refused(`variant ${v}`, `a pack holds 1 to ${MAX_UNITS_PER_PACK} units`);
    variant.slots.forEach((slot, s) => {
      const place = `variant ${v}, slot ${s}`;
      if (!Number.isSafeInteger(slot.draws) || slot.draws < 1) throw refused(place, 'draws start at 1');
      if (slot.draws % (packsPerBox ?? 1) > 0)
        throw refused(place, `${slot.draws} draws cannot be dealt equally to ${packsPerBox} packs of a box`);
      checkWeights(slot.rows, place);
      slot.rows.forEach((row, r) => {
        checkFilter(row.filter, `${place}, row ${r}`, recipe.pools ?? {});
      });
    });
  });
}

function checkWeights(weighted: readonly { readonly weight: string }[], place: string): void {
  if (!weighted.some(({ weight }) => parseWeight(weight).numerator > 0n))
    throw refused(place, 'at least one weight must be above zero');
}

function checkList(name: string, cards: readonly ListedCard[]): void {
  const place = `card list ${name}`;
  if (cards.length < 1 || cards.length > MAX_LISTED_CARDS)
    throw refused(place, `a list holds 1 to ${MAX_LISTED_CARDS} cards`);
  if (new Set(cards.map(({ card }) => card)).size < cards.length)
    throw refused(place, 'a card stands there twice');
  const weights = listWeights(cards);
  if (weights === undefined) return;
  if (weights.length < cards.length) throw refused(place, 'either all cards have a weight or none');
  checkWeights(
    weights.map((weight) => ({ weight })),
    place,
  );
}

/** The weights of a list's cards, in its order; undefined for a list without weights. */
export function listWeights(cards: readonly ListedCard[] = []): string[] | undefined {
  const weights = cards.flatMap(({ weight }) => (weight === undefined ? [] : [weight]));
  return weights.length === 0 ? undefined : weights;
}

function checkFilter(filter: RowFilter, place: string, pools: Pools): void {
  const unknown = Object.keys(filter).find((key) => !FILTER_KEYS.has(key));
  if (unknown !== undefined) throw refused(place, `unknown filter ${unknown}`);
  if (filter.class === undefined && filter.pool === undefined)
    throw refused(place, 'the filter names neither a class nor a card list');
  if (filter.pool === undefined) return;
  if (!Object.hasOwn(pools, filter.pool)) throw refused(place, `the recipe has no card list ${filter.pool}`);
  const others = Object.keys(filter).filter((key) => key !== 'pool' && key !== 'kind');
  if (others.length > 0 && listWeights(pools[filter.pool]) !== undefined)
    throw refused(
      place,
      `the card list ${filter.pool} has weights, so only a kind may be asked for beside it`,
    );
}

function refused(place: string, why: string): FairnessFault {
  return new FairnessFault('recipe', `${place}: ${why}`, { place });
}
