import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

interface SalesFigures {
  /** Of orders, refunded later or not. */
  soldCents: Cents;
  refundedCents: Cents;
  packsSold: number;
  packsOpened: number;
  /** What was paid for the packs that were opened. */
  openedCents: Cents;
}

/** Sales of a period, start inclusive and end exclusive. Figures of separate periods may be added up. */
export async function readSalesFigures(from: Date, to: Date): Promise<SalesFigures> {
  return found(
    await one<SalesFigures>(
      `WITH sold AS (
         SELECT o.id, o.total_cents FROM orders o WHERE o.created_at >= $1 AND o.created_at < $2
       ), opened AS (
         SELECT count(*)::int AS n, coalesce(sum(b.paid_cash_cents + b.paid_promo_cents), 0)::bigint AS cents
         FROM pulls p LEFT JOIN pack_purchases b ON b.id = p.purchase_id
         WHERE p.created_at >= $1 AND p.created_at < $2 AND p.position = 0
       )
       SELECT
         (SELECT coalesce(sum(total_cents), 0)::bigint FROM sold) AS "soldCents",
         (SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint
          FROM pack_purchases WHERE state = 'refunded' AND refunded_at >= $1 AND refunded_at < $2) AS "refundedCents",
         (SELECT count(*)::int FROM pack_purchases b JOIN sold ON sold.id = b.order_id) AS "packsSold",
         (SELECT n FROM opened) AS "packsOpened", (SELECT cents FROM opened) AS "openedCents"`,
      [from, to],
    ),
  );
}
