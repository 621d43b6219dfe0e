/** Field of the shop → column of the file. */
export type Mapping = Record<string, string>;

export interface ImportField {
  name: string;
  required: boolean;
}

/** Other names under which files carry our fields. */
const aliases: Record<string, string[]> = {
  number: ['no', 'cardnumber', 'cardno', 'collectornumber'],
  set: ['setcode', 'cardset', 'series'],
  class: ['rarity', 'classslug'],
  name: ['cardname'],
  setName: ['settitle'],
  artist: ['illustrator'],
  value: ['price', 'marketvalue', 'marketprice', 'valueindollars', 'valueusd'],
  valueCents: ['valueincents', 'priceincents', 'pricecents'],
  valueSource: ['source', 'pricesource'],
  cert: ['certificate', 'certnumber', 'certno'],
  kind: ['type', 'kindslug'],
  origin: ['location', 'warehouse'],
  shelf: ['bin', 'place'],
  cost: ['paid', 'costprice', 'purchaseprice', 'costindollars', 'costusd'],
  costCents: ['costincents'],
  grade: ['condition'],
  grader: ['gradingcompany', 'gradedby'],
  notes: ['note', 'comment', 'remarks'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The columns that most likely hold the fields: what the server already found, then the same name however it is
 * written, then a usual other name. No column is used twice.
 */
export function guessMapping(
  columns: readonly string[],
  fields: readonly ImportField[],
  known: Mapping = {},
): Mapping {
  const mapping: Mapping = {};
  const free = new Set(columns);
  const take = (field: string, column: string | undefined) => {
    if (column === undefined || field in mapping || !free.has(column)) return;
    mapping[field] = column;
    free.delete(column);
  };
  for (const { name } of fields) take(name, known[name]);
  for (const { name } of fields)
    take(
      name,
      [...free].find((column) => plain(column) === plain(name)),
    );
  for (const { name } of fields)
    take(
      name,
      [...free].find((column) => aliases[name]?.includes(plain(column))),
    );
  return mapping;
}

/** A copy in which the field is taken from the column, or from none; a column serves one field only. */
export function withColumn(mapping: Mapping, field: string, column: string): Mapping {
  const rest = Object.entries(mapping).filter(([name, held]) => name !== field && held !== column);
  return column === '' ? Object.fromEntries(rest) : { ...Object.fromEntries(rest), [field]: column };
}

/** Fields every row must have that no column is named for. */
export function missingFields(fields: readonly ImportField[], mapping: Mapping): string[] {
  return fields.filter(({ name, required }) => required && !(name in mapping)).map(({ name }) => name);
}

/** A file's format by its name; undefined for what cannot be imported. */
export function formatOf(fileName: string): 'csv' | 'json' | undefined {
  if (/\.json$/i.test(fileName)) return 'json';
  return /\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : undefined;
}
