import { one } from '../../platform/db.ts';
import type { MarkedLog } from '../fence/index.ts';
import { currentSigningKey } from '../keys/index.ts';
import type { Checkpoint } from './checkpoints.ts';

/** Of the log's watermark and fence. */
export const logSubject = 'log';

/** A signed state as a watermark says it. */
export async function markLog({ size, root }: Pick<Checkpoint, 'size' | 'root'>): Promise<MarkedLog[]> {
  const row = await one<{ epoch: number; isFenced: boolean }>(
    `SELECT (SELECT count(*)::int FROM log_losses WHERE subject = $1) AS epoch,
       EXISTS (SELECT FROM fenced_logs WHERE subject = $1) AS "isFenced"`,
    [logSubject],
  );
  if (!row) return [];
  const head = { hash: root.toString('hex'), seq: size };
  return [
    { ...row, kind: 'log', subject: logSubject, count: 0, head, signingKey: currentSigningKey().publicKey },
  ];
}
