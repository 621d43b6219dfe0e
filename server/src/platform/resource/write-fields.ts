import { clock } from '../clock.ts';
import type { Row } from '../db.ts';
import { nextVersion } from '../next-version.ts';
import type { ActingStaff } from '../policy.ts';
import { modelOf } from './model-of.ts';
import type { Resource } from './resource.ts';

/** A change by a member of staff, recorded in the transaction that makes it. */
interface RecordedChange {
  actor: { kind: 'staff'; id: string };
  action: string;
  subject: { kind: string; id: string };
  before?: Row;
  after?: Row;
  reason?: string;
}
export type RecordChanges = (changes: readonly RecordedChange[]) => Promise<void>;

/** The fields to write of a locked row. */
export interface FieldsOf {
  id: string;
  given: Row;
  stored: Row;
}

interface Writer {
  staff: Pick<ActingStaff, 'id'>;
  body: Row;
  record: RecordChanges;
}

/** Rows that get the same. */
function groupAlike(rows: readonly FieldsOf[]): Iterable<FieldsOf[]> {
  const groups = new Map<string, FieldsOf[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.given);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups.values();
}

/** Writes what people change, with what the resource stands around it. */
export async function writeChanged(resource: Resource, by: Writer, rows: readonly FieldsOf[]): Promise<void> {
  const { around } = resource.spec;
  for (const alike of groupAlike(rows)) {
    const write = () => writeFields(resource, by, alike);
    const [fields, ids] = [Object.keys(alike[0]?.given ?? {}), alike.map(({ id }) => id)];
    await (around ? around({ ids, staffId: by.staff.id, fields }, write) : write());
  }
}

/** Writes the same fields of locked rows, with their stamps and audit entries. */
export async function writeFields(
  resource: Resource,
  { staff, body, record }: Writer,
  alike: readonly FieldsOf[],
): Promise<void> {
  const now = clock.now();
  const given = alike[0]?.given ?? {};
  const after = { ...given, ...stamps(resource, Object.keys(given), now, false) };
  await modelOf(resource).update(
    { ...after, ...nextVersion(now) },
    { where: { id: alike.map(({ id }) => id) } },
  );
  await record(
    alike.map(({ id, stored }) => ({
      ...changeOf(resource, staff, 'updated', id, body),
      before: pick(stored, Object.keys(after)),
      after,
    })),
  );
}

export function stamps(resource: Resource, changed: readonly string[], now: Date, isNew: boolean): Row {
  const stamped = [...resource.columns.values()].filter(
    (column) => column.stampedWith && (isNew || column.stampedWith.some((field) => changed.includes(field))),
  );
  return Object.fromEntries(stamped.map((column) => [column.field, now]));
}

export const pick = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

const maxReasonLength = 500;

export function readReason(body: Row): string {
  return typeof body['reason'] === 'string' ? body['reason'].trim().slice(0, maxReasonLength) : '';
}

export function changeOf(
  resource: Resource,
  staff: Pick<ActingStaff, 'id'>,
  verb: string,
  id: string,
  body: Row,
) {
  const { subject } = resource.spec;
  const reason = readReason(body);
  return {
    actor: { kind: 'staff' as const, id: staff.id },
    action: `${subject}.${verb}`,
    subject: { kind: subject, id },
    ...(reason !== '' && { reason }),
  };
}
