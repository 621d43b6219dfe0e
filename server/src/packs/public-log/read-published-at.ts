import { one } from '../../platform/db.ts';

/** When a state of the log was first public, by the database's clock, that has an entry of this kind about it; undefined before. */
export async function readPublishedAt(kind: 'list', subject: string): Promise<Date | undefined> {
  const row = await one<{ at: Date }>(
    `SELECT c.published_at AS at FROM public_log l JOIN public_log_checkpoints c ON c.size > l.index
     WHERE l.subject = $2 AND l.kind = $1 AND c.published_at IS NOT NULL ORDER BY c.size LIMIT 1`,
    [kind, subject],
  );
  return row?.at;
}
