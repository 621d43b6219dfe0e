-- What features may read of each other's tables, continued. Left joins lead to rows that always exist (see 0230).

CREATE OR REPLACE VIEW card_faces AS
SELECT c.id, c.name, c.image, k.buyback_bps, k.later_buyback_bps, c.value_cents, c.value_source, c.value_as_of, c.version,
  c.number, c.artist, c.description, c.set_id, s.code AS set_code, s.name AS set_name, c.class_id, k.slug AS class_slug,
  k.name AS class_name, k.rank AS class_rank,
  jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS class_look,
  c.texture_id, CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END AS picture
FROM cards c
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id;

CREATE VIEW class_faces AS
SELECT id, slug, name, rank, min_value_cents, max_value_cents, buyback_bps, later_buyback_bps,
  jsonb_build_object('dark', dark_colour, 'light', light_colour, 'shape', shape, 'effect', reveal_effect) AS look
FROM card_classes;

CREATE VIEW set_faces AS SELECT id, code, name FROM card_sets;

CREATE VIEW product_terms AS
SELECT id, title, kind, state, pack_id, price_cents, bundle_size, per_customer_limit, sale_starts_at, sale_ends_at,
  restock_is_on, restock_threshold, restock_size
FROM products;

CREATE VIEW unit_kinds AS SELECT id, slug, name, is_digital FROM collectible_classes;

CREATE VIEW unit_origins AS SELECT id, name FROM origins;

-- Of one table, so that a card's highest serial number is read from its index.
CREATE VIEW unit_serials AS SELECT card_id, serial FROM collectibles;

-- What staff write about a unit.
CREATE VIEW unit_records AS
SELECT id, card_id, cert, grade, grader, origin_id, shelf, cost_cents, notes FROM collectibles;

CREATE OR REPLACE VIEW unit_substitutions AS
SELECT run_id, unit_index, in_id, at, step, in_record, reason, evidence FROM run_substitutions;

CREATE VIEW sale_receipts AS
SELECT run_id, receipt_hash AS hash, receipt AS document, receipt_signature AS signature FROM pack_purchases;

CREATE OR REPLACE VIEW public_pulls AS
SELECT p.id, p.created_at, p.run_id, p.pack_no, p.position, p.collectible_id, p.card_id, p.value_cents, p.serial_of,
  u.public_name AS by,
  o.slug AS product_slug, o.title AS product_title, c.name AS card_name, k.slug AS class_slug, k.name AS class_name,
  jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS class_look,
  t.serial, c.image, c.texture_id,
  CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END AS picture
FROM pulls p
JOIN customer_names u ON u.id = p.customer_id
JOIN runs r ON r.id = p.run_id
JOIN products o ON o.id = r.product_id
JOIN cards c ON c.id = p.card_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectibles t ON t.id = coalesce((SELECT s.in_id FROM run_substitutions s
  WHERE s.run_id = p.run_id AND s.unit_index = p.unit_index ORDER BY s.step DESC LIMIT 1), p.collectible_id);

CREATE VIEW audited_changes AS SELECT at, action, subject_kind, subject_id FROM audit_entries;

CREATE VIEW timeline_changes AS SELECT at, subject_kind FROM history_entries;
