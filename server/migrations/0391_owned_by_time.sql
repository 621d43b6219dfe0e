-- Needed by the console's list of owned units by when they were acquired: reading in order until the page is full, it read each unit.
DROP INDEX collectibles_owned;
CREATE INDEX collectibles_owned ON collectibles (id) INCLUDE (acquired_at) WHERE owner_id IS NOT NULL;
COMMENT ON INDEX collectibles_owned IS 'the console''s list of owned units, also by when they were acquired; these alone pay for it';
