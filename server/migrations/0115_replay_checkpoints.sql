-- How far the proof has replayed each public log by the rules, and the state there. Losing a row costs a replay from the start.
CREATE TABLE run_checkpoints (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  hash text NOT NULL,
  state text NOT NULL,
  -- When the log was last replayed from its first entry.
  replayed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
ALTER TABLE run_checkpoints ALTER COLUMN state SET STORAGE EXTERNAL;

-- Public statements that excuse the order or time of entries of a broken log. Asked by one person, published by another.
CREATE TABLE run_corrections (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES runs (id),
  entries integer[] NOT NULL CHECK (cardinality(entries) BETWEEN 1 AND 10000),
  explanation text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'published', 'rejected', 'withdrawn')),
  document text,
  signature text,
  requested_by uuid NOT NULL REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'published') = (document IS NOT NULL)),
  CHECK ((document IS NULL) = (signature IS NULL)),
  CONSTRAINT run_corrections_four_eyes CHECK (state NOT IN ('published', 'rejected') OR decided_by <> requested_by),
  CONSTRAINT run_corrections_withdrawal CHECK (state <> 'withdrawn' OR decided_by = requested_by)
);
CREATE INDEX run_corrections_by_age ON run_corrections (created_at, id);
CREATE INDEX run_corrections_published ON run_corrections (run_id, decided_at) WHERE state = 'published';
CREATE UNIQUE INDEX run_corrections_pending ON run_corrections (run_id) WHERE state = 'pending';

-- What is public stays as it was published.
CREATE FUNCTION refuse_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published correction stays as it is.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER run_corrections_final BEFORE UPDATE ON run_corrections FOR EACH ROW
WHEN (OLD.state = 'published') EXECUTE FUNCTION refuse_correction_change();

CREATE VIEW run_corrections_with_names AS
SELECT
  q.id, q.run_id, q.entries, cardinality(q.entries) AS entry_count, q.explanation, q.state, q.requested_by, q.decided_by,
  q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  r.number AS run_number, p.title AS product_title, asked.name AS requester_name, decided.name AS decider_name
FROM run_corrections q
JOIN runs r ON r.id = q.run_id
JOIN products p ON p.id = r.product_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by;
