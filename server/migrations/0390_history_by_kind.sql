-- Needed by the console's list of events by kind, newest first: one plan for every kind, so keys, names and session are one statement.
-- With a summary its plan depended on the kind. Events of one kind come in order, so a purchase adds at the right end of the index.
DROP INDEX history_entries_by_kind;
CREATE INDEX history_entries_by_kind ON history_entries (kind, at, id);
COMMENT ON INDEX history_entries_by_kind IS 'the console''s filter by kind, newest first';
CREATE INDEX history_entries_by_subject_kind ON history_entries USING brin (subject_kind text_bloom_ops);
COMMENT ON INDEX history_entries_by_subject_kind IS 'the console''s filter by kind of subject';
