-- The daily drop: docs/fairness.md, section 11. Published facts are written once; triggers refuse whatever would change them.

-- Which days get a drop by themselves, and how the job picks its prize.
CREATE TABLE drop_templates (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- ISO: 1 is Monday.
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Times of day in the shop's time zone.
  opens_at text NOT NULL CHECK (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text NOT NULL CHECK (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes_at > opens_at),
  -- The prize: the unit that has been longest in the vault, of this card class and market value. Without, staff pick it.
  picks_prize boolean NOT NULL,
  class_slug text,
  min_cents bigint CHECK (min_cents >= 0),
  max_cents bigint CHECK (max_cents >= min_cents),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE drops (
  id uuid PRIMARY KEY,
  -- "Drop 12", for people.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- The shop's day on which entries close.
  day date NOT NULL,
  template_id uuid REFERENCES drop_templates (id),
  state text NOT NULL CHECK (state IN ('scheduled', 'open', 'closed', 'drawn', 'finished', 'void')),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  alternates smallint NOT NULL CHECK (alternates BETWEEN 0 AND 50),
  claim_hours smallint NOT NULL CHECK (claim_hours BETWEEN 1 AND 720),
  delay_iterations bigint NOT NULL CHECK (delay_iterations BETWEEN 1 AND 2147483647),
  -- Published before the first entry: exact canonical texts.
  announced_at timestamptz,
  announcement text,
  announcement_hash bytea CHECK (length(announcement_hash) = 32),
  announcement_signature text,
  terms text,
  signing_key text,
  seed_hash bytea CHECK (length(seed_hash) = 32),
  -- Published when entries close. Later than 30 s the drop is void.
  closed_at timestamptz CHECK (closed_at >= closes_at AND closed_at <= closes_at + interval '30 seconds'),
  close_document text,
  close_signature text,
  entry_count integer CHECK (entry_count >= 0),
  -- Of the entries: those made by the form, without an account.
  form_count integer CHECK (form_count BETWEEN 0 AND entry_count),
  -- The draw: when the slow hash began, and its result with the seed.
  draw_started_at timestamptz,
  drawn_at timestamptz,
  seed bytea CHECK (length(seed) = 32),
  finished_at timestamptz,
  void_reason text CHECK (void_reason IN ('late', 'no-prize', 'staff', 'not-drawn')),
  -- What staff wrote, for everyone to read.
  void_note text,
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nulls(announced_at, announcement, announcement_hash, announcement_signature, terms, signing_key, seed_hash) IN (0, 7)),
  CHECK (num_nulls(closed_at, close_document, close_signature, entry_count, form_count) IN (0, 5)),
  CHECK (num_nulls(drawn_at, seed) IN (0, 2)),
  CHECK (num_nulls(void_reason, voided_at) IN (0, 2)),
  CHECK ((state = 'void') = (voided_at IS NOT NULL)),
  CHECK ((state IN ('open', 'closed', 'drawn', 'finished')) <= (announced_at IS NOT NULL)),
  CHECK ((state IN ('closed', 'drawn', 'finished')) <= (closed_at IS NOT NULL)),
  CHECK ((state IN ('drawn', 'finished')) <= (drawn_at IS NOT NULL)),
  CHECK ((state IN ('scheduled', 'open')) <= (closed_at IS NULL)),
  CHECK ((state = 'finished') = (finished_at IS NOT NULL)),
  CHECK (announced_at <= opens_at)
);
CREATE UNIQUE INDEX drops_one_a_day ON drops (day) WHERE state <> 'void';
-- Jobs, and the pages of today and of the past.
CREATE INDEX drops_by_state ON drops (state, closes_at);

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
  -- Until it has a new owner, or has gone back to the vault or on to another drop.
  is_live boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (drop_id, place)
);
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
  mailbox_hash bytea NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX drop_form_entries_by_mailbox ON drop_form_entries (drop_id, mailbox_hash);

CREATE TABLE drop_entries (
  drop_id uuid NOT NULL REFERENCES drops (id),
  seq integer NOT NULL CHECK (seq > 0),
  -- Emptied when the account is deleted.
  customer_id uuid REFERENCES customers (id),
  form_entry_id uuid UNIQUE REFERENCES drop_form_entries (id),
  is_form boolean NOT NULL,
  -- Keyed hash of the normalised mailbox: one person is not in twice, by account and by form.
  mailbox_hash bytea NOT NULL,
  entrant bytea NOT NULL CHECK (length(entrant) = 16),
  nonce bytea NOT NULL CHECK (length(nonce) = 32),
  -- Of this entry: the next one's prev.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature text NOT NULL,
  -- Keyed hashes that staff's flags compare; emptied after 30 days.
  device_hash bytea,
  address_hash bytea,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (drop_id, seq),
  UNIQUE (drop_id, customer_id),
  UNIQUE (drop_id, mailbox_hash),
  UNIQUE (drop_id, entrant),
  CHECK (is_form OR form_entry_id IS NULL)
);
CREATE INDEX drop_entries_by_customer ON drop_entries (customer_id, entered_at) WHERE customer_id IS NOT NULL;

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
  claim_until timestamptz NOT NULL CHECK (claim_until > offered_at),
  reminded_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (drop_id, position),
  FOREIGN KEY (drop_id, place) REFERENCES drop_prizes (drop_id, place),
  FOREIGN KEY (drop_id, position) REFERENCES drop_positions (drop_id, position),
  CHECK ((state = 'offered') = (decided_at IS NULL)),
  CHECK ((state IN ('unit', 'cash')) <= (decided_at <= claim_until))
);
CREATE UNIQUE INDEX drop_awards_one_holder ON drop_awards (drop_id, place) WHERE state IN ('offered', 'unit', 'cash');
CREATE INDEX drop_awards_due ON drop_awards (claim_until) WHERE state = 'offered';

-- States go forward only, and what was published stays as it was.
CREATE FUNCTION keep_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('scheduled', 'scheduled'), ('scheduled', 'open'), ('scheduled', 'void'), ('open', 'open'),
      ('open', 'closed'), ('open', 'void'), ('closed', 'closed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'drawn'),
      ('drawn', 'finished'), ('finished', 'finished'), ('void', 'void')) THEN
    RAISE EXCEPTION 'drop %: % does not become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  -- After the list is published the shop could know the winner: then only a draw that never came ends it.
  IF OLD.state = 'closed' AND NEW.state = 'void' AND NEW.void_reason <> 'not-drawn' THEN
    RAISE EXCEPTION 'drop %: its list is published', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.announced_at IS NOT NULL AND (OLD.day, OLD.opens_at, OLD.closes_at, OLD.alternates, OLD.claim_hours, OLD.delay_iterations,
      OLD.announced_at, OLD.announcement, OLD.announcement_hash, OLD.announcement_signature, OLD.terms, OLD.signing_key, OLD.seed_hash)
      IS DISTINCT FROM (NEW.day, NEW.opens_at, NEW.closes_at, NEW.alternates, NEW.claim_hours, NEW.delay_iterations,
      NEW.announced_at, NEW.announcement, NEW.announcement_hash, NEW.announcement_signature, NEW.terms, NEW.signing_key, NEW.seed_hash)
    OR OLD.closed_at IS NOT NULL AND (OLD.closed_at, OLD.close_document, OLD.close_signature, OLD.entry_count, OLD.form_count)
      IS DISTINCT FROM (NEW.closed_at, NEW.close_document, NEW.close_signature, NEW.entry_count, NEW.form_count)
    OR OLD.drawn_at IS NOT NULL AND (OLD.drawn_at, OLD.seed) IS DISTINCT FROM (NEW.drawn_at, NEW.seed)
    OR OLD.voided_at IS NOT NULL AND (OLD.voided_at, OLD.void_reason, OLD.void_note) IS DISTINCT FROM (NEW.voided_at, NEW.void_reason, NEW.void_note)
  THEN
    RAISE EXCEPTION 'drop %: what was published cannot change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_keep BEFORE UPDATE ON drops FOR EACH ROW EXECUTE FUNCTION keep_drop();

-- Prizes of an announced drop are those of its announcement.
CREATE FUNCTION keep_drop_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prize drop_prizes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT 1 FROM drops WHERE id = prize.drop_id AND announced_at IS NOT NULL)
    AND (TG_OP <> 'UPDATE' OR (OLD.drop_id, OLD.place, OLD.collectible_id, OLD.value_cents, OLD.carried_from)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.collectible_id, NEW.value_cents, NEW.carried_from)) THEN
    RAISE EXCEPTION 'drop %: its prizes are announced', prize.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN prize;
END $$;
CREATE TRIGGER drop_prizes_keep BEFORE INSERT OR UPDATE OR DELETE ON drop_prizes FOR EACH ROW EXECUTE FUNCTION keep_drop_prizes();

-- An entry continues the chain of an open drop, within its window. The chain's row is locked by whoever appends.
CREATE FUNCTION append_drop_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved drop_chains;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state = 'open' AND NEW.entered_at >= opens_at AND NEW.entered_at < closes_at) THEN
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
