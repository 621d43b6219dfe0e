/** Shop field → file column. */
export type Mapping = Record<string, string>;

export interface ImportField {
  name: string;
  required: boolean;
}

/** Alternative column names for our fields, as files use them. */
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
  shelf: ['place'],
  bin: ['box', 'compartment'],
  cost: ['paid', 'costprice', 'purchaseprice', 'costindollars', 'costusd'],
  costCents: ['costincents'],
  grade: ['condition'],
  grader: ['gradingcompany', 'gradedby'],
  notes: ['note', 'comment', 'remarks'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Guesses the column for each field: the server's matches first, then the same name in any spelling, then a common
 * alias. No column is used twice.
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

/** Returns a copy that maps the field to the column, or to none; each column serves only one field. */
export function withColumn(mapping: Mapping, field: string, column: string): Mapping {
  const rest = Object.entries(mapping).filter(([name, held]) => name !== field && held !== column);
  return column === '' ? Object.fromEntries(rest) : { ...Object.fromEntries(rest), [field]: column };
}

/** Lists required fields without a column. */
export function missingFields(fields: readonly ImportField[], mapping: Mapping): string[] {
  return fields.filter(({ name, required }) => required && !(name in mapping)).map(({ name }) => name);
}

/** Returns a file's format from its name; undefined for unsupported files. */
export function formatOf(fileName: string): 'csv' | 'json' | undefined {
  if (/\.json$/i.test(fileName)) return 'json';
  return /\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : undefined;
}
