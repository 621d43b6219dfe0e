import type { Cents } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

interface SalesFigures {
  /** Of orders, refunded later or not. */
  soldCents: Cents;
  refundedCents: Cents;
  packsSold: number;
  packsOpened: number;
  /** What was paid for the packs that were opened. */
  openedCents: Cents;
  /** What the cards in them were worth. */
  pulledCents: Cents;
  /** What as many packs of their runs are worth on average, as sealed. */
  plannedCents: Cents;
}

/** Sales of a period, start inclusive and end exclusive. Figures of separate periods may be added up. */
export async function readSalesFigures(from: Date, to: Date): Promise<SalesFigures> {
  return found(
    await one<SalesFigures>(
      `WITH sold AS (
         SELECT o.id, o.total_cents FROM orders o WHERE o.created_at >= $1 AND o.created_at < $2
       ), opened AS (
         SELECT count(*)::int AS n, coalesce(sum(b.paid_cash_cents + b.paid_promo_cents), 0)::bigint AS cents,
           coalesce(sum(r.average_value_cents), 0)::bigint AS planned
         FROM pulls p LEFT JOIN pack_purchases b ON b.id = p.purchase_id LEFT JOIN run_facts r ON r.id = p.run_id
         WHERE p.created_at >= $1 AND p.created_at < $2 AND p.position = 0
       )
       SELECT
         (SELECT coalesce(sum(total_cents), 0)::bigint FROM sold) AS "soldCents",
         (SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint
          FROM pack_purchases WHERE state = 'refunded' AND refunded_at >= $1 AND refunded_at < $2) AS "refundedCents",
         (SELECT count(*)::int FROM pack_purchases b JOIN sold ON sold.id = b.order_id) AS "packsSold",
         (SELECT n FROM opened) AS "packsOpened", (SELECT cents FROM opened) AS "openedCents",
         (SELECT planned FROM opened) AS "plannedCents",
         (SELECT coalesce(sum(value_cents), 0)::bigint FROM pulls WHERE created_at >= $1 AND created_at < $2) AS "pulledCents"`,
      [from, to],
    ),
  );
}

export interface ProductSales {
  productId: string;
  packs: number;
  paidCents: Cents;
}

/** Packs sold in a period by product, refunded later or not. */
export const readSalesByProduct = (from: Date, to: Date): Promise<ProductSales[]> =>
  sql<ProductSales>(
    `SELECT o.product_id AS "productId", count(*)::int AS packs,
       sum(b.paid_cash_cents + b.paid_promo_cents)::bigint AS "paidCents"
     FROM orders o JOIN pack_purchases b ON b.order_id = o.id
     WHERE o.created_at >= $1 AND o.created_at < $2 GROUP BY o.product_id`,
    [from, to],
  );
