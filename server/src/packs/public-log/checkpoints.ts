import { one } from '../../platform/db.ts';

/** A signed state of the log. */
export interface Checkpoint {
  size: number;
  origin: string;
  root: Buffer;
  note: string;
  signedAt: Date;
  publishedAt: Date | null;
}

const columns = `size, origin, root, note, signed_at AS "signedAt", published_at AS "publishedAt"`;

/** Published or not; undefined before the first. */
export const readNewestCheckpoint = (): Promise<Checkpoint | undefined> =>
  one<Checkpoint>(`SELECT ${columns} FROM public_log_checkpoints ORDER BY size DESC LIMIT 1`);

/** The newest that is public. Undefined while the database may be older than what was published: it would look like a rollback. */
export const readPublished = (): Promise<Checkpoint | undefined> =>
  one<Checkpoint>(
    `SELECT ${columns} FROM public_log_checkpoints WHERE published_at IS NOT NULL AND has_sale_pass()
       AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log') ORDER BY size DESC LIMIT 1`,
  );
