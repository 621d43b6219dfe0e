import { FairnessFault } from '../fault.ts';
import { toIntegerWeights } from './rational.ts';

/** Largest remainder method, exactly: quotas that sum to `total`; equal remainders go to the lower index. */
export function apportion(total: number, weights: readonly string[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0)
    throw new FairnessFault('apportion', `${total} is not a number of things to share out`);
  const integers = toIntegerWeights(weights);
  const sum = integers.reduce((left, right) => left + right, 0n);
  if (sum === 0n) throw new FairnessFault('apportion', 'at least one weight must be above zero');
  const shares = integers.map((weight, index) => {
    const product = BigInt(total) * weight;
    return { index, quota: Number(product / sum), remainder: product % sum };
  });
  let missing = total - shares.reduce((count, share) => count + share.quota, 0);
  const byRemainder = [...shares].sort((left, right) =>
    left.remainder === right.remainder ? left.index - right.index : left.remainder > right.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (missing === 0) break;
    share.quota += 1;
    missing -= 1;
  }
  return shares.map(({ quota }) => quota);
}

/**
 * Shares out several totals at once: the sums per weight over all of them follow by largest remainder, and each total
 * takes from what is left of these sums, in the order given. Section 3 of docs/fairness.md proves that it comes out.
 * Not a controlled rounding, each cell beside its exact share: nobody has proved that one always exists, and all
 * verifiers would need the same search for it.
 */
export function apportionTogether(totals: readonly number[], weights: readonly string[]): number[][] {
  const left = apportion(
    totals.reduce((sum, total) => sum + total, 0),
    weights,
  );
  return totals.map((total) => {
    if (total === 0) return left.map(() => 0);
    const taken = apportion(total, left.map(String));
    taken.forEach((count, r) => {
      left[r] = (left[r] ?? 0) - count;
    });
    return taken;
  });
}
