-- Sets are made and edited in the back office.
ALTER TABLE card_sets ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE card_sets ADD CONSTRAINT card_sets_published_count_check CHECK (published_count >= 0);

CREATE OR REPLACE VIEW sets_with_counts AS
SELECT
  s.id, s.code, s.name, s.published_count, s.released_on, s.created_at, s.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.set_id = s.id) AS card_count,
  s.version
FROM card_sets s;
