-- Filters of the console's long lists, which read whole tables for values that few rows or none have. What a purchase writes
-- gets summaries of each megabyte only (BRIN): an insert pays next to nothing for them.
CREATE INDEX orders_by_amounts ON orders USING brin
  (quantity, total_cents, paid_cash_cents, paid_promo_cents, product_id uuid_bloom_ops);
COMMENT ON INDEX orders_by_amounts IS 'the console''s filters by amount, quantity and product';
CREATE INDEX history_entries_by_kind ON history_entries USING brin
  (kind text_bloom_ops, subject_kind text_bloom_ops, amount_cents);
COMMENT ON INDEX history_entries_by_kind IS 'the console''s filters by kind and amount';
CREATE INDEX mails_by_kind ON mails USING brin (kind text_bloom_ops, resent_count);
COMMENT ON INDEX mails_by_kind IS 'the console''s filters by kind and by how often a mail was sent again';
CREATE INDEX top_ups_by_amounts ON top_ups USING brin
  (amount_cents, refunded_cents, disputed_cents, dispute_state text_bloom_ops);
COMMENT ON INDEX top_ups_by_amounts IS 'the console''s filters by amount and dispute';
CREATE INDEX collectibles_gaps ON collectibles USING brin (run_id, origin_id, shelf, bin, cost_cents);
COMMENT ON INDEX collectibles_gaps IS 'the console''s filters by run, and by missing place and cost';

-- The few rows that these hold pay for them, and a mail when it is sent.
CREATE INDEX orders_refunded ON orders (state, created_at, id) WHERE state <> 'placed';
COMMENT ON INDEX orders_refunded IS 'the console''s filter by state; refunded orders alone pay for it';
CREATE INDEX mails_by_sending ON mails (sent_at, id) WHERE sent_at IS NOT NULL;
COMMENT ON INDEX mails_by_sending IS 'the console''s filter by when a mail was sent';
CREATE INDEX mails_sent_again ON mails (resent_at, id) WHERE resent_at IS NOT NULL;
COMMENT ON INDEX mails_sent_again IS 'the console''s filter by when a mail was sent again; these alone pay for it';
CREATE INDEX mails_without_account ON mails (created_at, id) WHERE customer_id IS NULL;
COMMENT ON INDEX mails_without_account IS 'the console''s mails to addresses without an account; these alone pay for it';
-- An address's mails are listed by age.
DROP INDEX mails_by_recipient;
CREATE INDEX mails_by_recipient ON mails (recipient, created_at, id);
COMMENT ON INDEX mails_by_recipient IS 'the console''s filter by address, newest first';

-- Purchases write neither top-ups nor audit entries.
CREATE INDEX top_ups_unsettled ON top_ups (created_at, id) WHERE settled_at IS NULL;
COMMENT ON INDEX top_ups_unsettled IS 'the console''s top-ups that were never settled; these alone pay for it';
CREATE INDEX top_ups_by_settling ON top_ups (settled_at, id) WHERE settled_at IS NOT NULL;
COMMENT ON INDEX top_ups_by_settling IS 'the console''s filter by when a top-up was settled';
CREATE INDEX audit_entries_by_request ON audit_entries (request_id, at) WHERE request_id IS NOT NULL;
COMMENT ON INDEX audit_entries_by_request IS 'the console''s entries of one request, by the id that a log or a person names';
CREATE INDEX audit_entries_by_address ON audit_entries (ip, at) WHERE ip IS NOT NULL;
COMMENT ON INDEX audit_entries_by_address IS 'the console''s entries from one address';
CREATE INDEX audit_entries_by_actor_kind ON audit_entries (actor_kind, at, id);
COMMENT ON INDEX audit_entries_by_actor_kind IS 'the console''s filter by kind of actor, newest first';

-- Units in an order of their own: these are written when a pack is opened or a single sold, not when a unit is minted.
CREATE INDEX collectibles_by_acquisition ON collectibles (acquired_at, id) WHERE acquired_at IS NOT NULL;
COMMENT ON INDEX collectibles_by_acquisition IS 'the console''s filters by when a unit was acquired; acquired units alone pay for it';
CREATE INDEX collectibles_owned_of_card ON collectibles (card_id, id) WHERE owner_id IS NOT NULL;
COMMENT ON INDEX collectibles_owned_of_card IS 'the console''s owned units of a card, class or value; owned units alone pay for it';
CREATE INDEX collectibles_of_owner ON collectibles (owner_id, id) WHERE owner_id IS NOT NULL;
COMMENT ON INDEX collectibles_of_owner IS 'the console''s units of a customer, newest first; owned units alone pay for it';

-- Shelves have an index (collectibles_by_shelf); an origin's units are listed by id.
DROP INDEX collectibles_by_origin;
CREATE INDEX collectibles_of_origin ON collectibles (origin_id, id) WHERE origin_id IS NOT NULL;
COMMENT ON INDEX collectibles_of_origin IS 'the console''s units of an origin, newest first; units that lie somewhere pay for it';

-- Lists find a customer's rows through it, by an index on the address.
CREATE VIEW customer_emails AS SELECT id, email FROM customers;
