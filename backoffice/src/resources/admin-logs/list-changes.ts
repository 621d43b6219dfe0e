import { isSameValue } from '../../providers/dirty-keys.ts';

export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * What differs between two states of a record, field by field and into nested objects. Lists are compared as a
 * whole. A side that is missing altogether (something was made, or deleted) leaves the other side's fields.
 */
export function listChanges(before: unknown, after: unknown, prefix = ''): Change[] {
  if (!isFields(before) && !isFields(after)) {
    return isSameValue(before, after) ? [] : [{ path: prefix, before, after }];
  }
  if ((before ?? null) !== null && !isFields(before)) return [{ path: prefix, before, after }];
  if ((after ?? null) !== null && !isFields(after)) return [{ path: prefix, before, after }];
  const left = isFields(before) ? before : {};
  const right = isFields(after) ? after : {};
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    listChanges(left[key], right[key], prefix === '' ? key : `${prefix}.${key}`),
  );
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
