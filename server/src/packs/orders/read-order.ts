import type { OrderDetailDto } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { readSaleTax } from '../../money/index.ts';

type Line = OrderDetailDto['lines'][number];
type LineRow = Omit<Line, 'openedAt' | 'refundedAt' | 'receipt'> & {
  openedAt: Date | null;
  refundedAt: Date | null;
  document: string;
  signature: string;
  hash: string;
};
type OrderRow = Omit<
  OrderDetailDto,
  'createdAt' | 'lines' | 'taxCents' | 'refundedCashCents' | 'refundedPromoCents'
> & { createdAt: Date };

/** Returns one order as a receipt. Error: NOT_FOUND, also for another customer's. */
export async function readOrder(customerId: string, orderId: string): Promise<OrderDetailDto> {
  const row = isId(orderId)
    ? await one<OrderRow>(
        `SELECT o.id, o.product_id AS "productId", p.title AS "productTitle", p.slug AS "productSlug", p.kind, o.quantity,
           o.state, o.total_cents AS "totalCents", o.discount_cents AS "discountCents", o.paid_cash_cents AS "paidCashCents",
           o.paid_promo_cents AS "paidPromoCents", o.created_at AS "createdAt", n.name AS "tokenName"
         FROM orders o JOIN product_faces p ON p.id = o.product_id LEFT JOIN access_token_names n ON n.id = o.access_token_id
         WHERE o.id = $1 AND o.customer_id = $2`,
        [orderId, customerId],
      )
    : undefined;
  const order = found(row);
  const lines = (await listLines(customerId, order.id)).map(presentLine);
  const refunded = lines.filter((line) => line.state === 'refunded');
  const sum = (of: (line: Line) => number): number => refunded.reduce((total, line) => total + of(line), 0);
  return {
    ...order,
    createdAt: order.createdAt.toISOString(),
    taxCents: await readSaleTax(order.id),
    refundedCashCents: sum((line) => line.paidCashCents),
    refundedPromoCents: sum((line) => line.paidPromoCents),
    lines,
  };
}

function listLines(customerId: string, orderId: string): Promise<LineRow[]> {
  return sql<LineRow>(
    `SELECT b.id AS "packId", b.run_id AS "runId", r.number AS "runNumber", b.pack_no AS "packNo", b.picked, b.state,
       b.paid_cash_cents AS "paidCashCents", b.paid_promo_cents AS "paidPromoCents", b.opened_at AS "openedAt",
       b.refunded_at AS "refundedAt", b.receipt AS document, b.receipt_signature AS signature, b.receipt_hash AS hash
     FROM pack_purchases b JOIN run_facts r ON r.id = b.run_id
     WHERE b.order_id = $1 AND b.customer_id = $2 ORDER BY b.pack_no`,
    [orderId, customerId],
  );
}

function presentLine({ document, signature, hash, openedAt, refundedAt, ...line }: LineRow): Line {
  return {
    ...line,
    openedAt: openedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
    receipt: { document, signature, hash },
  };
}
