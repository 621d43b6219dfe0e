-- Who graded a unit: a certificate number is unique per grader only.
ALTER TABLE collectibles ADD COLUMN grader text CHECK (grader = btrim(grader) AND grader <> '');
-- Only where the text of the grade begins with the name of a grading company and ends with a number.
UPDATE collectibles SET grader = upper(substring(grade FROM '^([A-Za-z]{3}) '))
WHERE grade ~* '^(psa|bgs|cgc|sgc|tag|ace) [0-9]{1,2}(\.5)?$';

ALTER TABLE collectibles DROP CONSTRAINT collectibles_cert_key;
-- With the unit's one state this also keeps a certificate in at most one unrevealed pack.
CREATE UNIQUE INDEX collectibles_cert_grader_key ON collectibles (cert, coalesce(grader, '')) WHERE cert IS NOT NULL;

DROP TRIGGER collectibles_sealed_marks ON collectibles;
CREATE TRIGGER collectibles_sealed_marks BEFORE UPDATE OF card_id, kind_id, serial, cert, grade, grader ON collectibles FOR EACH ROW
WHEN (OLD.state IN ('reserved', 'sealed') AND (OLD.card_id, OLD.kind_id, OLD.serial, OLD.cert, OLD.grade, OLD.grader)
  IS DISTINCT FROM (NEW.card_id, NEW.kind_id, NEW.serial, NEW.cert, NEW.grade, NEW.grader))
EXECUTE FUNCTION refuse_sealed_marks();

