-- On PostgreSQL 15 and 16 only a table's owner may analyse it. Importing, sealing and seeding fill tables at once, which
-- the planner would otherwise take for empty until autovacuum comes.
CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE cards, card_values, collectibles, run_units, sealed_packs, runs, run_events, run_log, orders, pack_purchases,
    pulls, transfers, customers, history_entries;
END $$;
REVOKE ALL ON FUNCTION refresh_statistics() FROM PUBLIC;
