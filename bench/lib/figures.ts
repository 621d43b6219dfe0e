/** Median, minimum and maximum. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((left, right) => left - right);
  return { median: quantile(sorted, 0.5), least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

/** Quantile of figures in ascending order, interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const show = ({ median, least, most }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

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

/** Prints a limit and whether it was met; a missed one sets the exit code. */
export function judge(what: string, isKept: boolean): void {
  console.log(`${isKept ? '✓' : '✗'} ${what}`);
  if (!isKept) process.exitCode = 1;
}
