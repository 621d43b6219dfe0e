import type { z } from 'zod';

import type { ColumnDeclaration, ResourceDeclaration, StaffRole } from '../../contract/index.ts';
import type { Permission } from '../policy.ts';

/** A change of one guarded column, before it is written. */
export interface GuardedChange {
  id: string;
  before: unknown;
  after: unknown;
}

/** A change of one field, before it is written. */
export interface HeldChange {
  id: string;
  before: unknown;
  after: unknown;
  /** All fields that are sent. */
  given: Readonly<Record<string, unknown>>;
  staffId: string;
  reason: string;
}

/** What only the server knows of a column. */
interface ServerColumn {
  /**
   * The value is another table's and never null there; rows have it through the field `by`, which holds its id. Search and
   * filter find the ids there first: an index on that field can serve them, however many rows there are.
   */
  through?: { by: string; table: string; column: string };
  /** A row may have several values, though it shows none then: rows are found by each, as `column` of this table or view beside their id. */
  among?: { table: string; column: string };
  /** The value is made by the view, so the table of `keys` has none like it. */
  isDerived?: true;
  /**
   * An index of the table of `keys` begins with this column, the one of the list's default order and `id`, so one plan lists
   * the rows of any value in that order.
   */
  isIndexed?: true;
  /**
   * Returns true for a change that is not written with the others: it waits for a second person, which this function asks for, or
   * this function has made it.
   */
  heldBack?: (change: HeldChange) => Promise<boolean>;
  /**
   * Of a guarded column: whether the change gives more or protects less, where the declared direction alone does not say.
   * `before` is undefined for a new record; only columns with `whileHeld` are guarded then.
   */
  loosens?: (change: GuardedChange) => boolean | Promise<boolean>;
  /** Value of a new record while its first value is pending. */
  whileHeld?: number | null;
  /** Value in a single record that SQL cannot make; the column is `recordOnly`. */
  compute?: (id: string) => Promise<unknown>;
  /** An instant set to now at creation and whenever one of these fields changes. */
  stampedWith?: readonly string[];
}

/** A declared column with what the server adds to it. */
export type ColumnSpec = ColumnDeclaration & ServerColumn & { schema?: z.ZodType };

export type FilterValue = string | number | boolean | null | readonly (string | number | boolean)[];
export type Filter = Readonly<Record<string, FilterValue>>;

interface ServerPart {
  /** Table or view that is read. It needs an `id`. */
  from: string;
  /**
   * Table that the rows of `from` are of, one each under the same id, and which of its rows. Keys and total of a list are
   * found there. Each column that is filtered or sorted by is in it, or declares `through` or `isDerived`.
   */
  keys?: { table: string; where?: string };
  /** Table that is written; without it the resource is read-only. It needs version, created_at and updated_at. */
  table?: string;
  /** Only the verbs listed here exist, for the roles with that permission. */
  access: { read: Permission; create?: Permission; write?: Permission; delete?: Permission };
  /** Rows a role may see, in the filter syntax; roles not listed see all. */
  scope?: Partial<Record<StaffRole, Filter>>;
  /** Related records on request (`embed=["class"]`): the resource, and the field of this one that holds its id. */
  embeds?: Readonly<Record<string, { resource: string; by: string }>>;
  /** A list below a record of `parent`: the path's parameter fixes `field`, which holds the parent's id. */
  within?: { parameter: string; field: string; parent: string };
  /** Named multi-column CHECKs of the table: the field and message of their refusal. */
  checks?: Readonly<Record<string, { field: string; message: string }>>;
  /** Condition with `?` for a whole number in `q`, in addition to the columns that have `findsNumber`. */
  findsNumber?: string;
  /** Stands around a change of these fields of these rows, in its transaction. */
  around?: (
    change: { ids: readonly string[]; staffId: string; fields: readonly string[] },
    write: () => Promise<void>,
  ) => Promise<void>;
  /** Whether a change must send the version it is based on; `required` for resources that move money. */
  ifMatch?: 'optional' | 'required';
}

/** What the server adds to a declaration. */
export interface ServerResource<Field extends string> extends ServerPart {
  /** Validate beyond the type; may query the database. Unchanged values are not validated again. */
  schemas?: Partial<Record<Field, z.ZodType>>;
  columns?: Partial<Record<Field, ServerColumn>>;
}

/** Declaration and server part as one. */
export interface ResourceSpec extends ServerPart, Omit<ResourceDeclaration, 'columns'> {
  columns: Readonly<Record<string, ColumnSpec>>;
}
