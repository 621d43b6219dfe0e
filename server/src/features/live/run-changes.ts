import { sql } from '../../platform/db.ts';
import type { LiveEvent } from './hub.ts';

interface HeadRow {
  runId: string;
  productId: string;
  seq: number;
  at: Date;
  sold: number;
  refunded: number;
  opened: number;
}

/**
 * What the sale logs gained after a moment, oldest first: one `stock` event for each sealed batch, and a `pulls` event
 * when packs were opened in it. The log is written after the purchases have committed, so it serves as the outbox.
 */
export async function readRunChanges(after: Date): Promise<LiveEvent[]> {
  const heads = await sql<HeadRow>(
    `SELECT h.run_id AS "runId", r.product_id AS "productId", h.seq, h.created_at AS at, e.sold, e.refunded, e.opened
     FROM run_heads h JOIN runs r ON r.id = h.run_id
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE kind = 'sale')::int AS sold, count(*) FILTER (WHERE kind = 'refund')::int AS refunded,
         count(*) FILTER (WHERE kind = 'open')::int AS opened
       FROM run_events WHERE run_id = h.run_id AND seq <= h.seq
         AND seq > coalesce((SELECT max(p.seq) FROM run_heads p WHERE p.run_id = h.run_id AND p.seq < h.seq), 0)
     ) e
     WHERE h.created_at > $1 ORDER BY h.created_at, h.run_id, h.seq LIMIT 500`,
    [after],
  );
  return heads.flatMap(({ at, ...head }) => {
    const id = `${at.getTime()}-${head.runId}-${head.seq}`;
    const { runId, productId, seq, sold, refunded, opened } = head;
    const stock = { id, at, event: 'stock', body: { runId, productId, seq, sold, refunded, opened } };
    return opened === 0
      ? [stock]
      : [stock, { id: `${id}-pulls`, at, event: 'pulls', body: { runId, productId, opened } }];
  });
}
