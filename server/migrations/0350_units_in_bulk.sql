-- Each unit pays for each index of its table: of 14 µs that PostgreSQL needs for one, this alone took 3, as every card's serial numbers
-- begin at 1, so that each row went to another page of it. collectibles_by_card answers the console instead: PostgreSQL 18 looks into each
-- card once, older ones read that index as a whole.
DROP INDEX collectibles_by_serial;

COMMENT ON INDEX collectibles_by_card IS 'the highest serial number of a card, where the next units go on; the console''s filter and search by serial';
COMMENT ON INDEX collectibles_by_state IS 'the console''s filter by state; prizes, parcels and the proof of the books by state';
COMMENT ON INDEX collectibles_by_kind IS 'the console''s filter by kind; whether a kind that is deleted has units';
COMMENT ON INDEX collectibles_of_run IS 'units that a run holds: its commit, its release, its end, the proof of the books';
COMMENT ON INDEX collectibles_in_vault IS 'the oldest free units of a card for a run; units in the vault alone pay for it';
COMMENT ON INDEX collectibles_listed IS 'the oldest listed units of a product; listed ones alone pay for it';
COMMENT ON INDEX run_units_pkey IS 'constraint: one line for each place; packs, checklist and replay by place';
COMMENT ON INDEX sealed_packs_pkey IS 'constraint: one row for each number; a purchase or opening of that pack';
