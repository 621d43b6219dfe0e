import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Every transfer moves a positive amount between two different accounts, so the accounts sum to zero. */
export async function checkLedger(): Promise<Check> {
  const row = await one<{ transfers: number; movedCents: number; faulty: number; misfiled: number }>(
    `SELECT count(*) AS transfers, coalesce(sum(amount_cents), 0)::bigint AS "movedCents",
       count(*) FILTER (WHERE amount_cents <= 0 OR debit_account = credit_account) AS faulty,
       count(*) FILTER (WHERE
         (debit_account LIKE 'customer:%' AND split_part(debit_account, ':', 2) IS DISTINCT FROM customer_id::text)
         OR (credit_account LIKE 'customer:%' AND split_part(credit_account, ':', 2) IS DISTINCT FROM customer_id::text)
         OR (debit_account LIKE 'debt:%' AND substr(debit_account, 6) IS DISTINCT FROM customer_id::text)
         OR (credit_account LIKE 'debt:%' AND substr(credit_account, 6) IS DISTINCT FROM customer_id::text)) AS misfiled
     FROM transfers`,
  );
  return checkOf('ledger', { ...row }, ['faulty', 'misfiled']);
}

/** The cached balance of every wallet bucket equals the sum of its transfers. */
export async function checkBalances(): Promise<Check> {
  const row = await one<{ accounts: number; different: number; first: string | null }>(
    `WITH legs AS (
       SELECT credit_account AS account, sum(amount_cents) AS cents FROM transfers WHERE credit_account ~ '^(customer|debt):' GROUP BY 1
       UNION ALL
       SELECT debit_account, -sum(amount_cents) FROM transfers WHERE debit_account ~ '^(customer|debt):' GROUP BY 1),
     booked AS (SELECT account, sum(cents) AS cents FROM legs GROUP BY account),
     cached AS (
       SELECT 'customer:' || customer_id || ':' || bucket AS account, cents FROM wallets,
         LATERAL (VALUES ('cash', cash_cents), ('promo', promo_cents), ('held', held_cents)) b (bucket, cents)
       UNION ALL
       SELECT 'debt:' || customer_id, -debt_cents FROM wallets),
     compared AS (
       SELECT account, coalesce(booked.cents, 0) <> coalesce(cached.cents, 0) AS differs FROM booked FULL JOIN cached USING (account))
     SELECT count(*) AS accounts, count(*) FILTER (WHERE differs) AS different, min(account) FILTER (WHERE differs) AS first
     FROM compared`,
  );
  return checkOf('balances', { ...row }, ['different']);
}

/** What orders say was paid, and refunds returned, equals what was booked, leg by leg. */
export async function checkOrders(): Promise<Check> {
  const orders = await one<{ orders: number; unbooked: number; unequal: number; misstated: number }>(
    `WITH booked AS (${legsOf('order')}),
     split AS (
       SELECT order_id AS id, sum(paid_cash_cents) AS cash, sum(paid_promo_cents) AS promo,
         CASE WHEN bool_and(state = 'refunded') THEN 'refunded' WHEN bool_or(state = 'refunded') THEN 'partly_refunded'
           ELSE 'placed' END AS state
       FROM pack_purchases GROUP BY order_id)
     SELECT count(*) AS orders,
       count(*) FILTER (WHERE (coalesce(o.paid_cash_cents, 0), coalesce(o.paid_promo_cents, 0))
         IS DISTINCT FROM (coalesce(b.cash, 0), coalesce(b.promo, 0))) AS unbooked,
       count(*) FILTER (WHERE s.id IS NOT NULL
         AND (o.paid_cash_cents, o.paid_promo_cents) IS DISTINCT FROM (s.cash, s.promo)) AS unequal,
       count(*) FILTER (WHERE s.id IS NOT NULL AND o.state IS DISTINCT FROM s.state) AS misstated
     FROM orders o FULL JOIN booked b ON b.id = o.id LEFT JOIN split s ON s.id = o.id`,
  );
  const refunds = await one<{ refunds: number; unreturned: number }>(
    `WITH booked AS (${legsOf('refund')}), returned AS (SELECT * FROM pack_purchases WHERE state = 'refunded')
     SELECT count(*) AS refunds,
       count(*) FILTER (WHERE (coalesce(p.paid_cash_cents, 0), coalesce(p.paid_promo_cents, 0))
         IS DISTINCT FROM (coalesce(b.cash, 0), coalesce(b.promo, 0))) AS unreturned
     FROM returned p FULL JOIN booked b ON b.id = p.id`,
  );
  return checkOf('orders', { ...orders, ...refunds }, ['unbooked', 'unequal', 'misstated', 'unreturned']);
}

/** The legs of each order or refund, by the id in their reference `<aggregate>:<id>:<bucket>`. */
const legsOf = (kind: 'order' | 'refund'): string => `
  SELECT split_part(reference, ':', 2)::uuid AS id,
    sum(amount_cents) FILTER (WHERE split_part(reference, ':', 3) = 'cash') AS cash,
    sum(amount_cents) FILTER (WHERE split_part(reference, ':', 3) = 'promo') AS promo
  FROM transfers WHERE kind = '${kind}' GROUP BY 1`;
