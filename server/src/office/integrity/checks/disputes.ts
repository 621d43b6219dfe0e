import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** A top-up's dispute is the union of its own; what is open or lost is booked, and was held, also if staff have lifted it. */
export async function checkDisputes(): Promise<Check> {
  const row = await one<{ disputes: number; misstated: number; unbooked: number; unheld: number }>(
    `WITH own AS (
       SELECT top_up_id, count(*) AS disputes,
         CASE WHEN bool_or(state = 'open') THEN 'open' WHEN bool_or(state = 'lost') THEN 'lost' ELSE 'won' END AS state,
         bool_or(amount_cents > 0 AND state <> 'won') AS takes
       FROM top_up_disputes GROUP BY top_up_id)
     SELECT coalesce(sum(o.disputes), 0)::bigint AS disputes,
       count(*) FILTER (WHERE t.dispute_state IS DISTINCT FROM o.state) AS misstated,
       count(*) FILTER (WHERE CASE WHEN o.takes AND t.credited_cents > t.booked_refund_cents THEN t.booked_dispute_cents = 0
         ELSE coalesce(o.state, 'won') = 'won' AND t.booked_dispute_cents > 0 END) AS unbooked,
       (SELECT count(*) FROM top_up_disputes d LEFT JOIN account_holds h ON h.cause = 'dispute' AND h.subject_id = d.id
        WHERE CASE d.state WHEN 'won' THEN h.id IS NOT NULL AND h.lifted_at IS NULL ELSE h.id IS NULL END) AS unheld
     FROM top_ups t LEFT JOIN own o ON o.top_up_id = t.id
     WHERE o.top_up_id IS NOT NULL OR t.dispute_state IS NOT NULL OR t.booked_dispute_cents > 0`,
  );
  return checkOf('disputes', { ...row }, ['misstated', 'unbooked', 'unheld']);
}
