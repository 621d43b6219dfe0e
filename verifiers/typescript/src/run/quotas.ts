import { canonical } from '../bytes/canonical.ts';
import { demand } from '../shape.ts';
import { apportion } from './apportion.ts';
import type { CardList, CardLists } from './card-lists.ts';
import { packSlots, type Recipe, type RecipeRow, type VariantQuotas } from './recipe.ts';

const MAX_COLUMNS = 1024;

/** Refuses recipes that parse but cannot be dealt or counted. */
export function demandDealable(recipe: Recipe): void {
  const { variants, pools, packsPerBox } = recipe;
  demand(!recipe.allowRepeats || !recipe.distinctNames, 'a card may be there twice, but a name may not');
  variants.forEach((variant, v) => {
    const { slots } = variant;
    packSlots(variant, packsPerBox);
    const columns = slots.reduce((sum, slot) => sum + slot.draws, 0);
    demand(columns <= MAX_COLUMNS, `variant ${v} has ${columns} columns, more than ${MAX_COLUMNS}`, v);
    for (const row of slots.flatMap((slot) => slot.rows)) demandFilter(row, pools, v);
  });
}

function demandFilter({ filter }: RecipeRow, pools: Recipe['pools'], v: number): void {
  demand(
    filter.class !== undefined || filter.pool !== undefined,
    'a filter names neither a class nor a card list',
    v,
  );
  const isThere = typeof filter.pool !== 'string' || pools.has(filter.pool);
  demand(isThere, 'a filter names a card list that the recipe does not have', v);
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

/** Units of each card, by `v/s/r` and card, of the rows whose list has weights: card totals of the sheet's row first. */
export function countCards(
  recipe: Recipe,
  composition: readonly VariantQuotas[],
  lists: CardLists,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const sheets = new Map<string, { list: CardList; rows: { place: string; units: number }[] }>();
  recipe.variants.forEach(({ slots }, v) =>
    slots.forEach(({ rows }, s) =>
      rows.forEach(({ filter }, r) => {
        const list = typeof filter.pool === 'string' ? lists.get(filter.pool) : undefined;
        if (!list || list.weights.length === 0) return;
        const key = canonical([r, rows]);
        const sheet = sheets.get(key) ?? { list, rows: [] };
        sheet.rows.push({ place: `${v}/${s}/${r}`, units: composition[v]?.slots[s]?.rows[r] ?? 0 });
        sheets.set(key, sheet);
      }),
    ),
  );
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const { list, rows } of sheets.values()) {
    const total = rows.reduce((sum, { units }) => sum + units, 0);
    const left = apportion(total, list.weights);
    for (const { place, units } of rows) {
      const share = takeShare(left, units);
      counts.set(place, new Map(list.cards.map((card, i) => [card, share[i] ?? 0])));
    }
  }
  return counts;
}
