import type { ImportMappingDto, ImportSourceDto } from '../../../contract/index.ts';
import { plainWord } from './words.ts';

/** A source whose column goes by several headings. */
export type LayoutSource =
  | string
  | readonly string[]
  | {
      column: string | readonly string[];
      values?: Readonly<Record<string, string>>;
      words?: true;
      /** For every row of a file without the column. */
      otherwise?: string;
    }
  | { constant: string };

type SourceOfColumn = Extract<LayoutSource, { column: unknown }>;

/** How a marketplace or a program writes its lists of cards. */
export interface Layout {
  name: string;
  /** Headings that together nobody else has. */
  headings: readonly string[];
  fields: Readonly<Record<string, LayoutSource>>;
  /** Columns that do not matter here; `*` at the end stands for any rest. */
  ignore: readonly string[];
  /** Columns that must say nothing. */
  blank?: readonly string[];
  decimal: '.' | ',';
}

/** The layout of a file with these columns, as a mapping; undefined for an unknown one. */
export function recogniseLayout(
  layouts: readonly Layout[],
  columns: readonly string[],
): { name: string; mapping: ImportMappingDto } | undefined {
  const byWord = new Map(columns.map((column) => [plainWord(column), column]));
  const layout = layouts.find(({ headings }) => headings.every((heading) => byWord.has(plainWord(heading))));
  if (!layout) return undefined;
  const columnOf = (names: string | readonly string[]): string | undefined =>
    [names]
      .flat()
      .map((name) => byWord.get(plainWord(name)))
      .find((column) => column !== undefined);
  const fields = Object.entries(layout.fields).flatMap(([field, source]): [string, ImportSourceDto][] => {
    if (typeof source === 'object' && 'constant' in source) return [[field, source]];
    const {
      column: names,
      otherwise,
      ...rest
    }: SourceOfColumn = typeof source === 'object' && 'column' in source ? source : { column: source };
    const column = columnOf(names);
    if (column === undefined) return otherwise === undefined ? [] : [[field, { constant: otherwise }]];
    return [[field, Object.keys(rest).length === 0 ? column : { column, ...rest }]];
  });
  const used = new Set(
    fields.map(([, source]) =>
      typeof source === 'string' ? source : 'column' in source ? source.column : '',
    ),
  );
  const blank = (layout.blank ?? []).flatMap((name) => columnOf(name) ?? []);
  const isNoise = (column: string): boolean =>
    !used.has(column) && !blank.includes(column) && layout.ignore.some((name) => isNamed(column, name));
  return {
    name: layout.name,
    mapping: {
      fields: Object.fromEntries(fields),
      ignore: columns.filter(isNoise),
      blank,
      decimal: layout.decimal,
    },
  };
}

const isNamed = (column: string, name: string): boolean =>
  name.endsWith('*') ? plainWord(column).startsWith(plainWord(name)) : plainWord(column) === plainWord(name);
