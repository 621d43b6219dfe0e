import type { SearchSource } from '../../feature.ts';

export const orderSearch: readonly SearchSource[] = [
  {
    resource: 'orders',
    permission: 'orders.read',
    select: `SELECT o.id, coalesce(p.title, 'Order') AS label, upper(right(o.id::text, 8)) AS detail
      FROM orders o LEFT JOIN product_faces p ON p.id = o.product_id
      WHERE o.id IN (
        SELECT $3
        UNION (SELECT id FROM orders WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT order_id FROM pack_purchases WHERE pack_no = $4 ORDER BY sold_at DESC LIMIT 50))
      ORDER BY o.id DESC`,
  },
];
