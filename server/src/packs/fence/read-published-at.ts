import { one } from '../../platform/db.ts';

/**
 * A time by the database's clock at which everybody could have a state of the log with an entry of this kind about it; undefined
 * before. A state that nobody saw published in time counts from when somebody did: a commit may hang, and its own stamp can't know.
 */
export async function readPublishedAt(kind: 'attempt' | 'list', subject: string): Promise<Date | undefined> {
  const row = await one<{ at: Date }>(
    `SELECT c.public_at AS at FROM public_log l JOIN public_log_checkpoints c ON c.size > l.index
     WHERE l.subject = $2 AND l.kind = $1 AND c.public_at IS NOT NULL ORDER BY c.size LIMIT 1`,
    [kind, subject],
  );
  return row?.at;
}
