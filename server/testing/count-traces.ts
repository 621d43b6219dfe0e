import type pg from 'pg';

/** What a purchase of a pack leaves behind. */
export type Traces = Record<'orders' | 'transfers' | 'mails' | 'history' | 'events' | 'answers', number>;

export const noTraces: Traces = { orders: 0, transfers: 0, mails: 0, history: 0, events: 0, answers: 0 };
export const tracesOfOne: Traces = { orders: 1, transfers: 1, mails: 1, history: 1, events: 1, answers: 1 };

/** Of the customer's purchases, and of all sales of the run. */
export async function countTraces(db: pg.Pool, customerId: string, runId: string): Promise<Traces> {
  const { rows } = await db.query<Traces>(
    `SELECT (SELECT count(*)::int FROM orders WHERE customer_id = $1) AS orders,
       (SELECT count(*)::int FROM transfers WHERE customer_id = $1 AND kind = 'order') AS transfers,
       (SELECT count(*)::int FROM mails WHERE customer_id = $1 AND kind = 'order-confirmation') AS mails,
       (SELECT count(*)::int FROM history_entries WHERE customer_id = $1 AND kind = 'purchase') AS history,
       (SELECT count(*)::int FROM run_events WHERE run_id = $2 AND kind = 'sale') AS events,
       (SELECT count(*)::int FROM idempotency_keys WHERE account_id = $1 AND status = 201) AS answers`,
    [customerId, runId],
  );
  return rows[0] as Traces; // an aggregate has one row
}
