import type { ImportMappingDto, ImportSourceDto } from '@pullproof/server/contract';

/** What stands for “the same for every row” among a field's columns. */
export const constantChoice = '\u0000constant';

/** The column that a field is read from; undefined for constants and fields that are not in the file. */
export const columnOf = (source: ImportSourceDto | undefined): string | undefined =>
  typeof source === 'string' ? source : source && 'column' in source ? source.column : undefined;

export const constantOf = (source: ImportSourceDto | undefined): string | undefined =>
  typeof source === 'object' && 'constant' in source ? source.constant : undefined;

export const valuesOf = (source: ImportSourceDto | undefined): Readonly<Record<string, string>> =>
  typeof source === 'object' && 'values' in source ? (source.values ?? {}) : {};

/** Takes several fields out of one column, which the form shows and does not edit. */
export const isShared = (source: ImportSourceDto | undefined): boolean =>
  typeof source === 'object' && 'words' in source && source.words === true;

/** Returns a copy that reads the field from this source, or from none. */
export function withSource(
  mapping: ImportMappingDto,
  field: string,
  source: ImportSourceDto | undefined,
): ImportMappingDto {
  const fields = Object.fromEntries(Object.entries(mapping.fields ?? {}).filter(([name]) => name !== field));
  const column = columnOf(source);
  return {
    ...mapping,
    fields: source === undefined ? fields : { ...fields, [field]: source },
    // A column that is read is not left out.
    ...(mapping.ignore && { ignore: mapping.ignore.filter((name) => name !== column) }),
  };
}

/** Returns a copy in which a word of the column means something else; an empty meaning takes the word as it is. */
export function withValue(
  mapping: ImportMappingDto,
  field: string,
  word: string,
  meaning: string,
): ImportMappingDto {
  const source = mapping.fields?.[field];
  const column = columnOf(source);
  if (column === undefined) return mapping;
  const others = Object.entries(valuesOf(source)).filter(([from]) => from !== word);
  const values = Object.fromEntries(meaning === '' ? others : [...others, [word, meaning]]);
  return withSource(mapping, field, Object.keys(values).length === 0 ? column : { column, values });
}

/** Returns a file's format from its name; undefined for unsupported files. */
export function formatOf(fileName: string): 'csv' | 'json' | undefined {
  if (/\.json$/i.test(fileName)) return 'json';
  return /\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : undefined;
}
