const headingBytes = 10_000;

/** Returns a file's columns: a CSV's header, the keys of JSON records. Throws an Error for display. */
export async function readColumns(file: File, format: 'csv' | 'json'): Promise<string[]> {
  if (format === 'json') return keysOf(await file.text());
  const columns = headingOf(await file.slice(0, headingBytes).text());
  if (columns.length === 0) throw new Error('The file is empty.');
  return columns;
}

/** Splits the first line by comma, semicolon or tab, whichever occurs most; quoting as in RFC 4180. */
export function headingOf(text: string): string[] {
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  if (line.trim() === '') return [];
  const sign = [',', ';', '\t'].reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  );
  return splitLine(line, sign).map((cell) => cell.trim());
}

function splitLine(line: string, sign: string): string[] {
  // A cell is either quoted with doubled quotes, or runs up to the next separator.
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}]*))(?:${sign}|$)`, 'gy');
  const cells: string[] = [];
  for (const match of line.matchAll(pattern)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match.index + match[0].length >= line.length && !match[0].endsWith(sign)) break;
  }
  return cells;
}

/** Returns the keys of a JSON list of objects or of JSON Lines. */
export function keysOf(text: string): string[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const records: unknown = bare.startsWith('[')
    ? JSON.parse(bare)
    : bare.split('\n').map((line): unknown => JSON.parse(line));
  if (!Array.isArray(records)) throw new Error('The file is not a JSON array of objects.');
  const keys = records.slice(0, 1_000).flatMap((record: unknown) => Object.keys(record ?? {}));
  return [...new Set(keys)];
}
