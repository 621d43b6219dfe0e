import { apportion } from './apportion.ts';
import {
  countOf,
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readFlag,
  readText,
  readTexts,
} from './shape.ts';

export interface RecipeRow {
  readonly filter: Fields;
  readonly weight: string;
}
export interface RecipeSlot {
  readonly draws: number;
  readonly rows: readonly RecipeRow[];
}
export interface RecipeVariant {
  readonly weight: string;
  readonly slots: readonly RecipeSlot[];
}
export interface Recipe {
  readonly allowRepeats: boolean;
  readonly variants: readonly RecipeVariant[];
  /** Card lists that filters name. */
  readonly pools: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface SlotQuotas {
  readonly draws: number;
  readonly rows: readonly number[];
}
export interface VariantQuotas {
  readonly packs: number;
  readonly slots: readonly SlotQuotas[];
}

function readRow(value: unknown): RecipeRow {
  const fields = readFields(value, 'a recipe row');
  return { filter: readFields(fields.filter, 'filter'), weight: readText(fields, 'weight') };
}

function readSlot(value: unknown): RecipeSlot {
  const fields = readFields(value, 'a recipe slot');
  return { draws: readCount(fields, 'draws'), rows: listOf(fields.rows, 'rows').map(readRow) };
}

export function readRecipe(value: unknown): Recipe {
  const fields = readFields(value, 'recipe');
  const pools = fields.pools === undefined ? {} : readFields(fields.pools, 'pools');
  return {
    allowRepeats: readFlag(fields, 'allowRepeats'),
    variants: listOf(fields.variants, 'variants').map((item) => {
      const variant = readFields(item, 'a variant');
      return { weight: readText(variant, 'weight'), slots: listOf(variant.slots, 'slots').map(readSlot) };
    }),
    pools: new Map(Object.keys(pools).map((name) => [name, new Set(readTexts(pools, name))])),
  };
}

export function readComposition(value: unknown): VariantQuotas[] {
  return listOf(value, 'composition').map((item) => {
    const variant = readFields(item, 'a variant of the composition');
    demandKeys(variant, 'a variant of the composition', ['packs', 'slots']);
    return {
      packs: readCount(variant, 'packs'),
      slots: listOf(variant.slots, 'slots').map((slotItem) => {
        const slot = readFields(slotItem, 'a slot of the composition');
        demandKeys(slot, 'a slot of the composition', ['draws', 'rows']);
        const rows = listOf(slot.rows, 'rows').map((quota) => countOf(quota, 'a quota'));
        return { draws: readCount(slot, 'draws'), rows };
      }),
    };
  });
}

/** The exact numbers of packs and units that a recipe gives for a run of this size. */
export function composeRun(recipe: Recipe, size: number): VariantQuotas[] {
  const packCounts = apportion(
    size,
    recipe.variants.map((variant) => variant.weight),
  );
  return recipe.variants.map((variant, v) => {
    const packs = packCounts[v] ?? 0;
    const slots = variant.slots.map(({ draws, rows }) => ({
      draws,
      rows: apportion(
        packs * draws,
        rows.map((row) => row.weight),
      ),
    }));
    return { packs, slots };
  });
}

const EQUAL_FIELDS = ['class', 'set', 'card', 'kind'];

/** Does a unit meet every condition of a row? Refuses conditions this verifier does not know. */
export function meetsFilter(unit: Fields, filter: Fields, recipe: Recipe): boolean {
  return Object.entries(filter).every(([condition, wanted]) => {
    if (EQUAL_FIELDS.includes(condition)) return unit[condition] === wanted;
    const value = readCount(unit, 'valueCents');
    if (condition === 'minValueCents') return value >= countOf(wanted, condition);
    if (condition === 'maxValueCents') return value <= countOf(wanted, condition);
    demand(condition === 'pool', `a filter has an unknown condition ${condition}`);
    const pool = typeof wanted === 'string' ? recipe.pools.get(wanted) : undefined;
    demand(pool !== undefined, 'a filter names a card list that the recipe does not have');
    return pool.has(readText(unit, 'card'));
  });
}
