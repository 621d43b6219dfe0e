-- The oldest program that may run on this schema, by the number of the newest migration that it brings. A migration that
-- takes away what older programs use raises it; one that only adds leaves it.
CREATE TABLE schema_range (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_program text NOT NULL CHECK (oldest_program ~ '^[0-9]{4}$')
);
INSERT INTO schema_range (oldest_program) VALUES ('0150');
