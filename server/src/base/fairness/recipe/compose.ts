import { canonical } from '../encoding/canonical.ts';
import { FairnessFault } from '../fault.ts';
import { apportion, apportionTogether } from './apportion.ts';
import { parseWeight } from './rational.ts';
import {
  checkRecipe,
  countColumns,
  listWeights,
  type Recipe,
  type RecipeRow,
  type RowFilter,
} from './recipe.ts';

interface ComposedSlot {
  readonly draws: number;
  readonly rows: readonly number[];
}

interface ComposedVariant {
  readonly packs: number;
  readonly slots: readonly ComposedSlot[];
}

/** Exact quotas of a run: packs per variant, units per row. */
export type Composition = readonly ComposedVariant[];

/** A variant or row with a positive weight that got nothing in this run: it must not be advertised. */
export interface EmptyShare {
  readonly variant: number;
  readonly slot?: number;
  readonly row?: number;
  readonly weight: string;
}

export interface ComposedRun {
  readonly composition: Composition;
  readonly empty: readonly EmptyShare[];
}

/** What is to be found for a row, by (variant, slot, row): a list with weights makes one demand of each card. */
export interface Demand {
  readonly at: readonly [number, number, number];
  readonly filter: RowFilter;
  readonly quota: number;
}

const MAX_PACKS = 2 ** 32 - 1;

export function composeRun(recipe: Recipe, size: number): ComposedRun {
  checkRecipe(recipe);
  if (!Number.isSafeInteger(size) || size < 1 || size > MAX_PACKS)
    throw new FairnessFault('recipe', `a run has 1 to ${MAX_PACKS} packs`, { size });
  const packs = apportion(
    size,
    recipe.variants.map(({ weight }) => weight),
  );
  const sheets = composeSheets(recipe, packs);
  const composition = recipe.variants.map((variant, v) => ({
    packs: packs[v] ?? 0,
    slots: variant.slots.map(({ draws, rows }) => ({
      draws,
      rows: sheets.get(sheetKey(rows))?.shift() ?? [],
    })),
  }));
  return { composition, empty: listEmptyShares(recipe, composition) };
}

const sheetKey = (rows: readonly RecipeRow[]): string => canonical(rows);

/**
 * The units per row of every slot, in the order of the recipe, by the slot's rows: slots with the same rows share one
 * sum per row, so that the run as a whole holds the shares.
 */
function composeSheets(recipe: Recipe, packs: readonly number[]): ReadonlyMap<string, number[][]> {
  const units = new Map<string, { weights: string[]; totals: number[] }>();
  recipe.variants.forEach(({ slots }, v) => {
    for (const { draws, rows } of slots) {
      const sheet = units.get(sheetKey(rows)) ?? { weights: rows.map(({ weight }) => weight), totals: [] };
      sheet.totals.push((packs[v] ?? 0) * draws);
      units.set(sheetKey(rows), sheet);
    }
  });
  return new Map([...units].map(([key, { totals, weights }]) => [key, apportionTogether(totals, weights)]));
}

function listEmptyShares(recipe: Recipe, composition: Composition): EmptyShare[] {
  const empty: EmptyShare[] = [];
  recipe.variants.forEach((variant, v) => {
    if (isAboveZero(variant.weight) && composition[v]?.packs === 0)
      empty.push({ variant: v, weight: variant.weight });
    variant.slots.forEach((slot, s) => {
      slot.rows.forEach((row, r) => {
        if (isAboveZero(row.weight) && composition[v]?.slots[s]?.rows[r] === 0)
          empty.push({ variant: v, slot: s, row: r, weight: row.weight });
      });
    });
  });
  return empty;
}

function isAboveZero(weight: string): boolean {
  return parseWeight(weight).numerator > 0n;
}

/** The units per card, in the order of its list, of each row whose list has weights: by slot, then row. */
export function composeCards(recipe: Recipe, composition: Composition): ReadonlyMap<string, number[]> {
  const sheets = new Map<string, { at: string[]; totals: number[]; weights: string[] }>();
  recipe.variants.forEach(({ slots }, v) => {
    slots.forEach(({ rows }, s) => {
      rows.forEach(({ filter }, r) => {
        const weights = listWeights(recipe.pools?.[filter.pool ?? '']);
        if (!weights) return;
        const key = `${r} ${sheetKey(rows)}`;
        const sheet = sheets.get(key) ?? { at: [], totals: [], weights };
        sheet.at.push(`${v}/${s}/${r}`);
        sheet.totals.push(composition[v]?.slots[s]?.rows[r] ?? 0);
        sheets.set(key, sheet);
      });
    });
  });
  return new Map(
    [...sheets.values()].flatMap(({ at, totals, weights }) =>
      apportionTogether(totals, weights).map((quotas, j): [string, number[]] => [at[j] ?? '', quotas]),
    ),
  );
}

/** Lists what a composed run needs in checklist order, without quotas of 0. */
export function listDemands(recipe: Recipe, composition: Composition): Demand[] {
  const demands: Demand[] = [];
  const cards = composeCards(recipe, composition);
  recipe.variants.forEach((variant, v) => {
    variant.slots.forEach((slot, s) => {
      slot.rows.forEach((row, r) => {
        const { pool, ...filter } = row.filter;
        const ofCards = cards.get(`${v}/${s}/${r}`);
        const list = ofCards && pool !== undefined ? (recipe.pools?.[pool] ?? []) : [];
        const parts = ofCards
          ? list.map(({ card }, i) => ({ filter: { ...filter, card }, quota: ofCards[i] ?? 0 }))
          : [{ filter: row.filter, quota: composition[v]?.slots[s]?.rows[r] ?? 0 }];
        for (const part of parts) if (part.quota > 0) demands.push({ at: [v, s, r], ...part });
      });
    });
  });
  return demands;
}

export function countPacks(composition: Composition): number {
  return composition.reduce((count, variant) => count + variant.packs, 0);
}

export function countUnits(composition: Composition): number {
  return composition.reduce((count, variant) => count + variant.packs * countColumns(variant), 0);
}

/** Units of the largest pack, to which all stored contents are padded. Counts variants without packs too. */
export function findWidestPack(composition: Composition): number {
  return composition.reduce((widest, variant) => Math.max(widest, countColumns(variant)), 0);
}
