import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Transfers of these kinds, by the id in their reference `<aggregate>:<id>:<leg>` and by kind or leg. */
const booked = (kinds: readonly string[], aggregate: string): string => `
  SELECT split_part(reference, ':', 2)::uuid AS id, kind, split_part(reference, ':', 3) AS leg, amount_cents AS cents,
    transaction_id, debit_account AS debit, credit_account AS credit, customer_id
  FROM transfers WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) AND reference LIKE '${aggregate}:%'`;

/** Credit given by promo codes is booked, and each order with a code discount has its use of that code. */
export async function checkPromos(): Promise<Check> {
  const row = await one<{ uses: number; unbooked: number }>(
    `WITH booked AS (${booked(['promo'], 'promo-use')}),
     given AS (SELECT u.* FROM promo_uses u JOIN promos p ON p.id = u.promo_id WHERE p.kind = 'credit' AND u.amount_cents > 0)
     SELECT (SELECT count(*) FROM promo_uses) AS uses,
       count(*) FILTER (WHERE (g.amount_cents, g.customer_id) IS DISTINCT FROM (b.cents, b.customer_id)) AS unbooked
     FROM given g FULL JOIN booked b ON b.id = g.id`,
  );
  // Refunding a free pack also returns its use.
  const orders = await one<{ discounted: number; unused: number }>(
    `WITH used AS (SELECT u.* FROM promo_uses u JOIN promos p ON p.id = u.promo_id WHERE p.kind <> 'credit'),
     cheaper AS (SELECT o.*, p.kind FROM orders o JOIN promos p ON p.id = o.promo_id)
     SELECT count(o.id) AS discounted,
       count(*) FILTER (WHERE (o.promo_id, o.customer_id, o.discount_cents) IS DISTINCT FROM (u.promo_id, u.customer_id, u.amount_cents)
         AND NOT (u.id IS NULL AND o.kind = 'free_pack' AND o.state = 'refunded')) AS unused
     FROM cheaper o FULL JOIN used u ON u.order_id = o.id`,
  );
  return checkOf('promos', { ...row, ...orders }, ['unbooked', 'unused']);
}

/** Each buyback was paid as its row says, the unit left its seller, and waits where the row says that it waits. */
export async function checkBuybacks(): Promise<Check> {
  const row = await one<{ buybacks: number; unpaid: number }>(
    `WITH paid AS (
       SELECT id, min(customer_id::text)::uuid AS customer_id, coalesce(sum(cents) FILTER (WHERE leg = 'cash'), 0) AS cash,
         coalesce(sum(cents) FILTER (WHERE leg = 'promo'), 0) AS promo
       FROM (${booked(['buyback'], 'buyback')}) legs GROUP BY id)
     SELECT count(b.id) AS buybacks,
       count(*) FILTER (WHERE (b.customer_id, b.cash_cents, b.promo_cents) IS DISTINCT FROM (p.customer_id, p.cash, p.promo)) AS unpaid
     FROM buybacks b FULL JOIN paid p ON p.id = b.id`,
  );
  const units = await one<{ kept: number; gone: number }>(
    `SELECT count(*) FILTER (WHERE u.id IS NULL OR (u.owner_id = b.customer_id
       AND (u.acquired_at IS NULL OR u.acquired_at < b.created_at))) AS kept,
       count(*) FILTER (WHERE b.state = 'waiting' AND u.state <> 'bought_back') AS gone
     FROM buybacks b LEFT JOIN collectibles u ON u.id = b.collectible_id`,
  );
  return checkOf('buybacks', { ...row, ...units }, ['unpaid', 'kept', 'gone']);
}

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

/** Each architect's royalty is booked step by step as its state says, and each royalty payout as recorded. */
export async function checkRoyalties(): Promise<Check> {
  const row = await one<{ royalties: number; unbooked: number; misstated: number }>(
    `WITH moved AS (
       SELECT id, coalesce(sum(cents) FILTER (WHERE kind = 'royalty'), 0) AS accrued,
         coalesce(sum(cents) FILTER (WHERE kind = 'royalty_earned'), 0) AS earned,
         coalesce(sum(cents) FILTER (WHERE kind IN ('royalty_return', 'royalty_earned_return')), 0) AS returned
       FROM (${booked(['royalty', 'royalty_earned', 'royalty_return', 'royalty_earned_return'], 'pack')}) legs GROUP BY id)
     SELECT count(r.purchase_id) AS royalties,
       count(*) FILTER (WHERE (r.amount_cents, CASE WHEN r.payable_at IS NULL THEN 0 ELSE r.amount_cents END,
           CASE WHEN r.state = 'returned' THEN r.amount_cents ELSE 0 END)
         IS DISTINCT FROM (m.accrued, m.earned, m.returned)) AS unbooked,
       count(*) FILTER (WHERE b.id IS NULL OR r.paid_cents <> b.paid_cash_cents + b.paid_promo_cents
         OR (r.state = 'returned' AND b.state <> 'refunded') OR (r.closed_at IS NOT NULL AND b.state = 'sold')) AS misstated
     FROM royalties r FULL JOIN moved m ON m.id = r.purchase_id LEFT JOIN pack_purchases b ON b.id = r.purchase_id`,
  );
  const payouts = await one<{ payouts: number; unpaid: number }>(
    `WITH paid AS (${booked(['royalty_payout'], 'royalty-payout')})
     SELECT count(o.id) AS payouts,
       count(*) FILTER (WHERE (o.amount_cents, 'royalty-payable:' || o.architect_id) IS DISTINCT FROM (p.cents, p.debit)) AS unpaid
     FROM royalty_payouts o FULL JOIN paid p ON p.id = o.id`,
  );
  return checkOf('royalties', { ...row, ...payouts }, ['unbooked', 'misstated', 'unpaid']);
}
