import { Box, type SxProps, type Theme } from '@mui/material';
import {
  formatCount,
  formatBps,
  nameValue,
  readableState,
  type ResourceDeclaration,
} from '@pullproof/server/contract';
import { Fragment, type ReactNode } from 'react';
import { BooleanField, DataTable, type RaRecord } from 'react-admin';
import { Money } from '../values/money.tsx';
import { StatusChip } from '../values/status-chip.tsx';
import { Thumbnail, type Pictured } from '../values/thumbnail.tsx';
import { formatDay, When } from '../values/when.tsx';

type PhonePart = 'primary' | 'secondary' | 'tertiary';

interface ColumnOptions {
  /** Where the phone's row shows it; otherwise phones do not. */
  phone?: PhonePart;
  /** Users can show it. */
  hidden?: true;
  /** Hidden below 1280 px window width. */
  wide?: true;
  /** A heading other than the declared label. */
  label?: string;
  align?: 'right';
  /** Styles of the cells. */
  sx?: SxProps<Theme>;
}

/** One line of a list: a column of the table and, where it says so, a part of the phone's row. */
export interface ListColumn<Row> extends ColumnOptions {
  source: string;
  canSort: boolean;
  cell: (row: Row) => ReactNode;
  /** Shown in the phone row instead of the cell: shorter, without links. */
  phoneCell?: (row: Row) => ReactNode;
  picture?: (row: Row) => Pictured;
}

/** The record's fields with values of this type. */
type KeyOf<Row, Value> = {
  [Field in keyof Row & string]-?: NonNullable<Row[Field]> extends Value ? Field : never;
}[keyof Row & string];

type Cells<Row> = Partial<Pick<ListColumn<Row>, 'cell' | 'phoneCell' | 'picture'>>;

const PicturedName = ({ of, name }: { of: Pictured; name: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <Thumbnail of={of} width={28} />
    <strong>{name}</strong>
  </Box>
);

/** Helpers that make a list's columns from the resource's declaration: heading, sorting and format come from there. */
export function columnsOf<Row extends RaRecord<string>>({ columns }: ResourceDeclaration) {
  type Key = keyof Row & string;
  const make = <Field extends Key>(
    source: Field,
    cell: (value: Row[Field], row: Row) => ReactNode,
    options: ColumnOptions & Cells<Row> = {},
  ): ListColumn<Row> => ({
    source,
    canSort: columns[source]?.sort === true,
    cell: (row) => cell(row[source], row),
    ...options,
  });
  const named = (source: Key) => (value: unknown) =>
    typeof value !== 'string'
      ? ''
      : columns[source]
        ? nameValue(columns[source], value)
        : readableState(value);
  return {
    /** Text as it is, or what `cell` makes of the row. */
    text: (source: Key, options?: ColumnOptions & Cells<Row>) =>
      make(source, (value) => (value === null || value === undefined ? '' : String(value)), options),
    /** The text that names the row. */
    title: (source: KeyOf<Row, string>, options?: ColumnOptions & Cells<Row>) =>
      make(source, (value) => <strong>{value}</strong>, { phoneCell: (row) => row[source], ...options }),
    /** The text that names the row, behind its picture. */
    pictured: (source: KeyOf<Row, string>, pictureOf: (row: Row) => Pictured, options?: ColumnOptions) =>
      make(source, (value, row) => <PicturedName of={pictureOf(row)} name={value} />, {
        phoneCell: (row) => row[source],
        picture: pictureOf,
        ...options,
      }),
    number: (source: KeyOf<Row, number>, options?: ColumnOptions & Cells<Row>) =>
      make(source, (value) => (typeof value === 'number' ? formatCount(value) : ''), {
        align: 'right',
        ...options,
      }),
    money: (
      source: KeyOf<Row, number>,
      { muted = false, ...options }: ColumnOptions & { muted?: boolean } = {},
    ) => make(source, (value) => <Money cents={value} muted={muted} />, { align: 'right', ...options }),
    /** Basis points as percent. */
    percent: (source: KeyOf<Row, number>, options?: ColumnOptions) =>
      make(source, (value) => (typeof value === 'number' ? formatBps(value) : '–'), {
        align: 'right',
        ...options,
      }),
    /** A time; `exact` shows day and time however recent it is, except on phones. */
    when: (
      source: KeyOf<Row, string>,
      { exact = false, ...options }: ColumnOptions & { exact?: boolean } = {},
    ) =>
      make(source, (value) => <When at={value} exact={exact} />, {
        phoneCell: (row) => <When at={row[source]} />,
        ...options,
      }),
    day: (source: KeyOf<Row, string>, options?: ColumnOptions) =>
      make(source, (value) => (value ? formatDay(value) : '–'), options),
    /** A state as word, icon and colour. */
    chip: (source: KeyOf<Row, string>, options?: ColumnOptions & Cells<Row>) =>
      make(source, (value) => <StatusChip state={value} label={named(source)(value)} />, options),
    /** The readable name of an enum's or a kind's value. */
    choice: (source: KeyOf<Row, string>, options?: ColumnOptions) => make(source, named(source), options),
    flag: (source: KeyOf<Row, boolean>, options?: ColumnOptions) =>
      make(source, () => <BooleanField source={source} />, options),
  };
}

/** The table's column of one line. */
export const tableColumn = <Row extends RaRecord<string>>({
  source,
  canSort,
  cell,
  label,
  align,
  sx,
}: ListColumn<Row>) => (
  <DataTable.Col<Row>
    key={source}
    source={source}
    disableSort={!canSort}
    render={cell}
    {...(label === undefined ? {} : { label })}
    {...(align ? { align } : {})}
    {...(sx ? { sx } : {})}
  />
);

export interface PhoneRow<Row> {
  primary: (row: Row) => ReactNode;
  secondary: (row: Row) => ReactNode;
  tertiary: (row: Row) => ReactNode;
  picture: (row: Row) => Pictured;
}

/** The phone's row of the lines that are shown there; a part with several has dots between them. */
export function phoneRow<Row>(
  columns: readonly ListColumn<Row>[],
): Partial<PhoneRow<Row>> & Pick<PhoneRow<Row>, 'primary'> {
  const part = (name: PhonePart) => {
    const shown = columns.filter(({ phone }) => phone === name);
    return (row: Row) =>
      shown.map(({ source, cell, phoneCell = cell }, at) => (
        <Fragment key={source}>
          {at === 0 ? '' : ' · '}
          {phoneCell(row)}
        </Fragment>
      ));
  };
  const isShown = (name: PhonePart) => columns.some(({ phone }) => phone === name);
  const picture = columns.find((column) => column.picture)?.picture;
  return {
    primary: part('primary'),
    ...(isShown('secondary') ? { secondary: part('secondary') } : {}),
    ...(isShown('tertiary') ? { tertiary: part('tertiary') } : {}),
    ...(picture ? { picture } : {}),
  };
}
