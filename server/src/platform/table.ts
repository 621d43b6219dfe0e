import {
  DataTypes,
  type DataType,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type ModelStatic,
} from 'sequelize';

import type { Cents } from '../contract/index.ts';
import { sequelize } from './db.ts';

/** `Value` is what a row has, `Created` what a new row needs. */
interface Typed<Value, Created> {
  readonly options: ModelAttributeColumnOptions;
  /** For the compiler only. */
  readonly types?: { value: Value; created: Created };
}

class Column<Value, Created = Value> implements Typed<Value, Created> {
  declare readonly types?: { value: Value; created: Created };
  readonly options: ModelAttributeColumnOptions;

  constructor(options: ModelAttributeColumnOptions) {
    this.options = options;
  }

  get primary(): Column<Value, Created> {
    return new Column({ ...this.options, primaryKey: true });
  }

  get nullable(): Column<Value | null, Created | null> {
    return new Column(this.options);
  }

  /** The database has a default: a new row may leave the column out. */
  get defaulted(): Column<Value, Created | undefined> {
    return new Column(this.options);
  }

  /** Narrows to what the table's CHECKs, or the code that writes it, allow. */
  of<Narrower extends Value>(): Column<Narrower> {
    return new Column(this.options);
  }

  /** For a column that is called like a method of every model. */
  named(field: string): Column<Value, Created> {
    return new Column({ ...this.options, field });
  }
}

const column = <Value>(type: DataType) => new Column<Value>({ type });

export const uuid = column<string>(DataTypes.UUID);
export const text = column<string>(DataTypes.TEXT);
export const integer = column<number>(DataTypes.INTEGER);
export const smallint = column<number>(DataTypes.SMALLINT);
export const bigint = column<number>(DataTypes.BIGINT);
export const cents = column<Cents>(DataTypes.BIGINT);
export const boolean = column<boolean>(DataTypes.BOOLEAN);
export const date = column<string>(DataTypes.DATEONLY);
export const timestamp = column<Date>(DataTypes.DATE);
export const texts = column<string[]>(DataTypes.ARRAY(DataTypes.TEXT));
export const jsonb = column<unknown>(DataTypes.JSONB);
export const bytes = column<Buffer>(DataTypes.BLOB);
export const xid8 = column<string>('xid8');

type Columns = Record<string, Typed<unknown, unknown>> & { [Name in keyof Model]?: never };
type Types<Of extends Typed<unknown, unknown>> = NonNullable<Of['types']>;
type Row<Of extends Columns> = { [Name in keyof Of]: Types<Of[Name]>['value'] };
type NewRow<Of extends Columns> = { [Name in keyof Of]: Types<Of[Name]>['created'] };
type RowModel<Of extends Columns> = Model<Row<Of>, NewRow<Of>> & Row<Of>;

/** Defines the model of a table, for plain reads and writes of rows. It lists every column. */
export function table<const Of extends Columns>(name: string, columns: Of): ModelStatic<RowModel<Of>> {
  // Sequelize writes into each column's options.
  const attributes = Object.fromEntries(
    Object.entries(columns).map(([key, { options }]) => [key, { ...options }]),
  );
  // The entries have the keys of `columns`.
  return sequelize.define<RowModel<Of>, Row<Of>>(name, attributes as ModelAttributes<RowModel<Of>, Row<Of>>);
}
