-- Once entries have closed, nothing needs the mailbox of an entry by an account; entries by the form are claimed with it.
ALTER TABLE drop_entries ALTER COLUMN mailbox_hash DROP NOT NULL;
ALTER TABLE drop_form_entries ALTER COLUMN mailbox_hash DROP NOT NULL;

-- While a drop is open, its mailboxes keep everyone to one entry.
CREATE FUNCTION keep_drop_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mailbox_hash IS NOT NULL OR EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state IN ('scheduled', 'open')) THEN
    RAISE EXCEPTION 'drop %: mailboxes of its entries are only forgotten, once it is closed', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_entries_keep_mailbox BEFORE UPDATE ON drop_entries
  FOR EACH ROW WHEN (NEW.mailbox_hash IS DISTINCT FROM OLD.mailbox_hash) EXECUTE FUNCTION keep_drop_mailbox();
