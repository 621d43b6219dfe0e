import { one } from '../../../platform/db.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

/** Every transfer moves a positive amount between two different accounts, so the accounts sum to zero. */
export const ledgerProof: RangeProof = {
  name: 'ledger',
  over: 'days',
  faults: ['faulty', 'misfiled'],
  counts: ['transfers', 'movedCents'],
  read: [
    `SELECT count(*) AS transfers, coalesce(sum(amount_cents), 0)::bigint AS "movedCents",
         count(*) FILTER (WHERE amount_cents <= 0 OR debit_account = credit_account) AS faulty,
         count(*) FILTER (WHERE
           (debit_account LIKE 'customer:%' AND split_part(debit_account, ':', 2) IS DISTINCT FROM customer_id::text)
           OR (credit_account LIKE 'customer:%' AND split_part(credit_account, ':', 2) IS DISTINCT FROM customer_id::text)
           OR (debit_account LIKE 'debt:%' AND substr(debit_account, 6) IS DISTINCT FROM customer_id::text)
           OR (credit_account LIKE 'debt:%' AND substr(credit_account, 6) IS DISTINCT FROM customer_id::text)) AS misfiled
       FROM transfers WHERE created_at >= $1 AND created_at < $2`,
  ],
};

/** What the customers' accounts gained by the transfers of these days, $1 and $2. */
export const legsOfDays = `
  SELECT credit_account AS account, amount_cents AS cents FROM transfers
    WHERE created_at >= $1 AND created_at < $2 AND credit_account ~ '^(customer|debt):'
  UNION ALL
  SELECT debit_account, -amount_cents FROM transfers
    WHERE created_at >= $1 AND created_at < $2 AND debit_account ~ '^(customer|debt):'`;

const cachedOf = (which: string): string => `
  SELECT 'customer:' || customer_id || ':' || bucket AS account, cents FROM wallets,
    LATERAL (VALUES ('cash', cash_cents), ('promo', promo_cents), ('held', held_cents)) b (bucket, cents) ${which}
  UNION ALL
  SELECT 'debt:' || customer_id, -debt_cents FROM wallets ${which}`;

const comparedOf = (legs: string, cached: string): string => `
  SELECT account, coalesce(booked.cents, 0) <> coalesce(cached.cents, 0) AS differs
  FROM (SELECT account, sum(cents) AS cents FROM (${legs}) legs GROUP BY account) booked FULL JOIN (${cached}) cached USING (account)`;

/**
 * The cached balance of every wallet bucket equals the sum of its transfers: of those of proved days as carried, and of all
 * since.
 */
export async function checkBalances(): Promise<Check> {
  const progress = await one<{ until: string }>('SELECT proved_until::text AS until FROM proof_progress');
  const row = await one<{ accounts: number; different: number; first: string | null }>(
    `SELECT count(*) AS accounts, count(*) FILTER (WHERE differs) AS different, min(account) FILTER (WHERE differs) AS first
     FROM (${comparedOf(`SELECT account, cents FROM proved_accounts UNION ALL ${legsOfDays}`, cachedOf(''))}) compared`,
    [progress?.until, 'infinity'],
  );
  return checkOf('balances', { ...row }, ['different']);
}

/** The balances of these customers, summed up again from their first transfer. */
export const recountedProof: RangeProof = {
  name: 'balances',
  over: 'customers',
  faults: ['misbooked'],
  read: [
    `SELECT cardinality($1::uuid[]) AS recounted, count(*) FILTER (WHERE differs) AS misbooked
       FROM (${comparedOf(
         `SELECT credit_account AS account, amount_cents AS cents FROM transfers
            WHERE customer_id = ANY ($1) AND credit_account ~ '^(customer|debt):'
          UNION ALL
          SELECT debit_account, -amount_cents FROM transfers
            WHERE customer_id = ANY ($1) AND debit_account ~ '^(customer|debt):'`,
         cachedOf('WHERE customer_id = ANY ($1)'),
       )}) compared`,
  ],
};

interface Booking {
  kind: 'order' | 'refund';
  /** The records of a time. */
  due: string;
  /** How their references begin. */
  of: string;
  /** Ends where the id follows. */
  exists: string;
}

/** How many records of these days are not booked leg by leg, and how many legs of these days no record stands behind. */
const unbookedOf = ({ kind, due, of, exists }: Booking, name: string): string => `
  SELECT (SELECT count(*) FROM (${due}) d CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE reference LIKE '%:cash'), 0) AS cash,
        coalesce(sum(amount_cents) FILTER (WHERE reference LIKE '%:promo'), 0) AS promo
      FROM transfers WHERE kind = '${kind}' AND reference = ANY (ARRAY['${of}:' || d.id || ':cash', '${of}:' || d.id || ':promo'])) b
    WHERE (d.paid_cash_cents, d.paid_promo_cents) IS DISTINCT FROM (b.cash, b.promo))
  + (SELECT count(*) FROM transfers t WHERE t.created_at >= $1 AND t.created_at < $2 AND t.kind = '${kind}' AND NOT EXISTS (
      ${exists} split_part(t.reference, ':', 2)::uuid AND t.reference IN ('${of}:' || r.id || ':cash', '${of}:' || r.id || ':promo')))
    AS ${name}`;

const refunded = `state = 'refunded' AND refunded_at >= $1 AND refunded_at < $2`;

/** What orders say was paid equals what was booked, leg by leg; a state says what became of the packs. */
export const ordersProof: RangeProof = {
  name: 'orders',
  over: 'days',
  faults: ['unbooked', 'unequal', 'misstated'],
  counts: ['orders', 'orderedCents'],
  read: [
    `WITH due AS (
       SELECT o.*, true AS is_new FROM orders o WHERE created_at >= $1 AND created_at < $2
       UNION ALL
       SELECT o.*, false FROM orders o WHERE NOT (created_at >= $1 AND created_at < $2)
         AND id IN (SELECT order_id FROM pack_purchases WHERE ${refunded}))
     SELECT count(*) FILTER (WHERE is_new) AS orders,
       coalesce(sum(total_cents) FILTER (WHERE is_new), 0)::bigint AS "orderedCents",
       count(*) FILTER (WHERE s.packs > 0
         AND (o.paid_cash_cents, o.paid_promo_cents) IS DISTINCT FROM (s.cash, s.promo)) AS unequal,
       count(*) FILTER (WHERE s.packs > 0 AND o.state IS DISTINCT FROM s.state) AS misstated
     FROM due o CROSS JOIN LATERAL (
       SELECT count(*) AS packs, sum(paid_cash_cents) AS cash, sum(paid_promo_cents) AS promo,
         CASE WHEN bool_and(state = 'refunded') THEN 'refunded' WHEN bool_or(state = 'refunded') THEN 'partly_refunded'
           ELSE 'placed' END AS state
       FROM pack_purchases WHERE order_id = o.id) s`,
    unbookedOf(
      {
        kind: 'order',
        due: 'SELECT * FROM orders WHERE created_at >= $1 AND created_at < $2',
        of: 'order',
        exists: 'SELECT FROM orders r WHERE r.id = ',
      },
      'unbooked',
    ),
  ],
};

/** What refunds returned equals what was booked, leg by leg. */
export const refundsProof: RangeProof = {
  name: 'orders',
  over: 'days',
  faults: ['unreturned'],
  counts: ['refunds'],
  read: [
    `SELECT count(*) AS refunds FROM pack_purchases WHERE ${refunded}`,
    unbookedOf(
      {
        kind: 'refund',
        due: `SELECT * FROM pack_purchases WHERE ${refunded}`,
        of: 'purchase',
        exists: `SELECT FROM pack_purchases r WHERE r.refunded_at IS NOT NULL AND r.id = `,
      },
      'unreturned',
    ),
  ],
};
