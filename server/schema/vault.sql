-- Units, their kinds and places, and units bought back.

-- The promo share of what is paid out for a thing, rounded in favour of promo. The same rule as `promoPartOf`.
CREATE FUNCTION promo_part(amount bigint, paid_cash bigint, paid_promo bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(paid_promo, 0) = 0 THEN 0
    ELSE div(amount::numeric * paid_promo + paid_cash + paid_promo - 1, paid_cash + paid_promo)::bigint END
$$;

-- The offer that is made when a card is revealed and stands for some days; later ones are computed and not stored.
CREATE TABLE buyback_quotes (
  id uuid PRIMARY KEY,
  pull_id uuid NOT NULL UNIQUE,
  collectible_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  -- The copy had no value of its own.
  is_estimated boolean NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- The newest offer for a unit of its owner.
CREATE INDEX buyback_quotes_by_unit ON buyback_quotes (collectible_id, customer_id, created_at);
-- The month report's offers that were open at some time.
CREATE INDEX buyback_quotes_made ON buyback_quotes USING brin (created_at, expires_at);

-- One unit that was bought back, and the queue of those that wait to be shelved again.
CREATE TABLE buybacks (
  id uuid PRIMARY KEY,
  -- Units sold together.
  sale_id uuid NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id),
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL REFERENCES cards (id),
  offer text NOT NULL CHECK (offer IN ('frozen', 'later')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  cash_cents bigint NOT NULL CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL CHECK (promo_cents >= 0),
  -- What was paid for what the unit came with; its promo share stays promo.
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  state text NOT NULL CHECK (state IN ('waiting', 'reshelved')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  reshelved_at timestamptz,
  reshelved_by uuid REFERENCES staff (id),
  CHECK (cash_cents + promo_cents = amount_cents),
  CONSTRAINT buybacks_keep_promo CHECK (promo_cents = promo_part(amount_cents, paid_cash_cents, paid_promo_cents)),
  CHECK ((state = 'reshelved') = (reshelved_at IS NOT NULL))
);
-- The console's list.
CREATE INDEX buybacks_by_age ON buybacks (created_at, id);
-- The console's filters by amount, value and rate.
CREATE INDEX buybacks_by_amounts ON buybacks USING brin (amount_cents, cash_cents, promo_cents, value_cents, rate_bps);
-- A customer's sales back, newest first.
CREATE INDEX buybacks_by_customer ON buybacks (customer_id, created_at, id);
-- The console's filter by offer, newest first.
CREATE INDEX buybacks_by_offer ON buybacks (offer, created_at, id);
-- The console's filter by state, newest first, and its count of those that wait.
CREATE INDEX buybacks_by_state ON buybacks (state, created_at, id);
-- The sales back of a unit; the one that ends with it.
CREATE INDEX buybacks_by_unit ON buybacks (collectible_id);
-- The console's filters by card and class, newest first.
CREATE INDEX buybacks_of_card ON buybacks (card_id, created_at, id);
-- The console's filter by sale.
CREATE INDEX buybacks_of_sale ON buybacks (sale_id, created_at, id);
-- The console's filter by when a unit was reshelved.
CREATE INDEX buybacks_reshelved ON buybacks (reshelved_at, created_at, id) WHERE reshelved_at IS NOT NULL;

CREATE TABLE collectible_classes (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL,
  is_digital boolean NOT NULL DEFAULT false,
  is_shippable boolean NOT NULL DEFAULT true,
  is_buyback_allowed boolean NOT NULL DEFAULT true,
  is_insurable boolean NOT NULL DEFAULT true,
  weight_grams integer NOT NULL DEFAULT 0 CHECK (weight_grams >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Rates of a kind of unit stand above those of its card's class.
  buyback_bps integer CHECK (buyback_bps BETWEEN 0 AND 10000),
  later_buyback_bps integer CHECK (later_buyback_bps BETWEEN 0 AND 10000),
  -- What customs asks about a kind of unit.
  hs_code text NOT NULL DEFAULT '9504.40' CHECK (hs_code ~ '^[0-9]{4}(\.[0-9]{2}){0,3}$'),
  customs_description text NOT NULL DEFAULT 'Trading card'
);

CREATE TABLE origins (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  company text NOT NULL DEFAULT '',
  line1 text NOT NULL DEFAULT '',
  line2 text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'US' CHECK (country ~ '^[A-Z]{2}$'),
  -- Local time until which a parcel leaves the same day.
  cut_off_time text NOT NULL DEFAULT '14:00' CHECK (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  carrier_account text NOT NULL DEFAULT '',
  holidays jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(holidays) = 'array'),
  -- The zone in which an origin's cut-off time and holidays are meant.
  time_zone text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) BETWEEN 1 AND 60)
);
-- One origin is the default.
CREATE UNIQUE INDEX origins_one_default ON origins (is_default) WHERE is_default;

-- What one person takes in at the receiving desk from one supplier. The lot stays open, over pauses and days, until that
-- person closes it; what needs a count of it is in unit_inspections under the lot's id.
CREATE TABLE stock_lots (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  supplier text NOT NULL CHECK (length(supplier) BETWEEN 1 AND 120),
  -- What the supplier's papers call it.
  reference text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_by uuid NOT NULL REFERENCES staff (id),
  closed_by uuid REFERENCES staff (id),
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
-- The console's list by state, newest first.
CREATE INDEX stock_lots_by_state ON stock_lots (state, created_at, id);

CREATE TABLE collectibles (
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL,
  kind_id uuid NOT NULL,
  serial integer,
  -- In the order of its characters, which finds its start and its neighbours by one index.
  cert text COLLATE "C" CHECK (cert ~ '^[0-9A-Z]{1,32}$'),
  grade text,
  state text NOT NULL DEFAULT 'vault'
    CHECK (state IN ('vault', 'reserved', 'sealed', 'listed', 'prize', 'owned', 'bought_back', 'in_shipment', 'shipped', 'delivered', 'returned', 'withdrawn')),
  owner_id uuid REFERENCES customers (id),
  run_id uuid,
  product_id uuid REFERENCES products (id),
  origin_id uuid REFERENCES origins (id),
  shelf text,
  cost_cents bigint CHECK (cost_cents >= 0),
  is_locked boolean NOT NULL DEFAULT false,
  is_minted boolean NOT NULL DEFAULT false,
  acquired_at timestamptz,
  entered_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  notes text NOT NULL DEFAULT '',
  photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array'),
  lock_reason text,
  withdrawn_as text CHECK (withdrawn_as IN ('lost', 'damaged')),
  -- A customer's own lock against selling by mistake. It names who set it, so that it ends with the ownership.
  kept_by uuid,
  -- Who graded a unit: a certificate number is unique per grader only.
  grader text CHECK (grader ~ '^[A-Z0-9]{2,12}$' AND grader <> 'BECKETT'),
  -- Where a unit lies within its shelf.
  bin text CHECK (length(bin) BETWEEN 1 AND 20),
  -- What its owner paid for what it came with, a pack or an order of singles; null when nothing was paid. A free pack counts
  -- as its price in promo. It stays with the unit until the shop has it back.
  paid_cash_cents bigint CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint CHECK (paid_promo_cents >= 0),
  -- Somebody said what became of it, and nobody else has looked yet. Kept by the trigger of unit_inspections alone.
  in_inspection boolean NOT NULL DEFAULT false,
  -- How this copy differs from the card as it is usually printed; null where nothing is said. Sealed with the unit.
  condition text CONSTRAINT collectibles_condition CHECK (condition IN ('NM', 'LP', 'MP', 'HP', 'DMG')),
  finish text CONSTRAINT collectibles_finish CHECK (finish ~ '^[a-z0-9][a-z0-9 ,/''’-]{0,59}$' AND finish = normal_finish(finish)),
  language text CONSTRAINT collectibles_language CHECK (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  -- Its form, null for a plain copy: what it is worth follows from it. Kept by triggers alone.
  form_id uuid REFERENCES card_forms (id),
  -- The lot that it came in with.
  lot_id uuid REFERENCES stock_lots (id),
  CONSTRAINT collectibles_grade CHECK (grade IS NULL OR coalesce(is_grade(grader, grade), false)),
  CONSTRAINT collectibles_form CHECK ((form_id IS NULL) = (finish IS NULL AND grade IS NULL
    AND coalesce(condition, 'NM') = 'NM' AND coalesce(language, 'en') = 'en')),
  CHECK ((state IN ('owned', 'in_shipment', 'shipped', 'delivered')) = (owner_id IS NOT NULL)),
  CHECK (state NOT IN ('reserved', 'sealed') OR run_id IS NOT NULL),
  CHECK (state <> 'listed' OR product_id IS NOT NULL),
  CHECK (lock_reason IS NULL OR is_locked),
  CHECK (withdrawn_as IS NULL OR state = 'withdrawn'),
  CHECK ((paid_cash_cents IS NULL) = (paid_promo_cents IS NULL)),
  CHECK (paid_cash_cents IS NULL OR state IN ('owned', 'in_shipment', 'shipped', 'delivered', 'returned'))
) WITH (fillfactor = 90);
-- The console's filters by when a unit was acquired; acquired units alone pay for it.
CREATE INDEX collectibles_by_acquisition ON collectibles (acquired_at, id) WHERE acquired_at IS NOT NULL;
-- The console's filter by bin; units that lie in one pay for it.
CREATE INDEX collectibles_by_bin ON collectibles (bin, id) WHERE bin IS NOT NULL;
-- The highest serial number of a card, where the next units go on; the console's filter and search by serial.
CREATE INDEX collectibles_by_card ON collectibles (card_id, serial);
-- The search of the console's list by any part of a certificate; units with one alone pay for it.
CREATE INDEX collectibles_by_cert_parts ON collectibles USING gin (cert gin_trgm_ops) WHERE cert IS NOT NULL;
-- A grader's certificate is one unit; imports find it by that, the console's one search by its start, the desk its neighbours. One
-- index for all: a second one, empty until the first import ends, looked as cheap to the planner and was read whole for each row.
CREATE UNIQUE INDEX collectibles_by_certificate ON collectibles (cert, grader) NULLS NOT DISTINCT WHERE cert IS NOT NULL;
-- Old slabs print zeros before their number, which spreadsheets drop: both are one certificate. Imports and the desk find units by it.
CREATE UNIQUE INDEX collectibles_by_certificate_digits ON collectibles (ltrim(cert, '0'), grader) NULLS NOT DISTINCT WHERE cert IS NOT NULL;
-- The console's filter by cost; bought units alone pay for it.
CREATE INDEX collectibles_by_cost ON collectibles (cost_cents, id) WHERE cost_cents IS NOT NULL;
-- The console's filter by grade; graded units alone pay for it.
CREATE INDEX collectibles_by_grade ON collectibles (grade, id) WHERE grade IS NOT NULL;
-- The console's filter by grader; graded units alone pay for it.
CREATE INDEX collectibles_by_grader ON collectibles (grader, id) WHERE grader IS NOT NULL;
-- The console's filter by kind; whether a kind that is deleted has units.
CREATE INDEX collectibles_by_kind ON collectibles (kind_id, id);
-- The units of a form, and whether a form that goes with its card has any; units with one alone pay for it.
CREATE INDEX collectibles_by_form ON collectibles (form_id) WHERE form_id IS NOT NULL;
-- A customer's collection, newest first, and its value; owned units alone pay for it.
CREATE INDEX collectibles_by_owner ON collectibles (owner_id, acquired_at, id) WHERE owner_id IS NOT NULL;
-- The console's filter by shelf; units that lie on one pay for it.
CREATE INDEX collectibles_by_shelf ON collectibles (shelf, id) WHERE shelf IS NOT NULL;
-- The console's filter by state; prizes, parcels and the proof of the books by state.
CREATE INDEX collectibles_by_state ON collectibles (state, id);
-- The console's filters by run, and by missing place and cost.
CREATE INDEX collectibles_gaps ON collectibles USING brin (run_id, origin_id, shelf, bin, cost_cents);
-- The units of a lot, newest first; units that came in with one alone pay for it.
CREATE INDEX collectibles_of_lot ON collectibles (lot_id, id) WHERE lot_id IS NOT NULL;
-- The console's units of a run, newest first; units that are or were in one pay for it.
CREATE INDEX collectibles_in_run ON collectibles (run_id, id) WHERE run_id IS NOT NULL;
-- The oldest free units of a card for a run; units in the vault alone pay for it.
CREATE INDEX collectibles_in_vault ON collectibles (card_id, kind_id, entered_at, id) WHERE state = 'vault';
-- The oldest listed units of a product; listed ones alone pay for it.
CREATE INDEX collectibles_listed ON collectibles (product_id, entered_at, id) WHERE state = 'listed';
-- The console's filters by when units were made and received.
CREATE INDEX collectibles_made ON collectibles USING brin (created_at, entered_at);
-- The console's units of a card, and of a class, set or value, newest first.
CREATE INDEX collectibles_of_card ON collectibles (card_id, id);
-- The console's units of an origin, newest first; units that lie somewhere pay for it.
CREATE INDEX collectibles_of_origin ON collectibles (origin_id, id) WHERE origin_id IS NOT NULL;
-- The console's units of a customer, newest first; owned units alone pay for it.
CREATE INDEX collectibles_of_owner ON collectibles (owner_id, id) WHERE owner_id IS NOT NULL;
-- The console's filter by product; singles alone pay for it.
CREATE INDEX collectibles_of_product ON collectibles (product_id, id) WHERE product_id IS NOT NULL;
-- Units that a run holds: its commit, its release, its end, the proof of the books.
CREATE INDEX collectibles_of_run ON collectibles (run_id) WHERE state IN ('reserved', 'sealed');
-- The console's list of owned units, also by when they were acquired; these alone pay for it.
CREATE INDEX collectibles_owned ON collectibles (id) INCLUDE (acquired_at) WHERE owner_id IS NOT NULL;
-- The console's owned units of a card, class or value; owned units alone pay for it.
CREATE INDEX collectibles_owned_of_card ON collectibles (card_id, id) WHERE owner_id IS NOT NULL;
-- The console's filter by lost and damaged; these alone pay for it.
CREATE INDEX collectibles_withdrawn ON collectibles (withdrawn_as, id) WHERE withdrawn_as IS NOT NULL;

-- The arrows of vault/states.ts, which a test holds against these. The function is only ever called to refuse.
CREATE FUNCTION refuse_unit_arrow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A unit cannot go from % to %.', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_arrows BEFORE UPDATE OF state ON collectibles FOR EACH ROW
WHEN (OLD.state <> NEW.state AND NEW.state <> ALL (CASE OLD.state
  WHEN 'vault' THEN ARRAY['reserved', 'sealed', 'listed', 'prize', 'owned', 'withdrawn']
  WHEN 'reserved' THEN ARRAY['sealed', 'vault', 'withdrawn']
  WHEN 'sealed' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'listed' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'prize' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'owned' THEN ARRAY['bought_back', 'in_shipment', 'withdrawn']
  WHEN 'bought_back' THEN ARRAY['vault', 'withdrawn']
  WHEN 'in_shipment' THEN ARRAY['shipped', 'owned', 'withdrawn']
  WHEN 'shipped' THEN ARRAY['delivered', 'returned', 'withdrawn']
  WHEN 'delivered' THEN ARRAY['returned', 'withdrawn']
  WHEN 'returned' THEN ARRAY['owned', 'vault', 'withdrawn']
  ELSE ARRAY['vault'] END))
EXECUTE FUNCTION refuse_unit_arrow();

-- The cost of goods: each unit once, when it first becomes a customer's, at its cost of that time. What the shop pays for it
-- later, when it buys it back, is a cost of its own in the ledger.
CREATE TABLE goods_sold (
  collectible_id uuid PRIMARY KEY,
  sold_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  cost_cents bigint CHECK (cost_cents >= 0)
);
-- The month report.
CREATE INDEX goods_sold_by_age ON goods_sold (sold_at);

CREATE FUNCTION note_goods_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_sold (collectible_id, sold_at, received_at, cost_cents)
  VALUES (NEW.id, NEW.updated_at, NEW.created_at, NEW.cost_cents)
  ON CONFLICT (collectible_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_sold AFTER UPDATE OF state ON collectibles FOR EACH ROW
  WHEN (NEW.state = 'owned' AND OLD.state IN ('vault', 'sealed', 'listed', 'prize') AND NOT NEW.is_minted)
  EXECUTE FUNCTION note_goods_sold();

-- A physical fact that one person stated: it waits for a second fact before anything follows from it.
CREATE TABLE unit_inspections (
  id uuid PRIMARY KEY,
  -- What was said at once, of several units, has its effect at once.
  statement_id uuid NOT NULL,
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  kind text NOT NULL CHECK (kind IN ('handed-over', 'came-back', 'to-vault', 'missing', 'new-units', 'lost', 'damaged')),
  -- Whose the unit is until this is decided: the parcel's customer.
  claimant_id uuid REFERENCES customers (id),
  parcel_id uuid,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  -- Only a second person will do.
  needs_person boolean NOT NULL,
  -- What its owner was paid for a card that lay here in no parcel and was not found; of others the parcel's row says it.
  paid_cents bigint CHECK (paid_cents >= 0),
  stated_by uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL,
  -- What else speaks for it: a carrier's event, the customer's word, a person who had the unit in hand.
  carrier_at timestamptz,
  answer text CHECK (answer IN ('received', 'kept', 'given', 'denied')),
  answered_at timestamptz,
  seen_by uuid REFERENCES staff (id),
  seen_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
  rejected_by uuid REFERENCES staff (id),
  rejection text,
  resolved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (kind NOT IN ('handed-over', 'came-back', 'to-vault') OR (claimant_id IS NOT NULL AND parcel_id IS NOT NULL)),
  -- A missing card without a parcel lay in its owner's collection.
  CHECK (kind <> 'missing' OR claimant_id IS NOT NULL),
  CHECK (paid_cents IS NULL OR (kind = 'missing' AND parcel_id IS NULL AND state = 'confirmed')),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR claimant_id IS NOT NULL)),
  CHECK (answer IS NULL OR answer = 'denied' OR (answer = 'received') = (kind = 'handed-over')),
  CHECK ((seen_by IS NULL) = (seen_at IS NULL)),
  CONSTRAINT unit_inspections_four_eyes CHECK (seen_by IS DISTINCT FROM stated_by),
  CHECK ((state = 'open') = (resolved_at IS NULL)),
  CHECK ((state = 'rejected') = (rejection IS NOT NULL)),
  -- A carrier's own delivery report is proof enough.
  CONSTRAINT unit_inspections_second_fact CHECK (state <> 'confirmed' OR seen_by IS NOT NULL
    OR (kind = 'handed-over' AND carrier_at IS NOT NULL)
    OR (NOT needs_person AND (answer IS NOT NULL OR carrier_at IS NOT NULL) AND answer IS DISTINCT FROM 'denied')),
  -- Nothing is taken from a customer without consent.
  CONSTRAINT unit_inspections_consent CHECK (state <> 'confirmed' OR kind <> 'to-vault' OR answer IS NOT DISTINCT FROM 'given')
);
-- A unit is in one inspection at a time.
CREATE UNIQUE INDEX unit_inspections_one_open ON unit_inspections (collectible_id) WHERE state = 'open';
-- The inspections that a unit has had, newest first, and the nightly proof.
CREATE INDEX unit_inspections_by_unit ON unit_inspections (collectible_id, created_at);
-- What was said of a parcel.
CREATE INDEX unit_inspections_by_parcel ON unit_inspections (parcel_id, id) WHERE parcel_id IS NOT NULL;
-- A statement is decided as a whole.
CREATE INDEX unit_inspections_by_statement ON unit_inspections (statement_id);
-- The console's list, oldest or newest first, by state.
CREATE INDEX unit_inspections_by_state ON unit_inspections (state, created_at, id);
-- What one person stated of late.
CREATE INDEX unit_inspections_by_person ON unit_inspections (stated_by, created_at);
-- The questions to a customer; units with a claimant alone pay for it.
CREATE INDEX unit_inspections_by_claimant ON unit_inspections (claimant_id, created_at) WHERE claimant_id IS NOT NULL;

-- What people added to the stock or wrote off, for the sums by person.
CREATE TABLE stock_changes (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- `joined`: units of a lot, added below the limit, that wait for the count of those above it.
  kind text NOT NULL CHECK (kind IN ('added', 'joined', 'written-off')),
  unit_count integer NOT NULL CHECK (unit_count > 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  -- Whether a second person has to look first.
  is_held boolean NOT NULL,
  at timestamptz NOT NULL
);
-- What one person did of late.
CREATE INDEX stock_changes_by_person ON stock_changes (staff_id, kind, at);

-- Marks the units: the locks of their rows are then what every verb that moves them waits for. Once a statement, because thousands are
-- counted at once; by arrays, whose plan is an index scan however many units the session's first statement was about.
CREATE FUNCTION mark_inspected_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT max(updated_at) INTO at FROM changed;
  UPDATE collectibles SET in_inspection = true, updated_at = at
  WHERE id = ANY (ARRAY(SELECT collectible_id FROM changed WHERE state = 'open')) AND NOT in_inspection;
  UPDATE collectibles SET in_inspection = false, updated_at = at
  WHERE id = ANY (ARRAY(SELECT collectible_id FROM changed WHERE state <> 'open')) AND in_inspection;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_inspections_mark AFTER INSERT ON unit_inspections REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_inspected_units();
CREATE TRIGGER unit_inspections_unmark AFTER UPDATE ON unit_inspections REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_inspected_units();

-- What is decided stays as it was decided.
CREATE FUNCTION refuse_decided_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'This inspection is %.', OLD.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER unit_inspections_decided BEFORE UPDATE ON unit_inspections FOR EACH ROW
WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_decided_inspection();

CREATE FUNCTION refuse_false_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_inspection <> EXISTS (SELECT 1 FROM unit_inspections WHERE collectible_id = NEW.id AND state = 'open') THEN
    RAISE EXCEPTION 'Only an open inspection marks a unit.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER collectibles_inspection_mark BEFORE UPDATE OF in_inspection ON collectibles FOR EACH ROW
WHEN (OLD.in_inspection <> NEW.in_inspection) EXECUTE FUNCTION refuse_false_mark();

-- In inspection a unit moves only as a carrier reports it, or back into its claimant's collection; it gets no other owner.
CREATE FUNCTION refuse_inspected_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A unit in inspection cannot go from % to %.', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_in_inspection BEFORE UPDATE OF state, owner_id ON collectibles FOR EACH ROW
WHEN (NEW.in_inspection AND (
  (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  OR (OLD.state <> NEW.state AND NEW.state NOT IN ('delivered', 'returned') AND (OLD.state, NEW.state) <> ('in_shipment', 'owned'))))
EXECUTE FUNCTION refuse_inspected_unit();

-- What the fingerprint of a run says of a unit stays as it is while the unit is sealed: in public another may take its place.
CREATE FUNCTION refuse_sealed_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sealed unit stays as the fingerprint of its run tells it.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_sealed_marks BEFORE UPDATE OF card_id, kind_id, serial, cert, grade, grader, condition, finish, language, photos
ON collectibles FOR EACH ROW
WHEN (OLD.state IN ('reserved', 'sealed')
  AND (OLD.card_id, OLD.kind_id, OLD.serial, OLD.cert, OLD.grade, OLD.grader, OLD.condition, OLD.finish, OLD.language, OLD.photos)
  IS DISTINCT FROM (NEW.card_id, NEW.kind_id, NEW.serial, NEW.cert, NEW.grade, NEW.grader, NEW.condition, NEW.finish, NEW.language,
    NEW.photos))
EXECUTE FUNCTION refuse_sealed_marks();

-- A certificate without a grader may be anybody's: no other unit has its number then. Planned anew: a plan for an empty table reads all of
-- a full one for each certificate.
CREATE FUNCTION refuse_doubtful_certificate(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_doubtful boolean;
BEGIN
  EXECUTE $sql$
    SELECT EXISTS (SELECT FROM collectibles n JOIN collectibles o ON ltrim(o.cert, '0') = ltrim(n.cert, '0') AND o.id <> n.id
      WHERE n.id = ANY ($1) AND n.cert IS NOT NULL AND o.cert IS NOT NULL AND (o.grader IS NULL) <> (n.grader IS NULL))
  $sql$ INTO is_doubtful USING ids;
  IF is_doubtful THEN
    RAISE EXCEPTION 'A unit has this certificate, and one of both names no grader.'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'collectibles_certificate_grader', DETAIL = 'Key (cert)=(…) already exists.';
  END IF;
END $$;

CREATE FUNCTION refuse_doubtful_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM added WHERE cert IS NOT NULL);
BEGIN
  IF ids <> '{}' THEN PERFORM refuse_doubtful_certificate(ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_certificates AFTER INSERT ON collectibles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubtful_added();

CREATE FUNCTION refuse_doubtful_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_doubtful_certificate(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_new_certificate AFTER UPDATE OF cert, grader ON collectibles FOR EACH ROW
WHEN (NEW.cert IS NOT NULL AND (OLD.cert, OLD.grader) IS DISTINCT FROM (NEW.cert, NEW.grader))
EXECUTE FUNCTION refuse_doubtful_changed();

-- A plain unit costs nothing here: sealing adds a million.
CREATE FUNCTION set_unit_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form_id := hold_card_form(NEW.card_id, NEW.finish, NEW.condition, NEW.grader, NEW.grade, NEW.language, NEW.updated_at);
  RETURN NEW;
END $$;
CREATE TRIGGER collectibles_form BEFORE INSERT ON collectibles FOR EACH ROW
WHEN (num_nonnulls(NEW.finish, NEW.condition, NEW.grade, NEW.language, NEW.form_id) > 0) EXECUTE FUNCTION set_unit_form();
CREATE TRIGGER collectibles_next_form BEFORE UPDATE OF card_id, finish, condition, grader, grade, language, form_id ON collectibles
FOR EACH ROW WHEN ((OLD.card_id, OLD.finish, OLD.condition, OLD.grader, OLD.grade, OLD.language, OLD.form_id)
  IS DISTINCT FROM (NEW.card_id, NEW.finish, NEW.condition, NEW.grader, NEW.grade, NEW.language, NEW.form_id))
EXECUTE FUNCTION set_unit_form();

CREATE FUNCTION hold_unit_parents(card_ids uuid[], kind_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF hold_cards(card_ids) < cardinality(card_ids) THEN
    RAISE EXCEPTION 'A unit names a card that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF (SELECT count(*) FROM (SELECT 1 FROM collectible_classes WHERE id = ANY (kind_ids) FOR KEY SHARE) held) < cardinality(kind_ids) THEN
    RAISE EXCEPTION 'A unit names a kind that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

CREATE FUNCTION hold_parents_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
  kind_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT card_id), array_agg(DISTINCT kind_id) INTO card_ids, kind_ids
  FROM (SELECT DISTINCT card_id, kind_id FROM added) pairs;
  PERFORM hold_unit_parents(card_ids, kind_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_parents AFTER INSERT ON collectibles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION hold_parents_of_added();

CREATE FUNCTION hold_parents_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_unit_parents(ARRAY[NEW.card_id], ARRAY[NEW.kind_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_new_parents AFTER UPDATE OF card_id, kind_id ON collectibles FOR EACH ROW
WHEN ((OLD.card_id, OLD.kind_id) IS DISTINCT FROM (NEW.card_id, NEW.kind_id))
EXECUTE FUNCTION hold_parents_of_changed();

-- The other side: a deletion waits for those locks, then sees the units that were added under them.
CREATE FUNCTION has_units_of_card(card uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM collectibles WHERE card_id = card);
END $$;

CREATE FUNCTION refuse_used_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_units_of_card(OLD.id) THEN
    RAISE EXCEPTION 'Units of this card exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_used AFTER DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_used_card();
CREATE TRIGGER cards_used_as AFTER UPDATE OF id ON cards FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_used_card();

CREATE FUNCTION refuse_used_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM collectibles WHERE kind_id = OLD.id) THEN
    RAISE EXCEPTION 'Units of this kind exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kinds_used AFTER DELETE ON collectible_classes FOR EACH ROW EXECUTE FUNCTION refuse_used_kind();
CREATE TRIGGER kinds_used_as AFTER UPDATE OF id ON collectible_classes FOR EACH ROW WHEN (OLD.id <> NEW.id)
EXECUTE FUNCTION refuse_used_kind();

-- A buyback waits until its unit leaves `bought_back`, by whatever verb. The unit's transition ends it, so its own row says its state,
-- and a unit that is bought back again does not bring an earlier buyback back.
CREATE FUNCTION end_buyback_of(unit uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buybacks SET state = 'reshelved', reshelved_at = at, updated_at = at, version = version + 1
  WHERE collectible_id = unit AND state = 'waiting';
END $$;

CREATE FUNCTION end_buyback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_buyback_of(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_leave_buyback AFTER UPDATE OF state ON collectibles FOR EACH ROW
WHEN (OLD.state = 'bought_back' AND NEW.state <> 'bought_back') EXECUTE FUNCTION end_buyback();

CREATE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, coalesce(f.value_cents, c.value_cents) AS value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name,
  u.notes, u.photos, u.lock_reason, u.withdrawn_as, coalesce(f.value_source, c.value_source) AS value_source,
  coalesce(f.value_as_of, c.value_as_of) AS value_as_of, s.code AS set_code, u.grader, u.bin,
  u.in_inspection, u.condition, u.finish, u.language, coalesce(f.is_estimated, false) AS is_estimated,
  u.lot_id, l.number AS lot_number, l.supplier, s.game_id
FROM collectibles u
LEFT JOIN stock_lots l ON l.id = u.lot_id
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

CREATE VIEW stock_lots_with_facts AS
SELECT l.id, l.number, l.supplier, l.reference, l.notes, l.origin_id, o.name AS origin_name, l.state, l.opened_by,
  opener.name AS opener_name, l.closed_by, closer.name AS closer_name, l.closed_at, l.version, l.created_at, l.updated_at,
  (SELECT count(*)::int FROM collectibles u WHERE u.lot_id = l.id) AS unit_count,
  (SELECT count(*)::int FROM unit_inspections i WHERE i.statement_id = l.id AND i.state = 'open') AS waiting_count,
  (SELECT i.id FROM unit_inspections i WHERE i.statement_id = l.id AND i.state = 'open' ORDER BY i.id LIMIT 1) AS inspection_id
FROM stock_lots l
JOIN origins o ON o.id = l.origin_id
JOIN staff_names opener ON opener.id = l.opened_by
LEFT JOIN staff_names closer ON closer.id = l.closed_by;

-- Counts stop at 10,001: nobody counts a million rows to draw a list.
CREATE VIEW origins_with_counts AS
SELECT o.id, o.name, o.is_default, o.company, o.line1, o.line2, o.postal_code, o.city, o.region, o.country, o.cut_off_time,
  o.carrier_account, o.version, o.created_at, o.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.origin_id = o.id LIMIT 10001) few) AS unit_count,
  o.holidays, o.time_zone
FROM origins o;

CREATE VIEW collectible_classes_with_counts AS
SELECT k.id, k.slug, k.name, k.is_digital, k.is_shippable, k.is_buyback_allowed, k.is_insurable, k.weight_grams,
  k.version, k.created_at, k.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.kind_id = k.id LIMIT 10001) few) AS unit_count,
  k.buyback_bps, k.later_buyback_bps, k.hs_code, k.customs_description
FROM collectible_classes k;

CREATE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps, b.state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name, u.grader
FROM buybacks b
LEFT JOIN cards c ON c.id = b.card_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectibles u ON u.id = b.collectible_id
LEFT JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;

CREATE VIEW listing_requests_with_names AS
SELECT q.id, (q.after ->> 'productId')::uuid AS product_id, q.after -> 'unitIds' AS unit_ids,
  jsonb_array_length(q.after -> 'unitIds') AS unit_count, (q.after ->> 'priceCents')::bigint AS price_cents,
  (q.before ->> 'buybackCents')::bigint AS buyback_cents, q.reason,
  CASE WHEN q.state IN ('pending', 'approved') THEN q.state ELSE 'rejected' END AS state,
  q.requested_by, q.decided_by, q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  p.title AS product_title, c.name AS card_name, c.value_cents, c.image ->> 'small' AS image_url,
  asked.name AS requester_name, decided.name AS decider_name
FROM approvals q
JOIN products p ON p.id = (q.after ->> 'productId')::uuid
LEFT JOIN cards c ON c.id = p.card_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by
WHERE q.kind = 'listing';

-- What shipping may read of units, origins and top-ups.
CREATE VIEW unit_facts AS
SELECT u.id, u.card_id, u.serial, u.cert, u.grade, u.grader, u.state, u.owner_id, u.run_id, u.product_id, u.photos,
  u.is_locked, coalesce(u.kept_by = u.owner_id, false) AS is_kept, u.acquired_at, u.entered_at, u.version,
  u.kind_id, t.slug AS kind_slug, t.name AS kind_name, t.is_digital, t.is_shippable, t.is_buyback_allowed, t.buyback_bps,
  t.later_buyback_bps, u.origin_id, u.shelf, u.bin, t.weight_grams, t.is_insurable, t.hs_code, t.customs_description,
  coalesce(u.paid_cash_cents, 0) AS paid_cash_cents, coalesce(u.paid_promo_cents, 0) AS paid_promo_cents,
  u.in_inspection, u.condition, u.finish, u.language, coalesce(u.form_id, u.card_id) AS valued_as,
  -- What this copy is worth: every path reads it here.
  coalesce(f.value_cents, c.value_cents) AS value_cents, coalesce(f.value_source, c.value_source) AS value_source,
  coalesce(f.value_as_of, c.value_as_of) AS value_as_of, coalesce(f.is_estimated, false) AS is_estimated
FROM collectibles u
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id;

-- A second fact confirmed that a parcel was handed over.
CREATE FUNCTION is_hand_over_confirmed(parcel uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM unit_inspections WHERE parcel_id = parcel AND kind = 'handed-over' AND state = 'confirmed')
$$;

-- What waits for a second fact.
CREATE VIEW open_inspections AS
SELECT id, statement_id, collectible_id, kind, claimant_id, parcel_id, answer FROM unit_inspections WHERE state = 'open';

-- What the shop pays for a unit at a rate: nothing for kinds that are not bought back and sums below the least, never above the most.
CREATE FUNCTION unit_offer(value_cents bigint, rate_bps integer, is_bought_back boolean, min_cents bigint, max_cents bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_bought_back AND least(value_cents * rate_bps / 10000, max_cents) >= min_cents
    THEN least(value_cents * rate_bps / 10000, max_cents) ELSE 0 END
$$;

-- Value and rates of each card in each form as each kind of unit: a kind's own rates stand above those of the card's class.
CREATE VIEW offer_terms AS
SELECT v.id AS valued_as, v.card_id, t.id AS kind_id, v.value_cents, v.value_source, v.value_as_of, v.is_estimated, v.version,
  coalesce(t.buyback_bps, k.buyback_bps) AS first_bps, coalesce(t.later_buyback_bps, k.later_buyback_bps) AS later_bps,
  t.is_buyback_allowed, c.class_id, k.buyback_bps AS class_first_bps, k.later_buyback_bps AS class_later_bps,
  t.buyback_bps AS kind_first_bps, t.later_buyback_bps AS kind_later_bps
FROM copy_values v JOIN cards c ON c.id = v.card_id JOIN card_classes k ON k.id = c.class_id CROSS JOIN collectible_classes t;

CREATE VIEW unit_kinds AS SELECT id, slug, name, is_digital FROM collectible_classes;

CREATE VIEW unit_origins AS SELECT id, name FROM origins;

-- Of one table, so that a card's highest serial number is read from its index.
CREATE VIEW unit_serials AS SELECT card_id, serial FROM collectibles;

-- Imports compare and change the bin as well.
CREATE VIEW unit_records AS
SELECT id, card_id, cert, ltrim(cert, '0') AS cert_digits, grade, grader, origin_id, shelf, cost_cents, notes, bin, condition, finish, language,
  -- What it is changes only for a second person, or not at all: files are by one.
  state NOT IN ('vault', 'listed', 'bought_back', 'withdrawn') AS is_promised
FROM collectibles;

CREATE VIEW origin_facts AS
SELECT id, name, country, is_default, cut_off_time,
  ARRAY(SELECT day::date FROM jsonb_array_elements_text(holidays) AS day) AS holidays,
  company, line1, line2, postal_code, city, region, carrier_account, time_zone
FROM origins;
