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

/** One field of a resource. What is not said here is refused: no filter, no sort, no write. */
export interface ColumnSpec {
  type: ColumnType;
  /** Of an enum. */
  values?: readonly string[];
  /** Its name in the database; the field's in snake case when left out. */
  column?: string;
  nullable?: true;
  /** Roles that may see, filter and sort by it; everyone who may read the resource when left out. */
  read?: readonly StaffRole[];
  /** Who may set it: everyone who may write the resource, or some roles. `once`: at creation only. */
  write?: true | 'once' | readonly StaffRole[];
  /** `equal`: value, list, null and `_neq`; `range`: also `_gte _gt _lte _lt`. */
  filter?: 'equal' | 'range';
  /** Only for columns with an index, or of small tables. */
  sort?: true;
  /** Looked through by `q`. */
  search?: true;
  /** A whole number in `q` finds the rows that have it here. */
  findsNumber?: true;
  /** A text may have several lines. */
  isMultiline?: true;
  /** Must be sent at creation. */
  required?: true;
  /** A change of it says why: `reason` beside the fields, else REASON_REQUIRED. Creation needs none. */
  needsReason?: true;
  /** Answers true for a change that waits for somebody else: it is not written, and whoever answers has asked for it. */
  heldBack?: (change: HeldChange) => Promise<boolean>;
  /** What a new record has while its first value is held back. */
  whileHeld?: number;
  /** Not to be changed while another field of the record has one of these values. */
  fixedWhile?: { field: string; values: readonly string[]; because: string };
  /** Narrows what may be written beyond its type; may look things up. What stays as it was is not asked again. */
  schema?: z.ZodType;
  /** Left out of lists: what is large, or dear to find out. */
  recordOnly?: true;
  /** An instant that is set to now at creation and whenever one of these fields changes. */
  stampedWith?: readonly string[];
}

export type FilterValue = string | number | boolean | null | readonly (string | number | boolean)[];
export type Filter = Readonly<Record<string, FilterValue>>;

export interface ResourceSpec {
  /** Below /api/admin; may hold slashes and one `:parameter` (see `within`). */
  name: string;
  /** Singular, for the audit log: `card` makes `card.updated`. */
  subject: string;
  /** Table or view that is read. It has an `id`. */
  from: string;
  /** Table that is written; without it the resource is read only. It has version, created_at and updated_at. */
  table?: string;
  columns: Readonly<Record<string, ColumnSpec>>;
  /** Each verb that is named exists, for the roles of its permission. */
  access: { read: Permission; create?: Permission; write?: Permission; delete?: Permission };
  /** Rows a role may see, in the grammar of filters; roles that are not named see all. */
  scope?: Partial<Record<StaffRole, Filter>>;
  /** Related records on request (`embed=["class"]`): the resource, and the field of this one that holds its id. */
  embeds?: Readonly<Record<string, { resource: string; by: string }>>;
  /** A list below another record: the path's parameter fixes `field`, which must be an id in `table`. */
  within?: { parameter: string; field: string; table: string };
  /** Named CHECKs of the table over several columns: the field that its refusal belongs to, and in which words. */
  checks?: Readonly<Record<string, { field: string; message: string }>>;
  /** Condition with `?` for a whole number in `q`, beyond the columns that have `findsNumber`. */
  findsNumber?: string;
  /** Whether a change must name the version that it was made from; `required` for what moves money. */
  ifMatch?: 'optional' | 'required';
  /** Field and direction of a list that names none. */
  order?: readonly [string, 'ASC' | 'DESC'];
}
