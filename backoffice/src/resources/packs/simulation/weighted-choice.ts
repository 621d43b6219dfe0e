import { parseWeight } from '../odds/rational.ts';

/** Whole numbers in the very proportion of the weights, and their sum; undefined when nothing could be drawn. */
export interface WholeWeights {
  cumulative: number[];
  sum: number;
}

/** Brings weights like "0.05" and "7/8" to a common denominator. Beyond 2^53 they are rounded to fit. */
export function wholeWeights(weights: readonly string[]): WholeWeights | undefined {
  const parsed = weights.map(parseWeight);
  const known = parsed.filter((weight) => weight !== undefined);
  if (known.length < parsed.length) return undefined;
  const denominator = known.reduce((held, { d }) => (held * d) / divisor(held, d), 1n);
  const exact = known.map(({ n, d }) => n * (denominator / d));
  return cumulate(exact);
}

export function cumulate(parts: readonly bigint[]): WholeWeights | undefined {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return undefined;
  const scale = total > BigInt(Number.MAX_SAFE_INTEGER) ? total / BigInt(2 ** 52) + 1n : 1n;
  let sum = 0;
  const cumulative = parts.map((part) => (sum += Number(part / scale)));
  return sum === 0 ? undefined : { cumulative, sum };
}

/** The index whose share of the sum the drawn number falls into. */
export function choose({ cumulative, sum }: WholeWeights, below: (limit: number) => number): number {
  const drawn = below(sum);
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) > drawn) high = middle;
    else low = middle + 1;
  }
  return low;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
