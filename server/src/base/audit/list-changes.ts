import { sql } from '../../platform/db.ts';

interface Change {
  at: Date;
  before: Readonly<Record<string, unknown>>;
}

/** Lists entries of one action on a subject that note what was before, newest first. */
export const listChanges = (
  action: string,
  subject: { kind: string; id: string },
  since: Date,
): Promise<Change[]> =>
  sql<Change>(
    `SELECT at, before FROM audit_entries WHERE action = $1 AND subject_kind = $2 AND subject_id = $3 AND at > $4
       AND before IS NOT NULL ORDER BY at DESC`,
    [action, subject.kind, subject.id, since],
  );
