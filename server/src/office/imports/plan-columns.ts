import { shopCurrency, type ImportMappingDto, type ImportReportDto } from '../../contract/index.ts';
import { refuseFields } from '../../platform/errors.ts';
import type { Decimal } from './amounts.ts';
import type { ImportKind } from './kinds/kind.ts';
import { recogniseLayout } from './layouts/layout.ts';
import { plainWord, wordsOf } from './layouts/words.ts';
import { problemColumn } from './list-broken.ts';
import type { Look } from './look-through.ts';

export interface PlannedField {
  field: string;
  /** Of its column; -1 for a constant. */
  place: number;
  constant?: string;
  values?: ReadonlyMap<string, string>;
  /** Takes the words it knows out of a column that it shares. */
  words?: boolean;
  phrases?: readonly { from: string; to: string }[];
  /** Its words are shown with what they were read as. */
  isMeaning: boolean;
  decimal?: Decimal | undefined;
  /** Named by the heading: `Price (EUR)`. */
  currency?: string | undefined;
}

/** How the rows of a file are read. */
export interface ColumnPlan {
  layout: string | null;
  columns: readonly string[];
  fields: readonly PlannedField[];
  blank: readonly { column: string; place: number }[];
  decimal: Decimal | undefined;
  mapping: ImportMappingDto;
  missing: string[];
  unknown: ImportReportDto['unknownColumns'];
}

const meaningful = ['condition', 'finish', 'language', 'grade', 'grader', 'currency'];

/** Headings that may change what a row means; none of them is left out together with the rest. */
const changing: readonly (readonly [string, RegExp])[] = [
  ['quantity', /quantity|qty|count|copies|anzahl|playset|amount/],
  [
    'finish',
    /foil|finish|printing|holo|varian|variation|parallel|sign(ed|ature)|autograph|alter|misprint|proxy|firsted/,
  ],
  ['language', /lang|sprache/],
  ['condition', /condition|^cond$|zustand/],
  ['currency', /currency|^wahrung$/],
  ['grade', /grade|grading|^cert|slab/],
];

const meaningOf = (column: string): string | null =>
  changing.find(([, heading]) => heading.test(plainWord(column)))?.[0] ?? null;

/** Plans a file's columns: as requested, by a known layout, or by their names. Error: VALIDATION_FAILED per field. */
export function planColumns(
  kind: ImportKind,
  look: Look,
  requested: ImportMappingDto | undefined,
): ColumnPlan {
  const known = requested?.fields ? undefined : recogniseLayout(kind.layouts, look.columns);
  const mapping: ImportMappingDto = {
    ...(known?.mapping ?? { fields: guessFields(kind, look.columns) }),
    ...requested,
    ...(known && requested?.ignore && { ignore: [...(known.mapping.ignore ?? []), ...requested.ignore] }),
  };
  refuseWrong(kind, look.columns, mapping);
  const fields = Object.entries(mapping.fields ?? {}).map(([field, source]) =>
    planField(kind, look, field, source),
  );
  const has = new Set(fields.map(({ field }) => field));
  const blank = (mapping.blank ?? []).flatMap((column) => {
    const place = look.columns.indexOf(column);
    return place < 0 ? [] : [{ column, place }];
  });
  const missing = kind.needs.flatMap((needed) =>
    needed.some((field) => has.has(field)) ? [] : (needed[0] ?? []),
  );
  const taken = new Set([...fields.map(({ place }) => place), ...blank.map(({ place }) => place)]);
  const unknown = look.columns.flatMap((column, place) => {
    const isEmpty = look.samples[place]?.length === 0;
    if (taken.has(place) || isEmpty || column === '' || column === problemColumn) return [];
    return mapping.ignore?.includes(column) ? [] : [{ column, changes: meaningOf(column) }];
  });
  return {
    layout: known?.name ?? null,
    columns: look.columns,
    fields,
    blank,
    decimal: mapping.decimal,
    mapping,
    missing,
    unknown,
  };
}

function planField(
  kind: ImportKind,
  { columns, decimals }: Look,
  field: string,
  source: NonNullable<ImportMappingDto['fields']>[string],
): PlannedField {
  const isMeaning = meaningful.includes(field);
  if (typeof source === 'object' && 'constant' in source)
    return { field, place: -1, constant: source.constant, isMeaning };
  const { column, values, words } = typeof source === 'string' ? { column: source } : source;
  const place = columns.indexOf(column);
  const phrases = Object.entries(values ?? {})
    .map(([from, to]) => ({ from, to }))
    .sort((left, right) => right.from.length - left.from.length);
  return {
    field,
    place,
    isMeaning,
    ...(values && { values: wordsOf(values) }),
    ...(words && { words, phrases }),
    ...(kind.fields[field]?.isAmount && { decimal: decimals[place], currency: currencyOf(column) }),
  };
}

/** `Price (EUR)`, `cost_usd`, `Preis €` */
function currencyOf(heading: string): string | undefined {
  const [code] =
    /\b(USD|EUR|GBP|JPY|CAD|AUD|CHF|NZD|SEK|NOK|DKK|PLN|CZK|MXN|BRL|SGD|HKD)\b/i.exec(
      heading.replaceAll('_', ' '),
    ) ?? [];
  if (code !== undefined) return code.toUpperCase();
  if (heading.includes('€')) return 'EUR';
  if (heading.includes('£')) return 'GBP';
  return /\bdollars?\b/i.test(heading) ? shopCurrency : undefined;
}

const setCodes = ['setcode', 'editioncode', 'expansioncode'];

function guessFields(kind: ImportKind, columns: readonly string[]): NonNullable<ImportMappingDto['fields']> {
  const fields: Record<string, string> = {};
  const free = new Map(columns.map((column) => [plainWord(column), column]));
  const take = (field: string, names: readonly string[]) => {
    const name = names.find((each) => free.has(each));
    if (fields[field] !== undefined || name === undefined) return;
    fields[field] = free.get(name) ?? '';
    free.delete(name);
  };
  // "Set Code" beside "Set": the second is its name.
  const code = setCodes.find((name) => free.has(name));
  if (code !== undefined && free.has('set') && Object.hasOwn(kind.fields, 'setName')) {
    take('set', [code]);
    take('setName', ['setname', 'set']);
  }
  for (const field of Object.keys(kind.fields)) take(field, [plainWord(field)]);
  for (const field of Object.keys(kind.fields)) take(field, kind.aliases[field] ?? []);
  return fields;
}

function refuseWrong(kind: ImportKind, columns: readonly string[], { fields = {} }: ImportMappingDto): void {
  const errors: Record<string, string> = {};
  for (const [field, source] of Object.entries(fields)) {
    const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined;
    if (!Object.hasOwn(kind.fields, field)) errors[field] = 'is not a field of this import';
    else if (column !== undefined && !columns.includes(column))
      errors[field] = 'takes a column that the file does not have';
  }
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', { mapping: errors });
}
