-- What features may read of each other's tables. Left joins lead to rows that always exist: PostgreSQL skips those of
-- which a reader selects nothing.

-- A card's picture with the finish of its texture's current version, or unchanged without a texture. Never stored: a
-- replaced texture shows immediately wherever the card does.
CREATE FUNCTION face_picture(image jsonb, texture_of uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN image || coalesce((
    SELECT jsonb_build_object('finish', jsonb_strip_nulls(jsonb_build_object(
      'baseUrl', edition.base ->> 'medium', 'maskUrl', edition.foil_mask ->> 'full',
      'tint', edition.tint, 'roughnessBps', edition.roughness_bps)))
    FROM textures texture
    JOIN texture_versions edition ON edition.texture_id = texture.id AND edition.number = texture.current_version
    WHERE texture.id = texture_of), '{}');
END $$;

CREATE VIEW card_faces AS
SELECT c.id, c.name, c.image, k.buyback_bps, k.later_buyback_bps, c.value_cents, c.value_source, c.value_as_of, c.version
FROM cards c
LEFT JOIN card_classes k ON k.id = c.class_id;

CREATE VIEW product_faces AS
SELECT id, slug, title, kind, state, rank, price_cents, bundle_size, image, card_id, pack_id, created_at FROM products;

CREATE VIEW unit_facts AS
SELECT u.id, u.card_id, u.serial, u.cert, u.grade, u.grader, u.state, u.owner_id, u.run_id, u.product_id, u.photos,
  u.is_locked, coalesce(u.kept_by = u.owner_id, false) AS is_kept, u.acquired_at, u.entered_at, u.version,
  u.kind_id, t.slug AS kind_slug, t.name AS kind_name, t.is_digital, t.is_shippable, t.is_buyback_allowed, t.buyback_bps,
  t.later_buyback_bps
FROM collectibles u
LEFT JOIN collectible_classes t ON t.id = u.kind_id;

-- `public_name` is null for customers who are anonymous or deleted.
CREATE VIEW customer_names AS
SELECT id, display_name, CASE WHEN is_anonymous OR state = 'deleted' THEN NULL ELSE display_name END AS public_name
FROM customers;

CREATE VIEW run_facts AS
SELECT id, product_id, pack_id, number, size, state, refund_days, commitment_hash, sealed_at, published_at FROM runs;

CREATE VIEW run_contents AS SELECT run_id, card_id, class_slug, value_cents, copies FROM run_cards;

CREATE VIEW unsold_packs AS SELECT run_id FROM sealed_packs WHERE state = 'unsold';

CREATE VIEW pack_designs AS SELECT id, architect_id, recipe, wrapper FROM packs;

CREATE VIEW pull_facts AS
SELECT p.id, p.run_id, p.pack_no, p.position, p.purchase_id, p.customer_id, p.unit_index, p.collectible_id, p.card_id,
  p.class_slug, p.value_cents, p.serial_of, p.created_at, b.opened_at, b.paid_cash_cents, b.paid_promo_cents
FROM pulls p
LEFT JOIN pack_purchases b ON b.id = p.purchase_id;

CREATE VIEW unit_substitutions AS SELECT run_id, unit_index, in_id, at FROM run_substitutions;

-- Pulls as everybody may see them: `serial` is that of the unit that stands there after substitutions.
CREATE VIEW public_pulls AS
SELECT p.id, p.created_at, p.run_id, p.pack_no, p.position, p.collectible_id, p.card_id, p.value_cents, p.serial_of,
  u.public_name AS by,
  o.slug AS product_slug, o.title AS product_title, c.name AS card_name, k.slug AS class_slug, k.name AS class_name,
  jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS class_look,
  t.serial, c.image, c.texture_id
FROM pulls p
JOIN customer_names u ON u.id = p.customer_id
JOIN runs r ON r.id = p.run_id
JOIN products o ON o.id = r.product_id
JOIN cards c ON c.id = p.card_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectibles t ON t.id = coalesce((SELECT s.in_id FROM run_substitutions s
  WHERE s.run_id = p.run_id AND s.unit_index = p.unit_index ORDER BY s.step DESC LIMIT 1), p.collectible_id);
