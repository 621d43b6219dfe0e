-- Every market value a card ever had here. Written by the table itself, so that no way of changing a value can forget it.
CREATE TABLE card_values (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  source text NOT NULL,
  as_of timestamptz NOT NULL
);
CREATE INDEX card_values_by_card ON card_values (card_id, as_of);

INSERT INTO card_values (card_id, value_cents, source, as_of)
SELECT id, value_cents, value_source, value_as_of FROM cards;

CREATE FUNCTION keep_card_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_values (card_id, value_cents, source, as_of)
  VALUES (NEW.id, NEW.value_cents, NEW.value_source, NEW.value_as_of);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_first_value AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION keep_card_value();
CREATE TRIGGER cards_next_value AFTER UPDATE ON cards FOR EACH ROW
WHEN ((OLD.value_cents, OLD.value_source) IS DISTINCT FROM (NEW.value_cents, NEW.value_source))
EXECUTE FUNCTION keep_card_value();
