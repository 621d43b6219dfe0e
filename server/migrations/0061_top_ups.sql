-- A top-up is an intent first: what the provider answers and reports is added, and the state follows from these facts.
ALTER TABLE top_ups
  ALTER COLUMN provider_reference DROP NOT NULL,
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN payment_id text,
  ADD COLUMN redirect_url text,
  ADD COLUMN return_path text,
  ADD COLUMN credited_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  ADD COLUMN disputed_cents bigint NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
  ADD COLUMN dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  ADD COLUMN booked_refund_cents bigint NOT NULL DEFAULT 0 CHECK (booked_refund_cents >= 0),
  ADD COLUMN booked_dispute_cents bigint NOT NULL DEFAULT 0 CHECK (booked_dispute_cents >= 0),
  ADD COLUMN booking_count integer NOT NULL DEFAULT 0,
  ADD COLUMN failure text,
  ADD COLUMN mismatch text,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz;
UPDATE top_ups SET credited_cents = CASE WHEN state IN ('settled', 'refunded', 'disputed') THEN amount_cents ELSE 0 END,
  updated_at = coalesce(settled_at, created_at);
ALTER TABLE top_ups
  ALTER COLUMN updated_at SET NOT NULL,
  ADD CONSTRAINT top_ups_credited_whole CHECK (credited_cents IN (0, amount_cents)),
  ADD CONSTRAINT top_ups_returned_within CHECK (booked_refund_cents + booked_dispute_cents <= credited_cents),
  ADD CONSTRAINT top_ups_state_of_facts CHECK ((state IN ('settled', 'disputed')) <= (credited_cents > 0));
CREATE UNIQUE INDEX top_ups_by_payment ON top_ups (provider, payment_id);
CREATE INDEX top_ups_pending ON top_ups (created_at) WHERE state = 'pending';
CREATE INDEX top_ups_by_age ON top_ups (created_at, id);

-- What providers reported, once each. Only what became of an event is ever written later.
CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  body_hash text NOT NULL,
  payment_id text,
  top_up_id uuid,
  fact jsonb,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text NOT NULL CHECK (outcome IN ('received', 'applied', 'ignored', 'unknown', 'waiting', 'review')),
  UNIQUE (provider, event_id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (received_at, id);
CREATE INDEX webhook_events_waiting ON webhook_events (provider, payment_id) WHERE outcome = 'waiting';

-- Refunds that staff asked for. The money leaves the wallet with the request, and comes back if the provider refuses.
CREATE TABLE top_up_refunds (
  id uuid PRIMARY KEY,
  top_up_id uuid NOT NULL REFERENCES top_ups (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('requested', 'done', 'failed')),
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES staff (id),
  provider_reference text,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX top_up_refunds_by_top_up ON top_up_refunds (top_up_id, created_at);
CREATE INDEX top_up_refunds_open ON top_up_refunds (created_at) WHERE state = 'requested';

-- The books of the sandbox provider, which plays a payment company in demo mode.
CREATE TABLE sandbox_payments (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'declined', 'expired')),
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  return_path text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE sandbox_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_payments (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL
);

CREATE VIEW top_ups_with_names AS
SELECT
  t.id, t.customer_id, c.display_name AS customer_name, t.provider, t.provider_reference, t.payment_id, t.amount_cents, t.currency,
  t.state, t.refunded_cents, t.disputed_cents, t.dispute_state, t.failure, t.mismatch, t.version, t.created_at, t.updated_at, t.settled_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.top_up_id = t.id) AS events,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'reason', r.reason,
     'failure', r.failure, 'createdAt', r.created_at) ORDER BY r.created_at, r.id), '[]')
   FROM top_up_refunds r WHERE r.top_up_id = t.id) AS refunds,
  EXISTS (SELECT 1 FROM account_holds h WHERE h.customer_id = t.customer_id AND h.lifted_at IS NULL) AS is_on_hold
FROM top_ups t
JOIN customers c ON c.id = t.customer_id;
CREATE INDEX webhook_events_by_top_up ON webhook_events (top_up_id) WHERE top_up_id IS NOT NULL;
