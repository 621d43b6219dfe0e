-- A purchase writes to every index of its tables: each names what needs it.
-- The console finds an order by the last six characters of its id since orders_by_short_id; nothing reads the last eight.
DROP INDEX orders_by_tail;

COMMENT ON INDEX orders_by_customer IS 'a customer''s orders, newest first: shop and console';
COMMENT ON INDEX orders_by_customer_product IS 'limits per customer, at each purchase of such a product';
COMMENT ON INDEX orders_by_age IS 'the console''s list, and the job settle-royalties, which follows the orders';
COMMENT ON INDEX orders_by_short_id IS 'the console''s search by the end of an order''s id';
COMMENT ON INDEX pack_purchases_one_buyer IS 'constraint: a pack has one buyer at a time';
COMMENT ON INDEX pack_purchases_by_customer IS 'a customer''s packs by state, newest first';
COMMENT ON INDEX pack_purchases_by_order IS 'the packs of an order: receipt, console, settle-royalties, limits per customer';
COMMENT ON INDEX pack_purchases_by_number IS 'the console''s search by a pack''s number';
COMMENT ON INDEX pack_purchases_refunded IS 'refunds of a period on the dashboard; refunds alone pay for it';
COMMENT ON INDEX sealed_packs_unsold IS 'free numbers near a taken one, free numbers of a wall; a sale only removes from it';
COMMENT ON INDEX run_events_unsealed IS 'the sealer of the log: what waits for an entry';
COMMENT ON INDEX run_events_by_pack IS 'constraint: a pack''s versions are counted once; its latest event for walls and draws';
COMMENT ON INDEX run_events_prices IS 'the lowest price of a run; price changes alone pay for it';
COMMENT ON INDEX run_events_substitutes IS 'how many units of a run were replaced; substitutions alone pay for it';
COMMENT ON INDEX transfers_kind_reference_key IS 'constraint: each leg of each event is booked once; finding a leg to reverse';
COMMENT ON INDEX transfers_by_customer IS 'a wallet''s movements, newest first';
COMMENT ON INDEX transfers_by_transaction IS 'the legs of one transaction: console, reversal';
COMMENT ON INDEX transfers_by_age IS 'the console''s list of transactions';
COMMENT ON INDEX history_entries_by_customer IS 'a customer''s timeline, newest first';
COMMENT ON INDEX history_entries_by_age IS 'the console''s list and its live news';
COMMENT ON INDEX history_entries_by_subject IS 'the console''s filter by subject';
COMMENT ON INDEX mails_by_customer IS 'a customer''s inbox, newest first';
COMMENT ON INDEX mails_by_age IS 'the console''s list';
COMMENT ON INDEX mails_by_recipient IS 'the console''s filter by address';
COMMENT ON INDEX mails_unread IS 'counting unread messages, and marking them read';
COMMENT ON INDEX mails_unsent IS 'mails whose job was lost; none where no mail is sent';
COMMENT ON INDEX idempotency_keys_pkey IS 'constraint: a key is used once; finding its answer, forgetting an account''s';
COMMENT ON INDEX idempotency_keys_by_age IS 'answers are deleted after 30 days';
