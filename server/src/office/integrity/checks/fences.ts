import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** No log is behind what was published of it. */
export async function checkFences(): Promise<Check> {
  const row = await one<{ fenced: number }>(
    'SELECT count(*) AS fenced FROM log_fences WHERE lifted_at IS NULL',
  );
  return checkOf('fences', { ...row }, ['fenced']);
}

/**
 * Every receipt that a statement settled is paid in full once, or found restored; no statement covers fewer lost sales than
 * receipts show.
 */
export async function checkLosses(): Promise<Check> {
  const row = await one<{ statements: number; receipts: number; unpaid: number; uncovered: number }>(
    `WITH paid AS (SELECT split_part(reference, ':', 2) AS hash, customer_id, sum(amount_cents) AS cents
       FROM transfers WHERE kind = 'loss' GROUP BY 1, 2),
     compared AS (
       SELECT l.hash, coalesce(CASE WHEN l.returned = 'paid' THEN l.paid_cents END, 0) AS due, coalesce(p.cents, 0) AS cents
       FROM lost_receipts l FULL JOIN paid p ON p.hash = l.hash AND p.customer_id = l.customer_id)
     SELECT (SELECT count(*) FROM log_losses) AS statements, (SELECT count(*) FROM lost_receipts) AS receipts,
       (SELECT count(*) FROM compared WHERE due <> cents) AS unpaid,
       (SELECT count(*) FROM log_losses s WHERE s.run_id IS NOT NULL AND s.sales < (
          SELECT count(*) FROM lost_receipts l WHERE l.fence_id = s.fence_id AND l.returned IS NOT NULL)) AS uncovered`,
  );
  return checkOf('losses', { ...row }, ['unpaid', 'uncovered']);
}
