import type { OrderDto, PageOf } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';

/** A customer's orders, newest first. */
export async function listOrders(
  customerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<PageOf<OrderDto>> {
  const rows = await sql<Omit<OrderDto, 'createdAt'> & { createdAt: Date }>(
    `SELECT o.id, o.product_id AS "productId", p.title AS "productTitle", o.quantity, o.state, o.total_cents AS "totalCents", o.discount_cents AS "discountCents",
       o.paid_cash_cents AS "paidCashCents", o.paid_promo_cents AS "paidPromoCents", o.created_at AS "createdAt",
       n.name AS "tokenName"
     FROM orders o JOIN product_faces p ON p.id = o.product_id LEFT JOIN access_token_names n ON n.id = o.access_token_id
     WHERE o.customer_id = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT $2 OFFSET $3`,
    [customerId, perPage, (page - 1) * perPage],
  );
  const total = await one<{ total: number }>('SELECT count(*) AS total FROM orders WHERE customer_id = $1', [
    customerId,
  ]);
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { data, total: total?.total ?? 0, page, perPage };
}
