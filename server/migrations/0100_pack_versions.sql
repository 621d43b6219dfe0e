-- Counts a pack's changes of state. Each run event carries the count after its change, and the log follows it, never a clock.
ALTER TABLE sealed_packs ADD COLUMN version integer NOT NULL DEFAULT 0;
-- Empty for events of before, and for events that concern no single pack.
ALTER TABLE run_events ADD COLUMN pack_version integer;
CREATE UNIQUE INDEX run_events_by_pack ON run_events (run_id, pack_no, pack_version);

-- The transaction after which nobody can begin to buy: the stop is logged once every older one that may sell has ended.
ALTER TABLE runs ADD COLUMN stop_mark xid8;
