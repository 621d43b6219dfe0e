-- How many packs of each run were sold, given back and opened, as far as its log is chained. The sealer of the log, never a
-- purchase, adds to it; what is not chained yet is counted where it waits, so that the sum is exact at every moment.
CREATE TABLE run_counts (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  sales integer NOT NULL CHECK (sales >= 0),
  refunds integer NOT NULL CHECK (refunds >= 0),
  opens integer NOT NULL CHECK (opens >= 0)
) WITH (fillfactor = 50);
INSERT INTO run_counts (run_id, sales, refunds, opens)
SELECT run_id, count(*) FILTER (WHERE kind = 'sale'), count(*) FILTER (WHERE kind = 'refund'), count(*) FILTER (WHERE kind = 'open')
FROM run_events e WHERE seq IS NOT NULL AND EXISTS (SELECT 1 FROM runs WHERE runs.id = e.run_id) GROUP BY run_id;

-- What is left of each run, without counting packs: a run has up to a million.
CREATE VIEW run_stock AS
SELECT
  r.id AS run_id,
  CASE WHEN r.state IN ('sealed', 'on_sale', 'closing') THEN r.size - t.sales + t.refunds ELSE 0 END AS unsold,
  t.sales - t.refunds - t.opens AS sold,
  t.opens AS opened
FROM runs r
LEFT JOIN run_counts c ON c.run_id = r.id
CROSS JOIN LATERAL (
  SELECT
    coalesce(c.sales, 0) + count(*) FILTER (WHERE e.kind = 'sale')::int AS sales,
    coalesce(c.refunds, 0) + count(*) FILTER (WHERE e.kind = 'refund')::int AS refunds,
    coalesce(c.opens, 0) + count(*) FILTER (WHERE e.kind = 'open')::int AS opens
  FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL
) t;

CREATE OR REPLACE VIEW runs_with_counts AS
SELECT
  r.id, r.product_id, r.pack_id, r.recipe_version, r.number, r.size, r.state, r.price_cents, r.refund_days, r.algorithm,
  r.composition, r.return_figures, r.seed_hash, r.merkle_root, r.checklist_root, r.unit_count, r.repair_count,
  r.commitment_hash, r.signing_key, r.notice_reason, r.retire_requested_by, r.created_by,
  r.sealed_at, r.published_at, r.notice_at, r.stop_at, r.stopped_at, r.closed_at, r.version, r.created_at, r.updated_at,
  p.title AS product_title, k.name AS pack_name,
  (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) AS unsold,
  (SELECT s.sold FROM run_stock s WHERE s.run_id = r.id) AS sold,
  (SELECT s.opened FROM run_stock s WHERE s.run_id = r.id) AS opened,
  (SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_count,
  (SELECT l.hash FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_head
FROM runs r
JOIN products p ON p.id = r.product_id
JOIN packs k ON k.id = r.pack_id;

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
  p.min_value_return_bps, p.max_value_return_bps, p.min_cash_return_bps, p.max_cash_return_bps
FROM products p;
