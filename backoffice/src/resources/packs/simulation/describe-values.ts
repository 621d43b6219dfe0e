import { rational, type Rational } from '../odds/rational.ts';

export interface ValueFigures {
  count: number;
  /** Exact: the sum over the count. */
  meanCents: Rational;
  medianCents: number;
  p5Cents: number;
  p95Cents: number;
  /** Packs worth more than the price, and out of how many. */
  abovePrice: number;
}

/** Figures of values in ascending order; undefined without any. */
export function describeValues(ascending: readonly number[], priceCents: number): ValueFigures | undefined {
  if (ascending.length === 0) return undefined;
  const sum = ascending.reduce((held, value) => held + BigInt(value), 0n);
  return {
    count: ascending.length,
    meanCents: rational(sum, BigInt(ascending.length)),
    medianCents: atShare(ascending, 50),
    p5Cents: atShare(ascending, 5),
    p95Cents: atShare(ascending, 95),
    abovePrice: ascending.filter((value) => value > priceCents).length,
  };
}

/** The smallest value that at least this many percent do not exceed (nearest rank). */
function atShare(ascending: readonly number[], percent: number): number {
  const rank = Math.ceil((ascending.length * percent) / 100);
  return ascending[Math.max(0, rank - 1)] ?? 0;
}

export interface Bin {
  fromCents: number;
  /** Not included, except that the last bin takes everything above. */
  toCents: number;
  count: number;
}

/** Even bins up to the value that 99 % do not exceed; what is dearer is in the last one. */
export function binValues(ascending: readonly number[], bins: number): Bin[] {
  if (ascending.length === 0) return [];
  const low = ascending[0] ?? 0;
  const high = Math.max(atShare(ascending, 99), low + bins);
  const width = Math.ceil((high - low) / bins);
  const made = Array.from({ length: bins }, (_, index) => ({
    fromCents: low + index * width,
    toCents: low + (index + 1) * width,
    count: 0,
  }));
  for (const value of ascending) {
    const bin = made[Math.min(bins - 1, Math.floor((value - low) / width))];
    if (bin) bin.count += 1;
  }
  return made;
}
