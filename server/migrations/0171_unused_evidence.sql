-- Deletes evidence files of 30 days ago and older that no substitution and no request names. Foreign keys keep the others.
-- The shop's own role may not delete from this table: only by this function, which leaves what is used and what is recent.
CREATE FUNCTION delete_unused_evidence() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  file text;
  deleted integer := 0;
BEGIN
  FOR file IN SELECT hash FROM evidence_files WHERE created_at < now() - interval '30 days' ORDER BY hash LOOP
    BEGIN
      DELETE FROM evidence_files WHERE hash = file;
      deleted := deleted + 1;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
  RETURN deleted;
END $$;
REVOKE EXECUTE ON FUNCTION delete_unused_evidence() FROM PUBLIC;
