import { canonical } from './canonical.ts';
import { FairnessFault } from './fault.ts';
import { parseWeight } from './rational.ts';

/** What a unit must be to fill a row. The value band includes both ends. */
export interface RowFilter {
  readonly class: string;
  readonly set?: string;
  readonly card?: string;
  readonly kind?: string;
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

/** A recipe version as it stands in the plan, whole. */
export interface Recipe {
  readonly id?: string;
  readonly version?: number;
  readonly allowRepeats?: boolean;
  readonly variants: readonly RecipeVariant[];
}

/** The fields of a unit that a filter can ask about. */
export interface Filterable {
  readonly class: string;
  readonly set?: string;
  readonly card: string;
  readonly kind?: string;
  readonly valueCents: number;
}

/** The count byte of a stored content ends at 255. */
export const MAX_UNITS_PER_PACK = 255;
const FILTER_KEYS = new Set(['class', 'set', 'card', 'kind', 'minValueCents', 'maxValueCents']);

export function matchesFilter(filter: RowFilter, unit: Filterable): boolean {
  return (
    unit.class === filter.class &&
    (filter.set === undefined || unit.set === filter.set) &&
    (filter.card === undefined || unit.card === filter.card) &&
    (filter.kind === undefined || unit.kind === filter.kind) &&
    (filter.minValueCents === undefined || unit.valueCents >= filter.minValueCents) &&
    (filter.maxValueCents === undefined || unit.valueCents <= filter.maxValueCents)
  );
}

/** Equal keys mean equal filters. */
export function filterKey(filter: RowFilter): string {
  return canonical(filter);
}

/** Units in one pack of the variant. */
export function countColumns(variant: { readonly slots: readonly { readonly draws: number }[] }): number {
  return variant.slots.reduce((count, slot) => count + slot.draws, 0);
}

/** Refuses a recipe that could not be composed, dealt or committed, naming the place. */
export function checkRecipe(recipe: Recipe): void {
  canonical(recipe);
  checkWeights(recipe.variants, 'recipe');
  recipe.variants.forEach((variant, v) => {
    const columns = countColumns(variant);
    if (variant.slots.length === 0 || columns > MAX_UNITS_PER_PACK)
      throw refused(`variant ${v}`, `a pack holds 1 to ${MAX_UNITS_PER_PACK} units`);
    variant.slots.forEach((slot, s) => {
      const place = `variant ${v}, slot ${s}`;
      if (!Number.isSafeInteger(slot.draws) || slot.draws < 1) throw refused(place, 'draws start at 1');
      checkWeights(slot.rows, place);
      slot.rows.forEach((row, r) => {
        checkFilter(row.filter, `${place}, row ${r}`);
      });
    });
  });
}

function checkWeights(weighted: readonly { readonly weight: string }[], place: string): void {
  if (!weighted.some(({ weight }) => parseWeight(weight).numerator > 0n))
    throw refused(place, 'at least one weight must be above zero');
}

function checkFilter(filter: RowFilter, place: string): void {
  const unknown = Object.keys(filter).find((key) => !FILTER_KEYS.has(key));
  if (unknown !== undefined) throw refused(place, `unknown filter ${unknown}`);
  if (typeof filter.class !== 'string') throw refused(place, 'the filter names no class');
}

function refused(place: string, why: string): FairnessFault {
  return new FairnessFault('recipe', `${place}: ${why}`, { place });
}
