import { z } from 'zod';

import { inTransaction, sql, type Row } from '../db.ts';
import { refuse } from '../errors.ts';
import { readShape } from '../http/read-shape.ts';
import { isId } from '../ids.ts';
import { readListQuery } from './query.ts';
import type { Resource } from './resource.ts';
import { countedAlways } from './totals.ts';
import { updateRecords, type WriteRequest } from './write.ts';

const maxIds = 1_000;

export const bulkRequest = z.union([
  z.strictObject({
    ids: z.array(z.string()).min(1).max(maxIds),
    changes: z.record(z.string(), z.unknown()),
    reason: z.string().max(500).optional(),
  }),
  z.strictObject({
    filter: z.record(z.string(), z.unknown()),
    expectedCount: z.int().min(1).max(countedAlways),
    changes: z.record(z.string(), z.unknown()),
    reason: z.string().max(500).optional(),
  }),
]);

/**
 * Applies one change to many records, all or none, each with its own audit row. Records are named by id, or by a filter
 * and the number of records it matched when the person decided. Errors: those of an update, STALE with `count`.
 */
export function updateMany(
  resource: Resource,
  { body, ...request }: WriteRequest,
): Promise<{ ids: string[] }> {
  const asked = readShape(bulkRequest, body);
  return inTransaction(async () => {
    const named =
      'ids' in asked ? [...new Set(asked.ids)] : await findIds(resource, request.staff.role, asked);
    const changes: Row = { ...asked.changes };
    if (asked.reason !== undefined && !resource.columns.has('reason')) changes['reason'] = asked.reason;
    await updateRecords(resource, { ...request, body: changes }, named);
    return { ids: named };
  });
}

/** The ids that a filter finds, in their order. Errors: BAD_FILTER, STALE with `count` unless these are as many as expected. */
export async function findIds(
  resource: Resource,
  role: WriteRequest['staff']['role'],
  { filter, expectedCount }: { filter: Row; expectedCount: number },
): Promise<string[]> {
  const { conditions } = await readListQuery(resource, role, { filter: JSON.stringify(filter) });
  const rows = await sql<{ id: string }>(
    `SELECT "id" FROM "${resource.spec.from}"${conditions.sql} ORDER BY "id" LIMIT ${expectedCount + 1}`,
    conditions.values,
  );
  const ids = rows.map((row) => row.id).filter(isId);
  if (ids.length !== expectedCount)
    throw refuse('STALE', 'The list has changed since you looked at it.', { count: ids.length });
  return ids;
}
