-- How far the mails about entries, and about the drop's end, have come: entries up to this one have theirs.
ALTER TABLE drops ADD COLUMN mailed_seq integer NOT NULL DEFAULT 0, ADD COLUMN end_mailed_seq integer NOT NULL DEFAULT 0;

ALTER TABLE mail_choices DROP CONSTRAINT mail_choices_topic_check;
ALTER TABLE mail_choices ADD CONSTRAINT mail_choices_topic_check CHECK (topic IN ('reminders', 'drops'));

-- Days are JSON, like all lists that staff write.
ALTER TABLE drop_templates DROP CONSTRAINT drop_templates_weekdays_check;
ALTER TABLE drop_templates ALTER COLUMN weekdays TYPE jsonb USING to_jsonb(weekdays);
ALTER TABLE drop_templates
  ADD CONSTRAINT drop_templates_weekdays_check CHECK (jsonb_typeof(weekdays) = 'array'
    AND jsonb_array_length(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '[1, 2, 3, 4, 5, 6, 7]'),
  ALTER COLUMN picks_prize SET DEFAULT true,
  ADD UNIQUE (name);

-- A weekday has one active template. Changes of templates wait for each other.
CREATE FUNCTION refuse_second_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('drop_templates'));
  IF NEW.is_active AND EXISTS (
    SELECT 1 FROM drop_templates t, jsonb_array_elements(t.weekdays) AS weekday
    WHERE t.is_active AND t.id <> NEW.id AND NEW.weekdays @> weekday) THEN
    RAISE EXCEPTION 'Another active template has one of these days.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drop_templates_one_a_weekday';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drop_templates_one_a_weekday AFTER INSERT OR UPDATE ON drop_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_second_template();

-- An award is decided once.
CREATE FUNCTION keep_drop_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'offered' AND NEW.state <> OLD.state
    OR (OLD.drop_id, OLD.place, OLD.position, OLD.offered_at, OLD.claim_until)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.position, NEW.offered_at, NEW.claim_until) THEN
    RAISE EXCEPTION 'award %: it is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_awards_keep BEFORE UPDATE ON drop_awards FOR EACH ROW EXECUTE FUNCTION keep_drop_award();

CREATE INDEX drop_awards_by_customer ON drop_awards (customer_id) WHERE customer_id IS NOT NULL;
