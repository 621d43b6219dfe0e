import { apportion } from './apportion.ts';
import { canonical } from '../bytes/canonical.ts';
import {
  countOf,
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readFlag,
  readNumber,
  readText,
  readTexts,
} from '../shape.ts';
import type { Unit } from './unit.ts';

const MAX_COLUMNS = 255;
const EQUAL_FIELDS = ['class', 'set', 'card', 'kind'];
const TEXT_CONDITIONS = [...EQUAL_FIELDS, 'pool'];
const VALUE_LIMITS = ['minValueCents', 'maxValueCents'];

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
type Pools = ReadonlyMap<string, ReadonlySet<string>>;
export interface Recipe {
  readonly allowRepeats: boolean;
  readonly variants: readonly RecipeVariant[];
  /** Card lists, by the name filters use. */
  readonly pools: Pools;
}

export interface SlotQuotas {
  readonly draws: number;
  readonly rows: readonly number[];
}
export interface VariantQuotas {
  readonly packs: number;
  readonly slots: readonly SlotQuotas[];
}

function readFilter(value: unknown): Fields {
  const filter = readFields(value, 'filter');
  demandKeys(filter, 'a filter', ['class'], [...TEXT_CONDITIONS, ...VALUE_LIMITS]);
  for (const key of TEXT_CONDITIONS) if (filter[key] !== undefined) readText(filter, key);
  for (const key of VALUE_LIMITS) if (filter[key] !== undefined) readCount(filter, key);
  return filter;
}

function listSome(value: unknown, name: string): readonly unknown[] {
  const list = listOf(value, name);
  demand(list.length > 0, `${name} is empty`);
  return list;
}

function readRow(value: unknown): RecipeRow {
  const fields = readFields(value, 'a recipe row');
  demandKeys(fields, 'a recipe row', ['filter', 'weight']);
  return { filter: readFilter(fields.filter), weight: readText(fields, 'weight') };
}

function readSlot(value: unknown): RecipeSlot {
  const fields = readFields(value, 'a recipe slot');
  demandKeys(fields, 'a recipe slot', ['draws', 'rows'], ['name']);
  if (fields.name !== undefined) readText(fields, 'name');
  return { draws: readNumber(fields, 'draws'), rows: listSome(fields.rows, 'rows').map(readRow) };
}

function readVariant(value: unknown): RecipeVariant {
  const fields = readFields(value, 'a variant');
  demandKeys(fields, 'a variant', ['name', 'slots', 'weight']);
  readText(fields, 'name');
  return { weight: readText(fields, 'weight'), slots: listSome(fields.slots, 'slots').map(readSlot) };
}

export function readRecipe(value: unknown): Recipe {
  const fields = readFields(value, 'recipe');
  demandKeys(fields, 'recipe', ['variants'], ['allowRepeats', 'id', 'pools', 'version']);
  if (fields.id !== undefined) readText(fields, 'id');
  if (fields.version !== undefined) readCount(fields, 'version');
  const lists = fields.pools === undefined ? {} : readFields(fields.pools, 'pools');
  const pools = new Map(Object.keys(lists).map((name) => [name, new Set(readTexts(lists, name))]));
  return {
    allowRepeats: fields.allowRepeats === undefined ? false : readFlag(fields, 'allowRepeats'),
    variants: listSome(fields.variants, 'variants').map(readVariant),
    pools,
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

/** Refuses recipes that parse but cannot be dealt: too many columns, or a missing card list. */
export function demandDealable({ variants, pools }: Recipe): void {
  variants.forEach(({ slots }, v) => {
    const columns = slots.reduce((sum, slot) => sum + slot.draws, 0);
    demand(columns <= MAX_COLUMNS, `variant ${v} has ${columns} columns, more than ${MAX_COLUMNS}`, v);
    for (const { filter } of slots.flatMap((slot) => slot.rows))
      demand(
        typeof filter.pool !== 'string' || pools.has(filter.pool),
        'a filter names a card list that the recipe does not have',
        v,
      );
  });
}

/** Returns the exact numbers of packs and units that a recipe gives for a run of this size. */
export function composeRun(recipe: Recipe, size: number): VariantQuotas[] {
  const packCounts = apportion(
    size,
    recipe.variants.map((variant) => variant.weight),
  );
  const unitsLeft = new Map<string, number[]>();
  for (const [rows, { total, weights }] of sumSheets(recipe, packCounts))
    unitsLeft.set(rows, apportion(total, weights));
  return recipe.variants.map((variant, v) => {
    const packs = packCounts[v] ?? 0;
    const slots = variant.slots.map(({ draws, rows }) => ({
      draws,
      rows: takeShare(unitsLeft.get(canonical(rows)) ?? [], packs * draws),
    }));
    return { packs, slots };
  });
}

/** All slots with the same rows are one sheet: their units over the whole run, and the weights of the rows. */
function sumSheets(recipe: Recipe, packCounts: readonly number[]) {
  const sheets = new Map<string, { total: number; weights: string[] }>();
  recipe.variants.forEach(({ slots }, v) => {
    for (const { draws, rows } of slots) {
      const units = (packCounts[v] ?? 0) * draws;
      const sheet = sheets.get(canonical(rows));
      if (sheet) sheet.total += units;
      else sheets.set(canonical(rows), { total: units, weights: rows.map((row) => row.weight) });
    }
  });
  return sheets;
}

/** Takes a slot's units from what is left of its sheet. */
function takeShare(left: number[], units: number): number[] {
  const share = units === 0 ? left.map(() => 0) : apportion(units, left.map(String));
  for (const [row, count] of share.entries()) left[row] = (left[row] ?? 0) - count;
  return share;
}

/** Checks that a unit meets every condition of the recipe row it claims. */
export function demandRow(unit: Unit, recipe: Recipe): void {
  const [v, s, r] = unit.at;
  const row = recipe.variants[v]?.slots[s]?.rows[r];
  demand(row !== undefined, `unit ${unit.id} names a row that the recipe does not have`);
  const { minValueCents = 0, maxValueCents = Number.MAX_SAFE_INTEGER, pool } = row.filter;
  const fits =
    EQUAL_FIELDS.every((key) => row.filter[key] === undefined || unit.fields[key] === row.filter[key]) &&
    unit.valueCents >= countOf(minValueCents, 'minValueCents') &&
    unit.valueCents <= countOf(maxValueCents, 'maxValueCents') &&
    (typeof pool !== 'string' || recipe.pools.get(pool)?.has(unit.card) === true);
  demand(fits, `unit ${unit.id} does not meet the odds row it fills`);
}
