-- Who graded a unit: a certificate number is unique per grader only.
ALTER TABLE collectibles ADD COLUMN grader text CHECK (grader = btrim(grader) AND grader <> '');
-- Only where the text of the grade begins with the name of a grading company and ends with a number.
UPDATE collectibles SET grader = upper(substring(grade FROM '^([A-Za-z]{3}) '))
WHERE grade ~* '^(psa|bgs|cgc|sgc|tag|ace) [0-9]{1,2}(\.5)?$';

ALTER TABLE collectibles DROP CONSTRAINT collectibles_cert_key;
-- With the unit's one state this also keeps a certificate in at most one unrevealed pack.
CREATE UNIQUE INDEX collectibles_by_certificate ON collectibles (cert, grader) NULLS NOT DISTINCT WHERE cert IS NOT NULL;

DROP TRIGGER collectibles_sealed_marks ON collectibles;
CREATE TRIGGER collectibles_sealed_marks BEFORE UPDATE OF card_id, kind_id, serial, cert, grade, grader ON collectibles FOR EACH ROW
WHEN (OLD.state IN ('reserved', 'sealed') AND (OLD.card_id, OLD.kind_id, OLD.serial, OLD.cert, OLD.grade, OLD.grader)
  IS DISTINCT FROM (NEW.card_id, NEW.kind_id, NEW.serial, NEW.cert, NEW.grade, NEW.grader))
EXECUTE FUNCTION refuse_sealed_marks();

CREATE OR REPLACE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name,
  u.notes, u.photos, u.lock_reason, u.withdrawn_as, c.value_source, c.value_as_of, s.code AS set_code, u.grader
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

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
LEFT JOIN origins o ON o.id = u.origin_id;

CREATE OR REPLACE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps,
  -- A unit that staff moved by another verb has left the queue too.
  CASE WHEN b.state = 'waiting' AND u.state <> 'bought_back' THEN 'reshelved' ELSE b.state END AS state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name, u.grader
FROM buybacks b
JOIN cards c ON c.id = b.card_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectibles u ON u.id = b.collectible_id
JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;
