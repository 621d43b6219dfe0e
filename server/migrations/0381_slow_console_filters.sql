-- Filters of the console that took more than 20 ms of a processor over a million rows (`npm run bench:list-filters`).

-- Units of a run may lie anywhere: a summary of each megabyte left most of the table to read.
CREATE INDEX collectibles_in_run ON collectibles (run_id, id) WHERE run_id IS NOT NULL;
COMMENT ON INDEX collectibles_in_run IS 'the console''s units of a run, newest first; units that are or were in one pay for it';

CREATE INDEX orders_by_promo ON orders (paid_promo_cents, created_at, id) WHERE paid_promo_cents > 0;
COMMENT ON INDEX orders_by_promo IS 'the console''s filter by promo money; orders that were paid with some alone pay for it';

-- Finds entries without an actor too, and counts without reading the entries.
DROP INDEX audit_entries_by_actor;
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, at, id);
COMMENT ON INDEX audit_entries_of_actor IS 'the console''s filter by actor, newest first';
