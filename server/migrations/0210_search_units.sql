-- Units by any part of their certificate, for the lists' search: few units have one, so most writes do not touch it.
CREATE INDEX collectibles_by_cert_parts ON collectibles USING gin (cert gin_trgm_ops) WHERE cert IS NOT NULL;

-- Customers' units, the newest first: without it a list looks through the whole vault for the few that somebody owns.
CREATE INDEX collectibles_owned ON collectibles (id) WHERE owner_id IS NOT NULL;
CREATE OR REPLACE VIEW owned_units AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.origin_id, u.shelf,
  u.is_locked, u.lock_reason, u.acquired_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name, w.email AS owner_email,
  CASE
    WHEN EXISTS (SELECT 1 FROM pulls p WHERE p.collectible_id = u.id AND p.customer_id = u.owner_id) THEN 'pull'
    WHEN EXISTS (SELECT 1 FROM run_substitutions r WHERE r.in_id = u.id) THEN 'substitution'
    WHEN u.product_id IS NOT NULL THEN 'single'
    ELSE 'other'
  END AS acquired_by,
  u.grader
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
JOIN customers w ON w.id = u.owner_id
LEFT JOIN origins o ON o.id = u.origin_id
-- An inner join does not tell the planner that the index above holds every row.
WHERE u.owner_id IS NOT NULL;
