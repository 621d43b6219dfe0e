-- What other features may know of orders and sold packs. Left joins: PostgreSQL skips those whose columns are not asked for.
CREATE VIEW customer_orders AS
SELECT o.id, o.customer_id, o.product_id, p.kind AS product_kind, o.state, o.total_cents, o.paid_cash_cents, o.created_at
FROM orders o LEFT JOIN products p ON p.id = o.product_id;

CREATE VIEW sold_packs AS
SELECT b.id, b.order_id, b.customer_id, b.run_id, b.state, b.paid_cash_cents, b.paid_promo_cents, b.sold_at,
  -- When a sealed pack can no longer be returned; null when that does not depend on time.
  CASE WHEN b.state = 'sold' AND r.state = 'on_sale' THEN b.sold_at + r.refund_days * interval '24 hours' END
    AS refundable_until,
  p.architect_id, a.royalty_bps
FROM pack_purchases b LEFT JOIN runs r ON r.id = b.run_id LEFT JOIN packs p ON p.id = r.pack_id
  LEFT JOIN architects a ON a.id = p.architect_id;
