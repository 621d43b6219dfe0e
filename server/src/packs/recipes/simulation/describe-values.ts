import type { PackValuesDto } from '../../../contract/index.ts';

const binCount = 36;

/** Computes figures and a histogram of pack values in cents. Sorts `values` in place; they must not be empty. */
export function describeValues(values: Float64Array, packPriceCents: number): PackValuesDto {
  values.sort();
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    averageCents: Math.floor(total / values.length),
    medianCents: percentile(values, 50),
    p5Cents: percentile(values, 5),
    p95Cents: percentile(values, 95),
    abovePrice: values.reduce((count, value) => count + (value > packPriceCents ? 1 : 0), 0),
    bins: binValues(values),
  };
}

/** Nearest rank: the smallest value that at least `percent` of the packs do not exceed. */
function percentile(ascending: Float64Array, percent: number): number {
  const rank = Math.ceil((ascending.length * percent) / 100);
  return ascending[Math.max(0, rank - 1)] ?? 0;
}

/** Equal-width bins up to the 99th percentile; the last one also counts everything above. */
function binValues(ascending: Float64Array): PackValuesDto['bins'] {
  const low = ascending[0] ?? 0;
  const high = Math.max(percentile(ascending, 99), low + binCount);
  const width = Math.ceil((high - low) / binCount);
  const bins = Array.from({ length: binCount }, (_, index) => ({
    fromCents: low + index * width,
    toCents: low + (index + 1) * width,
    count: 0,
  }));
  for (const value of ascending) {
    const bin = bins[Math.min(binCount - 1, Math.floor((value - low) / width))];
    if (bin) bin.count += 1;
  }
  return bins;
}
