import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

const special = /[\\\t\n\r]/;
const escapes = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);
const specials = new RegExp(special, 'g');

/** Sends the rows to a `COPY … FROM STDIN`, in its text format. Resolves to their number. */
export async function sendRows(
  client: pg.Client,
  statement: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  let text = '';
  for (const row of rows) text += `${row.map(field).join('\t')}\n`;
  const stream = client.query(copyFrom(statement));
  stream.end(text);
  await finished(stream);
  return stream.rowCount;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replace(specials, (sign) => escapes.get(sign) ?? sign) : value;
}
