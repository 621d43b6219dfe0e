import { isDeepStrictEqual } from 'node:util';

import { clock } from '../clock.ts';
import { inTransaction, sql, type Row } from '../db.ts';
import { found, notFound, refuse, refuseFields } from '../errors.ts';
import { isId, newId } from '../ids.ts';
import type { ActingStaff } from '../policy.ts';
import type { Column } from './columns.ts';
import { asWriteRefusal } from './faults.ts';
import { listLoosened, rehearse } from './loosened.ts';
import { modelOf } from './model-of.ts';
import { matchesVersion } from './preconditions.ts';
import { readChanges } from './read-changes.ts';
import { readRecord, readRecords, type StoredRecord } from './read.ts';
import type { Resource } from './resource.ts';
import {
  changeOf,
  pick,
  readReason,
  stamps,
  writeChanged,
  writeFields,
  type FieldsOf,
  type RecordChanges,
} from './write-fields.ts';

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
  record: RecordChanges;
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
      await record([{ ...changeOf(resource, staff, 'created', id, body), after }]);
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
  return guard(resource, false, () =>
    inTransaction(async () => {
      await mergeInto(resource, request, await lockRecords(resource, request.staff, [id], ifMatch));
      return readRecord(resource, request.staff.role, id);
    }),
  );
}

/** Merges the body into these records, in the running transaction: statements by what they get, not by record. */
export const updateRecords = (
  resource: Resource,
  request: WriteRequest,
  ids: readonly string[],
): Promise<void> =>
  guard(resource, false, async () =>
    mergeInto(resource, request, await lockRecords(resource, request.staff, ids, undefined)),
  );

interface LockedRecord {
  current: StoredRecord;
  stored: Row;
}

async function mergeInto(
  resource: Resource,
  request: WriteRequest,
  records: readonly LockedRecord[],
): Promise<void> {
  const { staff, body } = request;
  const together: FieldsOf[] = [];
  for (const { current, stored } of records) {
    const { id } = current;
    const given = await readChanges(resource, staff.role, body, stored);
    const changed = Object.keys(given).filter((field) => !isDeepStrictEqual(given[field], stored[field]));
    if (changed.length === 0) continue;
    refuseFixed(resource, changed, current);
    askReason(resource, changed, body);
    const written = await withoutHeld(resource, { id, ...request }, given, stored, changed);
    if (written.length === 0) continue;
    const fields = { id, given: pick(given, written), stored };
    // Guards count what was written before.
    if (changed.some((field) => isGuarded(resource.columns.get(field))))
      await writeChanged(resource, request, [fields]);
    else together.push(fields);
  }
  await writeChanged(resource, request, together);
}

const isGuarded = (column: Column | undefined): boolean =>
  column?.heldBack !== undefined || (column?.guards !== undefined && 'waits' in column.guards);

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
      const [locked] = await lockRecords(resource, staff, [id], ifMatch);
      const current = await readRecord(resource, staff.role, id);
      await modelOf(resource).destroy({ where: { id } });
      const { version: _, ...before } = found(locked).stored;
      await record([{ ...changeOf(resource, staff, 'deleted', id, body), before }]);
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

/**
 * Locks rows, always in the same order, and reads their writable columns. Errors: NOT_FOUND, also outside the role's scope; STALE.
 */
async function lockRecords(
  resource: Resource,
  staff: Pick<ActingStaff, 'role'>,
  ids: readonly string[],
  ifMatch: string | undefined,
): Promise<LockedRecord[]> {
  if (!ids.every(isId)) throw notFound();
  const written = [...resource.columns.values()].filter((column) => column.write ?? column.stampedWith);
  const list = ['"id"', '"version"', ...written.map((column) => column.selected)].join(', ');
  const rows = await sql<StoredRecord>(
    `SELECT ${list} FROM "${resource.spec.table ?? ''}" WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`,
    [ids],
  );
  const seen = await readRecords(resource, staff.role, ids, 'record');
  const records = new Map(seen.map((record) => [record.id, record]));
  if (rows.length < ids.length) throw notFound();
  const locked = rows.map(({ id, ...stored }) => ({ current: found(records.get(id)), stored }));
  for (const { current, stored } of locked)
    if (ifMatch !== undefined && !matchesVersion(ifMatch, stored['version'])) {
      const now = await readRecord(resource, staff.role, current.id);
      throw refuse('STALE', 'Somebody else changed this record.', { current: now });
    }
  return locked;
}

/** Error: INVALID_RECORD, for fields that the record's current state makes read-only. */
function refuseFixed(resource: Resource, changed: readonly string[], current: StoredRecord): void {
  const errors = changed.flatMap((name) => {
    const fixed = resource.columns.get(name)?.fixedWhile;
    const isFixed = fixed && fixed.values.some((value) => value === current[fixed.field]);
    return isFixed ? [[name, fixed.because] as const] : [];
  });
  if (errors.length > 0) throw refuseFields('INVALID_RECORD', Object.fromEntries(errors));
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
  record: RecordChanges,
): Promise<void> {
  const staff = { id: staffId, role: 'owner' } as const;
  const fields = Object.keys(after);
  const { current, stored } = found((await lockRecords(resource, staff, [id], undefined))[0]);
  const wasNew = Object.keys(before).length === 0;
  const expected = wasNew
    ? Object.fromEntries(fields.map((field) => [field, resource.columns.get(field)?.whileHeld ?? null]))
    : before;
  if (!isDeepStrictEqual(pick(stored, fields), pick(expected, fields)))
    throw refuse('STALE', 'This record has changed since the request. Decline it, and submit a new one.');
  const given = await readChanges(resource, 'owner', { ...after, reason }, stored);
  refuseFixed(resource, fields, current);
  await writeFields(resource, { staff, body: { reason }, record }, [{ id, given, stored }]);
}
