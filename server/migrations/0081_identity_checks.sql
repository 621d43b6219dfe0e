-- What customers show of who they are before their first payout. A draft is not handed in yet; nobody sees it.
CREATE TABLE identity_checks (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'verified', 'refused')),
  document text CHECK (document IN ('passport', 'identity-card', 'driving-licence')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  refusal_reason text,
  -- When the papers were deleted; the decision stays.
  papers_deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CHECK (state = 'draft' OR document IS NOT NULL),
  CHECK ((state IN ('verified', 'refused')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal_reason IS NOT NULL))
);
CREATE UNIQUE INDEX identity_checks_open ON identity_checks (customer_id) WHERE state IN ('draft', 'submitted');
CREATE INDEX identity_checks_by_customer ON identity_checks (customer_id, created_at);
CREATE INDEX identity_checks_by_state ON identity_checks (state, submitted_at, id);
CREATE INDEX identity_checks_by_age ON identity_checks (submitted_at, id);

-- Pictures of papers: each under a key of its own, which an app key seals. They are in no storage that is served.
CREATE TABLE identity_papers (
  id uuid PRIMARY KEY,
  check_id uuid NOT NULL REFERENCES identity_checks (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customers (id),
  side text NOT NULL CHECK (side IN ('front', 'back')),
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (check_id, side)
);
CREATE INDEX identity_papers_by_customer ON identity_papers (customer_id);

CREATE VIEW identity_checks_with_names AS
SELECT i.id, i.customer_id, c.display_name AS customer_name, c.email AS customer_email, c.birth_date, c.country,
  c.identity_verified_at, i.state, i.document, i.submitted_at, i.decided_at, i.decided_by, s.name AS decided_by_name,
  i.refusal_reason, i.papers_deleted_at, i.version, i.created_at, i.updated_at,
  (SELECT coalesce(jsonb_agg(p.side ORDER BY p.side DESC), '[]') FROM identity_papers p WHERE p.check_id = i.id) AS sides
FROM identity_checks i
JOIN customers c ON c.id = i.customer_id
LEFT JOIN staff s ON s.id = i.decided_by
WHERE i.state <> 'draft';
