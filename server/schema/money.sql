-- Top-ups, payouts, corrections, promo codes, referrals, architects' shares.

-- What staff put right in a wallet. Up to a cap it is booked at once; more waits for a second person.
CREATE TABLE balance_adjustments (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  bucket text NOT NULL CHECK (bucket IN ('cash', 'promo')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'booked', 'rejected', 'reversed', 'withdrawn', 'expired')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  -- Who approved or rejected what was above the cap; null for what was booked at once.
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The ledger transaction that booked it.
  transaction_id uuid UNIQUE,
  reversed_by uuid REFERENCES staff (id),
  reversed_at timestamptz,
  reversal_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (decided_by IS NULL OR decided_by <> requested_by),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state IN ('booked', 'reversed')) = (transaction_id IS NOT NULL)),
  CHECK (state <> 'rejected' OR (decided_by IS NOT NULL AND decision_reason IS NOT NULL)),
  CHECK ((state = 'reversed') = (reversed_at IS NOT NULL)),
  CHECK ((state = 'reversed') = (reversed_by IS NOT NULL AND reversal_reason IS NOT NULL))
);
-- The console's list.
CREATE INDEX balance_adjustments_by_age ON balance_adjustments (created_at, id);
-- A customer's corrections, newest first.
CREATE INDEX balance_adjustments_by_customer ON balance_adjustments (customer_id, created_at, id);
-- The console's corrections that wait for a decision; these alone pay for it.
CREATE INDEX balance_adjustments_pending ON balance_adjustments (created_at, id) WHERE state = 'pending';

-- Where money may go. The account itself is sealed with an app key; people see its last signs.
CREATE TABLE payout_destinations (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  holder text NOT NULL,
  last_signs text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  account_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
-- A customer's destinations, newest first.
CREATE INDEX payout_destinations_by_customer ON payout_destinations (customer_id, created_at);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  destination_id uuid NOT NULL REFERENCES payout_destinations (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL,
  -- 2 from the amount on that the settings name.
  approvals_needed smallint NOT NULL CHECK (approvals_needed IN (1, 2)),
  first_approved_by uuid REFERENCES staff (id),
  first_approved_at timestamptz,
  approved_by uuid REFERENCES staff (id),
  approved_at timestamptz,
  rejected_by uuid REFERENCES staff (id),
  rejection_reason text,
  paid_by uuid REFERENCES staff (id),
  paid_at timestamptz,
  -- What the bank calls the transfer.
  payment_reference text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Payouts that a provider carries out: handed over once (sent), then reported as paid, or as money that came back.
  provider text CHECK (provider <> ''),
  sent_at timestamptz,
  -- What the provider calls it; absent while its answer is not known.
  provider_reference text,
  asked_at timestamptz,
  returned_at timestamptz,
  failure text,
  -- What a report differed in from what was sent: somebody has to look.
  mismatch text,
  -- The account a withdrawal goes to, as a keyed hash: withdrawals to one account count together, across customers.
  account_hash text CHECK (account_hash ~ '^[0-9a-f]{64}$'),
  CHECK (first_approved_by IS DISTINCT FROM approved_by OR approved_by IS NULL),
  CHECK (approvals_needed = 1 OR approved_by IS NULL OR first_approved_by IS NOT NULL),
  CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL)),
  CONSTRAINT payouts_state CHECK (
    state IN ('requested', 'approved', 'sent', 'paid', 'returned', 'rejected', 'cancelled')),
  CONSTRAINT payouts_paid CHECK (
    CASE state WHEN 'paid' THEN paid_at IS NOT NULL WHEN 'returned' THEN true ELSE paid_at IS NULL END),
  CONSTRAINT payouts_approved CHECK (
    state NOT IN ('approved', 'sent', 'paid', 'returned') OR approved_by IS NOT NULL),
  CONSTRAINT payouts_sent CHECK (
    state NOT IN ('sent', 'returned') OR (sent_at IS NOT NULL AND provider IS NOT NULL)),
  CONSTRAINT payouts_returned CHECK ((state = 'returned') = (returned_at IS NOT NULL AND failure IS NOT NULL))
);
-- What went to one account lately, over all customers; payouts to accounts alone pay for it.
CREATE INDEX payouts_by_account ON payouts (account_hash, created_at) WHERE account_hash IS NOT NULL;
-- The console's list.
CREATE INDEX payouts_by_age ON payouts (created_at, id);
-- A customer's withdrawals, newest first, and their sum in a period.
CREATE INDEX payouts_by_customer ON payouts (customer_id, created_at, id);
-- The console's one search by the start of the bank's reference; paid ones alone pay for it.
CREATE INDEX payouts_by_payment_reference_start ON payouts (lower(payment_reference) text_pattern_ops)
  WHERE payment_reference IS NOT NULL;
-- A provider's reference is one payout; finding it for a webhook.
CREATE UNIQUE INDEX payouts_by_provider_reference ON payouts (provider, provider_reference);
-- The console's one search by the start of a provider's reference; those of a provider alone pay for it.
CREATE INDEX payouts_by_provider_reference_start ON payouts (lower(provider_reference) text_pattern_ops)
  WHERE provider_reference IS NOT NULL;
-- The console's one search by the last characters of an id.
CREATE INDEX payouts_by_short_id ON payouts (right(id::text, 6));
-- The console's queue of a state, by age.
CREATE INDEX payouts_by_state ON payouts (state, created_at, id);
-- Payouts to send or to ask the provider about; these alone pay for it.
CREATE INDEX payouts_under_way ON payouts (created_at) WHERE state IN ('approved', 'sent');

-- The books of the sandbox's bank, which plays one in demo mode. The id is the payout's: one payout is one transfer.
CREATE TABLE sandbox_payouts (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'paid', 'refused', 'returned')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- One transfer at the bank pays one thing, a customer's payout or an architect's: two at once meet at this key.
CREATE TABLE bank_references (
  reference text PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('payout', 'royalty-payout')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (subject_kind, subject_id)
);

CREATE TABLE account_keys (
  id text PRIMARY KEY CHECK (id = 'accounts'),
  sealed text NOT NULL
);

-- Codes that give value: wallet credit, percent off an order, or a free pack.
CREATE TABLE promos (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  kind text NOT NULL CHECK (kind IN ('credit', 'percent', 'free_pack')),
  amount_cents bigint CHECK (amount_cents BETWEEN 1 AND 100000),
  percent_bps integer CHECK (percent_bps BETWEEN 1 AND 10000),
  -- The most that a percentage takes off one order.
  cap_cents bigint CHECK (cap_cents > 0),
  -- Of a percentage or a free pack: what the order costs without it. Of credit: what was spent here before.
  min_spend_cents bigint NOT NULL DEFAULT 0 CHECK (min_spend_cents >= 0),
  total_limit integer CHECK (total_limit BETWEEN 1 AND 100000),
  per_customer_limit integer NOT NULL DEFAULT 1 CHECK (per_customer_limit BETWEEN 1 AND 1000),
  new_customers_only boolean NOT NULL DEFAULT false,
  -- Products it counts for; all when empty.
  product_ids jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(product_ids) = 'array'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  -- Codes that were made together.
  batch_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Codes that give credit or packs have a total limit and a budget. A percentage with one may go below the floor.
  budget_cents bigint CHECK (budget_cents > 0),
  -- A code gives something only while it is `approved`: what it can give at most is within what one person may set, or a
  -- second one approved it.
  budget_state text NOT NULL DEFAULT 'waiting' CHECK (budget_state IN ('waiting', 'approved', 'declined')),
  -- Who set what it can give, and when; alone, or with the approval.
  budget_by uuid REFERENCES staff (id),
  budget_at timestamptz,
  budget_approval_id uuid REFERENCES approvals (id),
  CHECK ((kind = 'credit') = (amount_cents IS NOT NULL)),
  CHECK ((kind = 'percent') = (percent_bps IS NOT NULL)),
  CHECK ((kind = 'percent') = (cap_cents IS NOT NULL)),
  CHECK (kind <> 'free_pack' OR jsonb_array_length(product_ids) > 0),
  CHECK (ends_at IS NULL OR ends_at > starts_at),
  CONSTRAINT promos_budget_whole CHECK (
    kind = 'percent' OR budget_state = 'declined' OR (total_limit IS NOT NULL AND budget_cents IS NOT NULL)),
  CONSTRAINT promos_budget_of_credit CHECK (
    kind <> 'credit' OR budget_state NOT IN ('waiting', 'approved') OR amount_cents * total_limit <= budget_cents)
);
-- The console's list.
CREATE INDEX promos_by_age ON promos (created_at, id);
-- The codes of a batch; codes of one alone pay for it.
CREATE INDEX promos_by_batch ON promos (batch_id) WHERE batch_id IS NOT NULL;
-- What one person has approved lately, for limits on one person.
CREATE INDEX promos_by_budgeter ON promos (budget_by, budget_at) WHERE budget_by IS NOT NULL;

-- One use of a code. Of a code with a total limit each use has a slot from 1 to that limit: the key keeps it, and nobody
-- waits for a counter.
CREATE TABLE promo_uses (
  id uuid PRIMARY KEY,
  promo_id uuid NOT NULL REFERENCES promos (id),
  slot integer CHECK (slot > 0),
  customer_id uuid NOT NULL REFERENCES customers (id),
  order_id uuid UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  -- What the code's budget pays: a free pack takes its whole floor, if that is more than its price.
  drawn_cents bigint NOT NULL CHECK (drawn_cents >= amount_cents),
  created_at timestamptz NOT NULL,
  UNIQUE (promo_id, slot)
);
-- How often a customer has used a code.
CREATE INDEX promo_uses_by_customer ON promo_uses (customer_id, promo_id);
-- The proof of a day's uses.
CREATE INDEX promo_uses_by_age ON promo_uses (created_at);
-- The uses of a code, newest first.
CREATE INDEX promo_uses_by_promo ON promo_uses (promo_id, created_at, id);

-- Uses of codes by people who deleted their account since; forgotten with their mailbox.
CREATE TABLE left_code_uses (
  mailbox_hash bytea NOT NULL REFERENCES left_mailboxes (mailbox_hash) ON DELETE CASCADE,
  promo_id uuid NOT NULL REFERENCES promos (id),
  uses integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (mailbox_hash, promo_id)
);

-- One friend, invited once. The friend's id is the key: nobody is invited twice.
CREATE TABLE referrals (
  id uuid PRIMARY KEY REFERENCES customers (id),
  referrer_id uuid NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('pending', 'qualified', 'rewarded', 'refused', 'clawed_back')),
  -- Why it was refused, or what staff should look at.
  flag text,
  reward_cents bigint NOT NULL DEFAULT 0 CHECK (reward_cents >= 0),
  qualified_at timestamptz,
  rewarded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (referrer_id <> id),
  CHECK (state NOT IN ('qualified', 'rewarded') OR qualified_at IS NOT NULL),
  CHECK (state NOT IN ('rewarded', 'clawed_back') OR rewarded_at IS NOT NULL),
  CHECK (state <> 'refused' OR flag IS NOT NULL)
);
-- The console's list.
CREATE INDEX referrals_by_age ON referrals (created_at, id);
-- A customer's invitations, newest first.
CREATE INDEX referrals_by_referrer ON referrals (referrer_id, created_at, id);
-- Invitations that may still be rewarded; these alone pay for it.
CREATE INDEX referrals_open ON referrals (state) WHERE state IN ('pending', 'qualified');

-- An architect's share of one pack that was sold. A job writes these rows after the sales, so that no purchase waits for them.
CREATE TABLE royalties (
  purchase_id uuid PRIMARY KEY,
  architect_id uuid NOT NULL REFERENCES architects (id),
  -- What was paid for the pack, cash and promo, and the share of it, rounded down.
  paid_cents bigint NOT NULL CHECK (paid_cents > 0),
  royalty_bps integer NOT NULL CHECK (royalty_bps BETWEEN 1 AND 5000),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'payable', 'returned')),
  sold_at timestamptz NOT NULL,
  payable_at timestamptz,
  returned_at timestamptz,
  -- When the pack was opened or returned: nothing about this row can change any more.
  closed_at timestamptz,
  CHECK (amount_cents = paid_cents * royalty_bps / 10000),
  CHECK (state <> 'payable' OR payable_at IS NOT NULL),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
  CHECK (state <> 'returned' OR closed_at IS NOT NULL)
);
-- An architect's sums by state, from the index alone.
CREATE INDEX royalties_by_architect ON royalties (architect_id, state) INCLUDE (amount_cents);
-- The job settle-royalties: shares that a refund may still cancel, by purchase; these alone pay for it.
CREATE INDEX royalties_open ON royalties (purchase_id) WHERE closed_at IS NULL;

-- Up to which order the job has looked. One row.
CREATE TABLE royalty_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ordered_at timestamptz NOT NULL,
  order_id uuid NOT NULL
);
INSERT INTO royalty_progress (ordered_at, order_id) VALUES ('1970-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000');

CREATE TABLE royalty_payouts (
  id uuid PRIMARY KEY,
  architect_id uuid NOT NULL REFERENCES architects (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- What the bank calls the transfer.
  payment_reference text NOT NULL UNIQUE,
  reason text NOT NULL,
  paid_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  -- Null where one person was enough.
  request_id uuid UNIQUE REFERENCES approvals (id)
);
-- The console's list.
CREATE INDEX royalty_payouts_by_age ON royalty_payouts (created_at, id);
-- What an architect was paid, newest first.
CREATE INDEX royalty_payouts_by_architect ON royalty_payouts (architect_id, created_at, id);

CREATE TABLE top_ups (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  provider text NOT NULL,
  provider_reference text,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'settled', 'failed', 'refunded', 'disputed', 'review')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- A top-up is an intent first: what the provider answers and reports is added, and the state follows from these facts.
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  payment_id text,
  redirect_url text,
  return_path text,
  credited_cents bigint NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  disputed_cents bigint NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  booked_refund_cents bigint NOT NULL DEFAULT 0 CHECK (booked_refund_cents >= 0),
  booked_dispute_cents bigint NOT NULL DEFAULT 0 CHECK (booked_dispute_cents >= 0),
  booking_count integer NOT NULL DEFAULT 0,
  failure text,
  mismatch text,
  asked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- A refund may fail after its success was reported. All that was ever to be returned, each refund that the provider named,
  -- and of both what stays returned (`refunded_cents`).
  gross_refunded_cents bigint NOT NULL DEFAULT 0,
  known_refunds jsonb NOT NULL DEFAULT '[]',
  -- What the whole payment comes to in other currencies that the provider may count in, its own first: [{cents, currency}].
  paid_as jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(paid_as) = 'array'),
  -- A keyed hash of what the provider calls a card by: the same card pays for two accounts.
  card_hash bytea CHECK (octet_length(card_hash) = 32),
  card_asked_at timestamptz,
  -- A provider's reference is one top-up.
  UNIQUE (provider, provider_reference),
  CONSTRAINT top_ups_credited_whole CHECK (credited_cents IN (0, amount_cents)),
  CONSTRAINT top_ups_returned_within CHECK (booked_refund_cents + booked_dispute_cents <= credited_cents),
  CONSTRAINT top_ups_state_of_facts CHECK ((state IN ('settled', 'disputed')) <= (credited_cents > 0)),
  CONSTRAINT top_ups_refunded_of_gross CHECK (gross_refunded_cents >= refunded_cents)
);
-- The console's list.
CREATE INDEX top_ups_by_age ON top_ups (created_at, id);
-- The console's filters by amount and dispute.
CREATE INDEX top_ups_by_amounts ON top_ups USING brin
  (amount_cents, refunded_cents, disputed_cents, dispute_state text_bloom_ops);
-- Referrals: which accounts paid by one card.
CREATE INDEX top_ups_by_card ON top_ups (card_hash) WHERE card_hash IS NOT NULL;
-- A customer's top-ups: wallet, deposit limits, export.
CREATE INDEX top_ups_by_customer ON top_ups (customer_id, created_at, id);
-- A payment is one top-up; finding it for a webhook.
CREATE UNIQUE INDEX top_ups_by_payment ON top_ups (provider, payment_id);
-- The console's one search by the start of a payment's name at its provider.
CREATE INDEX top_ups_by_payment_start ON top_ups (lower(payment_id) text_pattern_ops) WHERE payment_id IS NOT NULL;
-- The console's one search by the start of a provider's reference.
CREATE INDEX top_ups_by_provider_reference_start ON top_ups (lower(provider_reference) text_pattern_ops)
  WHERE provider_reference IS NOT NULL;
-- The console's filter by when a top-up was settled.
CREATE INDEX top_ups_by_settling ON top_ups (settled_at, id) WHERE settled_at IS NOT NULL;
-- The console's one search by the last characters of an id.
CREATE INDEX top_ups_by_short_id ON top_ups (right(id::text, 6));
-- Top-ups that wait for their provider; pending ones alone pay for it.
CREATE INDEX top_ups_pending ON top_ups (created_at) WHERE state = 'pending';
-- What was taken out of the dashboard's sums again; these alone pay for it.
CREATE INDEX top_ups_returned ON top_ups (settled_at) WHERE settled_at IS NOT NULL AND state <> 'settled';
-- The console's top-ups that were never settled; these alone pay for it.
CREATE INDEX top_ups_unsettled ON top_ups (created_at, id) WHERE settled_at IS NULL;

-- Each dispute of a payment, as its newest report says; the top-up's dispute columns, bookings and holds are their union.
CREATE TABLE top_up_disputes (
  id uuid PRIMARY KEY,
  top_up_id uuid NOT NULL REFERENCES top_ups (id),
  -- What the provider calls it.
  reference text NOT NULL CHECK (reference <> ''),
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- By the provider's clock, in seconds.
  reported_at bigint NOT NULL,
  UNIQUE (top_up_id, reference)
);

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
  payout_id uuid,
  UNIQUE (provider, event_id)
);
-- The events of a payout; those of one alone pay for it.
CREATE INDEX webhook_events_by_payout ON webhook_events (payout_id) WHERE payout_id IS NOT NULL;
-- The events of a top-up; those of one alone pay for it.
CREATE INDEX webhook_events_by_top_up ON webhook_events (top_up_id) WHERE top_up_id IS NOT NULL;
-- Events that came before their payment was known; these alone pay for it.
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
-- The refunds of a top-up, oldest first.
CREATE INDEX top_up_refunds_by_top_up ON top_up_refunds (top_up_id, created_at);
-- Refunds that wait for their provider; these alone pay for it.
CREATE INDEX top_up_refunds_open ON top_up_refunds (created_at) WHERE state = 'requested';

-- The books of the sandbox provider, which plays a payment company in demo mode.
CREATE TABLE sandbox_payments (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'declined', 'expired')),
  refunded_cents bigint NOT NULL DEFAULT 0,
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  return_path text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  card text CHECK (card ~ '^[0-9]{4}$'),
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);

CREATE TABLE sandbox_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_payments (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL,
  failed_at timestamptz
);

-- The one key of the hashes of cards, sealed with an app key: it outlives every app key, as hashes cannot be made anew.
CREATE TABLE card_keys (
  id text PRIMARY KEY CHECK (id = 'cards'),
  sealed text NOT NULL
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
  EXISTS (SELECT 1 FROM open_holds h WHERE h.customer_id = t.customer_id) AS is_on_hold
FROM top_ups t
LEFT JOIN customers c ON c.id = t.customer_id;

CREATE VIEW promo_uses_with_names AS
SELECT u.id, u.promo_id, u.customer_id, u.order_id, u.amount_cents, u.created_at, m.code, m.kind, c.display_name AS customer_name
FROM promo_uses u LEFT JOIN promos m ON m.id = u.promo_id LEFT JOIN customers c ON c.id = u.customer_id;

CREATE VIEW payouts_with_names AS
SELECT p.id, p.customer_id, p.destination_id, p.amount_cents, p.state, p.approvals_needed, p.first_approved_by,
  p.first_approved_at, p.approved_by, p.approved_at, p.rejected_by, p.rejection_reason, p.paid_by, p.paid_at,
  p.payment_reference, p.version, p.created_at, p.updated_at, d.holder, d.last_signs, d.country,
  c.display_name AS customer_name, c.email AS customer_email, c.identity_verified_at,
  f.name AS first_approved_by_name, a.name AS approved_by_name,
  p.provider, p.provider_reference, p.sent_at, p.returned_at, p.failure, p.mismatch,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.payout_id = p.id) AS events
FROM payouts p
LEFT JOIN payout_destinations d ON d.id = p.destination_id
LEFT JOIN customers c ON c.id = p.customer_id
LEFT JOIN staff f ON f.id = p.first_approved_by
LEFT JOIN staff a ON a.id = p.approved_by;

CREATE VIEW referrals_with_names AS
SELECT r.id, r.id AS friend_id, r.referrer_id, r.state, r.flag, r.reward_cents, r.qualified_at, r.rewarded_at, r.version,
  r.created_at, r.updated_at, f.display_name AS friend_name, f.email AS friend_email, i.display_name AS referrer_name,
  i.email AS referrer_email, i.referral_code AS code
FROM referrals r LEFT JOIN customers f ON f.id = r.id LEFT JOIN customers i ON i.id = r.referrer_id;

CREATE VIEW balance_adjustments_with_names AS
SELECT a.id, a.customer_id, a.bucket, a.amount_cents, a.reason, a.state, a.requested_by, a.decided_by, a.decided_at,
  a.decision_reason, a.transaction_id, a.reversed_by, a.reversed_at, a.reversal_reason, a.version, a.created_at, a.updated_at,
  c.display_name AS customer_name, c.email AS customer_email, q.name AS requester_name, d.name AS decider_name,
  v.name AS reverser_name
FROM balance_adjustments a
LEFT JOIN customers c ON c.id = a.customer_id
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN staff v ON v.id = a.reversed_by;

CREATE VIEW royalty_payouts_with_names AS
SELECT p.id, p.architect_id, p.amount_cents, p.payment_reference, p.reason, p.paid_by, p.created_at, a.name AS architect_name,
  s.name AS payer_name, q.requested_by, r.name AS requester_name
FROM royalty_payouts p JOIN architects a ON a.id = p.architect_id JOIN staff s ON s.id = p.paid_by
LEFT JOIN approvals q ON q.id = p.request_id LEFT JOIN staff r ON r.id = q.requested_by;

CREATE VIEW promos_with_uses AS
SELECT m.*,
  (SELECT count(*)::int FROM (SELECT 1 FROM promo_uses u WHERE u.promo_id = m.id LIMIT 10001) few) AS use_count,
  (SELECT coalesce(sum(u.amount_cents), 0)::bigint FROM promo_uses u WHERE u.promo_id = m.id) AS given_cents
FROM promos m;

-- Pending ones count towards a customer's limits.
CREATE VIEW deposits AS
SELECT id, customer_id, amount_cents, created_at, state FROM top_ups
WHERE state IN ('pending', 'settled', 'disputed', 'review');

CREATE VIEW paying_cards AS SELECT customer_id, card_hash FROM top_ups WHERE card_hash IS NOT NULL;

-- Invoices and credit notes. The number is the trigger's: nobody else can choose one, and what was issued stays as it is.
CREATE TABLE sale_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- The year of issue, in the shop's zone.
  series text NOT NULL CHECK (series ~ '^[0-9]{4}$'),
  number integer NOT NULL CHECK (number > 0),
  -- "INV-2026-000001".
  reference text NOT NULL UNIQUE,
  customer_id uuid NOT NULL REFERENCES customers (id),
  subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'parcel-order')),
  subject_id uuid NOT NULL,
  -- Of the ledger.
  transaction_id uuid NOT NULL,
  -- What a credit note corrects.
  invoice_id uuid REFERENCES sale_documents (id),
  -- Name, address and tax number as they were at the issue.
  seller jsonb NOT NULL CHECK (jsonb_typeof(seller) = 'object'),
  -- Name and address, sealed by an app key; emptied after the years that the settings name, not with the account.
  buyer_sealed text NOT NULL,
  -- Of its lines.
  place text NOT NULL CHECK (place ~ '^[A-Z]{2}$'),
  total_cents bigint NOT NULL CHECK ((total_cents > 0) = (kind = 'invoice') AND total_cents <> 0),
  tax_cents bigint NOT NULL CHECK (tax_cents = 0 OR (tax_cents > 0) = (kind = 'invoice')),
  sold_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL,
  -- As printed: the days of the shop's zone at the issue.
  sold_on date NOT NULL,
  issued_on date NOT NULL,
  CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL)),
  UNIQUE (kind, series, number),
  -- One money event gives one document.
  UNIQUE (transaction_id, subject_id, kind)
);
-- The console's list.
CREATE INDEX sale_documents_by_age ON sale_documents (issued_at, id);
-- A customer's invoices, newest first.
CREATE INDEX sale_documents_by_customer ON sale_documents (customer_id, issued_at, id);
-- Those of an order or parcel; the invoice that a credit note names.
CREATE INDEX sale_documents_by_subject ON sale_documents (subject_id, issued_at, id);
-- Names and addresses whose years are over; emptied ones leave it.
CREATE INDEX sale_documents_named ON sale_documents (issued_at) WHERE buyer_sealed <> '';

-- Whom a document will name whose customer deleted the account before it was issued; gone once it is.
CREATE TABLE due_buyers (
  -- The subject of the sale's lines.
  id uuid PRIMARY KEY,
  -- Sealed by an app key, for the subject.
  buyer_sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The last number of each series, raised in the transaction of the document that takes it.
CREATE TABLE document_series (
  kind text NOT NULL,
  series text NOT NULL,
  last_number integer NOT NULL,
  last_at timestamptz NOT NULL,
  last_on date NOT NULL,
  -- Documents up to here may be seen by customers: a place outside the database knows that these numbers are taken.
  published_number integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, series),
  CHECK (published_number BETWEEN 0 AND last_number)
);

-- Numbers that customers hold and this database has lost: it was restored to a state from before their issue.
CREATE TABLE document_gaps (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  series text NOT NULL CHECK (series ~ '^[0-9]{4}$'),
  first_number integer NOT NULL CHECK (first_number > 0),
  last_number integer NOT NULL,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (kind, series, first_number),
  CHECK (last_number >= first_number)
);

-- The only writer of numbers, with its owner's rights: the shop's role may not touch the series. Days of issue never go back.
CREATE FUNCTION number_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.series := to_char(NEW.issued_on, 'YYYY');
  INSERT INTO document_series AS s (kind, series, last_number, last_at, last_on)
  VALUES (NEW.kind, NEW.series, 1, NEW.issued_at, NEW.issued_on)
  ON CONFLICT (kind, series) DO UPDATE SET last_number = s.last_number + 1,
    last_at = greatest(s.last_at, excluded.last_at), last_on = greatest(s.last_on, excluded.last_on)
  RETURNING last_number, last_at, last_on INTO NEW.number, NEW.issued_at, NEW.issued_on;
  NEW.reference := (CASE NEW.kind WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END) || NEW.series || '-'
    || lpad(NEW.number::text, greatest(6, length(NEW.number::text)), '0');
  RETURN NEW;
END $$;
CREATE TRIGGER sale_documents_numbered BEFORE INSERT ON sale_documents FOR EACH ROW EXECUTE FUNCTION number_document();

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'buyer_sealed' = to_jsonb(OLD) - 'buyer_sealed' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued document is final' USING ERRCODE = '23514', CONSTRAINT = 'sale_documents_final';
END $$;
CREATE TRIGGER sale_documents_final BEFORE UPDATE OR DELETE ON sale_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

-- A number follows the one before it, or a declared gap; what was published stays so.
CREATE FUNCTION refuse_series_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.kind, NEW.series, NEW.last_number) = (OLD.kind, OLD.series, OLD.last_number)
      AND NEW.published_number >= OLD.published_number THEN RETURN NEW; END IF;
    before := OLD.last_number;
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR (NEW.kind, NEW.series, NEW.published_number) = (OLD.kind, OLD.series, OLD.published_number))
    AND (NEW.last_number = before + 1 OR EXISTS (SELECT FROM document_gaps g
      WHERE (g.kind, g.series, g.first_number, g.last_number) = (NEW.kind, NEW.series, before + 1, NEW.last_number))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'numbers have no gaps' USING ERRCODE = '23514', CONSTRAINT = 'document_series_gapless';
END $$;
CREATE TRIGGER document_series_gapless BEFORE INSERT OR UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_series_gap();

-- With its owner's rights: what is declared moves the series past it, and stands at its end or not at all. Its day only
-- bounds later ones from below, so yesterday does for every zone.
CREATE FUNCTION pass_over_gap() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  on_day date := least((NEW.declared_at AT TIME ZONE 'UTC')::date - 1, make_date(NEW.series::int, 12, 31));
BEGIN
  IF NEW.first_number = 1 THEN
    INSERT INTO document_series (kind, series, last_number, last_at, last_on)
    VALUES (NEW.kind, NEW.series, NEW.last_number, NEW.declared_at, on_day);
    RETURN NULL;
  END IF;
  UPDATE document_series SET last_number = NEW.last_number WHERE (kind, series, last_number) = (NEW.kind, NEW.series, NEW.first_number - 1);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a gap begins where its series ends' USING ERRCODE = '23514', CONSTRAINT = 'document_gaps_at_the_end';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_gaps_passed AFTER INSERT ON document_gaps FOR EACH ROW EXECUTE FUNCTION pass_over_gap();

CREATE FUNCTION refuse_gap_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a declared gap is final' USING ERRCODE = '23514', CONSTRAINT = 'document_gaps_final';
END $$;
CREATE TRIGGER document_gaps_final BEFORE UPDATE OR DELETE ON document_gaps FOR EACH ROW EXECUTE FUNCTION refuse_gap_change();

-- What was sold, and less than zero what was given back, with the tax of its time: written with the transfers, never changed.
CREATE TABLE sale_lines (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of the ledger.
  transaction_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'parcel-order')),
  subject_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pack', 'single', 'shipping', 'fees')),
  title text NOT NULL,
  -- The base with its tax. Promo credit is a price reduction: it bears none.
  cash_cents bigint NOT NULL,
  promo_cents bigint NOT NULL,
  -- The country whose rate counts.
  place text NOT NULL CHECK (place ~ '^[A-Z]{2}$'),
  -- The seller's number; without one there is neither rate nor tax.
  tax_id text,
  rate_bps integer CHECK (rate_bps BETWEEN 0 AND 10000),
  tax_cents bigint,
  document_id uuid REFERENCES sale_documents (id),
  created_at timestamptz NOT NULL,
  -- The lines of an order or parcel: its tax, receipt and documents.
  PRIMARY KEY (subject_id, id),
  CHECK (num_nonnulls(tax_id, rate_bps, tax_cents) IN (0, 3)),
  CHECK (document_id IS NULL OR tax_id IS NOT NULL),
  CHECK (cash_cents <> 0 OR promo_cents <> 0),
  CHECK (cash_cents >= 0 AND promo_cents >= 0 OR cash_cents <= 0 AND promo_cents <= 0)
);
-- A month of the report, and a day of the nightly proof.
CREATE INDEX sale_lines_by_age ON sale_lines USING brin (created_at);
-- The lines of a document; those of a registered seller alone pay for it.
CREATE INDEX sale_lines_by_document ON sale_lines (document_id) WHERE document_id IS NOT NULL;
-- What the job gives documents, in this order; documented lines leave it.
CREATE INDEX sale_lines_undocumented ON sale_lines (id)
  WHERE document_id IS NULL AND tax_id IS NOT NULL AND cash_cents <> 0;

CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.document_id IS NULL AND to_jsonb(NEW) - 'document_id' = to_jsonb(OLD) - 'document_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was sold stays as it was' USING ERRCODE = '23514', CONSTRAINT = 'sale_lines_final';
END $$;
CREATE TRIGGER sale_lines_final BEFORE UPDATE ON sale_lines FOR EACH ROW EXECUTE FUNCTION refuse_line_change();

CREATE VIEW sale_documents_with_names AS
SELECT d.id, d.kind, d.series, d.number, d.reference, d.customer_id, d.subject_kind, d.subject_id, d.transaction_id, d.invoice_id,
  d.total_cents, d.tax_cents, d.total_cents - d.tax_cents AS net_cents, d.sold_at, d.issued_at,
  c.display_name AS customer_name, i.reference AS invoice_reference, d.place
FROM sale_documents d LEFT JOIN customers c ON c.id = d.customer_id LEFT JOIN sale_documents i ON i.id = d.invoice_id;

-- What customers may see.
CREATE VIEW published_documents AS
SELECT d.* FROM sale_documents d JOIN document_series s ON (s.kind, s.series) = (d.kind, d.series) AND d.number <= s.published_number;
