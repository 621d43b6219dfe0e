import type { Composition, Recipe } from '@pullproof/server/contract';
import { parseWeight, sharesOf, type Rational } from './rational.ts';

/**
 * Splits `count` things over weights by largest remainder, ties to the lower index (fairness.md §3).
 * Undefined when the weights are unreadable or sum to zero.
 */
export function apportion(count: number, weights: readonly string[]): number[] | undefined {
  const parsed = weights.map(parseWeight);
  if (!isComplete(parsed)) return undefined;
  const shares = sharesOf(parsed);
  if (shares.length === 0) return undefined;
  const exact = shares.map(({ n, d }) => ({
    whole: (BigInt(count) * n) / d,
    rest: (BigInt(count) * n) % d,
    d,
  }));
  const quotas = exact.map(({ whole }) => Number(whole));
  const missing = count - quotas.reduce((sum, quota) => sum + quota, 0);
  const order = exact
    .map(({ rest, d }, index) => ({ rest, d, index }))
    .sort((a, b) => compare(b.rest * a.d, a.rest * b.d) || a.index - b.index);
  for (const { index } of order.slice(0, missing)) quotas[index] = (quotas[index] ?? 0) + 1;
  return quotas;
}

/** What a run of `size` packs would hold, row by row; undefined while the recipe is not complete. */
export function composeRun(recipe: Recipe, size: number): Composition | undefined {
  const packs = apportion(
    size,
    recipe.variants.map((variant) => variant.weight),
  );
  if (!packs) return undefined;
  const composition: Composition = [];
  for (const [index, variant] of recipe.variants.entries()) {
    const variantPacks = packs[index] ?? 0;
    const slots = [];
    for (const slot of variant.slots) {
      const rows = apportion(
        variantPacks * slot.draws,
        slot.rows.map((row) => row.weight),
      );
      if (!rows) return undefined;
      slots.push({ draws: slot.draws, rows });
    }
    composition.push({ packs: variantPacks, slots });
  }
  return composition;
}

function isComplete(weights: (Rational | undefined)[]): weights is Rational[] {
  return weights.length > 0 && weights.every((weight) => weight !== undefined);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
