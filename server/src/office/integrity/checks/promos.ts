import { inDays, type RangeProof } from './check.ts';

/** Credit given by promo codes is booked, and each order with a code discount has its use of that code. */
export const promosProof: RangeProof = {
  name: 'promos',
  over: 'days',
  faults: ['unbooked', 'unused'],
  read: [
    `SELECT count(*) AS uses, count(*) FILTER (WHERE m.kind = 'credit' AND u.amount_cents > 0 AND NOT EXISTS (
         SELECT FROM transfers t WHERE t.kind = 'promo' AND t.reference = 'promo-use:' || u.id || ':promo'
           AND (t.amount_cents, t.customer_id) = (u.amount_cents, u.customer_id)))
       + (SELECT count(*) FROM transfers t WHERE ${inDays('t.created_at')} AND t.kind = 'promo'
          AND t.reference LIKE 'promo-use:%' AND NOT EXISTS (
            SELECT FROM promo_uses r JOIN promos p ON p.id = r.promo_id AND p.kind = 'credit'
            WHERE r.id = split_part(t.reference, ':', 2)::uuid AND t.reference = 'promo-use:' || r.id || ':promo')) AS unbooked
     FROM promo_uses u JOIN promos m ON m.id = u.promo_id WHERE ${inDays('u.created_at')}`,
    // Refunding a free pack also returns its use.
    `SELECT count(*) AS discounted, count(*) FILTER (WHERE NOT (m.kind = 'free_pack' AND o.state = 'refunded')
         AND NOT EXISTS (SELECT FROM promo_uses u WHERE u.order_id = o.id))
       + (SELECT count(*) FROM promo_uses u JOIN promos p ON p.id = u.promo_id AND p.kind <> 'credit'
          WHERE ${inDays('u.created_at')} AND NOT EXISTS (SELECT FROM orders r WHERE r.id = u.order_id
            AND (r.promo_id, r.customer_id, r.discount_cents) = (u.promo_id, u.customer_id, u.amount_cents))) AS unused
     FROM orders o JOIN promos m ON m.id = o.promo_id WHERE ${inDays('o.created_at')}`,
  ],
};
