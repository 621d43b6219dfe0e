import { one } from '../../platform/db.ts';
import type { MarkedLog } from '../fence/index.ts';
import { currentSigningKey } from '../keys/index.ts';
import type { Checkpoint } from './checkpoints.ts';

/** Of the log's watermark and fence. */
export const logSubject = 'log';

/**
 * A signed state as a watermark says it, with the number of the newest attempt to seal that it has. Of a state that this database lacks
 * each further entry may be one.
 */
export async function markLog({ size, root }: Pick<Checkpoint, 'size' | 'root'>): Promise<MarkedLog[]> {
  const row = await one<{ epoch: number; isFenced: boolean; count: number }>(
    `SELECT (SELECT count(*)::int FROM log_losses WHERE subject = $1) AS epoch,
       EXISTS (SELECT FROM fenced_logs WHERE subject = $1) AS "isFenced",
       greatest($2 - (SELECT coalesce(max(index), -1) + 1 FROM public_log), 0)::int
         + coalesce((SELECT a.attempt FROM seal_attempts a WHERE EXISTS (SELECT FROM public_log l
           WHERE l.subject = a.run_id::text AND l.kind = 'attempt' AND l.index < $2) ORDER BY a.attempt DESC LIMIT 1), 0) AS count`,
    [logSubject, size],
  );
  if (!row) return [];
  const head = { hash: root.toString('hex'), seq: size };
  return [{ ...row, kind: 'log', subject: logSubject, head, signingKey: currentSigningKey().publicKey }];
}
