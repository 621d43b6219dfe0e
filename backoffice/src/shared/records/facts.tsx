import {
  formatCount,
  formatBps,
  nameValue,
  readableState,
  type ColumnDeclaration,
  type ResourceDeclaration,
} from '@pullproof/server/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { TextLink } from '../text-link.tsx';
import { nameCountry } from '../values/country.ts';
import { CopyableHash } from '../values/copyable-hash.tsx';
import { Money } from '../values/money.tsx';
import { StatusChip } from '../values/status-chip.tsx';
import { formatDay, When } from '../values/when.tsx';
import { Facts, Section } from './section.tsx';

interface FactOptions<Row> {
  /** A label other than the declared one, where the section says the rest. */
  label?: string;
  /** Shown instead of a missing value. */
  none?: string;
  /** Leaves the line out of records for which it is false. */
  if?: (row: Row) => boolean;
  /** Shown instead of the value's usual form. */
  cell?: (row: Row) => ReactNode;
}

/** One line of a detail page. */
export interface Fact<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isShown: (row: Row) => boolean;
}

type Shape = (value: unknown, column: ColumnDeclaration) => ReactNode;

/** A value as its type is shown. */
const asDeclared: Shape = (value, column) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return column.type === 'cents' ? <Money cents={value} /> : formatCount(value);
  if (typeof value !== 'string') return undefined;
  if (column.type === 'instant') return <When at={value} exact />;
  if (column.type === 'date') return formatDay(value);
  return column.type === 'enum' ? nameValue(column, value) : value;
};

const asChip: Shape = (value, column) =>
  typeof value === 'string' ? <StatusChip state={value} label={nameValue(column, value)} /> : undefined;

const asPercent: Shape = (value) => (typeof value === 'number' ? formatBps(value) : undefined);

const asCountry: Shape = (value) => (typeof value === 'string' ? nameCountry(value) : undefined);

/** Words of a person. */
const asQuote: Shape = (value) => (typeof value === 'string' ? `“${value}”` : undefined);

/** Text that is a word of ours, such as a provider's or a failure's. */
const asWord: Shape = (value) => (typeof value === 'string' ? readableState(value) : undefined);

/** Helpers that make a detail page's lines from the resource's declaration: label and format come from there. */
export function factsOf<Row extends RaRecord<string>>({ label: [name], columns }: ResourceDeclaration) {
  type Key = Exclude<keyof Row & string, 'id'>;
  const make =
    (shape: Shape) =>
    (source: Key, { label, none, cell, if: isShown = () => true }: FactOptions<Row> = {}): Fact<Row> => {
      const column = columns[source];
      if (!column) throw new Error(`${name} declares no ${source}.`);
      const shown = (row: Row) => shape(row[source], column) ?? none;
      return { label: label ?? column.label, cell: cell ?? shown, isShown };
    };
  const value = make(asDeclared);
  return {
    value,
    /** A state as word, icon and colour. */
    chip: make(asChip),
    /** Basis points as percent. */
    percent: make(asPercent),
    country: make(asCountry),
    quote: make(asQuote),
    word: make(asWord),
    /** The value as a link; without an address, the value alone. */
    link: (source: Key, to: (row: Row) => string | false, options: FactOptions<Row> = {}): Fact<Row> => {
      const fact = value(source, options);
      const cell = (row: Row) => {
        const path = to(row);
        return path === false ? fact.cell(row) : <TextLink to={path}>{fact.cell(row)}</TextLink>;
      };
      return { ...fact, cell };
    },
    /** Text to copy; `whole` shows all of it. */
    hash: (source: Key, { whole = false, ...options }: FactOptions<Row> & { whole?: boolean } = {}) => {
      const { label } = value(source, options);
      const copied: Shape = (text) =>
        typeof text === 'string' ? <CopyableHash value={text} label={label} whole={whole} /> : undefined;
      return make(copied)(source, options);
    },
    /** The record's own id. */
    id: (): Fact<Row> => ({
      label: 'Id',
      cell: (row) => <CopyableHash value={row.id} label={`${name} id`} />,
      isShown: () => true,
    }),
    /** What no column holds. */
    other: (
      label: string,
      cell: (row: Row) => ReactNode,
      { if: isShown = () => true }: Pick<FactOptions<Row>, 'if'> = {},
    ): Fact<Row> => ({ label, cell, isShown }),
  };
}

interface RecordFactsProps<Row> {
  /** Another record than the page's. */
  of?: Row | undefined;
  rows: readonly Fact<Row>[];
}

/** Lines about the record of the page. */
export function RecordFacts<Row extends RaRecord<string>>({ of, rows }: RecordFactsProps<Row>) {
  const record = useRecordContext<Row>(of ? { record: of } : {});
  if (!record) return null;
  return (
    <Facts
      rows={rows.filter(({ isShown }) => isShown(record)).map(({ label, cell }) => [label, cell(record)])}
    />
  );
}

/** A titled card with lines about the record of the page, and what follows them. */
export function FactsSection<Row extends RaRecord<string>>({
  of,
  rows,
  children,
  ...section
}: RecordFactsProps<Row> & Omit<ComponentProps<typeof Section>, 'children'> & { children?: ReactNode }) {
  const record = useRecordContext<Row>(of ? { record: of } : {});
  if (!record) return null;
  return (
    <Section {...section}>
      <RecordFacts of={record} rows={rows} />
      {children}
    </Section>
  );
}
