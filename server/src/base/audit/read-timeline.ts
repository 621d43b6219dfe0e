import type { StaffRole, TimelineDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { mayUse } from '../../platform/policy.ts';
import { readRecord, resources, type Resource } from '../../platform/resource/index.ts';

const maxEntries = 50;

/**
 * Returns the newest entries about a record, for every role that may read the record. Error: NOT_FOUND for kinds
 * without a record of their own, and for records the role may not read.
 */
export async function readTimeline(role: StaffRole, kind: string, id: string): Promise<TimelineDto> {
  const readable = [...resources.values()].filter(
    ({ spec }) => spec.subject === kind && !spec.within && mayUse(role, spec.access.read),
  );
  if (!(await isAnyReadable(readable, role, id))) throw notFound();
  const entries = await sql<Omit<TimelineDto['data'][number], 'at'> & { at: Date }>(
    // Of a case's own entry about a verb, the verb.
    `SELECT id, at, CASE action WHEN 'case.verb-used' THEN after ->> 'action' ELSE action END AS action,
       actor_name AS "actorName", reason, after ->> 'case' AS "forCase" FROM audit_entries_with_names
     WHERE subject_kind = $1 AND subject_id = $2 ORDER BY at DESC, id DESC LIMIT ${maxEntries}`,
    [kind, id],
  );
  return { data: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}

/** A unit is in two resources, vault units and customers' units: access to either is enough. */
async function isAnyReadable(candidates: readonly Resource[], role: StaffRole, id: string): Promise<boolean> {
  for (const resource of candidates)
    if (await readRecord(resource, role, id).then(() => true, isOther)) return true;
  return false;
}

function isOther(failure: unknown): false {
  if (failure instanceof Error && 'code' in failure && failure.code === 'NOT_FOUND') return false;
  throw failure;
}
