-- Customers and staff: accounts, sessions, tokens, limits, identity checks, approvals.

-- One mailbox has many spellings: +tags, dots that large providers ignore, a provider's second domain. The same rule as
-- `mailboxOf`. One mailbox is one person: rules for a person count all of its accounts.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(split_part(lower(substring(email FROM '^(.*)@')), '+', 1), '.', '') || regexp_replace(lower(substring(email FROM '@[^@]*$')), '^@googlemail[.]com$', '@gmail.com')
$$;

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor')),
  disabled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The second factor of staff. The secret is encrypted under the app key; a step that was used is never taken again.
  totp_secret text,
  totp_new_secret text,
  totp_last_step bigint,
  -- The session that showed that code, which may repeat it when the answer was lost.
  totp_last_by uuid,
  totp_enrolled_at timestamptz,
  -- A secret that a demo world prints.
  totp_is_public boolean NOT NULL DEFAULT false,
  private_email_hash text CHECK (private_email_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid REFERENCES staff (id) ON DELETE SET NULL,
  last_sign_in_at timestamptz,
  -- Raised whenever sessions are ended, so that one that was just being made does not outlive it.
  session_epoch integer NOT NULL DEFAULT 0,
  -- What somebody proved by a session before then counts no more.
  sessions_ended_at timestamptz,
  -- Named as customers' columns are, so that one feature (auth) works on either.
  totp_new_secret_at timestamptz,
  CONSTRAINT staff_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL))
);

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  -- An address is one account; sign-in.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED NOT NULL,
  email_confirmed_at timestamptz,
  password_hash text NOT NULL,
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 2 AND 40),
  birth_date date,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
  is_anonymous boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The second factor. `totp_secret` is sealed with an app key, `totp_new_secret` waits to be confirmed; the step of the
  -- last code that was taken lets every code be used once.
  totp_secret text,
  totp_enrolled_at timestamptz,
  totp_last_step bigint,
  -- The session that showed that code, which may repeat it when the answer was lost.
  totp_last_by uuid,
  totp_new_secret text,
  totp_new_secret_at timestamptz,
  mfa_reset_at timestamptz,
  password_reset_at timestamptz,
  -- Raised whenever sessions are ended, so that one that was just being made does not outlive it.
  session_epoch integer NOT NULL DEFAULT 0,
  -- What somebody proved by a session before then counts no more.
  sessions_ended_at timestamptz,
  avatar_key text,
  email_changed_at timestamptz,
  deleted_at timestamptz,
  identity_verified_at timestamptz,
  -- What one's invitation is called, no secret and the same for ever; finds who invited a friend.
  referral_code text GENERATED ALWAYS AS (upper(substr(md5(id::text), 1, 10))) STORED NOT NULL UNIQUE,
  -- The code somebody signed up with, as they gave it.
  referred_by_code text,
  -- Which terms a customer agreed to, and when.
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  CONSTRAINT customers_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL)),
  CONSTRAINT customers_have_birth_dates CHECK (birth_date IS NOT NULL OR state = 'deleted'),
  CONSTRAINT customers_leave_whole CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
  CONSTRAINT customers_leave_no_trace CHECK (state <> 'deleted' OR (birth_date IS NULL AND avatar_key IS NULL))
);
-- The console's list.
CREATE INDEX customers_by_age ON customers (created_at, id);
-- The console's search by any part of an address.
CREATE INDEX customers_by_email_parts ON customers USING gin (email gin_trgm_ops);
-- All accounts of a person, at each purchase.
CREATE INDEX customers_by_mailbox ON customers (mailbox);
-- The console's search by any part of a name.
CREATE INDEX customers_by_name_parts ON customers USING gin (display_name gin_trgm_ops);
-- The console's search by the end of a customer's id.
CREATE INDEX customers_by_short_id ON customers (right(id::text, 6));
-- How many have left, for the dashboard; these alone pay for it.
CREATE INDEX customers_deleted ON customers (id) WHERE state = 'deleted';
-- The job that attributes invited friends; these alone pay for it.
CREATE INDEX customers_referred ON customers (created_at) WHERE referred_by_code IS NOT NULL;

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
  -- What carrying it out would cost in offers and sales below the floor, by product.
  cost jsonb CHECK (jsonb_typeof(cost) = 'object'),
  -- Whose account it concerns: nobody decides about an account of their own.
  customer_id uuid REFERENCES customers (id),
  -- The case that it was asked for, which its customer wrote signed in.
  case_id uuid,
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
  CONSTRAINT approvals_never_twice CHECK (decided_by <> first_approved_by),
  CONSTRAINT approvals_case CHECK (case_id IS NULL OR customer_id IS NOT NULL)
);
-- The console's inbox, newest first.
CREATE INDEX approvals_by_age ON approvals (created_at, id);
-- What one person has asked for lately, for limits on one person.
CREATE INDEX approvals_by_requester ON approvals (requested_by, kind, decided_at);
-- The requests about one subject.
CREATE INDEX approvals_by_subject ON approvals (subject_kind, subject_id);
-- The console's count and list of what waits.
CREATE INDEX approvals_pending ON approvals (created_at, id) WHERE state = 'pending';
-- One request at a time for a kind and subject.
CREATE UNIQUE INDEX approvals_pending_once ON approvals (kind, subject_kind, subject_id) WHERE state = 'pending';

-- Mailed links. Only the hash of a token is kept; a newer token of the same purpose ends the older ones.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z]+(-[a-z]+)*$' AND length(purpose) <= 40),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  -- What a mailed request is about, beside whose it is.
  subject jsonb,
  -- Hash of the token and the Idempotency-Key that used it, so that a retry with both is told again that it worked.
  used_by_key bytea
);
-- A new link ends the older ones of its purpose.
CREATE INDEX account_tokens_by_customer ON account_tokens (customer_id, purpose);

CREATE TABLE customer_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  customer_id uuid GENERATED ALWAYS AS ((sess ->> 'customerId')::uuid) STORED,
  -- The id that people see of a session is never the one in the cookie. `last_seen_at` is written beside `sess`,
  -- so that noting a visit can never bring back a session that was ended meanwhile.
  public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  last_seen_at timestamptz,
  -- Which request made it of a pending one: a hash of the pending session's id, the client's key and the code.
  prior text GENERATED ALWAYS AS (sess ->> 'prior') STORED
);
-- A sign-in whose answer was lost goes on with the session that it made.
CREATE UNIQUE INDEX customer_sessions_by_prior ON customer_sessions (prior) WHERE prior IS NOT NULL;
-- Expired sessions are deleted.
CREATE INDEX customer_sessions_by_expiry ON customer_sessions (expire);
-- One name per session; a customer's sessions.
CREATE UNIQUE INDEX customer_sessions_by_public_id ON customer_sessions (customer_id, public_id);

CREATE TABLE customer_recovery_codes (
  customer_id uuid NOT NULL REFERENCES customers (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, code_hash)
);

-- Browsers that an account was opened from; only the hash of the cookie is kept.
CREATE TABLE customer_devices (
  customer_id uuid NOT NULL REFERENCES customers (id),
  device_hash bytea NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- A browser in which the second factor was shown too has tries of its own for it.
  mfa_at timestamptz,
  PRIMARY KEY (customer_id, device_hash)
);
-- Browsers that were not seen for long are deleted.
CREATE INDEX customer_devices_by_age ON customer_devices (last_seen_at);

-- What support took away, for three days: the owner of the mailbox may take it back.
CREATE TABLE mfa_resets (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  totp_secret text NOT NULL,
  totp_enrolled_at timestamptz NOT NULL,
  recovery_code_hashes bytea[] NOT NULL,
  created_at timestamptz NOT NULL
);
-- The resets of a customer who is deleted.
CREATE INDEX mfa_resets_by_customer ON mfa_resets (customer_id);
-- Resets that can't be taken back any more are deleted.
CREATE INDEX mfa_resets_by_age ON mfa_resets (created_at);

-- Changes of address. The old one is kept from others, and its link can take it back, until `undo_until`.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'undone', 'replaced')),
  expires_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
);
-- A customer's changes of address, newest first.
CREATE INDEX email_changes_by_customer ON email_changes (customer_id, created_at);
-- An old address is kept for its owner while the change can be undone.
CREATE INDEX email_changes_by_old_email ON email_changes (old_email) WHERE state = 'confirmed';
-- A customer has one change of address under way.
CREATE UNIQUE INDEX email_changes_one_pending ON email_changes (customer_id) WHERE state = 'pending';

-- Mailboxes of people who excluded themselves and then deleted their account: a keyed hash, until the exclusion ends.
CREATE TABLE excluded_mailboxes (
  mailbox_hash bytea PRIMARY KEY CHECK (octet_length(mailbox_hash) = 32),
  ends_at timestamptz NOT NULL
);
-- Exclusions that are over are deleted.
CREATE INDEX excluded_mailboxes_by_end ON excluded_mailboxes (ends_at);

-- Mailboxes of people who used a code or bought something and then deleted their account: a keyed hash, for two years, so that
-- codes for new customers and a code's limit for each customer hold when they return.
CREATE TABLE left_mailboxes (
  mailbox_hash bytea PRIMARY KEY CHECK (octet_length(mailbox_hash) = 32),
  has_bought boolean NOT NULL,
  left_at timestamptz NOT NULL
);
-- Those that are two years old are deleted.
CREATE INDEX left_mailboxes_by_age ON left_mailboxes (left_at);
ALTER TABLE customers ADD COLUMN left_hash bytea REFERENCES left_mailboxes (mailbox_hash) ON DELETE SET NULL;
-- Who came back, when a mailbox is forgotten.
CREATE INDEX customers_by_left_hash ON customers (left_hash) WHERE left_hash IS NOT NULL;

-- The one key of these hashes, sealed with an app key: it outlives every app key, as hashes cannot be made anew.
CREATE TABLE mailbox_keys (
  id text PRIMARY KEY CHECK (id = 'excluded'),
  sealed text NOT NULL
);

-- What staff write about a customer for each other. Plain text, never changed; deleted with the account.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  author_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);
-- The notes on a customer, newest first.
CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, created_at, id);

-- Personal access tokens of customers. Only the hash of a secret is stored: it has 256 random bits, so a fast hash is enough.
-- A token that ended keeps its row, because orders and history name the token that made them.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['collection:read', 'money:read', 'packs:buy', 'packs:open']),
  CHECK (ended_by IN (
    'owner', 'mailed-link', 'staff', 'password-change', 'mfa-reset', 'email-restored', 'suspension', 'self-exclusion')),
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days'),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- A customer's tokens.
CREATE INDEX access_tokens_by_customer ON access_tokens (customer_id, created_at);
-- Reminders of tokens that end soon; those not reminded yet alone pay for it.
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at) WHERE ended_at IS NULL AND reminded_at IS NULL;

-- Identity checks before a customer's first payout. Staff do not see a draft, which is not submitted yet.
CREATE TABLE identity_checks (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'verified', 'refused')),
  document text CHECK (document IN ('passport', 'identity-card', 'driving-licence')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  refusal_reason text,
  -- When the documents were deleted; the decision stays.
  papers_deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CHECK (state = 'draft' OR document IS NOT NULL),
  CHECK ((state IN ('verified', 'refused')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal_reason IS NOT NULL))
);
-- The console's list.
CREATE INDEX identity_checks_by_age ON identity_checks (submitted_at, id);
-- A customer's newest check.
CREATE INDEX identity_checks_by_customer ON identity_checks (customer_id, created_at);
-- The console's filter by state, and its queue.
CREATE INDEX identity_checks_by_state ON identity_checks (state, submitted_at, id);
-- A customer has one check under way.
CREATE UNIQUE INDEX identity_checks_open ON identity_checks (customer_id) WHERE state IN ('draft', 'submitted');

-- Images of identity documents, each encrypted with its own key, which an app key seals. No storage that is served holds them.
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
-- A customer's documents: export and deletion.
CREATE INDEX identity_papers_by_customer ON identity_papers (customer_id);

-- A limit that a customer has set on what may be paid in. Null is no limit. What raises it waits in the pending columns.
CREATE TABLE deposit_limits (
  customer_id uuid NOT NULL REFERENCES customers (id),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  limit_cents bigint CHECK (limit_cents >= 0),
  pending_cents bigint CHECK (pending_cents >= 0),
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, period)
);

-- Times in which nobody with this mailbox may play. They are only ever added; the latest end counts.
CREATE TABLE exclusions (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('cool-off', 'self-exclusion')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The customer's when it was asked for; null once the account is deleted, whose mailbox `excluded_mailboxes` knows.
  mailbox text,
  CHECK (ends_at > starts_at)
);
-- A customer's exclusions: the export, and a change of address.
CREATE INDEX exclusions_by_customer ON exclusions (customer_id, ends_at);
-- The exclusion that holds for a mailbox, at each purchase.
CREATE INDEX exclusions_by_mailbox ON exclusions (mailbox, ends_at) WHERE mailbox IS NOT NULL;

CREATE FUNCTION mailbox_of_account(account uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT mailbox FROM customers WHERE id = account AND state <> 'deleted');
END $$;

CREATE FUNCTION name_excluded_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mailbox := mailbox_of_account(NEW.customer_id);
  RETURN NEW;
END $$;
CREATE TRIGGER exclusions_mailbox BEFORE INSERT ON exclusions FOR EACH ROW
WHEN (NEW.mailbox IS NULL) EXECUTE FUNCTION name_excluded_mailbox();

-- A break follows the account to its new mailbox and keeps holding at the old one.
CREATE FUNCTION move_exclusions(account uuid, old_mailbox text, new_mailbox text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at, mailbox)
  SELECT gen_random_uuid(), account, kind, at, ends_at, new_mailbox FROM exclusions
  WHERE mailbox = old_mailbox AND ends_at > at;
END $$;

CREATE FUNCTION move_exclusions_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_exclusions(NEW.id, OLD.mailbox, NEW.mailbox, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_move_exclusions AFTER UPDATE OF email ON customers FOR EACH ROW
WHEN (NEW.mailbox <> OLD.mailbox AND NEW.state <> 'deleted') EXECUTE FUNCTION move_exclusions_along();

-- Only a deletion makes an exclusion forget its mailbox: the shop itself may not change one, nor call this.
CREATE FUNCTION forget_excluded_mailbox(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exclusions SET mailbox = NULL WHERE customer_id = account;
END $$;

CREATE FUNCTION forget_exclusions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM forget_excluded_mailbox(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_leave_exclusions AFTER UPDATE OF state ON customers FOR EACH ROW
WHEN (NEW.state = 'deleted') EXECUTE FUNCTION forget_exclusions();

-- Changes of a group of settings stand in line at its row.
CREATE TABLE setting_groups (
  id text PRIMARY KEY
);

CREATE TABLE staff_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  staff_id uuid GENERATED ALWAYS AS ((sess ->> 'staffId')::uuid) STORED,
  public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  last_seen_at timestamptz,
  prior text GENERATED ALWAYS AS (sess ->> 'prior') STORED
);
-- A sign-in whose answer was lost goes on with the session that it made.
CREATE UNIQUE INDEX staff_sessions_by_prior ON staff_sessions (prior) WHERE prior IS NOT NULL;
-- Expired sessions are deleted.
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expire);
-- One name per session; a member's sessions.
CREATE UNIQUE INDEX staff_sessions_by_public_id ON staff_sessions (staff_id, public_id);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, code_hash)
);

-- Links that are mailed, or printed for the first owner. Only the hash of a token is kept; a newer one ends the older.
CREATE TABLE staff_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('set-up', 'invitation', 'reset-password')),
  staff_id uuid REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  subject jsonb,
  CHECK ((purpose = 'set-up') = (staff_id IS NULL))
);
-- A member of staff has one link of a purpose; the first owner's names nobody yet.
CREATE UNIQUE INDEX staff_tokens_newest ON staff_tokens (purpose, staff_id) NULLS NOT DISTINCT;

-- Each time one person gave an account power or a way into it: it counts as a second person's later, or when another
-- owner confirmed it.
CREATE TABLE staff_powers (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invited', 'role-changed', 'enabled', 'mfa-reset')),
  -- Null: on the shop's machine.
  granted_by uuid REFERENCES staff (id),
  granted_at timestamptz NOT NULL,
  counts_from timestamptz NOT NULL,
  confirmed_by uuid REFERENCES staff (id),
  confirmed_at timestamptz,
  CHECK (counts_from >= granted_at),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT staff_powers_second_owner CHECK (confirmed_by NOT IN (granted_by, staff_id))
);
-- An account's powers, at each decision that takes two people.
CREATE INDEX staff_powers_by_member ON staff_powers (staff_id, counts_from);

-- Browsers that staff signed in with: nobody buys with one of them.
CREATE TABLE staff_devices (
  device_hash bytea NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, staff_id)
);

CREATE VIEW staff_with_sessions AS
SELECT
  s.id, s.email, s.name, s.role, s.last_sign_in_at, s.version, s.created_at, s.updated_at,
  CASE WHEN s.disabled_at IS NOT NULL THEN 'disabled' WHEN s.password_hash IS NULL THEN 'invited' ELSE 'active' END AS state,
  s.totp_secret IS NOT NULL AS has_totp,
  s.totp_enrolled_at,
  i.name AS invited_by_name,
  w.power_counts_from, w.power_given_by, w.power_given_by_name,
  (SELECT max(t.expires_at) FROM staff_tokens t
   WHERE t.staff_id = s.id AND t.purpose = 'invitation' AND t.used_at IS NULL) AS invitation_ends_at,
  (SELECT count(*)::int FROM staff_sessions o
   WHERE o.staff_id = s.id AND o.expire > now() AND o.sess ->> 'mfaPending' IS NULL) AS open_sessions
FROM staff s
LEFT JOIN staff i ON i.id = s.invited_by
LEFT JOIN LATERAL (
  SELECT p.counts_from AS power_counts_from, p.granted_by AS power_given_by, g.name AS power_given_by_name
  FROM staff_powers p LEFT JOIN staff g ON g.id = p.granted_by
  WHERE p.staff_id = s.id AND p.counts_from > now() AND p.confirmed_at IS NULL ORDER BY p.counts_from DESC LIMIT 1) w ON true;

CREATE VIEW identity_checks_with_names AS
SELECT i.id, i.customer_id, c.display_name AS customer_name, c.email AS customer_email, c.birth_date, c.country,
  c.identity_verified_at, i.state, i.document, i.submitted_at, i.decided_at, i.decided_by, s.name AS decided_by_name,
  i.refusal_reason, i.papers_deleted_at, i.version, i.created_at, i.updated_at,
  (SELECT coalesce(jsonb_agg(p.side ORDER BY p.side DESC), '[]') FROM identity_papers p WHERE p.check_id = i.id) AS sides
FROM identity_checks i
LEFT JOIN customers c ON c.id = i.customer_id
LEFT JOIN staff s ON s.id = i.decided_by
WHERE i.state <> 'draft';

CREATE VIEW approvals_with_names AS
SELECT a.*, q.name AS requester_name, f.name AS first_approver_name, d.name AS decider_name, c.display_name AS customer_name,
  -- Who is left to decide: a shop with too few people sees it before it waits.
  (SELECT count(*)::int FROM staff s WHERE s.role IN ('owner', 'finance') AND s.disabled_at IS NULL
     AND s.totp_secret IS NOT NULL AND s.id IS DISTINCT FROM a.requested_by AND s.id IS DISTINCT FROM a.first_approved_by
     AND NOT EXISTS (SELECT FROM staff_powers p WHERE p.counts_from > now() AND p.confirmed_at IS NULL
       AND (p.staff_id = s.id OR (p.staff_id = a.requested_by AND p.granted_by = s.id))))
    AS decider_count
FROM approvals a
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff f ON f.id = a.first_approved_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN customers c ON c.id = a.customer_id;

-- Published to other features (tables.ts, "publishedViews"). grants.sql makes them read-only.
CREATE VIEW staff_names AS SELECT id, name, role, disabled_at IS NULL AND password_hash IS NOT NULL AS is_active FROM staff;

CREATE VIEW confirmed_addresses AS
SELECT id AS customer_id, email, mailbox FROM customers WHERE email_confirmed_at IS NOT NULL;

-- All accounts of a customer's person, their own among them.
CREATE VIEW same_people AS
SELECT c.id AS customer_id, other.id AS same_id FROM customers c JOIN customers other ON other.mailbox = c.mailbox;

-- A hold is the person's: all their accounts are on hold while a payment of one is disputed.
CREATE VIEW open_holds AS
SELECT s.customer_id, h.id, h.customer_id AS held_id, h.cause, h.subject_id, h.placed_at
FROM same_people s JOIN account_holds h ON h.customer_id = s.same_id WHERE h.lifted_at IS NULL;

CREATE VIEW customer_mailboxes AS SELECT id AS customer_id, mailbox FROM customers WHERE state <> 'deleted';

-- Customers who deleted an earlier account in which they had used a code or bought something.
CREATE VIEW former_selves AS
SELECT c.id AS customer_id, l.mailbox_hash, l.has_bought FROM customers c JOIN left_mailboxes l ON l.mailbox_hash = c.left_hash;

CREATE VIEW mailbox_breaks AS SELECT mailbox, kind, ends_at FROM exclusions WHERE mailbox IS NOT NULL;

CREATE VIEW customer_browsers AS SELECT customer_id, device_hash, last_seen_at FROM customer_devices;

-- What invitations need to know of newcomers.
CREATE VIEW invited_customers AS
SELECT id, email, referred_by_code, created_at FROM customers
WHERE referred_by_code IS NOT NULL AND email_confirmed_at IS NOT NULL AND state = 'active';

-- `public_name` is null for customers who are anonymous or deleted.
CREATE VIEW customer_names AS
SELECT id, display_name, CASE WHEN is_anonymous OR state = 'deleted' THEN NULL ELSE display_name END AS public_name
FROM customers;

CREATE VIEW access_token_names AS SELECT id, name FROM access_tokens;

-- Lists find a customer's rows through it, by an index on the address.
CREATE VIEW customer_emails AS SELECT id, email FROM customers;
