-- What the fingerprint of a run says of a unit stays as it is while the unit is sealed: in public another may take its place.
CREATE FUNCTION refuse_sealed_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sealed unit stays as the fingerprint of its run tells it.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_sealed_marks BEFORE UPDATE OF card_id, kind_id, serial, cert, grade ON collectibles FOR EACH ROW
WHEN (OLD.state IN ('reserved', 'sealed') AND (OLD.card_id, OLD.kind_id, OLD.serial, OLD.cert, OLD.grade)
  IS DISTINCT FROM (NEW.card_id, NEW.kind_id, NEW.serial, NEW.cert, NEW.grade))
EXECUTE FUNCTION refuse_sealed_marks();
