import { one } from '../../platform/db.ts';

/** Who on the staff last changed a record; undefined for what no person changed. */
export async function readLastChanger(subject: { kind: string; id: string }): Promise<string | undefined> {
  const last = await one<{ staffId: string }>(
    `SELECT actor_id AS "staffId" FROM audit_entries
     WHERE subject_id = $2 AND subject_kind = $1 AND actor_kind = 'staff' ORDER BY at DESC, id DESC LIMIT 1`,
    [subject.kind, subject.id],
  );
  return last?.staffId;
}
