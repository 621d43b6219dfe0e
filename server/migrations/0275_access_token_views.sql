-- Staff see which token placed an order or caused an event.
CREATE OR REPLACE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name, o.discount_cents, o.promo_id,
  c.email AS customer_email,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'runNumber', r.number, 'packNo', b.pack_no, 'state', b.state, 'bundle', b.bundle,
      'paidCents', b.paid_cash_cents + b.paid_promo_cents, 'soldAt', b.sold_at, 'openedAt', b.opened_at,
      'refundedAt', b.refunded_at, 'receiptHash', b.receipt_hash,
      -- Rows of pulls exist only for what was revealed.
      'pulls', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', u.id, 'unitId', u.collectible_id, 'cardName', k.name, 'valueCents', u.value_cents) ORDER BY u.position), '[]')
        FROM pulls u JOIN cards k ON k.id = u.card_id WHERE u.purchase_id = b.id)) ORDER BY b.sold_at, b.pack_no), '[]')
   FROM pack_purchases b JOIN runs r ON r.id = b.run_id WHERE b.order_id = o.id) AS packs,
  n.name AS token_name
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
JOIN customers c ON c.id = o.customer_id
LEFT JOIN access_token_names n ON n.id = o.access_token_id;

CREATE OR REPLACE VIEW history_with_names AS
SELECT
  h.id, h.at, h.customer_id, h.kind, readable_title(h.title) AS subject, h.amount_cents, h.subject_kind, h.subject_id,
  c.display_name AS customer_name,
  CASE h.subject_kind
    WHEN 'order' THEN h.subject_id
    WHEN 'pack' THEN (SELECT b.order_id FROM pack_purchases b WHERE b.id = h.subject_id)
  END AS order_id,
  n.name AS token_name
FROM history_entries h
LEFT JOIN customers c ON c.id = h.customer_id
LEFT JOIN access_token_names n ON n.id = h.access_token_id;
