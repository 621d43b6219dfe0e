import type { ImportFaultDto } from '../../contract/index.ts';
import { byteOrderMark, cellOf } from '../../platform/http/csv.ts';
import { openTable, type Source } from './read-rows.ts';

/** The column that describes a row's faults; ignored when the corrected file is imported. */
export const problemColumn = 'Problem';

/** Returns the faulty rows as CSV, unchanged, with a column that describes the faults. */
export async function listBroken(source: Source, faults: readonly ImportFaultDto[]): Promise<string> {
  const problems = new Map<number, string[]>();
  for (const { row, field, message, value } of faults) {
    const words = [field, value === null ? null : `“${value}”`, message]
      .filter((part) => part !== null)
      .join(' ');
    problems.set(row, [...(problems.get(row) ?? []), words]);
  }
  const { columns, rows } = await openTable(source);
  const width = columns.length;
  const places = columns.flatMap((column, place) => (column === problemColumn ? [] : [place]));
  const lineOf = (cells: readonly string[], problem: string): string =>
    `${[...places.map((place) => cells[place] ?? ''), problem, ...cells.slice(width)].map(cellOf).join(',')}\r\n`;
  let text = byteOrderMark + lineOf(columns, problemColumn);
  let row = 0;
  for await (const cells of rows) {
    row += 1;
    const problem = problems.get(row);
    if (problem) text += lineOf(cells, problem.join('; '));
  }
  return text;
}
