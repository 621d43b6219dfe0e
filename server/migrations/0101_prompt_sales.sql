-- A receipt's time is taken when its pack is claimed. The log promises that the entry is at most 60 s later, so a sale that
-- could not commit in time (a suspended server, a stalled network) must not commit at all: the shop tries it again.
CREATE FUNCTION refuse_late_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() - transaction_timestamp() > interval '40 seconds' THEN
    RAISE EXCEPTION 'this purchase took longer than 40 seconds' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_events_prompt_sale AFTER INSERT ON run_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'sale') EXECUTE FUNCTION refuse_late_sale();
