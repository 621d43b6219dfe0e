import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Transfers of these kinds, by the id in their reference `<aggregate>:<id>:<leg>` and by kind or leg. */
const booked = (kinds: readonly string[], aggregate: string): string => `
  SELECT split_part(reference, ':', 2)::uuid AS id, kind, split_part(reference, ':', 3) AS leg, amount_cents AS cents,
    transaction_id, debit_account AS debit, credit_account AS credit, customer_id
  FROM transfers WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) AND reference LIKE '${aggregate}:%'`;

/** Each payout was held, released, paid and returned as its state says; wallets hold exactly the undecided ones. */
export async function checkPayouts(): Promise<Check> {
  const row = await one<{ payouts: number; unbooked: number }>(
    `WITH moved AS (
       SELECT id, min(customer_id::text)::uuid AS customer_id, coalesce(sum(cents) FILTER (WHERE kind = 'payout_hold'), 0) AS held,
         coalesce(sum(cents) FILTER (WHERE kind = 'payout_release'), 0) AS released,
         coalesce(sum(cents) FILTER (WHERE kind = 'payout'), 0) AS paid,
         coalesce(sum(cents) FILTER (WHERE kind = 'payout_return'), 0) AS returned
       FROM (${booked(['payout_hold', 'payout_release', 'payout', 'payout_return'], 'payout')}) legs GROUP BY id),
     due AS (
       SELECT id, customer_id, amount_cents AS held, CASE WHEN state IN ('rejected', 'cancelled') OR (state = 'returned' AND paid_at IS NULL) THEN amount_cents ELSE 0 END AS released,
         CASE WHEN paid_at IS NOT NULL THEN amount_cents ELSE 0 END AS paid,
         CASE WHEN state = 'returned' AND paid_at IS NOT NULL THEN amount_cents ELSE 0 END AS returned
       FROM payouts)
     SELECT count(d.id) AS payouts,
       count(*) FILTER (WHERE (d.customer_id, d.held, d.released, d.paid, d.returned)
           IS DISTINCT FROM (m.customer_id, m.held, m.released, m.paid, m.returned))
         AS unbooked
     FROM due d FULL JOIN moved m ON m.id = d.id`,
  );
  const wallets = await one<{ heldCents: number; misheld: number }>(
    `WITH open AS (SELECT customer_id, sum(amount_cents) AS cents FROM payouts WHERE state IN ('requested', 'approved', 'sent') GROUP BY 1)
     SELECT coalesce(sum(w.held_cents), 0)::bigint AS "heldCents",
       count(*) FILTER (WHERE coalesce(w.held_cents, 0) <> coalesce(o.cents, 0)) AS misheld
     FROM wallets w FULL JOIN open o ON o.customer_id = w.customer_id`,
  );
  return checkOf('payouts', { ...row, ...wallets }, ['unbooked', 'misheld']);
}

/** Each adjustment is booked if its state says so, with its amount and direction, and reversed likewise. */
export async function checkAdjustments(): Promise<Check> {
  const row = await one<{ adjustments: number; unbooked: number; unreversed: number }>(
    `WITH booked AS (
       SELECT id, transaction_id, customer_id, leg AS bucket, CASE WHEN debit = 'adjustments' THEN cents ELSE -cents END AS cents
       FROM (${booked(['adjustment'], 'adjustment')}) legs),
     due AS (SELECT * FROM balance_adjustments WHERE state IN ('booked', 'reversed'))
     SELECT (SELECT count(*) FROM balance_adjustments) AS adjustments,
       count(*) FILTER (WHERE (a.customer_id, a.transaction_id, a.bucket, a.amount_cents)
         IS DISTINCT FROM (b.customer_id, b.transaction_id, b.bucket, b.cents)) AS unbooked,
       count(*) FILTER (WHERE (a.state = 'reversed') IS DISTINCT FROM (r.reversal_id IS NOT NULL)) AS unreversed
     FROM due a FULL JOIN booked b ON b.id = a.id LEFT JOIN ledger_reversals r ON r.transaction_id = b.transaction_id`,
  );
  return checkOf('adjustments', { ...row }, ['unbooked', 'unreversed']);
}
