-- What every area writes to: the ledger, the audit trail, timelines, mails, pictures, settings.

CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('staff', 'customer', 'system')),
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text
);
-- The console's filter by action, newest first.
CREATE INDEX audit_entries_by_action ON audit_entries (action, at);
-- The console's filter by kind of actor, newest first.
CREATE INDEX audit_entries_by_actor_kind ON audit_entries (actor_kind, at, id);
-- The console's entries from one address.
CREATE INDEX audit_entries_by_address ON audit_entries (ip, at) WHERE ip IS NOT NULL;
-- The console's list.
CREATE INDEX audit_entries_by_age ON audit_entries (at, id);
-- The console's entries of one request, by the id that a log or a person names.
CREATE INDEX audit_entries_by_request ON audit_entries (request_id, at) WHERE request_id IS NOT NULL;
-- The console's filter by kind of subject, newest first.
CREATE INDEX audit_entries_by_subject_kind ON audit_entries (subject_kind, at, id);
-- The console's filter by actor, newest first.
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, at, id);
-- The entries of one subject, newest first.
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id, at, id);

-- The audit trail as a chain. An entry's place is the order in which the sealer found it, not its time: whatever commits
-- later, with whatever time in it, stands behind what was chained before.
CREATE TABLE audit_seals (
  number bigint PRIMARY KEY CHECK (number > 0),
  sealed_at timestamptz NOT NULL,
  from_seq bigint NOT NULL UNIQUE,
  to_seq bigint NOT NULL UNIQUE,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  count integer NOT NULL,
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  key_id text NOT NULL,
  hmac text NOT NULL CHECK (hmac ~ '^[0-9a-f]{64}$'),
  CHECK (count > 0 AND count = to_seq - from_seq + 1)
);

CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  entry_id uuid NOT NULL UNIQUE,
  seal_number bigint NOT NULL REFERENCES audit_seals (number),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);

-- What happened to customers, one row an event, for their timeline and the back office's.
CREATE TABLE history_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  amount_cents bigint,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  access_token_id uuid
);
-- Entries of a token that is deleted; those by programs alone pay for it.
CREATE INDEX history_entries_by_access_token ON history_entries (access_token_id) WHERE access_token_id IS NOT NULL;
-- The console's list and its live news.
CREATE INDEX history_entries_by_age ON history_entries (at, id);
-- The console's filter by amount, newest first.
CREATE INDEX history_entries_by_amount ON history_entries (amount_cents, at, id) WHERE amount_cents IS NOT NULL;
-- A customer's timeline, newest first.
CREATE INDEX history_entries_by_customer ON history_entries (customer_id, at, id);
-- The console's filter by kind, newest first.
CREATE INDEX history_entries_by_kind ON history_entries (kind, at, id);
-- The console's filter by subject.
CREATE INDEX history_entries_by_subject ON history_entries (subject_id);
-- The console's filter by kind of subject.
CREATE INDEX history_entries_by_subject_kind ON history_entries USING brin (subject_kind text_bloom_ops);

-- One row is one transfer of an amount from one account to another, so the ledger sums to zero by construction.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  debit_account text NOT NULL,
  credit_account text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  customer_id uuid,
  created_at timestamptz NOT NULL,
  CHECK (credit_account <> debit_account),
  -- Each leg of each event is booked once; finding a leg to reverse.
  UNIQUE (kind, reference)
);
-- The console's list of transactions.
CREATE INDEX transfers_by_age ON transfers (created_at, id);
-- A wallet's movements, newest first.
CREATE INDEX transfers_by_customer ON transfers (customer_id, created_at, id);
-- The legs of one transaction: console, reversal.
CREATE INDEX transfers_by_transaction ON transfers (transaction_id);

-- An account without whose it is: `customer:cash` of `customer:<id>:cash`.
CREATE FUNCTION account_class(account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(account, ':[0-9a-f-]{36}', '')
$$;

-- Cached, guarded balances of customers' own accounts; house accounts have none, so no purchase waits for another.
CREATE TABLE wallets (
  customer_id uuid PRIMARY KEY,
  cash_cents bigint NOT NULL DEFAULT 0 CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL DEFAULT 0 CHECK (promo_cents >= 0),
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  updated_at timestamptz NOT NULL,
  -- What a customer owes after a dispute took back more than there was. While anything is owed, no cash is kept.
  debt_cents bigint NOT NULL DEFAULT 0 CHECK (debt_cents >= 0),
  CONSTRAINT wallets_debt_first CHECK (debt_cents = 0 OR cash_cents = 0)
) WITH (fillfactor = 70);

-- A ledger transaction is never changed: it is reversed, once, by another one.
CREATE TABLE ledger_reversals (
  transaction_id uuid PRIMARY KEY,
  reversal_id uuid NOT NULL UNIQUE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Spending and purchases stop while an account is on hold, e.g. for a disputed payment.
CREATE TABLE account_holds (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL,
  cause text NOT NULL,
  subject_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by uuid,
  UNIQUE (cause, subject_id)
);
-- Whether an account is on hold, at each purchase and payout.
CREATE INDEX account_holds_active ON account_holds (customer_id) WHERE lifted_at IS NULL;

-- Who gave what to whom, written by record_gift_1 in the transaction that gives; never changed.
CREATE TABLE gifts (
  id uuid PRIMARY KEY,
  -- Null only for what the shop's rules give by themselves.
  staff_id uuid,
  -- The decision of a second person.
  approval_id uuid,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Null for an architect, and for a card that nobody owns yet.
  customer_id uuid,
  cents bigint NOT NULL CHECK (cents >= 0),
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  -- The ledger transaction that books it; null where no money moves.
  transaction_id uuid,
  -- Drawn from a budget that was counted, or approved, when it was set.
  is_from_budget boolean NOT NULL DEFAULT false,
  -- What one person was allowed to give alone in 24 hours and in 30 days; set on what counts towards it.
  day_limit_cents bigint,
  month_limit_cents bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (approval_id IS NULL OR staff_id IS NOT NULL),
  CONSTRAINT gifts_limited CHECK (
    (day_limit_cents IS NOT NULL AND month_limit_cents IS NOT NULL)
    = (staff_id IS NOT NULL AND approval_id IS NULL AND NOT is_from_budget))
);
-- The console's list.
CREATE INDEX gifts_by_age ON gifts (created_at, id);
-- What a customer was given, newest first.
CREATE INDEX gifts_by_customer ON gifts (customer_id, created_at, id) WHERE customer_id IS NOT NULL;
-- What one person has given, and its sum in a period, for limits on one person.
CREATE INDEX gifts_by_giver ON gifts (staff_id, created_at, id) INCLUDE (cents, approval_id, is_from_budget);
-- The gift behind a transaction, for the proof.
CREATE INDEX gifts_by_transaction ON gifts (transaction_id) WHERE transaction_id IS NOT NULL;
-- What was given without money, counted by subject for the proof.
CREATE INDEX gifts_without_money ON gifts (kind, subject_id) WHERE transaction_id IS NULL;
-- The gifts about one subject.
CREATE INDEX gifts_by_subject ON gifts (subject_id);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Its words: preview, paragraphs, button, reason. Null once they have been deleted, and for a silent mail.
  content jsonb CHECK (content IS NULL OR coalesce(jsonb_typeof(content -> 'paragraphs'), '') = 'array'),
  kind text NOT NULL,
  customer_id uuid,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  resent_at timestamptz,
  resent_count integer NOT NULL DEFAULT 0 CHECK (resent_count >= 0),
  -- What was written to a customer is also their inbox in the shop.
  read_at timestamptz,
  -- The page it leads to. A link that does something by itself has a query, and stays in the mailbox that it was sent to.
  href text CHECK (href ~ '^/([^/?][^?]*)?$'),
  -- For the inbox only: its owner wants no mail of the kind.
  is_silent boolean NOT NULL DEFAULT false,
  -- A small file that goes with a mail, as the receipts of an order; dropped with the mail's text.
  attachment_name text,
  attachment text,
  -- Whether a mail has to go out by SMTP: a demo shop's mails stay in its mailbox also when SMTP is set later.
  needs_sending boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_silent_ones_stay CHECK (NOT is_silent OR (sent_at IS NULL AND content IS NULL)),
  CONSTRAINT mails_whole_attachment CHECK ((attachment_name IS NULL) = (attachment IS NULL))
);
-- The console's list.
CREATE INDEX mails_by_age ON mails (created_at, id);
-- Texts that are old enough to delete.
CREATE INDEX mails_with_text ON mails (created_at) WHERE content IS NOT NULL;
-- A customer's inbox, newest first.
CREATE INDEX mails_by_customer ON mails (customer_id, created_at, id) WHERE customer_id IS NOT NULL;
-- The console's filter by kind, newest first.
CREATE INDEX mails_by_kind ON mails (kind, created_at, id) INCLUDE (is_silent);
-- The console's filter by address, newest first, and its total.
CREATE INDEX mails_by_recipient ON mails (recipient, created_at, id) INCLUDE (is_silent);
-- The console's filter by when a mail was sent.
CREATE INDEX mails_by_sending ON mails (sent_at, id) WHERE sent_at IS NOT NULL;
-- The console's filter by how often a mail was sent again; these alone pay for it.
CREATE INDEX mails_resent_often ON mails (resent_count, created_at, id) WHERE resent_count > 0;
-- The console's filter by when a mail was sent again; these alone pay for it.
CREATE INDEX mails_sent_again ON mails (resent_at, id) WHERE resent_at IS NOT NULL;
-- Counting unread messages, and marking them read.
CREATE INDEX mails_unread ON mails (customer_id) WHERE read_at IS NULL AND customer_id IS NOT NULL;
-- Mails that still have to go, by age: those whose job was lost, and the oldest for the metric. None where no mail is sent.
CREATE INDEX mails_unsent ON mails ((coalesce(resent_at, created_at))) WHERE needs_sending AND sent_at IS NULL;
-- The console's mails to addresses without an account; these alone pay for it.
CREATE INDEX mails_without_account ON mails (created_at, id) WHERE customer_id IS NULL AND NOT is_silent;

-- Kinds of mails that can be done without, where somebody has chosen. Without a choice all but 'wishes' are mailed.
CREATE TABLE mail_choices (
  customer_id uuid NOT NULL,
  topic text NOT NULL CHECK (topic IN ('reminders', 'drops', 'wishes')),
  is_wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, topic)
);

-- Uploaded pictures: which stored sizes belong together. The bytes are in the storage, under their hash.
CREATE TABLE media (
  id uuid PRIMARY KEY,
  full_key text NOT NULL UNIQUE,
  medium_key text NOT NULL,
  small_key text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

-- The shop's zone and its day; unset it is the default of the settings.
CREATE VIEW shop_clock AS
SELECT zone, (now() AT TIME ZONE zone)::date AS today
FROM (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'shopTimeZone'), 'UTC') AS zone) AS stored;

-- Whose tax number stands on what is sold; null while the seller isn't registered.
CREATE VIEW seller_registration AS
SELECT (SELECT nullif(value #>> '{}', '') FROM settings WHERE key = 'taxId') AS tax_id;

-- The setting's lines, "DE pack 1900 2026-01-01": the rate of a country for a kind of thing, from a day on.
CREATE VIEW tax_rates AS
SELECT split_part(line, ' ', 1) AS country, split_part(line, ' ', 2) AS kind, split_part(line, ' ', 3)::int AS rate_bps,
  split_part(line, ' ', 4)::date AS valid_from
FROM settings CROSS JOIN LATERAL jsonb_array_elements_text(value) AS line WHERE key = 'taxRates';

-- Timelines are inserted by this function, so that a purchase, which also writes run events, stays one statement.
CREATE FUNCTION record_history(id uuid, at timestamptz, customer_id uuid, kind text, title text, amount_cents bigint, subject_kind text, subject_id uuid,
  access_token_id uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_entries (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id)
  VALUES (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id);
END $$;

-- One row a transfer: what it changed in each of its customer's buckets, and what was in them after it.
CREATE VIEW customer_transfers AS
SELECT
  t.id, t.transaction_id, t.customer_id, t.kind, t.reference, t.debit_account, t.credit_account, t.amount_cents, t.created_at,
  d.cash AS cash_cents, d.promo AS promo_cents, d.held AS held_cents,
  (sum(d.cash) OVER w)::bigint AS cash_after_cents,
  (sum(d.promo) OVER w)::bigint AS promo_after_cents,
  (sum(d.held) OVER w)::bigint AS held_after_cents
FROM transfers t
CROSS JOIN LATERAL (
  SELECT
    CASE own || 'cash' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS cash,
    CASE own || 'promo' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS promo,
    CASE own || 'held' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS held
  FROM (SELECT 'customer:' || t.customer_id || ':' AS own) prefix
) d
WHERE t.customer_id IS NOT NULL
WINDOW w AS (PARTITION BY t.customer_id ORDER BY t.created_at, t.id);

CREATE VIEW audited_changes AS SELECT at, action, subject_kind, subject_id FROM audit_entries;

CREATE VIEW timeline_changes AS SELECT at, subject_kind FROM history_entries;

-- The relays that bring rounds, as they answered last.
CREATE TABLE beacon_relays (
  address text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Since when it hasn't answered; null while it does.
  failing_since timestamptz,
  error text CHECK ((error IS NULL) = (failing_since IS NULL))
);
