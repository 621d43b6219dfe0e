-- Where the returns of a product's packs are meant to lie, in basis points of the price: leaving it is warned about,
-- never forbidden. All four or none; without them the house's own band holds.
ALTER TABLE products
  ADD COLUMN min_value_return_bps integer CHECK (min_value_return_bps BETWEEN 0 AND 100000),
  ADD COLUMN max_value_return_bps integer CHECK (max_value_return_bps BETWEEN 0 AND 100000),
  ADD COLUMN min_cash_return_bps integer CHECK (min_cash_return_bps BETWEEN 0 AND 100000),
  ADD COLUMN max_cash_return_bps integer CHECK (max_cash_return_bps BETWEEN 0 AND 100000),
  ADD CONSTRAINT products_value_band CHECK (min_value_return_bps <= max_value_return_bps),
  ADD CONSTRAINT products_cash_band CHECK (min_cash_return_bps <= max_cash_return_bps),
  ADD CONSTRAINT products_whole_band CHECK (
    num_nulls(min_value_return_bps, max_value_return_bps, min_cash_return_bps, max_cash_return_bps) IN (0, 4)),
  ADD CONSTRAINT products_band_of_packs CHECK (kind = 'pack' OR min_value_return_bps IS NULL);

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
    WHEN 'pack' THEN (SELECT count(*)::int FROM sealed_packs s JOIN runs r ON r.id = s.run_id
                      WHERE r.product_id = p.id AND r.state = 'on_sale' AND s.state = 'unsold')
    ELSE (SELECT count(*)::int FROM collectibles u WHERE u.product_id = p.id AND u.state = 'listed')
  END AS unsold,
  p.restock_is_on, p.restock_size, p.restock_threshold,
  p.min_value_return_bps, p.max_value_return_bps, p.min_cash_return_bps, p.max_cash_return_bps
FROM products p;
