import { isDeepStrictEqual } from 'node:util';

import type { FieldErrors, StaffRole } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import { inTransaction, one, type Row } from '../db.ts';
import { notFound, refuse, refuseFields } from '../errors.ts';
import { isId, newId } from '../ids.ts';
import { nextVersion } from '../next-version.ts';
import type { ActingStaff } from '../policy.ts';
import { mayWrite } from './columns.ts';
import { asWriteRefusal } from './faults.ts';
import { listLoosened, rehearse } from './loosened.ts';
import { modelOf } from './model-of.ts';
import { matchesVersion } from './preconditions.ts';
import { readRecord, type StoredRecord } from './read.ts';
import type { Resource } from './resource.ts';

/** One change by a member of staff, recorded in the transaction that makes it. */
export interface RecordedChange {
  actor: { kind: 'staff'; id: string };
  action: string;
  subject: { kind: string; id: string };
  before?: Row;
  after?: Row;
  reason?: string;
}
export type RecordChange = (change: RecordedChange) => Promise<void>;

/** A change of guarded columns in the direction that waits. */
export interface LooseningChange {
  resource: Resource;
  id: string;
  /** Of a new record: empty. */
  before: Row;
  after: Row;
  staff: ActingStaff;
  reason: string;
}
/** Files a request for a second person in the transaction of the change; false if the change need not wait. */
export type HoldColumns = (change: LooseningChange) => Promise<boolean>;

export interface WriteRequest {
  staff: ActingStaff;
  body: Row;
  record: RecordChange;
  hold: HoldColumns;
}

/** Inserts the declared and allowed fields of the body; ignores unknown and read-only keys. */
export async function createRecord(resource: Resource, request: WriteRequest): Promise<StoredRecord> {
  const { body, record, staff } = request;
  const given = await readChanges(resource, staff.role, body, undefined);
  const now = clock.now();
  const id = newId();
  return guard(resource, false, () =>
    inTransaction(async () => {
      const fields = Object.keys(given);
      const written = new Set(await withoutHeld(resource, { id, ...request }, given, undefined, fields));
      const begun = fields.map((field): [string, unknown] => [
        field,
        written.has(field) ? given[field] : resource.columns.get(field)?.whileHeld,
      ]);
      const after: Row = { ...Object.fromEntries(begun), ...stamps(resource, fields, now, true) };
      await modelOf(resource).create({ ...after, id, version: 1, createdAt: now, updatedAt: now });
      await record({ ...changeOf(resource, staff, 'created', id, body), after });
      return readRecord(resource, staff.role, id);
    }),
  );
}

/** Merges the body into the record, if the version it is based on is still the current one. */
export async function updateRecord(
  resource: Resource,
  request: WriteRequest,
  id: string,
  ifMatch: string | undefined,
): Promise<StoredRecord> {
  const { staff, body } = request;
  return guard(resource, false, () =>
    inTransaction(async () => {
      const { current, stored } = await lockRecord(resource, staff, id, ifMatch);
      const given = await readChanges(resource, staff.role, body, stored);
      const changed = Object.keys(given).filter((field) => !isDeepStrictEqual(given[field], stored[field]));
      if (changed.length === 0) return current;
      refuseFixed(resource, changed, current);
      askReason(resource, changed, body);
      const written = await withoutHeld(resource, { id, ...request }, given, stored, changed);
      if (written.length === 0) return readRecord(resource, staff.role, id);
      const write = () => writeFields(resource, request, id, pick(given, written), stored);
      const { around } = resource.spec;
      await (around ? around({ id, staffId: staff.id, fields: written }, write) : write());
      return readRecord(resource, staff.role, id);
    }),
  );
}

/** Writes fields of a locked row, with their stamps and audit entry. */
async function writeFields(
  resource: Resource,
  { staff, body, record }: Pick<WriteRequest, 'body' | 'record'> & { staff: Pick<ActingStaff, 'id'> },
  id: string,
  given: Row,
  stored: Row,
): Promise<void> {
  const now = clock.now();
  const after = { ...given, ...stamps(resource, Object.keys(given), now, false) };
  await modelOf(resource).update({ ...after, ...nextVersion(now) }, { where: { id } });
  const before = pick(stored, Object.keys(after));
  await record({ ...changeOf(resource, staff, 'updated', id, body), before, after });
}

/** Returns the record as it was before the delete. */
export async function deleteRecord(
  resource: Resource,
  request: WriteRequest,
  id: string,
  ifMatch: string | undefined,
): Promise<StoredRecord> {
  const { staff, body, record } = request;
  return guard(resource, true, () =>
    inTransaction(async () => {
      const { current, stored } = await lockRecord(resource, staff, id, ifMatch);
      await modelOf(resource).destroy({ where: { id } });
      const { version: _, ...before } = stored;
      await record({ ...changeOf(resource, staff, 'deleted', id, body), before });
      return current;
    }),
  );
}

async function guard<Result>(
  resource: Resource,
  isDelete: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    throw asWriteRefusal(resource, failure, isDelete);
  }
}

/** Locks the row and reads its writable columns. Errors: NOT_FOUND, also outside the role's scope; STALE. */
async function lockRecord(
  resource: Resource,
  staff: Pick<ActingStaff, 'role'>,
  id: string,
  ifMatch: string | undefined,
): Promise<{ current: StoredRecord; stored: Row }> {
  if (!isId(id)) throw notFound();
  const written = [...resource.columns.values()].filter((column) => column.write ?? column.stampedWith);
  const list = ['"version"', ...written.map((column) => column.selected)].join(', ');
  const stored = await one(
    `SELECT ${list} FROM "${resource.spec.table ?? ''}" WHERE "id" = $1 FOR NO KEY UPDATE`,
    [id],
  );
  const current = await readRecord(resource, staff.role, id);
  if (!stored) throw notFound();
  if (ifMatch !== undefined && !matchesVersion(ifMatch, stored['version']))
    throw refuse('STALE', 'Somebody else changed this record.', { current });
  return { current, stored };
}

/** Parses the body's writable fields; errors are per field. `stored` is the row they change, if there is one. */
async function readChanges(
  resource: Resource,
  role: StaffRole,
  body: Row,
  stored: Row | undefined,
): Promise<Row> {
  const isNew = stored === undefined;
  const changes: Row = {};
  const errors: FieldErrors = {};
  for (const column of resource.columns.values()) {
    if (!mayWrite(column, role, isNew)) continue;
    const value = Object.hasOwn(body, column.field) ? body[column.field] : undefined;
    if (value === undefined) {
      if (isNew && column.required) errors[column.field] = 'is required';
      continue;
    }
    if (value === null && !column.nullable) {
      errors[column.field] = 'is required';
      continue;
    }
    if (stored && isDeepStrictEqual(value, stored[column.field])) continue;
    const parsed = await column.input.safeParseAsync(value);
    if (parsed.success) changes[column.field] = parsed.data;
    else errors[column.field] = faultOf(parsed.error.issues[0]);
  }
  if (!isReason(body['reason']) && !resource.columns.has('reason')) errors['reason'] = 'must be text';
  if (Object.keys(errors).length > 0) throw refuseFields('INVALID_RECORD', errors);
  return changes;
}

const isReason = (reason: unknown): boolean => typeof (reason ?? '') === 'string';

function faultOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (!issue) return 'is not right';
  return issue.path.length === 0 ? issue.message : `${issue.path.map(String).join('.')}: ${issue.message}`;
}

function stamps(resource: Resource, changed: readonly string[], now: Date, isNew: boolean): Row {
  const stamped = [...resource.columns.values()].filter(
    (column) => column.stampedWith && (isNew || column.stampedWith.some((field) => changed.includes(field))),
  );
  return Object.fromEntries(stamped.map((column) => [column.field, now]));
}

const pick = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

/** Error: INVALID_RECORD, for fields that the record's current state makes read-only. */
function refuseFixed(resource: Resource, changed: readonly string[], current: StoredRecord): void {
  const errors = changed.flatMap((name) => {
    const fixed = resource.columns.get(name)?.fixedWhile;
    const isFixed = fixed && fixed.values.some((value) => value === current[fixed.field]);
    return isFixed ? [[name, fixed.because] as const] : [];
  });
  if (errors.length > 0) throw refuseFields('INVALID_RECORD', Object.fromEntries(errors));
}

const maxReasonLength = 500;

function readReason(body: Row): string {
  return typeof body['reason'] === 'string' ? body['reason'].trim().slice(0, maxReasonLength) : '';
}

function askReason(resource: Resource, changed: readonly string[], body: Row): void {
  const field = changed.find((name) => resource.columns.get(name)?.needsReason);
  if (field !== undefined && readReason(body) === '')
    throw refuse('REASON_REQUIRED', 'Say why.', { errors: { reason: `is required to change ${field}` } });
}

/** The changed fields to write now; the others wait for a second person. */
async function withoutHeld(
  resource: Resource,
  { id, staff, body, hold }: WriteRequest & { id: string },
  given: Row,
  stored: Row | undefined,
  changed: readonly string[],
): Promise<string[]> {
  const written: string[] = [];
  for (const field of changed) {
    const change = {
      id,
      before: stored?.[field],
      after: given[field],
      given,
      staffId: staff.id,
      reason: readReason(body),
    };
    const isHeld = await resource.columns.get(field)?.heldBack?.(change);
    if (!isHeld) written.push(field);
  }
  const loosened = await listLoosened(resource, id, given, stored, written);
  if (loosened.length === 0) return written;
  if (stored) await rehearse(resource, id, pick(given, changed));
  const isHeld = await hold({
    resource,
    id,
    before: stored ? pick(stored, loosened) : {},
    after: pick(given, loosened),
    staff,
    reason: readReason(body),
  });
  return isHeld ? written.filter((field) => !loosened.includes(field)) : written;
}

/**
 * Writes guarded columns that a second person approved, in the running transaction. Errors: STALE if one has changed since
 * it was asked for, INVALID_RECORD.
 */
export async function writeHeld(
  { resource, id, before, after, staffId, reason }: Omit<LooseningChange, 'staff'> & { staffId: string },
  record: RecordChange,
): Promise<void> {
  const staff = { id: staffId, role: 'owner' } as const;
  const fields = Object.keys(after);
  const { current, stored } = await lockRecord(resource, staff, id, undefined);
  const wasNew = Object.keys(before).length === 0;
  const expected = wasNew
    ? Object.fromEntries(fields.map((field) => [field, resource.columns.get(field)?.whileHeld ?? null]))
    : before;
  if (!isDeepStrictEqual(pick(stored, fields), pick(expected, fields)))
    throw refuse('STALE', 'This record has changed since the request. Decline it, and submit a new one.');
  const given = await readChanges(resource, 'owner', { ...after, reason }, stored);
  refuseFixed(resource, fields, current);
  await writeFields(resource, { staff, body: { reason }, record }, id, given, stored);
}

function changeOf(resource: Resource, staff: Pick<ActingStaff, 'id'>, verb: string, id: string, body: Row) {
  const { subject } = resource.spec;
  const reason = readReason(body);
  return {
    actor: { kind: 'staff' as const, id: staff.id },
    action: `${subject}.${verb}`,
    subject: { kind: subject, id },
    ...(reason !== '' && { reason }),
  };
}
