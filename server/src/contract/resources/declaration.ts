import { nothing, type Guard } from '../guards.ts';
import type { Area, StaffRole } from '../states.ts';

export type ColumnType = 'uuid' | 'text' | 'int' | 'cents' | 'bool' | 'instant' | 'date' | 'enum' | 'json';

interface AnyColumn {
  type: ColumnType;
  /** What staff read: headings, inputs, the CSV. */
  label: string;
  /** The label's short form in filters: `Value` makes "Value from". */
  filterLabel?: string;
  /** Of an enum. */
  values?: readonly string[];
  /** Names of an enum's values, where `readableState` is not enough. */
  names?: Readonly<Record<string, string>>;
  nullable?: true;
  /** The CSV has the value's name, for people who do not read codes. */
  inWords?: true;
  /** Roles that may see, filter and sort by it; defaults to everyone who may read the resource. */
  read?: readonly StaffRole[];
  /** `equal`: value, list, null and `_neq`; `range`: also `_gte _gt _lte _lt`. */
  filter?: 'equal' | 'range';
  /** Only for indexed columns, or small tables. */
  sort?: true;
  /** Searched by `q`. */
  search?: true;
  /** A whole number in `q` matches rows with that value here. */
  findsNumber?: true;
  /** Text may be multi-line. */
  isMultiline?: true;
  /** Must be sent at creation. */
  required?: true;
  /** A change needs a `reason` beside the fields, else REASON_REQUIRED. Creation needs none. */
  needsReason?: true;
  /** Read-only while another field of the record has one of these values. */
  fixedWhile?: { field: string; values: readonly string[]; because: string };
  /** Of an amount: the list's footer adds it up over the filter. */
  adds?: true;
  /** Omitted from lists: large or expensive to compute. */
  recordOnly?: true;
}

/** What staff may set says what it guards. */
type WrittenColumn =
  | {
      /** Who may set it: everyone who may write the resource, or some roles. `once`: at creation only. */
      write: true | 'once' | readonly StaffRole[];
      guards: Guard;
    }
  | { write?: never; guards?: never };

/** One field of a resource, as server and console both need it. Anything not declared is refused: filter, sort, write. */
export type ColumnDeclaration = AnyColumn & WrittenColumn;

/** Version and times of records that staff edit. */
export const editedColumns = {
  version: { type: 'int', label: 'Version' },
  createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
  updatedAt: { type: 'instant', label: 'Changed', filter: 'range', sort: true },
} as const satisfies Record<string, ColumnDeclaration>;

export const nameColumn = {
  type: 'text',
  label: 'Name',
  write: true,
  guards: nothing('A name that people read.'),
  filter: 'equal',
  sort: true,
  search: true,
  required: true,
} as const satisfies ColumnDeclaration;

/** A filter of a list under a name, as `wireFilter` and `fillFilter` read it. */
export interface DeclaredView {
  label: string;
  filter: Readonly<Record<string, unknown>>;
  order?: readonly [string, 'ASC' | 'DESC'];
}

/**
 * A resource of the back office, as plain data. The server joins it with table, access and schemas (`defineResource`);
 * the console derives types, labels, filters and the CSV from it. Every record also has an `id`.
 */
export interface ResourceDeclaration {
  /** Path below /api/admin; may contain slashes and one `:parameter`. */
  name: string;
  /** Singular and plural. */
  label: readonly [string, string];
  /** A record in the audit trail, in live events and on timelines: `card` makes `card.updated`. */
  subject: string;
  /** The server's area that it is of: its group in the console's menu and in the API's description. */
  area: Area;
  /** Other kinds whose changes change its list. */
  changesWith?: 'everything' | readonly string[];
  /** Fields that its import reads back: a list exported for people has them whatever is shown. */
  importable?: readonly string[];
  /** Default sort: field and direction. */
  order?: readonly [string, 'ASC' | 'DESC'];
  /** Views that every member of staff has above the list; people add their own (`list_views`). */
  views?: readonly DeclaredView[];
  columns: Readonly<Record<string, ColumnDeclaration>>;
}

interface ValueTypes {
  uuid: string;
  text: string;
  int: number;
  cents: number;
  bool: boolean;
  /** ISO 8601. */
  instant: string;
  /** "2026-08-14". */
  date: string;
  enum: string;
  json: unknown;
}

type ValueOf<Column extends ColumnDeclaration> =
  | (Column extends { type: 'enum'; values: readonly (infer Value)[] } ? Value : ValueTypes[Column['type']])
  | (Column extends { nullable: true } ? null : never);

type Partly = { recordOnly: true } | { read: readonly StaffRole[] };

/**
 * A record as the API returns it. Fields that lists omit, or that some roles may not see, are optional; `Shapes` has the
 * types of its JSON fields, without null.
 */
export type RecordOf<
  Declaration extends ResourceDeclaration,
  Shapes extends object = object,
  Columns extends ResourceDeclaration['columns'] = Declaration['columns'],
> = { id: string } & {
  -readonly [Field in keyof Columns as Columns[Field] extends Partly ? never : Field]: FieldOf<
    Columns,
    Field,
    Shapes
  >;
} & {
  -readonly [Field in keyof Columns as Columns[Field] extends Partly ? Field : never]?: FieldOf<
    Columns,
    Field,
    Shapes
  >;
};

type FieldOf<
  Columns extends ResourceDeclaration['columns'],
  Field extends keyof Columns,
  Shapes extends object,
> = Field extends keyof Shapes
  ? Shapes[Field] | (Columns[Field] extends { nullable: true } ? null : never)
  : ValueOf<Columns[Field]>;
