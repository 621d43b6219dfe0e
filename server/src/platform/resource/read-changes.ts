import { isDeepStrictEqual } from 'node:util';

import type { FieldErrors, StaffRole } from '../../contract/index.ts';
import type { Row } from '../db.ts';
import { refuseFields } from '../errors.ts';
import { mayWrite } from './columns.ts';
import type { Resource } from './resource.ts';

/** Parses the body's writable fields; errors are per field. `stored` is the row they change, if there is one. */
export async function readChanges(
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
