import {
  countOf,
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readFlag,
  readHex,
  readNumber,
  readText,
} from '../shape.ts';
import type { Unit } from './unit.ts';

const EQUAL_FIELDS = ['class', 'set', 'card', 'kind'];
const TEXT_CONDITIONS = [...EQUAL_FIELDS, 'pool'];
const MAX_LISTED_CARDS = 20_000;
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
/** What the commitment says of each card list, by the name that filters use: how many cards, and their Merkle root. */
export type CommittedLists = ReadonlyMap<string, { readonly cards: number; readonly root: string }>;
export interface Recipe {
  readonly allowRepeats: boolean;
  readonly distinctNames: boolean;
  /** 1 where a numbered pack is no box. */
  readonly packsPerBox: number;
  readonly variants: readonly RecipeVariant[];
  readonly pools: CommittedLists;
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
  demandKeys(filter, 'a filter', [], [...TEXT_CONDITIONS, ...VALUE_LIMITS]);
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

function readList(value: unknown): { cards: number; root: string } {
  const fields = readFields(value, 'a card list');
  demandKeys(fields, 'a card list', ['cards', 'root']);
  const cards = readNumber(fields, 'cards');
  demand(cards <= MAX_LISTED_CARDS, `a card list has more than ${MAX_LISTED_CARDS} cards`);
  return { cards, root: readHex(fields, 'root') };
}

function readPacksPerBox(fields: Fields): number {
  const packs = readNumber(fields, 'packsPerBox');
  demand(packs >= 2, 'a box has fewer than 2 packs');
  return packs;
}

/** The slots of one pack of a box; a variant that is no box is its own pack. Refuses draws that do not divide. */
export function packSlots({ slots }: RecipeVariant, packsPerBox: number): readonly RecipeSlot[] {
  return slots.map(({ draws, rows }, s) => {
    demand(
      draws % packsPerBox === 0,
      `slot ${s} does not deal equally many of ${draws} to ${packsPerBox} packs`,
    );
    return { draws: draws / packsPerBox, rows };
  });
}

export function readRecipe(value: unknown): Recipe {
  const fields = readFields(value, 'recipe');
  const optional = ['allowRepeats', 'distinctNames', 'id', 'packsPerBox', 'pools', 'version'];
  demandKeys(fields, 'recipe', ['variants'], optional);
  if (fields.id !== undefined) readText(fields, 'id');
  if (fields.version !== undefined) readCount(fields, 'version');
  const lists = fields.pools === undefined ? {} : readFields(fields.pools, 'pools');
  const pools = new Map(Object.keys(lists).map((name) => [name, readList(lists[name])]));
  return {
    allowRepeats: fields.allowRepeats === undefined ? false : readFlag(fields, 'allowRepeats'),
    distinctNames: fields.distinctNames === undefined ? false : readFlag(fields, 'distinctNames'),
    packsPerBox: fields.packsPerBox === undefined ? 1 : readPacksPerBox(fields),
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

/** Checks that a unit meets every condition of the recipe row it claims; `isListed` is asked last. */
export function demandRow(
  unit: Unit,
  recipe: Recipe,
  isListed: (pool: string, card: string) => boolean,
): void {
  const [v, s, r] = unit.at;
  const row = recipe.variants[v]?.slots[s]?.rows[r];
  demand(row !== undefined, `unit ${unit.id} names a row that the recipe does not have`);
  const { minValueCents = 0, maxValueCents = Number.MAX_SAFE_INTEGER, pool } = row.filter;
  const fits =
    EQUAL_FIELDS.every((key) => row.filter[key] === undefined || unit.fields[key] === row.filter[key]) &&
    unit.valueCents >= countOf(minValueCents, 'minValueCents') &&
    unit.valueCents <= countOf(maxValueCents, 'maxValueCents') &&
    (typeof pool !== 'string' || isListed(pool, unit.card));
  demand(fits, `unit ${unit.id} does not meet the odds row it fills`);
}
