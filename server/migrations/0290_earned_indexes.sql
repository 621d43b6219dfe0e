-- Each of these is the beginning of a unique key, which answers the same questions.
DROP INDEX customer_sessions_by_customer, staff_sessions_by_staff, parcel_units_by_parcel;
COMMENT ON INDEX customer_sessions_by_public_id IS 'constraint: one name per session; a customer''s sessions';
COMMENT ON INDEX staff_sessions_by_public_id IS 'constraint: one name per session; a member''s sessions';
COMMENT ON INDEX customer_sessions_by_expiry IS 'expired sessions are deleted';

-- A sale has no place in the log yet: it wrote an entry for NULL, and another one for its place later.
ALTER TABLE run_events DROP CONSTRAINT run_events_run_id_seq_key;
CREATE UNIQUE INDEX run_events_by_place ON run_events (run_id, seq) WHERE seq IS NOT NULL;
COMMENT ON INDEX run_events_by_place IS 'constraint: an entry has one event; what a batch of the log sold, and its replay';

COMMENT ON INDEX run_log_run_id_event_id_key IS 'constraint: an event is logged once';
COMMENT ON INDEX run_heads_by_age IS 'live news: which logs grew';
COMMENT ON INDEX orders_by_access_token IS 'orders of a token that is deleted; orders by programs alone pay for it';
COMMENT ON INDEX history_entries_by_access_token IS 'entries of a token that is deleted; those by programs alone pay for it';
COMMENT ON INDEX top_ups_provider_provider_reference_key IS 'constraint: a provider''s reference is one top-up';
COMMENT ON INDEX top_ups_by_payment IS 'constraint: a payment is one top-up; finding it for a webhook';
COMMENT ON INDEX top_ups_by_customer IS 'a customer''s top-ups: wallet, deposit limits, export';
COMMENT ON INDEX top_ups_by_age IS 'the console''s list';
COMMENT ON INDEX top_ups_pending IS 'top-ups that wait for their provider; pending ones alone pay for it';
COMMENT ON INDEX top_ups_settled IS 'revenue of a period on the dashboard';
COMMENT ON INDEX top_ups_by_card IS 'referrals: which accounts paid by one card';
