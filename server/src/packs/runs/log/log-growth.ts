import { sql } from '../../../platform/db.ts';

/** What one sealed batch added to a run's log. */
export interface LogGrowth {
  runId: string;
  productId: string;
  /** The batch's last entry. */
  seq: number;
  at: Date;
  sold: number;
  refunded: number;
  opened: number;
}

export const maxLogGrowth = 500;

/** Lists what the logs gained since `after`, oldest first, up to `maxLogGrowth` batches, without the batches in `known` (`<run>-<seq>`). */
export const listLogGrowth = (after: Date, known: readonly string[]): Promise<LogGrowth[]> =>
  sql<LogGrowth>(
    `SELECT h.run_id AS "runId", r.product_id AS "productId", h.seq, h.created_at AS at, e.sold, e.refunded, e.opened
     FROM run_heads h JOIN runs r ON r.id = h.run_id
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE kind = 'sale')::int AS sold, count(*) FILTER (WHERE kind = 'refund')::int AS refunded,
         count(*) FILTER (WHERE kind = 'open')::int AS opened
       FROM run_events WHERE run_id = h.run_id AND seq <= h.seq
         AND seq > coalesce((SELECT max(p.seq) FROM run_heads p WHERE p.run_id = h.run_id AND p.seq < h.seq), 0)
     ) e
     WHERE h.created_at > $1 AND h.run_id || '-' || h.seq <> ALL ($2::text[])
     ORDER BY h.created_at, h.run_id, h.seq LIMIT ${maxLogGrowth}`,
    [after, known],
  );
