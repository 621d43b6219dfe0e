-- Readers must have the signed list within 30 s of closing: `closed_at` is read at the beginning of the transaction that
-- publishes it, and the time since then counts too.
CREATE FUNCTION refuse_late_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at + (clock_timestamp() - transaction_timestamp()) > NEW.closes_at + interval '30 seconds' THEN
    RAISE EXCEPTION 'drop %: its list is published too late', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drops_prompt_close AFTER UPDATE ON drops DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_late_close();

-- The published count and head are those of the chain.
CREATE FUNCTION close_drop_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drop_chains WHERE drop_id = NEW.id AND seq = NEW.entry_count
      AND encode(head, 'hex') = NEW.close_document::jsonb ->> 'head' AND seq = (NEW.close_document::jsonb ->> 'count')::int) THEN
    RAISE EXCEPTION 'drop %: the list is not that of its entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_close_chain BEFORE UPDATE ON drops
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION close_drop_chain();

-- Keyed hashes of mailboxes, browsers and networks of entrants need both the database and the app key.
CREATE TABLE drop_keys (
  id text PRIMARY KEY CHECK (id = 'entrants'),
  sealed text NOT NULL
);

-- The live stream reads what has changed since.
CREATE INDEX drops_by_change ON drops (updated_at);
