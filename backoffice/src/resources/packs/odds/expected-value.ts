import type { Recipe } from '@pullproof/server/contract';
import { add, multiply, parseWeight, rational, sharesOf, zero, type Rational } from './rational.ts';

/** Mean market value in cents of what each row draws from: `[variant][slot][row]`. */
export type RowValues = readonly (readonly (readonly number[])[])[];

/** A pack's exact expected value in cents by the recipe's odds, before quotas round a run to whole packs. */
export function expectedValue(recipe: Recipe, values: RowValues): Rational | undefined {
  const variantShares = readShares(recipe.variants.map((variant) => variant.weight));
  if (!variantShares) return undefined;
  let sum = zero;
  for (const [v, variant] of recipe.variants.entries()) {
    for (const [s, slot] of variant.slots.entries()) {
      const rowShares = readShares(slot.rows.map((row) => row.weight));
      if (!rowShares) return undefined;
      for (const [r, share] of rowShares.entries()) {
        const cents = rational(BigInt(values[v]?.[s]?.[r] ?? 0) * BigInt(slot.draws), 1n);
        sum = add(sum, multiply(multiply(variantShares[v] ?? zero, share), cents));
      }
    }
  }
  return sum;
}

/** Shares of weights as written; undefined while one of them is unreadable or all are zero. */
export function readShares(weights: readonly string[]): Rational[] | undefined {
  const parsed: Rational[] = [];
  for (const weight of weights) {
    const value = parseWeight(weight);
    if (!value) return undefined;
    parsed.push(value);
  }
  const shares = sharesOf(parsed);
  return shares.length === 0 ? undefined : shares;
}
