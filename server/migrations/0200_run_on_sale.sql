-- Whether a run of the product is on sale: 'shown' when customers see the product, 'hidden' when it is not published. A
-- product that is 'shown' stays published; what was hidden before this rule is listed for staff, not changed.
CREATE OR REPLACE VIEW products_with_stock AS
SELECT
  p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.description, p.price_cents, p.bundle_size, p.per_customer_limit,
  p.pack_id, p.card_id, p.image, p.rank, p.sale_starts_at, p.sale_ends_at, p.version, p.created_at, p.updated_at,
  p.image ->> 'small' AS image_url,
  (SELECT packs.name FROM packs WHERE packs.id = p.pack_id) AS pack_name,
  -- The run a new buyer gets: the oldest on sale with a pack left.
  (SELECT r.id FROM runs r
   WHERE r.product_id = p.id AND r.state = 'on_sale'
     AND EXISTS (SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold')
   ORDER BY r.number LIMIT 1) AS current_run_id,
  CASE p.kind
    WHEN 'pack' THEN (SELECT coalesce(sum(s.unsold), 0)::int FROM run_stock s JOIN runs r ON r.id = s.run_id
                      WHERE r.product_id = p.id AND r.state = 'on_sale')
    ELSE (SELECT count(*)::int FROM collectibles u WHERE u.product_id = p.id AND u.state = 'listed')
  END AS unsold,
  p.restock_is_on, p.restock_size, p.restock_threshold,
  p.min_value_return_bps, p.max_value_return_bps, p.min_cash_return_bps, p.max_cash_return_bps,
  CASE
    WHEN NOT EXISTS (SELECT 1 FROM runs r WHERE r.product_id = p.id AND r.state = 'on_sale') THEN 'none'
    WHEN p.state = 'published' THEN 'shown'
    ELSE 'hidden'
  END AS run_on_sale
FROM products p;
