-- Filters of the console that took more than 20 ms over a million rows (`npm run bench:list-filters`).

-- One index of kind and subject had neither in the order of the list.
DROP INDEX audit_entries_by_subject;
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id, at, id);
COMMENT ON INDEX audit_entries_of_subject IS 'the entries of one subject, newest first';
CREATE INDEX audit_entries_by_subject_kind ON audit_entries (subject_kind, at, id);
COMMENT ON INDEX audit_entries_by_subject_kind IS 'the console''s filter by kind of subject, newest first';

-- Amounts repeat in every megabyte, where a summary leaves out nothing. The entry costs a purchase 12 µs.
DROP INDEX history_entries_by_kind;
CREATE INDEX history_entries_by_kind ON history_entries USING brin (kind text_bloom_ops, subject_kind text_bloom_ops);
COMMENT ON INDEX history_entries_by_kind IS 'the console''s filter by kind';
CREATE INDEX history_entries_by_amount ON history_entries (amount_cents, at, id) WHERE amount_cents IS NOT NULL;
COMMENT ON INDEX history_entries_by_amount IS 'the console''s filter by amount, newest first';

-- A B-tree costs a mail no more than the bloom filter did.
DROP INDEX mails_by_kind;
CREATE INDEX mails_by_kind ON mails (kind, created_at, id) INCLUDE (is_silent);
COMMENT ON INDEX mails_by_kind IS 'the console''s filter by kind, newest first';
CREATE INDEX mails_resent_often ON mails (resent_count, created_at, id) WHERE resent_count > 0;
COMMENT ON INDEX mails_resent_often IS 'the console''s filter by how often a mail was sent again; these alone pay for it';
-- Counts without reading the mails.
DROP INDEX mails_by_recipient;
CREATE INDEX mails_by_recipient ON mails (recipient, created_at, id) INCLUDE (is_silent);
COMMENT ON INDEX mails_by_recipient IS 'the console''s filter by address, newest first, and its total';

CREATE INDEX buybacks_of_sale ON buybacks (sale_id, created_at, id);
COMMENT ON INDEX buybacks_of_sale IS 'the console''s filter by sale';
CREATE INDEX buybacks_of_card ON buybacks (card_id, created_at, id);
COMMENT ON INDEX buybacks_of_card IS 'the console''s filters by card and class, newest first';
CREATE INDEX buybacks_reshelved ON buybacks (reshelved_at, created_at, id) WHERE reshelved_at IS NOT NULL;
COMMENT ON INDEX buybacks_reshelved IS 'the console''s filter by when a unit was reshelved';
CREATE INDEX buybacks_by_offer ON buybacks (offer, created_at, id);
COMMENT ON INDEX buybacks_by_offer IS 'the console''s filter by offer, newest first';
CREATE INDEX buybacks_by_amounts ON buybacks USING brin (amount_cents, cash_cents, promo_cents, value_cents, rate_bps);
COMMENT ON INDEX buybacks_by_amounts IS 'the console''s filters by amount, value and rate';
