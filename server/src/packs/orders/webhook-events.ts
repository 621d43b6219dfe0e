import type { EventSource } from '../../feature.ts';

/** Read from the rows themselves: a purchase writes nothing more. */
export const orderEvents: readonly EventSource[] = [
  {
    type: 'order.placed',
    since: 'id',
    select: `SELECT o.id, o.created_at AS at, jsonb_build_object('orderId', o.id, 'customerId', o.customer_id,
        'productId', o.product_id, 'kind', CASE WHEN b.packs > 0 THEN 'pack' ELSE 'single' END, 'quantity', o.quantity,
        'packCount', b.packs, 'totalCents', o.total_cents) AS data
      FROM orders o CROSS JOIN LATERAL (SELECT count(*) AS packs FROM pack_purchases WHERE order_id = o.id) b
      WHERE o.id >= $2::uuid`,
  },
  {
    type: 'pack.opened',
    since: 'id',
    // Pulls get their ids at the opening. A pack always has a first one.
    select: `SELECT b.id, p.created_at AS at, jsonb_build_object('packId', b.id, 'orderId', b.order_id,
        'customerId', b.customer_id, 'runId', b.run_id, 'packNo', b.pack_no) AS data
      FROM pulls p JOIN pack_purchases b ON b.id = p.purchase_id WHERE p.id >= $2::uuid AND p.position = 0`,
  },
];
