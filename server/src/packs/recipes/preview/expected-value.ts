import { toIntegerWeights, type Recipe } from '../../../base/fairness/index.ts';

/** Mean value in cents of the cards that match each row: `[variant][slot][row]`. */
export type RowMeans = readonly (readonly (readonly number[])[])[];

/**
 * Returns a pack's expected value in cents by the recipe's odds, before quotas round a run to whole cards; rounds half
 * up.
 */
export function expectedValueCents(recipe: Recipe, means: RowMeans): number {
  const variantWeights = toIntegerWeights(recipe.variants.map(({ weight }) => weight));
  let [numerator, denominator] = [0n, sum(variantWeights)];
  recipe.variants.forEach(({ slots }, v) => {
    slots.forEach(({ draws, rows }, s) => {
      const weights = toIntegerWeights(rows.map(({ weight }) => weight));
      const weighted = sum(weights.map((weight, r) => weight * BigInt(means[v]?.[s]?.[r] ?? 0)));
      const share = (variantWeights[v] ?? 0n) * BigInt(draws) * weighted;
      numerator = numerator * sum(weights) + share * (denominator / sum(variantWeights));
      denominator *= sum(weights);
    });
  });
  return Number((2n * numerator + denominator) / (2n * denominator));
}

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);
