import type { KeysetOf, OrderDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';

const pageSize = 24;

/** A customer's orders, newest first. */
export async function listOrders(
  customerId: string,
  { after }: { after?: string | undefined },
): Promise<KeysetOf<OrderDto>> {
  const rows = await sql<Omit<OrderDto, 'createdAt'> & { createdAt: Date }>(
    `SELECT o.id, o.product_id AS "productId", p.title AS "productTitle", o.quantity, o.state, o.total_cents AS "totalCents", o.discount_cents AS "discountCents",
       o.paid_cash_cents AS "paidCashCents", o.paid_promo_cents AS "paidPromoCents", o.created_at AS "createdAt",
       n.name AS "tokenName"
     FROM orders o JOIN product_faces p ON p.id = o.product_id LEFT JOIN access_token_names n ON n.id = o.access_token_id
     WHERE o.customer_id = $1 AND ($2::uuid IS NULL OR (o.created_at, o.id) <
       (SELECT created_at, id FROM orders WHERE id = $2 AND customer_id = $1))
     ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize + 1}`,
    [customerId, after ?? null],
  );
  const orders = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return keysetOfRows(orders, pageSize, ({ id }) => id);
}
