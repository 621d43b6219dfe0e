import type { z } from 'zod';

import type { StaffRole } from '../../contract/index.ts';
import type { Permission } from '../policy.ts';

/** A change of one field, before it is written. */
export interface HeldChange {
  id: string;
  before: unknown;
  after: unknown;
  staffId: string;
  reason: string;
}

export type ColumnType = 'uuid' | 'text' | 'int' | 'cents' | 'bool' | 'instant' | 'date' | 'enum' | 'json';

/** One field of a resource. Anything not declared here is refused: filter, sort, write. */
export interface ColumnSpec {
  type: ColumnType;
  /** Of an enum. */
  values?: readonly string[];
  /** Column name; defaults to the field's name in snake case. */
  column?: string;
  nullable?: true;
  /** Roles that may see, filter and sort by it; defaults to everyone who may read the resource. */
  read?: readonly StaffRole[];
  /** Who may set it: everyone who may write the resource, or some roles. `once`: at creation only. */
  write?: true | 'once' | readonly StaffRole[];
  /** `equal`: value, list, null and `_neq`; `range`: also `_gte _gt _lte _lt`. */
  filter?: 'equal' | 'range';
  /** Only for indexed columns, or small tables. */
  sort?: true;
  /**
   * Searched by `q`. Text of another table is searched there, and rows are matched through the field `by`, which holds
   * its id: an index can serve that, however many rows there are.
   */
  search?: true | { by: string; table: string; column: string };
  /** A whole number in `q` matches rows with that value here. */
  findsNumber?: true;
  /** Text may be multi-line. */
  isMultiline?: true;
  /** Must be sent at creation. */
  required?: true;
  /** A change needs a `reason` beside the fields, else REASON_REQUIRED. Creation needs none. */
  needsReason?: true;
  /** Returns true for a change that waits for a second person: it is not written; this function files the request. */
  heldBack?: (change: HeldChange) => Promise<boolean>;
  /** Value of a new record while its first value is pending. */
  whileHeld?: number;
  /** Read-only while another field of the record has one of these values. */
  fixedWhile?: { field: string; values: readonly string[]; because: string };
  /** Validates beyond the type; may query the database. Unchanged values are not validated again. */
  schema?: z.ZodType;
  /** Omitted from lists: large or expensive to compute. */
  recordOnly?: true;
  /** An instant set to now at creation and whenever one of these fields changes. */
  stampedWith?: readonly string[];
}

export type FilterValue = string | number | boolean | null | readonly (string | number | boolean)[];
export type Filter = Readonly<Record<string, FilterValue>>;

export interface ResourceSpec {
  /** Path below /api/admin; may contain slashes and one `:parameter` (see `within`). */
  name: string;
  /** Singular, for the audit log: `card` makes `card.updated`. */
  subject: string;
  /** Table or view that is read. It needs an `id`. */
  from: string;
  /** Table that is written; without it the resource is read-only. It needs version, created_at and updated_at. */
  table?: string;
  columns: Readonly<Record<string, ColumnSpec>>;
  /** Only the verbs listed here exist, for the roles with that permission. */
  access: { read: Permission; create?: Permission; write?: Permission; delete?: Permission };
  /** Rows a role may see, in the filter syntax; roles not listed see all. */
  scope?: Partial<Record<StaffRole, Filter>>;
  /** Related records on request (`embed=["class"]`): the resource, and the field of this one that holds its id. */
  embeds?: Readonly<Record<string, { resource: string; by: string }>>;
  /** A list below another record: the path's parameter fixes `field`, which must be an id in `table`. */
  within?: { parameter: string; field: string; table: string };
  /** Named multi-column CHECKs of the table: the field and message of their refusal. */
  checks?: Readonly<Record<string, { field: string; message: string }>>;
  /** Condition with `?` for a whole number in `q`, in addition to the columns that have `findsNumber`. */
  findsNumber?: string;
  /** Whether a change must send the version it is based on; `required` for resources that move money. */
  ifMatch?: 'optional' | 'required';
  /** Default sort: field and direction. */
  order?: readonly [string, 'ASC' | 'DESC'];
}
