-- Re-applied by every migrate step: the application may work, but never rewrite what must stay as it was.
GRANT USAGE ON SCHEMA public TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON transfers, audit_entries, pulls, run_log, run_heads, run_substitutions, reconciliations,
  commitments, recipe_versions, card_lists, card_list_entries, card_values, texture_versions, buyback_quotes FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON audit_seals, audit_chain FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_reversals, gifts, goods_sold FROM :app;
REVOKE DELETE, TRUNCATE ON approvals FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON staff_powers FROM :app;
GRANT UPDATE (confirmed_by, confirmed_at) ON staff_powers TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON seal_attempts FROM :app;
GRANT UPDATE (logged_at, beacon, log_proof, abandoned_at, reason, abandonment) ON seal_attempts TO :app;
-- Units and checklists name runs without a foreign key.
REVOKE DELETE, TRUNCATE ON runs FROM :app;
REVOKE UPDATE, TRUNCATE ON customer_notes, case_messages FROM :app;
REVOKE TRUNCATE ON cases, case_photos FROM :app;
REVOKE DELETE, TRUNCATE ON account_holds, top_ups, top_up_refunds, top_up_disputes FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON exclusions, webhook_events FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON royalty_payouts, bank_references FROM :app;
REVOKE DELETE, TRUNCATE ON balance_adjustments, royalties FROM :app;
GRANT UPDATE (outcome, top_up_id, payout_id, processed_at) ON webhook_events TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON sale_lines, sale_documents FROM :app;
GRANT UPDATE (document_id) ON sale_lines TO :app;
GRANT UPDATE (buyer_sealed) ON sale_documents TO :app;
-- Numbers are given by the trigger, with its owner's rights.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON document_series FROM :app;
GRANT UPDATE (published_number) ON document_series TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON document_gaps FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON backups FROM :app;
REVOKE UPDATE, DELETE ON readiness_probe FROM :app;
GRANT TRUNCATE ON readiness_probe TO :app;
REVOKE ALL ON schema_migrations, schema_range FROM :app;
GRANT SELECT ON schema_migrations, schema_range TO :app;
GRANT USAGE ON SCHEMA graphile_worker TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO :app;
REVOKE EXECUTE ON FUNCTION refresh_statistics(), delete_unused_evidence(), forget_excluded_mailbox(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refresh_statistics(), delete_unused_evidence() TO :app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO :app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON evidence_files, substitution_evidence FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON run_corrections, refusals FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON log_losses, lost_receipts, log_fences, shop_identity FROM :app;
GRANT UPDATE (lifted_at, lifted_by, lift_reason) ON log_fences TO :app;
GRANT UPDATE (returned, returned_at) ON lost_receipts TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON public_log, public_log_hashes, public_log_checkpoints, public_log_keys, public_log_statements FROM :app;
GRANT UPDATE (published_at, public_at) ON public_log_checkpoints TO :app;
GRANT UPDATE (nonce, statement, erased_at) ON public_log_statements TO :app;
REVOKE UPDATE, TRUNCATE ON public_log_queue, public_log_cosignatures FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON term_changes FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON floor_budgets FROM :app;
GRANT UPDATE (spent_cents) ON floor_budgets TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON sale_pauses FROM :app;
GRANT UPDATE (ended_at) ON sale_pauses TO :app;
REVOKE UPDATE, DELETE, TRUNCATE ON shipping_rates, parcel_events, carrier_events FROM :app;
REVOKE DELETE, TRUNCATE ON unit_inspections FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON stock_changes FROM :app;
REVOKE DELETE, TRUNCATE ON stock_lots, price_feeds FROM :app;
REVOKE DELETE, TRUNCATE ON stock_takes, stock_take_items FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON stock_take_places FROM :app;
REVOKE DELETE, TRUNCATE ON parcels, parcel_orders, parcel_units, parcel_labels, parcel_claims, claim_units FROM :app;
REVOKE UPDATE, DELETE, TRUNCATE ON drop_positions, drop_entries, drop_secrets FROM :app;
-- Who entered is forgotten, the entry stays; a void drop's seed is forgotten.
GRANT UPDATE (customer_id, mailbox_hash, device_hash, address_hash) ON drop_entries TO :app;
GRANT UPDATE (key_id, wrapped), DELETE ON drop_secrets TO :app;
REVOKE DELETE, TRUNCATE ON drops, drop_chains, drop_awards FROM :app;
-- A view of one table could be written through, with the rights of its owner: views are only read.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT table_name FROM information_schema.views WHERE table_schema = 'public' LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON public.%I FROM :app', name);
  END LOOP;
END $$;
