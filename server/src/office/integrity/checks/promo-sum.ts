import type { RangeProof } from './check.ts';

const moved = (kinds: string, sign: '' | '-', side: 'credit' | 'debit') => `
  SELECT customer_id, ${sign}amount_cents FROM transfers
  WHERE customer_id = ANY ($1) AND kind IN (${kinds}) AND ${side}_account = 'customer:' || customer_id || ':promo'`;

/** By source, from what each source says of itself; claims and invitations keep no share of promo beside their transfers. */
const granted = `
  SELECT u.customer_id, u.amount_cents AS cents FROM promo_uses u JOIN promos m ON m.id = u.promo_id WHERE m.kind = 'credit' AND u.customer_id = ANY ($1)
  UNION ALL SELECT customer_id, amount_cents FROM balance_adjustments WHERE bucket = 'promo' AND state = 'booked' AND customer_id = ANY ($1)
  UNION ALL SELECT customer_id, promo_cents FROM buybacks WHERE customer_id = ANY ($1)
  UNION ALL ${moved(`'referral', 'claim'`, '', 'credit')}
  UNION ALL ${moved(`'referral_clawback'`, '-', 'debit')}`;

const spent = `
  SELECT customer_id, paid_promo_cents AS cents FROM orders WHERE customer_id = ANY ($1)
  UNION ALL SELECT customer_id, -paid_promo_cents FROM pack_purchases WHERE state = 'refunded' AND customer_id = ANY ($1)
  UNION ALL SELECT p.customer_id, o.paid_promo_cents - o.refunded_promo_cents FROM parcel_orders o JOIN parcels p ON p.id = o.parcel_id
    WHERE p.customer_id = ANY ($1)`;

const sumOf = (name: string, rows: string): string =>
  `${name} AS (SELECT customer_id, sum(cents) AS cents FROM (${rows}) rows GROUP BY 1)`;

/** Of every customer, and so of the shop: promo credit granted is promo credit spent, held or given up with the account. */
export const promoSumProof: RangeProof = {
  name: 'promo-sum',
  over: 'customers',
  faults: ['different'],
  read: [
    `WITH ${sumOf('granted', granted)}, ${sumOf('spent', spent)},
         ${sumOf('forfeited', moved(`'forfeit'`, '', 'debit').replace('amount_cents', 'amount_cents AS cents'))}
       SELECT coalesce(sum(g.cents), 0)::bigint AS "grantedCents", coalesce(sum(s.cents), 0)::bigint AS "spentCents",
         coalesce(sum(f.cents), 0)::bigint AS "forfeitedCents", coalesce(sum(w.promo_cents), 0)::bigint AS "heldCents",
         count(*) FILTER (WHERE coalesce(g.cents, 0) <> coalesce(s.cents, 0) + coalesce(f.cents, 0) + coalesce(w.promo_cents, 0))
           AS different
       FROM (SELECT customer_id, promo_cents FROM wallets WHERE customer_id = ANY ($1)) w
       FULL JOIN granted g USING (customer_id) FULL JOIN spent s USING (customer_id) FULL JOIN forfeited f USING (customer_id)`,
  ],
};
