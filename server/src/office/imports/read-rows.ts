import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import { refuse } from '../../platform/errors.ts';
import { unmarkText } from '../../platform/http/csv.ts';

export interface Source {
  format: 'csv' | 'json';
  /** A file or text as bytes, or rows from a JSON body. */
  content: Buffer | readonly Readonly<Record<string, unknown>>[];
}

/** A file's columns, and its rows as a stream: cells in column order; blank rows too, so that rows keep their numbers. */
export interface Table {
  columns: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}

const maxColumns = 200;
const maxRowLength = 200_000;

/** Opens an upload as a table; rows are parsed as they are read. Error: VALIDATION_FAILED. */
export async function openTable({ format, content }: Source): Promise<Table> {
  if (!Buffer.isBuffer(content)) return tableOf(content);
  // Read as UTF-8, letters of another encoding would be stored as replacement characters.
  if (content.includes(0) || !isUtf8(content)) throw unreadable('is not UTF-8: save it as “CSV UTF-8”');
  if (format === 'json') return tableOf(readJson(content.toString('utf8').replace(/^\uFEFF/, '')));
  const lines = readCsv(withoutSeparatorLine(content))[Symbol.asyncIterator]();
  const heading = await lines.next();
  if (heading.done) throw unreadable('is empty');
  const columns = heading.value.map((name) => name.trim());
  if (columns.length > maxColumns) throw unreadable('has too many columns');
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) < at);
  if (twice !== undefined) throw unreadable(`has two columns “${twice}”`);
  return { columns, rows: { [Symbol.asyncIterator]: () => lines } };
}

async function* readCsv(content: SeparatedText): AsyncGenerator<readonly string[], undefined> {
  const parser = parse({
    bom: true,
    delimiter: content.separator ?? delimiterOf(content.bytes),
    relax_column_count: true,
    max_record_size: maxRowLength,
  });
  try {
    for await (const record of Readable.from(chunksOf(content.bytes)).pipe(parser))
      // Without the `columns` option each record is an array of cells.
      yield (record as string[]).map(unmarkText);
  } catch (failure) {
    if (failure instanceof CsvError) throw unreadable(`is no CSV: ${failure.message}`);
    throw failure;
  }
  return undefined;
}

interface SeparatedText {
  bytes: Buffer;
  separator: string | undefined;
}

/** A first line like `sep=;` names the separator to spreadsheets. */
function withoutSeparatorLine(content: Buffer): SeparatedText {
  const [line, separator] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(content.toString('utf8', 0, 20)) ?? [];
  if (line === undefined) return { bytes: content, separator };
  return { bytes: content.subarray(Buffer.byteLength(line)), separator };
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

/** The delimiter of the header row: spreadsheets in many countries write semicolons. */
function delimiterOf(content: Buffer): string {
  const [heading = ''] = content.toString('utf8', 0, 10_000).split(/\r?\n/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.sort((left, right) => right.count - left.count)[0]?.sign ?? ',';
}

type Records = readonly Readonly<Record<string, unknown>>[];

/** A list of objects, a map of them, or one object per line. */
function readJson(text: string): Records {
  const value = parseJson(text) ?? parseLines(text);
  if (Array.isArray(value) && value.every(isRecord)) return value;
  if (isRecord(value)) {
    const values = Object.values(value);
    return values.length > 0 && values.every(isRecord) ? values : [value];
  }
  throw unreadable('is no JSON list or map of objects');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const parseLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseJson);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tableOf(records: Records): Table {
  // Of every record: a key that only a late one has may change what it means.
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (columns.length > maxColumns) throw unreadable('has too many columns');
  return { columns, rows: cellsOf(records, columns) };
}

// Async although the records are in memory, so that a JSON body reads like a file.
async function* cellsOf(records: Records, columns: readonly string[]): AsyncGenerator<readonly string[]> {
  for (const record of records)
    yield columns.map((column) => (Object.hasOwn(record, column) ? textOf(record[column]) : ''));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Its last digits are already lost.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw unreadable('has a number of more than 15 digits: write it in quotes');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const unreadable = (fault: string) =>
  refuse('VALIDATION_FAILED', `The file ${fault}.`, { errors: { file: fault } });
