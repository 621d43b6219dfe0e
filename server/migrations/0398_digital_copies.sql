-- Copies of a run's cards that are digital and cannot be shipped: counted when the run is sealed, as no substitute changes them.
ALTER TABLE run_cards ADD COLUMN digital_copies integer CHECK (digital_copies BETWEEN 0 AND copies);

CREATE FUNCTION digital_kinds() RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT slug FROM collectible_classes WHERE is_digital
$$;

-- Counts from the checklist what the sealing did not. Records are canonical JSON: quotes inside a text are escaped, so that the
-- member `kind` is found nowhere else.
CREATE FUNCTION count_digital_copies(run uuid) RETURNS void LANGUAGE sql AS $$
  WITH digital AS MATERIALIZED (
    SELECT u.card_id, u.value_cents, count(*) AS copies FROM run_units u
    WHERE u.run_id = run AND EXISTS (
      SELECT FROM digital_kinds() AS kind WHERE strpos(u.record, '"kind":' || to_json(kind)::text) > 0)
    GROUP BY u.card_id, u.value_cents)
  UPDATE run_cards c SET digital_copies = coalesce(
    (SELECT d.copies FROM digital d WHERE d.card_id = c.card_id AND d.value_cents = c.value_cents), 0)
  WHERE c.run_id = run AND c.digital_copies IS NULL
$$;

-- A server of the release before this one seals without counting, while servers are upgraded one after another.
CREATE FUNCTION count_digital_copies_of_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_digital_copies(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_count_digital AFTER UPDATE OF state ON runs FOR EACH ROW
WHEN (OLD.state = 'sealing' AND NEW.state = 'sealed') EXECUTE FUNCTION count_digital_copies_of_sealed();
