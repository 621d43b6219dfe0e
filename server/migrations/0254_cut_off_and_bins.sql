-- The zone in which an origin's cut-off time and holidays are meant.
ALTER TABLE origins ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) BETWEEN 1 AND 60);

CREATE OR REPLACE VIEW origin_facts AS
SELECT id, name, country, is_default, cut_off_time,
  ARRAY(SELECT day::date FROM jsonb_array_elements_text(holidays) AS day) AS holidays,
  company, line1, line2, postal_code, city, region, carrier_account, time_zone
FROM origins;

CREATE OR REPLACE VIEW origins_with_counts AS
SELECT o.id, o.name, o.is_default, o.company, o.line1, o.line2, o.postal_code, o.city, o.region, o.country, o.cut_off_time,
  o.carrier_account, o.version, o.created_at, o.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.origin_id = o.id LIMIT 10001) few) AS unit_count,
  o.holidays, o.time_zone
FROM origins o;

-- Imports compare and change the bin as well.
CREATE OR REPLACE VIEW unit_records AS
SELECT id, card_id, cert, grade, grader, origin_id, shelf, cost_cents, notes, bin FROM collectibles;
