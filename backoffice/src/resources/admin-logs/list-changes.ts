import { isSameValue } from '../../providers/dirty-keys.ts';

export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * Lists the differing fields of two states of a record, including nested objects. Lists are compared as a whole.
 * When one side is missing (created or deleted), all fields of the other are listed.
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
