-- Each unit pays for each index of its table: of 14 µs that PostgreSQL needs for one, this alone took 3, as every card's serial numbers
-- begin at 1, so that each row went to another page of it. collectibles_by_card answers the console instead: PostgreSQL 18 looks into each
-- card once, older ones read that index as a whole.
DROP INDEX collectibles_by_serial;

COMMENT ON INDEX collectibles_by_card IS 'the highest serial number of a card, where the next units go on; the console''s filter and search by serial';
COMMENT ON INDEX run_units_pkey IS 'constraint: one line for each place; packs, checklist and replay by place';
COMMENT ON INDEX sealed_packs_pkey IS 'constraint: one row for each number; a purchase or opening of that pack';
