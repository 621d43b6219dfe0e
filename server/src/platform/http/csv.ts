import { Readable } from 'node:stream';

import type { Response } from 'express';

import { pipeToClient } from './pipe-to-client.ts';

/** Spreadsheets take a file without this mark for one of the machine's old encoding. */
export const byteOrderMark = '\uFEFF';

const formula = /^'*[=+\-@\t\r]/;

/** The text of a cell that was marked as text, as it was before. */
export const unmarkText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** One cell as in RFC 4180; text that a spreadsheet would run as a formula is marked as text (`unmarkText` reads it). */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

type Page<Name extends string> = readonly Readonly<Partial<Record<Name, unknown>>>[];

async function* linesOf<Name extends string>(
  columns: readonly Name[],
  pages: AsyncIterable<Page<Name>> | Iterable<Page<Name>>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns);
  for await (const page of pages) yield page.map((row) => lineOf(columns.map((name) => row[name]))).join('');
}

/** Streams pages of rows as a CSV file, one page in memory at a time. */
export async function sendCsv<Name extends string>(
  response: Response,
  fileName: string,
  columns: readonly Name[],
  pages: AsyncIterable<Page<Name>> | Iterable<Page<Name>>,
): Promise<void> {
  response.type('text/csv').attachment(fileName);
  await pipeToClient(Readable.from(linesOf(columns, pages)), response);
}
