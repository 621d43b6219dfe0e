import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/**
 * Every unit in shipment or shipped is in exactly one live parcel of its owner, in the state that fits; a parcel that is
 * over holds none; returned and lost units are known by the parcel that they were in.
 */
export async function checkParcels(): Promise<Check> {
  const units = await one<{ travelling: number; stray: number }>(
    `WITH live AS (
       SELECT u.collectible_id, min(p.customer_id::text)::uuid AS customer_id, count(*) AS parcels,
         bool_and(p.state IN ('requested', 'picking', 'packed')) AS is_here, bool_and(p.state = 'shipped') AS is_away
       FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id WHERE u.is_live GROUP BY u.collectible_id),
     travelling AS (SELECT id, owner_id, state FROM collectibles WHERE state IN ('in_shipment', 'shipped'))
     SELECT count(t.id) AS travelling,
       count(*) FILTER (WHERE t.id IS NULL OR l.parcels IS DISTINCT FROM 1 OR l.customer_id <> t.owner_id
         OR NOT CASE t.state WHEN 'shipped' THEN l.is_away ELSE l.is_here END) AS stray
     FROM travelling t FULL JOIN live l ON l.collectible_id = t.id`,
  );
  const parcels = await one<{ parcels: number; unfinished: number; empty: number }>(
    `SELECT count(*) AS parcels,
       count(*) FILTER (WHERE p.state IN ('delivered', 'cancelled', 'returned', 'lost') AND u.live > 0) AS unfinished,
       count(*) FILTER (WHERE p.state IN ('requested', 'picking', 'packed', 'shipped') AND u.live = 0) AS empty
     FROM parcels p CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE is_live) AS live FROM parcel_units WHERE parcel_id = p.id) u`,
  );
  const back = await one<{ returned: number; unknown: number }>(
    `SELECT count(*) FILTER (WHERE c.state = 'returned') AS returned,
       count(*) FILTER (WHERE NOT EXISTS (
         SELECT 1 FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id WHERE u.collectible_id = c.id
           AND CASE c.state WHEN 'returned' THEN u.outcome = 'returned'
             ELSE u.outcome IN ('delivered', 'damaged', 'lost') AND p.customer_id = c.owner_id END)) AS unknown
     FROM collectibles c WHERE c.state IN ('returned', 'delivered')`,
  );
  return checkOf('parcels', { ...units, ...parcels, ...back }, ['stray', 'unfinished', 'empty', 'unknown']);
}

/**
 * Each order of a parcel was paid and given back bucket by bucket and account by account as its row says, and nobody was paid more
 * for its cards than they were worth.
 */
export async function checkParcelMoney(): Promise<Check> {
  const orders = await one<{ parcelOrders: number; unbooked: number }>(
    `WITH booked AS (
       SELECT split_part(reference, ':', 2)::uuid AS id, min(customer_id::text)::uuid AS customer_id,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping' AND debit_account LIKE '%:promo'), 0) AS promo,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping' AND debit_account LIKE '%:cash'), 0) AS cash,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping' AND credit_account = 'shipping'), 0) AS fee,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping' AND credit_account = 'shipping-insurance'), 0) AS insurance,
         coalesce(sum(amount_cents) FILTER (WHERE kind <> 'shipping' AND credit_account LIKE '%:promo'), 0) AS promo_back,
         coalesce(sum(amount_cents) FILTER (WHERE kind <> 'shipping' AND credit_account LIKE '%:cash'), 0) AS cash_back
       FROM transfers WHERE kind IN ('shipping', 'shipping_refund', 'compensation') AND reference LIKE 'parcel-order:%' GROUP BY 1),
     due AS (
       SELECT o.*, p.customer_id FROM parcel_orders o JOIN parcels p ON p.id = o.parcel_id
       WHERE o.paid_promo_cents + o.paid_cash_cents > 0)
     SELECT (SELECT count(*) FROM parcel_orders) AS "parcelOrders",
       count(*) FILTER (WHERE (d.customer_id, d.paid_promo_cents, d.paid_cash_cents,
           d.base_cents + d.weight_cents + d.signature_cents, d.insurance_cents, d.refunded_promo_cents, d.refunded_cash_cents)
         IS DISTINCT FROM (b.customer_id, b.promo, b.cash, b.fee, b.insurance, b.promo_back, b.cash_back)) AS unbooked
     FROM due d FULL JOIN booked b ON b.id = d.id`,
  );
  const cancelled = await one<{ unrefunded: number }>(
    `SELECT count(*) FILTER (WHERE (o.cancelled_at IS NOT NULL) AND
       (o.refunded_promo_cents, o.refunded_cash_cents) <> (o.paid_promo_cents, o.paid_cash_cents)) AS unrefunded
     FROM parcel_orders o`,
  );
  const claims = await one<{ claims: number; unpaid: number }>(
    `WITH paid AS (
       SELECT split_part(reference, ':', 2)::uuid AS id, min(customer_id::text)::uuid AS customer_id,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'claim' AND debit_account = 'claims-cost'), 0) AS cents,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'claim_insurance' AND debit_account = 'clearing:carrier'), 0) AS recovered
       FROM transfers WHERE kind IN ('claim', 'claim_insurance') AND reference LIKE 'parcel-claim:%' GROUP BY 1),
     due AS (SELECT * FROM parcel_claims WHERE state = 'paid' OR carrier_paid_cents > 0)
     SELECT (SELECT count(*) FROM parcel_claims) AS claims,
       count(*) FILTER (WHERE (d.customer_id, CASE d.state WHEN 'paid' THEN d.amount_cents ELSE 0 END, d.carrier_paid_cents)
         IS DISTINCT FROM (p.customer_id, p.cents, p.recovered)) AS unpaid
     FROM due d FULL JOIN paid p ON p.id = d.id`,
  );
  const missing = await one<{ withdrawn: number; uncompensated: number }>(
    `WITH paid AS (
       SELECT split_part(reference, ':', 2)::uuid AS id, min(customer_id::text)::uuid AS customer_id, sum(amount_cents) AS cents
       FROM transfers WHERE kind = 'claim' AND (reference LIKE 'missing-unit:%' OR reference LIKE 'missing-stored:%') GROUP BY 1),
     due AS (
       SELECT u.id, p.customer_id, u.paid_cents FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id WHERE u.paid_cents > 0
       UNION ALL SELECT statement_id, claimant_id, paid_cents FROM unit_inspections WHERE paid_cents > 0)
     SELECT count(d.id) AS withdrawn,
       count(*) FILTER (WHERE (d.customer_id, d.paid_cents) IS DISTINCT FROM (p.customer_id, p.cents)) AS uncompensated
     FROM due d FULL JOIN paid p ON p.id = d.id`,
  );
  const parcels = await countOverpaid();
  return checkOf('parcel-money', { ...orders, ...cancelled, ...claims, ...missing, ...parcels }, [
    'unbooked',
    'unrefunded',
    'unpaid',
    'uncompensated',
    'overpaid',
    'overinsured',
  ]);
}

/** To customers, by a claim and as missing together, or by carriers. */
const countOverpaid = () =>
  one<{ overpaid: number; overinsured: number }>(
    `SELECT count(*) AS overpaid, (SELECT count(DISTINCT c.parcel_id) FROM parcel_claims c
       WHERE c.carrier_paid_cents > 0 AND carrier_paid_for(c.parcel_id) > carrier_owes_at_most(c.parcel_id, c.id)) AS overinsured FROM (
       SELECT parcel_id, sum(cents) AS cents FROM (
         SELECT parcel_id, amount_cents AS cents FROM parcel_claims WHERE state = 'paid'
         UNION ALL SELECT parcel_id, paid_cents FROM parcel_units WHERE paid_cents > 0) payment GROUP BY parcel_id) paid
     WHERE cents > (SELECT coalesce(sum(u.value_cents), 0) FROM parcel_units u WHERE u.parcel_id = paid.parcel_id
       AND u.outcome IS DISTINCT FROM 'cancelled' AND u.outcome IS DISTINCT FROM 'replaced')`,
  );
