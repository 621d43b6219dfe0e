import { decimalOf, splitAmount, type Decimal } from './amounts.ts';
import { openTable, type Source } from './read-rows.ts';

/** What one reading of a file tells of its columns. */
export interface Look {
  columns: readonly string[];
  /** Up to twelve different words of each column. */
  samples: readonly (readonly string[])[];
  /** The decimal sign of each column's amounts, where they show it. */
  decimals: readonly (Decimal | undefined)[];
}

const maxSamples = 12;
const maxSampleLength = 60;

/** Reads a file once before its rows are read, because a column's last amount may decide how the first is meant. */
export async function lookThrough(source: Source): Promise<Look> {
  const { columns, rows } = await openTable(source);
  const samples = columns.map(() => new Set<string>());
  const decimals = columns.map(() => new Set<Decimal>());
  for await (const cells of rows)
    for (const [place, found] of samples.entries()) {
      const cell = cells[place]?.trim() ?? '';
      if (cell === '') continue;
      if (found.size < maxSamples && cell.length <= maxSampleLength) found.add(cell);
      const seen = decimals[place];
      if (!seen || seen.size > 1 || cell.length > 24) continue;
      const digits = /[.,]/.test(cell) ? splitAmount(cell)?.digits : undefined;
      const decimal = digits === undefined ? undefined : decimalOf(digits);
      if (decimal !== undefined) seen.add(decimal);
    }
  return {
    columns,
    samples: samples.map((found) => [...found]),
    decimals: decimals.map((seen) => (seen.size === 1 ? [...seen][0] : undefined)),
  };
}
