-- Sealing adds a million units at once, and a foreign key is checked row by row: 4 to 5 µs each, four of them a unit.
-- Cards and kinds may be deleted: what adds units looks up and locks theirs once a statement, as a foreign key does once a row.
CREATE FUNCTION hold_cards(ids uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM cards WHERE id = ANY (ids) FOR KEY SHARE) held);
END $$;

CREATE FUNCTION hold_unit_parents(card_ids uuid[], kind_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF hold_cards(card_ids) < cardinality(card_ids) THEN
    RAISE EXCEPTION 'A unit names a card that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF (SELECT count(*) FROM (SELECT 1 FROM collectible_classes WHERE id = ANY (kind_ids) FOR KEY SHARE) held) < cardinality(kind_ids) THEN
    RAISE EXCEPTION 'A unit names a kind that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

CREATE FUNCTION hold_parents_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
  kind_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT card_id), array_agg(DISTINCT kind_id) INTO card_ids, kind_ids
  FROM (SELECT DISTINCT card_id, kind_id FROM added) pairs;
  PERFORM hold_unit_parents(card_ids, kind_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_parents AFTER INSERT ON collectibles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION hold_parents_of_added();

CREATE FUNCTION hold_parents_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_unit_parents(ARRAY[NEW.card_id], ARRAY[NEW.kind_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_new_parents AFTER UPDATE OF card_id, kind_id ON collectibles FOR EACH ROW
WHEN ((OLD.card_id, OLD.kind_id) IS DISTINCT FROM (NEW.card_id, NEW.kind_id))
EXECUTE FUNCTION hold_parents_of_changed();

-- The other side: a deletion waits for those locks, then sees the units that were added under them.
CREATE FUNCTION has_units_of_card(card uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM collectibles WHERE card_id = card);
END $$;

CREATE FUNCTION refuse_used_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_units_of_card(OLD.id) THEN
    RAISE EXCEPTION 'Units of this card exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_used AFTER DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_used_card();
CREATE TRIGGER cards_used_as AFTER UPDATE OF id ON cards FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_used_card();

CREATE FUNCTION refuse_used_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM collectibles WHERE kind_id = OLD.id) THEN
    RAISE EXCEPTION 'Units of this kind exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kinds_used AFTER DELETE ON collectible_classes FOR EACH ROW EXECUTE FUNCTION refuse_used_kind();
CREATE TRIGGER kinds_used_as AFTER UPDATE OF id ON collectible_classes FOR EACH ROW WHEN (OLD.id <> NEW.id)
EXECUTE FUNCTION refuse_used_kind();

-- Runs are never deleted (grants.sql), and a sealing holds its run while it writes.
ALTER TABLE collectibles
  DROP CONSTRAINT collectibles_card_id_fkey,
  DROP CONSTRAINT collectibles_kind_id_fkey,
  DROP CONSTRAINT collectibles_run_id_fkey;
ALTER TABLE run_units DROP CONSTRAINT run_units_run_id_fkey;
