-- A buyback waits until its unit leaves `bought_back`, by whatever verb. The unit's transition ends it, so its own row says its state,
-- and a unit that is bought back again does not bring an earlier buyback back.
CREATE FUNCTION end_buyback_of(unit uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buybacks SET state = 'reshelved', reshelved_at = at, updated_at = at, version = version + 1
  WHERE collectible_id = unit AND state = 'waiting';
END $$;

CREATE FUNCTION end_buyback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_buyback_of(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_leave_buyback AFTER UPDATE OF state ON collectibles FOR EACH ROW
WHEN (OLD.state = 'bought_back' AND NEW.state <> 'bought_back') EXECUTE FUNCTION end_buyback();

-- When exactly they left is not known: before the unit's last change, and before it was bought back again.
WITH ends AS (
  SELECT b.id, u.state, b.state = 'waiting' AS waits, u.updated_at,
    lead(b.created_at) OVER (PARTITION BY b.collectible_id ORDER BY b.created_at, b.id) AS again_at
  FROM buybacks b JOIN collectibles u ON u.id = b.collectible_id)
UPDATE buybacks b SET state = 'reshelved', reshelved_at = coalesce(again_at, ends.updated_at),
  updated_at = coalesce(again_at, ends.updated_at), version = version + 1
FROM ends WHERE ends.id = b.id AND ends.waits AND (ends.state <> 'bought_back' OR again_at IS NOT NULL);

CREATE OR REPLACE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps, b.state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name, u.grader
FROM buybacks b
LEFT JOIN cards c ON c.id = b.card_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectibles u ON u.id = b.collectible_id
LEFT JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;

DROP INDEX buybacks_waiting;
CREATE INDEX buybacks_by_state ON buybacks (state, created_at, id);
COMMENT ON INDEX buybacks_by_state IS 'the console''s filter by state, newest first, and its count of those that wait';
