/** Median, minimum and maximum. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((left, right) => left - right);
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** Quantile of figures in ascending order, interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const show = ({ median, min, max }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
}

/** The short form shows that a benchmark works and measures nothing, so it breaks no limit. */
const isSmall = process.env['BENCH_SMALL'] === '1';

/** Prints a limit and whether it was met; a missed one sets the exit code. */
export function judge(what: string, isMet: boolean): void {
  console.log(`${isMet ? '✓' : isSmall ? '·' : '✗'} ${what}`);
  if (!isMet && !isSmall) process.exitCode = 1;
}
