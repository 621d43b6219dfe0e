import { apportion } from './apportion.ts';
import { FairnessFault } from '../fault.ts';
import { parseWeight } from './rational.ts';
import { checkRecipe, countColumns, type Recipe, type RowFilter } from './recipe.ts';

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

/** A row, by (variant, slot, row), and how many units it needs. */
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
  const composition = recipe.variants.map((variant, v) => {
    const count = packs[v] ?? 0;
    return { packs: count, slots: variant.slots.map((slot) => composeSlot(slot, count)) };
  });
  return { composition, empty: listEmptyShares(recipe, composition) };
}

function composeSlot(slot: Recipe['variants'][number]['slots'][number], packs: number): ComposedSlot {
  const weights = slot.rows.map(({ weight }) => weight);
  return { draws: slot.draws, rows: apportion(packs * slot.draws, weights) };
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

/** Lists the rows of a composed run in checklist order, without those whose quota is 0. */
export function listDemands(recipe: Recipe, composition: Composition): Demand[] {
  const demands: Demand[] = [];
  recipe.variants.forEach((variant, v) => {
    variant.slots.forEach((slot, s) => {
      slot.rows.forEach((row, r) => {
        const quota = composition[v]?.slots[s]?.rows[r] ?? 0;
        if (quota > 0) demands.push({ at: [v, s, r], filter: row.filter, quota });
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
