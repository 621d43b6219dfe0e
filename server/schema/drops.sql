-- The daily drop: templates, drops, prizes, entries, awards.

-- Which days get a drop by themselves, and how the job picks its prize.
CREATE TABLE drop_templates (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  -- ISO: 1 is Monday.
  weekdays jsonb NOT NULL,
  -- Times of day in the shop's time zone.
  opens_at text NOT NULL CHECK (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text NOT NULL,
  -- The prize: the unit that has been longest in the vault, of this card class and market value. Without, staff pick it.
  picks_prize boolean NOT NULL DEFAULT true,
  class_slug text,
  min_cents bigint CHECK (min_cents >= 0),
  max_cents bigint,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes_at > opens_at),
  CHECK (max_cents >= min_cents),
  CHECK (jsonb_typeof(weekdays) = 'array'
    AND jsonb_array_length(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '[1, 2, 3, 4, 5, 6, 7]')
);

CREATE TABLE drops (
  id uuid PRIMARY KEY,
  -- "Drop 12", for people.
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- The shop's day on which entries close.
  day date NOT NULL,
  template_id uuid REFERENCES drop_templates (id),
  state text NOT NULL CHECK (state IN ('scheduled', 'open', 'closed', 'drawn', 'finished', 'void')),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  alternates smallint NOT NULL CHECK (alternates BETWEEN 0 AND 50),
  claim_hours smallint NOT NULL CHECK (claim_hours BETWEEN 1 AND 720),
  -- Published before the first entry: exact canonical texts.
  announced_at timestamptz,
  announcement text,
  announcement_hash bytea UNIQUE CHECK (length(announcement_hash) = 32),
  announcement_signature text,
  terms text,
  signing_key text,
  seed_hash bytea CHECK (length(seed_hash) = 32),
  -- Place in the shop's chain of announcements, void drops included, and the hash of the one before it.
  announcement_number integer UNIQUE CHECK (announcement_number > 0),
  previous_hash bytea UNIQUE,
  -- The round that the draw waits for, as announced: of which chain, and when it comes out.
  chain text,
  round bigint CHECK (round > 0),
  round_at timestamptz CHECK (round_at >= closes_at + interval '120 seconds'),
  -- Entries have ended, in the database's own order: none is appended after this.
  ended_at timestamptz CHECK (ended_at >= closes_at),
  -- The list, signed when entries have ended; 90 seconds after closing the drop is void.
  closed_at timestamptz,
  close_document text,
  close_signature text,
  entry_count integer CHECK (entry_count >= 0),
  -- Of the entries: those made by the form, without an account.
  form_count integer,
  -- When a published state of the public log had the list; only then is it public, and only before the round.
  listed_at timestamptz CHECK (listed_at >= closed_at AND listed_at < round_at),
  -- The result of the draw, with the seed and the round's signature.
  drawn_at timestamptz CHECK (drawn_at >= round_at),
  seed bytea CHECK (length(seed) = 32),
  beacon bytea CHECK (length(beacon) = 48),
  -- As JSON: the state of the public log that shows a stranger when the list was there, chosen at the draw. Null if none was shown then.
  log_proof text CHECK (log_proof IS NULL OR drawn_at IS NOT NULL),
  finished_at timestamptz,
  void_reason text CHECK (void_reason IN ('late', 'unproven', 'no-prize', 'staff', 'no-seed', 'lost')),
  -- What staff wrote, for everyone to read.
  void_note text,
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- How far the mails about entries, and about the drop's end, have come: entries up to this one have theirs.
  mailed_seq integer NOT NULL DEFAULT 0,
  end_mailed_seq integer NOT NULL DEFAULT 0,
  -- The hourly job looks only at ended drops whose entrants' mailboxes are not forgotten yet.
  mailboxes_forgotten_at timestamptz,
  CHECK (closes_at > opens_at),
  CHECK (closed_at >= closes_at AND closed_at <= closes_at + interval '90 seconds'),
  CHECK (form_count BETWEEN 0 AND entry_count),
  CHECK (num_nulls(announced_at, announcement, announcement_hash, announcement_signature, terms, signing_key, seed_hash,
    announcement_number, chain, round, round_at) IN (0, 11)),
  CHECK ((announcement_number > 1) = (previous_hash IS NOT NULL)),
  CHECK (num_nulls(closed_at, close_document, close_signature, entry_count, form_count) IN (0, 5)),
  CHECK (num_nulls(drawn_at, seed, beacon) IN (0, 3)),
  CHECK (num_nulls(void_reason, voided_at) IN (0, 2)),
  CHECK ((state = 'void') = (voided_at IS NOT NULL)),
  CHECK ((state IN ('open', 'closed', 'drawn', 'finished')) <= (announced_at IS NOT NULL)),
  CHECK ((state IN ('closed', 'drawn', 'finished')) <= (closed_at IS NOT NULL)),
  CHECK (closed_at >= ended_at AND (closed_at IS NULL OR ended_at IS NOT NULL)),
  CHECK ((state IN ('drawn', 'finished')) <= (drawn_at IS NOT NULL)),
  CHECK (drawn_at IS NULL OR listed_at IS NOT NULL),
  CHECK ((state IN ('scheduled', 'open')) <= (closed_at IS NULL)),
  CHECK ((state = 'finished') = (finished_at IS NOT NULL)),
  CHECK (announced_at <= opens_at)
);
-- The live stream reads what has changed since.
CREATE INDEX drops_by_change ON drops (updated_at);
-- Jobs, and the pages of today and of the past.
CREATE INDEX drops_by_state ON drops (state, closes_at);
-- A day has one drop.
CREATE UNIQUE INDEX drops_one_a_day ON drops (day) WHERE state <> 'void';
-- Drops whose mailboxes are still to be forgotten; these alone pay for it.
CREATE INDEX drops_with_mailboxes ON drops (coalesce(finished_at, voided_at)) WHERE mailboxes_forgotten_at IS NULL;

-- The wrapped seed; deleted when the drop is void, kept otherwise.
CREATE TABLE drop_secrets (
  drop_id uuid PRIMARY KEY REFERENCES drops (id),
  key_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE drop_prizes (
  drop_id uuid NOT NULL REFERENCES drops (id),
  -- From 1: the first is drawn first.
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 20),
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  -- Paid instead of the unit; fixed by the announcement.
  value_cents bigint NOT NULL CHECK (value_cents > 0),
  -- The void or empty drop that it comes from.
  carried_from uuid REFERENCES drops (id),
  -- Who gives it: who set it, with the approval of a second person, or who last changed the template that picked it.
  given_by uuid REFERENCES staff (id),
  approval_id uuid REFERENCES approvals (id),
  -- Until it has a new owner, or has gone back to the vault or on to another drop.
  is_live boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (approval_id IS NULL OR given_by IS NOT NULL),
  PRIMARY KEY (drop_id, place)
);
-- A unit is a prize of one drop at a time.
CREATE UNIQUE INDEX drop_prizes_one_live ON drop_prizes (collectible_id) WHERE is_live;

-- The last link of each drop's chain. Only entries and the closing lock this row.
CREATE TABLE drop_chains (
  drop_id uuid PRIMARY KEY REFERENCES drops (id),
  seq integer NOT NULL DEFAULT 0,
  head bytea NOT NULL CHECK (length(head) = 32)
);

-- Entries by the form, until they are confirmed by the mailed link; then for the mails about it.
CREATE TABLE drop_form_entries (
  id uuid PRIMARY KEY,
  drop_id uuid NOT NULL REFERENCES drops (id),
  -- Emptied some time after the drop has ended.
  email_sealed text,
  mailbox_hash bytea,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);
-- The mailboxes of a drop that are still to be forgotten; these alone pay for it.
CREATE INDEX drop_form_entries_by_mailbox ON drop_form_entries (drop_id) WHERE mailbox_hash IS NOT NULL;
-- Entries that were never confirmed are deleted.
CREATE INDEX drop_form_entries_unconfirmed ON drop_form_entries (expires_at) WHERE confirmed_at IS NULL;

CREATE TABLE drop_entries (
  drop_id uuid NOT NULL REFERENCES drops (id),
  seq integer NOT NULL CHECK (seq > 0),
  -- Emptied when the account is deleted.
  customer_id uuid REFERENCES customers (id),
  form_entry_id uuid UNIQUE REFERENCES drop_form_entries (id),
  is_form boolean NOT NULL,
  -- Keyed hash of the normalised mailbox: one person is not in twice, by account and by form.
  mailbox_hash bytea,
  entrant bytea NOT NULL CHECK (length(entrant) = 16),
  nonce bytea NOT NULL CHECK (length(nonce) = 32),
  -- Of this entry: the next one's prev.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature text NOT NULL,
  -- The signed mark {at, count, drop, head} that was published with this entry: each append has one, at its last entry.
  mark_signature text,
  -- Keyed hashes that staff's flags compare; emptied after 30 days.
  device_hash bytea,
  address_hash bytea,
  entered_at timestamptz NOT NULL,
  CHECK (is_form OR form_entry_id IS NULL),
  PRIMARY KEY (drop_id, seq),
  UNIQUE (drop_id, customer_id),
  UNIQUE (drop_id, mailbox_hash),
  UNIQUE (drop_id, entrant)
);
-- A customer's entries, newest first; those with an account alone pay for it.
CREATE INDEX drop_entries_by_customer ON drop_entries (customer_id, entered_at) WHERE customer_id IS NOT NULL;
-- What is still to be forgotten about entrants, oldest first.
CREATE INDEX drop_entries_by_flags ON drop_entries (entered_at) WHERE device_hash IS NOT NULL OR address_hash IS NOT NULL;
-- Entries by the form that belong to an account's mailbox.
CREATE INDEX drop_entries_by_mailbox ON drop_entries (mailbox_hash) WHERE is_form AND mailbox_hash IS NOT NULL;

-- The result of the draw: winners in the order of prizes, then alternates. Positions count from 1.
CREATE TABLE drop_positions (
  drop_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  seq integer NOT NULL,
  PRIMARY KEY (drop_id, position),
  UNIQUE (drop_id, seq),
  FOREIGN KEY (drop_id, seq) REFERENCES drop_entries (drop_id, seq)
);

-- A prize offered to one person, in the order of positions. Each position is offered a prize once.
CREATE TABLE drop_awards (
  id uuid PRIMARY KEY,
  drop_id uuid NOT NULL,
  place smallint NOT NULL,
  position smallint NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'unit', 'cash', 'declined', 'expired')),
  -- Who took it; an entrant by the form signs up or in with that mailbox first.
  customer_id uuid REFERENCES customers (id),
  offered_at timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  reminded_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (claim_until > offered_at),
  CHECK ((state = 'offered') = (decided_at IS NULL)),
  CHECK ((state IN ('unit', 'cash')) <= (decided_at <= claim_until)),
  UNIQUE (drop_id, position),
  FOREIGN KEY (drop_id, place) REFERENCES drop_prizes (drop_id, place),
  FOREIGN KEY (drop_id, "position") REFERENCES drop_positions (drop_id, "position")
);
-- What a customer has won; awards with an account alone pay for it.
CREATE INDEX drop_awards_by_customer ON drop_awards (customer_id) WHERE customer_id IS NOT NULL;
-- Offers whose time to claim is over; open offers alone pay for it.
CREATE INDEX drop_awards_due ON drop_awards (claim_until) WHERE state = 'offered';
-- A place is offered to, or taken by, one entrant at a time.
CREATE UNIQUE INDEX drop_awards_one_holder ON drop_awards (drop_id, place) WHERE state IN ('offered', 'unit', 'cash');

-- Keyed hashes of mailboxes, browsers and networks of entrants need both the database and the app key.
CREATE TABLE drop_keys (
  id text PRIMARY KEY CHECK (id = 'entrants'),
  sealed text NOT NULL
);

-- States go forward only, and what was published stays as it was.
CREATE FUNCTION keep_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('scheduled', 'scheduled'), ('scheduled', 'open'), ('scheduled', 'void'), ('open', 'open'),
      ('open', 'closed'), ('open', 'void'), ('closed', 'closed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'drawn'),
      ('drawn', 'finished'), ('finished', 'finished'), ('void', 'void')) THEN
    RAISE EXCEPTION 'drop %: % does not become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  -- Once entries have ended people no longer cancel it; a published list is drawn, however late, as its round may be known.
  IF NEW.state = 'void' AND (OLD.state = 'closed' AND NEW.void_reason <> 'lost'
        AND (NEW.void_reason <> 'late' OR OLD.listed_at IS NOT NULL OR NEW.voided_at < OLD.round_at)
      OR OLD.state = 'open' AND NEW.void_reason = 'staff' AND (OLD.ended_at IS NOT NULL OR NEW.voided_at >= OLD.closes_at)) THEN
    RAISE EXCEPTION 'drop %: its entries have ended', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- Nothing but a public statement says that documents of a drop are lost; one that was announced in what is lost has that of the chain.
  IF NEW.void_reason = 'lost' AND OLD.void_reason IS DISTINCT FROM 'lost'
    AND NOT has_stated_loss(CASE WHEN OLD.announced_at IS NULL THEN 'announcements' ELSE NEW.id::text END) THEN
    RAISE EXCEPTION 'drop %: no statement says that it is lost', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- The test chain, which proves nothing, also plays a world's past, which the log has later.
  IF NEW.listed_at IS NOT NULL AND OLD.listed_at IS NULL AND NEW.chain <> 'local-test-chain-proves-nothing'
    AND NOT was_public_before('list', NEW.id::text, NEW.round_at) THEN
    RAISE EXCEPTION 'drop %: the public log had no list of it before its round', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.announced_at IS NOT NULL AND (OLD.day, OLD.opens_at, OLD.closes_at, OLD.alternates, OLD.claim_hours, OLD.chain, OLD.round, OLD.round_at,
      OLD.announced_at, OLD.announcement, OLD.announcement_hash, OLD.announcement_signature, OLD.terms, OLD.signing_key, OLD.seed_hash,
      OLD.announcement_number, OLD.previous_hash)
      IS DISTINCT FROM (NEW.day, NEW.opens_at, NEW.closes_at, NEW.alternates, NEW.claim_hours, NEW.chain, NEW.round, NEW.round_at,
      NEW.announced_at, NEW.announcement, NEW.announcement_hash, NEW.announcement_signature, NEW.terms, NEW.signing_key, NEW.seed_hash,
      NEW.announcement_number, NEW.previous_hash)
    OR OLD.ended_at IS DISTINCT FROM NEW.ended_at AND (OLD.ended_at IS NOT NULL OR OLD.state <> 'open')
    OR OLD.closed_at IS NOT NULL AND (OLD.closed_at, OLD.close_document, OLD.close_signature, OLD.entry_count, OLD.form_count)
      IS DISTINCT FROM (NEW.closed_at, NEW.close_document, NEW.close_signature, NEW.entry_count, NEW.form_count)
    OR OLD.listed_at IS NOT NULL AND OLD.listed_at IS DISTINCT FROM NEW.listed_at
    OR OLD.drawn_at IS NOT NULL AND (OLD.drawn_at, OLD.seed, OLD.beacon, OLD.log_proof)
      IS DISTINCT FROM (NEW.drawn_at, NEW.seed, NEW.beacon, NEW.log_proof)
    OR OLD.voided_at IS NOT NULL AND (OLD.voided_at, OLD.void_reason, OLD.void_note) IS DISTINCT FROM (NEW.voided_at, NEW.void_reason, NEW.void_note)
  THEN
    RAISE EXCEPTION 'drop %: what was published cannot change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_keep BEFORE UPDATE ON drops FOR EACH ROW EXECUTE FUNCTION keep_drop();

-- What the next announcement follows: the newest one, also when a statement says that it is lost.
CREATE VIEW last_announcement AS
SELECT number, hash FROM (
  SELECT announcement_number AS number, announcement_hash AS hash FROM drops WHERE announcement_number IS NOT NULL
  UNION ALL SELECT (document::json -> 'lost' ->> 'seq')::int, decode(document::json -> 'lost' ->> 'hash', 'hex')
    FROM stated_losses WHERE subject = 'announcements') AS known
WHERE number > 0 ORDER BY number DESC LIMIT 1;

-- Announcements are one chain: each names its drop, its number and the one before it. Who announces waits for the chain.
CREATE FUNCTION chain_drop_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last last_announcement;
  document jsonb := NEW.announcement::jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('drop-announcements'));
  SELECT * INTO last FROM last_announcement;
  IF (NEW.announcement_number, NEW.previous_hash) IS DISTINCT FROM (coalesce(last.number, 0) + 1, last.hash)
    OR (document ->> 'drop', document ->> 'number', document ->> 'previous')
      IS DISTINCT FROM (NEW.id::text, NEW.announcement_number::text, encode(NEW.previous_hash, 'hex')) THEN
    RAISE EXCEPTION 'drop %: its announcement does not follow the last one', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_chain_inserted BEFORE INSERT ON drops
  FOR EACH ROW WHEN (NEW.announced_at IS NOT NULL) EXECUTE FUNCTION chain_drop_announcement();
CREATE TRIGGER drops_chain_announced BEFORE UPDATE ON drops
  FOR EACH ROW WHEN (OLD.announced_at IS NULL AND NEW.announced_at IS NOT NULL) EXECUTE FUNCTION chain_drop_announcement();

-- Prizes of an announced drop are those of its announcement.
CREATE FUNCTION keep_drop_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prize drop_prizes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT 1 FROM drops WHERE id = prize.drop_id AND announced_at IS NOT NULL)
    AND (TG_OP <> 'UPDATE' OR (OLD.drop_id, OLD.place, OLD.collectible_id, OLD.value_cents, OLD.carried_from, OLD.given_by, OLD.approval_id)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.collectible_id, NEW.value_cents, NEW.carried_from, NEW.given_by, NEW.approval_id)) THEN
    RAISE EXCEPTION 'drop %: its prizes are announced', prize.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN prize;
END $$;
CREATE TRIGGER drop_prizes_keep BEFORE INSERT OR UPDATE OR DELETE ON drop_prizes FOR EACH ROW EXECUTE FUNCTION keep_drop_prizes();

-- An entry continues the chain of an open drop, within its window. Every append locks the chain's row.
CREATE FUNCTION append_drop_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved drop_chains;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state = 'open' AND ended_at IS NULL
      AND NEW.entered_at >= opens_at AND NEW.entered_at < closes_at) THEN
    RAISE EXCEPTION 'drop %: no entries now', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE drop_chains SET seq = seq + 1, head = NEW.hash WHERE drop_id = NEW.drop_id RETURNING * INTO moved;
  IF moved.seq IS DISTINCT FROM NEW.seq THEN
    RAISE EXCEPTION 'drop %: entry % does not continue the chain', NEW.drop_id, NEW.seq USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_entries_append BEFORE INSERT ON drop_entries FOR EACH ROW EXECUTE FUNCTION append_drop_entry();

-- Winners are written with the draw, once, while the drop is closed.
CREATE FUNCTION keep_drop_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state = 'closed') THEN
    RAISE EXCEPTION 'drop %: it is not being drawn', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_positions_keep BEFORE INSERT ON drop_positions FOR EACH ROW EXECUTE FUNCTION keep_drop_positions();

-- What was signed in time must reach readers in time: the time since its transaction began counts too.
CREATE FUNCTION refuse_late_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at + (clock_timestamp() - transaction_timestamp()) > NEW.closes_at + interval '90 seconds' THEN
    RAISE EXCEPTION 'drop %: its list is published too late', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drops_prompt_close AFTER UPDATE ON drops DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_late_close();

CREATE FUNCTION refuse_late_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entered_at + (clock_timestamp() - transaction_timestamp())
      > (SELECT closes_at FROM drops WHERE id = NEW.drop_id) + interval '30 seconds' THEN
    RAISE EXCEPTION 'drop %: its entries come too late', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drop_entries_prompt_mark AFTER INSERT ON drop_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.mark_signature IS NOT NULL) EXECUTE FUNCTION refuse_late_mark();

-- The published count and head are those of the chain, and of the mark that was published with its last entry.
CREATE FUNCTION close_drop_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drop_chains WHERE drop_id = NEW.id AND seq = NEW.entry_count
      AND encode(head, 'hex') = NEW.close_document::jsonb ->> 'head' AND seq = (NEW.close_document::jsonb ->> 'count')::int) THEN
    RAISE EXCEPTION 'drop %: the list is not that of its entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.entry_count > 0 AND NOT EXISTS (SELECT 1 FROM drop_entries
      WHERE drop_id = NEW.id AND seq = NEW.entry_count AND mark_signature IS NOT NULL) THEN
    RAISE EXCEPTION 'drop %: its last entry has no mark', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_close_chain BEFORE UPDATE ON drops
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION close_drop_chain();

-- A weekday has one active template. Changes of templates wait for each other.
CREATE FUNCTION refuse_second_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('drop_templates'));
  IF NEW.is_active AND EXISTS (
    SELECT 1 FROM drop_templates t, jsonb_array_elements(t.weekdays) AS weekday
    WHERE t.is_active AND t.id <> NEW.id AND NEW.weekdays @> weekday) THEN
    RAISE EXCEPTION 'Another active template has one of these days.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drop_templates_one_a_weekday';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drop_templates_one_a_weekday AFTER INSERT OR UPDATE ON drop_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_second_template();

-- An award is decided once.
CREATE FUNCTION keep_drop_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'offered' AND NEW.state <> OLD.state
    OR (OLD.drop_id, OLD.place, OLD.position, OLD.offered_at, OLD.claim_until)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.position, NEW.offered_at, NEW.claim_until) THEN
    RAISE EXCEPTION 'award %: it is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_awards_keep BEFORE UPDATE ON drop_awards FOR EACH ROW EXECUTE FUNCTION keep_drop_award();

-- While a drop is open, its mailboxes keep everyone to one entry.
CREATE FUNCTION keep_drop_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mailbox_hash IS NOT NULL OR EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state IN ('scheduled', 'open')) THEN
    RAISE EXCEPTION 'drop %: mailboxes of its entries are only forgotten, once it is closed', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_entries_keep_mailbox BEFORE UPDATE ON drop_entries
  FOR EACH ROW WHEN (NEW.mailbox_hash IS DISTINCT FROM OLD.mailbox_hash) EXECUTE FUNCTION keep_drop_mailbox();

-- The back office's lists of drops and entrants.
CREATE VIEW drops_with_facts AS
SELECT d.id, d.version, d.number, d.day, d.state, d.opens_at, d.closes_at, d.alternates, d.claim_hours,
  (SELECT count(*)::int FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_count,
  first.name AS prize_name, first.image ->> 'small' AS image_url,
  (SELECT coalesce(sum(z.value_cents), 0)::bigint FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_cents,
  coalesce(d.entry_count, c.seq, 0) AS entry_count, d.form_count, d.void_reason, d.template_id, d.announced_at, d.drawn_at,
  d.created_at, d.updated_at
FROM drops d
LEFT JOIN drop_chains c ON c.drop_id = d.id
LEFT JOIN LATERAL (
  SELECT f.name, f.image FROM drop_prizes z JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces f ON f.id = u.card_id
  WHERE z.drop_id = d.id ORDER BY z.place LIMIT 1) first ON true;

CREATE VIEW drop_entrants AS
SELECT overlay(overlay(md5(e.drop_id || ':' || e.seq) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, e.drop_id, e.seq, e.customer_id, n.display_name AS customer_name, e.is_form,
  e.entered_at,
  CASE WHEN e.device_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.device_hash) - 1 END::int AS same_device_count,
  CASE WHEN e.address_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.address_hash) - 1 END::int AS same_address_count,
  CASE WHEN d.state = 'void' THEN 'void'
    WHEN d.state NOT IN ('drawn', 'finished') THEN 'waiting'
    WHEN p.position IS NULL THEN 'not-drawn'
    WHEN EXISTS (SELECT FROM drop_awards a WHERE a.drop_id = e.drop_id AND a.position = p.position) THEN 'won'
    ELSE 'alternate' END AS outcome,
  p.position
FROM drop_entries e
JOIN drops d ON d.id = e.drop_id
LEFT JOIN drop_positions p ON p.drop_id = e.drop_id AND p.seq = e.seq
LEFT JOIN customer_names n ON n.id = e.customer_id;

-- Nothing of a drop is published, and no prize of it is freed, by a database that may have lost what was published of it. The condition
-- is explained in drops/fence.
CREATE FUNCTION refuse_fenced_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log(NEW.id::text, 'PP005');
  IF TG_OP = 'INSERT' OR NEW.announced_at IS DISTINCT FROM OLD.announced_at THEN
    PERFORM require_whole_log('announcements', 'PP005');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_fenced BEFORE UPDATE OF state, announced_at, ended_at ON drops
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state <> 'finished' OR NEW.announced_at IS DISTINCT FROM OLD.announced_at
    OR NEW.ended_at IS DISTINCT FROM OLD.ended_at)
  EXECUTE FUNCTION refuse_fenced_drop();
CREATE TRIGGER drops_fenced_inserted BEFORE INSERT ON drops
  FOR EACH ROW WHEN (NEW.announced_at IS NOT NULL) EXECUTE FUNCTION refuse_fenced_drop();

CREATE FUNCTION refuse_fenced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log(NEW.drop_id::text, 'PP005');
  RETURN NEW;
END $$;
CREATE TRIGGER drop_chains_fenced BEFORE UPDATE ON drop_chains FOR EACH ROW EXECUTE FUNCTION refuse_fenced_entries();

-- What is published of a drop enters the public log. The hash of a list is that of its watermark.
CREATE FUNCTION log_drop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  list text := tagged_hash('pullproof/1/drop-close', NEW.close_document);
  was drops := OLD;
BEGIN
  IF NEW.announced_at IS NOT NULL AND was.announced_at IS NULL THEN
    PERFORM log_publicly('announcement', NEW.id::text, jsonb_build_object('drop', NEW.id, 'hash', encode(NEW.announcement_hash, 'hex'),
      'number', NEW.announcement_number, 'signingKey', NEW.signing_key));
  END IF;
  IF NEW.closed_at IS NOT NULL AND was.closed_at IS NULL THEN
    PERFORM log_publicly('list', NEW.id::text, jsonb_build_object('drop', NEW.id, 'hash', list,
      'root', NEW.close_document::jsonb ->> 'root', 'seedHash', encode(NEW.seed_hash, 'hex')));
  END IF;
  IF NEW.drawn_at IS NOT NULL AND was.drawn_at IS NULL THEN
    PERFORM log_publicly('record', NEW.id::text, jsonb_build_object('drop', NEW.id, 'list', list, 'seed', encode(NEW.seed, 'hex')));
  END IF;
  IF NEW.voided_at IS NOT NULL AND was.voided_at IS NULL AND NEW.announced_at IS NOT NULL THEN
    PERFORM log_publicly('void', NEW.id::text, jsonb_build_object('drop', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drops_logged AFTER INSERT OR UPDATE OF announced_at, closed_at, drawn_at, voided_at ON drops
  FOR EACH ROW EXECUTE FUNCTION log_drop();

-- Who was drawn and doesn't get a prize, and why: decided after the draw, so everybody can count it.
CREATE FUNCTION log_passed_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('passed-over', NEW.drop_id::text, jsonb_build_object('drop', NEW.drop_id, 'place', NEW.place,
    'position', NEW.position, 'reason', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER drop_awards_logged AFTER UPDATE OF state ON drop_awards
  FOR EACH ROW WHEN (OLD.state = 'offered' AND NEW.state IN ('declined', 'expired')) EXECUTE FUNCTION log_passed_over();
