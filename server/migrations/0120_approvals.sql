-- What one person asks for and another decides: kind, subject, before and after, who asked and why, who decided and why.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  before jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(before) = 'object'),
  after jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(after) = 'object'),
  -- Null when the shop itself asks, because an amount or a rule demands it.
  requested_by uuid REFERENCES staff (id),
  reason text NOT NULL,
  -- Whose account it concerns: nobody decides about an account of their own.
  customer_id uuid REFERENCES customers (id),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn', 'expired')),
  approvals_needed smallint NOT NULL DEFAULT 1 CHECK (approvals_needed IN (1, 2)),
  first_approved_by uuid REFERENCES staff (id),
  first_approved_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- Null: waits until somebody decides.
  expires_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (state <> 'pending' OR decided_by IS NULL),
  CHECK (state NOT IN ('approved', 'declined') OR decided_by IS NOT NULL),
  CHECK (state <> 'declined' OR decision_reason IS NOT NULL),
  CHECK ((first_approved_by IS NULL) = (first_approved_at IS NULL)),
  CHECK (approvals_needed = 2 OR first_approved_by IS NULL),
  CHECK (state <> 'approved' OR approvals_needed = 1 OR first_approved_by IS NOT NULL),
  CONSTRAINT approvals_four_eyes CHECK (state NOT IN ('approved', 'declined') OR decided_by <> requested_by),
  CONSTRAINT approvals_first_four_eyes CHECK (first_approved_by <> requested_by),
  CONSTRAINT approvals_never_twice CHECK (decided_by <> first_approved_by)
);
CREATE UNIQUE INDEX approvals_pending_once ON approvals (kind, subject_kind, subject_id) WHERE state = 'pending';
CREATE INDEX approvals_pending ON approvals (created_at, id) WHERE state = 'pending';
CREATE INDEX approvals_by_age ON approvals (created_at, id);
CREATE INDEX approvals_by_subject ON approvals (subject_kind, subject_id);
CREATE INDEX approvals_by_requester ON approvals (requested_by, kind, decided_at);

CREATE VIEW approvals_with_names AS
SELECT a.*, q.name AS requester_name, f.name AS first_approver_name, d.name AS decider_name, c.display_name AS customer_name,
  -- Who is left to decide: a shop with too few people sees it before it waits.
  (SELECT count(*)::int FROM staff s WHERE s.role IN ('owner', 'finance') AND s.disabled_at IS NULL
     AND s.totp_secret IS NOT NULL AND s.id IS DISTINCT FROM a.requested_by AND s.id IS DISTINCT FROM a.first_approved_by)
    AS decider_count
FROM approvals a
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff f ON f.id = a.first_approved_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN customers c ON c.id = a.customer_id;
