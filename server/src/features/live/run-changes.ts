import { sql } from '../../platform/db.ts';
import type { LiveEvent } from './hub.ts';

export interface RunChange extends LiveEvent {
  event: 'stock' | 'pulls';
  body: { runId: string; productId: string; opened: number };
}

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
 * Reads what the sale logs gained since `after`, oldest first: one `stock` event per sealed batch, and a `pulls` event
 * if packs were opened in it. The log is written after the purchases have committed, so it serves as the outbox.
 */
export async function readRunChanges(after: Date, known: readonly string[] = []): Promise<RunChange[]> {
  const heads = await sql<HeadRow>(
    `SELECT h.run_id AS "runId", r.product_id AS "productId", h.seq, h.created_at AS at, e.sold, e.refunded, e.opened
     FROM run_heads h JOIN runs r ON r.id = h.run_id
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE kind = 'sale')::int AS sold, count(*) FILTER (WHERE kind = 'refund')::int AS refunded,
         count(*) FILTER (WHERE kind = 'open')::int AS opened
       FROM run_events WHERE run_id = h.run_id AND seq <= h.seq
         AND seq > coalesce((SELECT max(p.seq) FROM run_heads p WHERE p.run_id = h.run_id AND p.seq < h.seq), 0)
     ) e
     WHERE h.created_at > $1 AND h.run_id || '-' || h.seq <> ALL ($2::text[])
     ORDER BY h.created_at, h.run_id, h.seq LIMIT 500`,
    [after, known.map(headOf)],
  );
  return heads.flatMap(({ at, ...head }): RunChange[] => {
    const id = `${at.getTime()}-${head.runId}-${head.seq}`;
    const { runId, productId, seq, sold, refunded, opened } = head;
    const stock = { runId, productId, seq, sold, refunded, opened };
    const pulls = { runId, productId, opened };
    return [
      { id, at, event: 'stock', body: stock },
      ...(opened === 0 ? [] : [{ id: `${id}-pulls`, at, event: 'pulls' as const, body: pulls }]),
    ];
  });
}

/** Run and sequence number: the part of an event's id after the time. */
const headOf = (id: string): string => id.slice(id.indexOf('-') + 1);
