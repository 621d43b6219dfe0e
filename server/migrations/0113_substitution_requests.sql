-- Files that show why a unit was replaced, exactly as they are served. Public logs name them by hash.
CREATE TABLE evidence_files (
  hash text PRIMARY KEY,
  media_type text NOT NULL CHECK (media_type IN ('image/webp', 'application/pdf')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT evidence_files_hash CHECK (hash = encode(sha256(bytes), 'hex'))
);
ALTER TABLE evidence_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- One member of staff asks that a unit be replaced, another confirms. Versions are those of both units when it was asked.
CREATE TABLE substitution_requests (
  id uuid PRIMARY KEY,
  out_id uuid NOT NULL REFERENCES collectibles (id),
  out_version integer NOT NULL,
  substitute_id uuid NOT NULL REFERENCES collectibles (id),
  substitute_version integer NOT NULL,
  run_id uuid NOT NULL REFERENCES runs (id),
  unit_index integer NOT NULL,
  -- The units' public records: the one that stands in the run, and the one that would.
  out_record text NOT NULL,
  in_record text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (substitute_id <> out_id),
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT substitution_requests_four_eyes CHECK (state NOT IN ('approved', 'rejected') OR decided_by <> requested_by),
  CONSTRAINT substitution_requests_withdrawal CHECK (state <> 'withdrawn' OR decided_by = requested_by)
);
CREATE INDEX substitution_requests_by_age ON substitution_requests (created_at, id);
CREATE UNIQUE INDEX substitution_requests_pending ON substitution_requests (out_id) WHERE state = 'pending';

-- What a log names cannot be removed: the file is referred to here, and the request by the substitution.
CREATE TABLE substitution_evidence (
  request_id uuid NOT NULL REFERENCES substitution_requests (id),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 20),
  hash text NOT NULL REFERENCES evidence_files (hash),
  PRIMARY KEY (request_id, position),
  UNIQUE (request_id, hash)
);
CREATE INDEX substitution_evidence_by_hash ON substitution_evidence (hash);

-- Absent on substitutions made by one person, before files were kept.
ALTER TABLE run_substitutions ADD COLUMN request_id uuid UNIQUE REFERENCES substitution_requests (id);

CREATE VIEW substitution_requests_with_names AS
SELECT
  q.id, q.out_id, q.substitute_id, q.run_id, q.out_record, q.in_record, q.reason, q.state, q.requested_by, q.decided_by,
  q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  (q.out_record::json ->> 'name') AS out_name, (q.in_record::json ->> 'name') AS in_name,
  (q.out_record::json ->> 'valueCents')::bigint AS out_cents, (q.in_record::json ->> 'valueCents')::bigint AS in_cents,
  c.image ->> 'small' AS image_url, r.number AS run_number, p.title AS product_title,
  asked.name AS requester_name, decided.name AS decider_name,
  (SELECT json_agg(json_build_object('hash', e.hash, 'mediaType', f.media_type, 'byteCount', octet_length(f.bytes)) ORDER BY e.position)
   FROM substitution_evidence e JOIN evidence_files f ON f.hash = e.hash WHERE e.request_id = q.id) AS evidence
FROM substitution_requests q
JOIN runs r ON r.id = q.run_id
JOIN products p ON p.id = r.product_id
JOIN collectibles u ON u.id = q.out_id
JOIN cards c ON c.id = u.card_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by;
