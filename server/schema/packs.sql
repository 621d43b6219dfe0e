-- Recipes, runs and their logs, orders, sealed packs, pulls.

-- How many cards a pack holds at least, whatever its variant, for reads that need nothing else of its recipe: a recipe's card lists
-- may be long.
CREATE FUNCTION cards_per_pack(recipe jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(min((SELECT sum((slot ->> 'draws')::int) FROM jsonb_array_elements(variant -> 'slots') slot)), 0)::int
  FROM jsonb_array_elements(recipe -> 'variants') variant
$$;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('placed', 'partly_refunded', 'refunded')),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  promo_id uuid REFERENCES promos (id),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  access_token_id uuid REFERENCES access_tokens (id) ON DELETE SET NULL,
  -- The least that what was bought could be sold for at that time, what the shop kept of the price, and what was missing.
  floor_cents bigint NOT NULL DEFAULT 0 CHECK (floor_cents >= 0),
  kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0),
  gap_cents bigint NOT NULL DEFAULT 0 CHECK (gap_cents >= 0),
  floor_budget_id uuid,
  CHECK ((gap_cents > 0) = (floor_budget_id IS NOT NULL)),
  CHECK (paid_cash_cents + paid_promo_cents = total_cents),
  CHECK (discount_cents = 0 OR promo_id IS NOT NULL)
);
-- Orders of a token that is deleted; orders by programs alone pay for it.
CREATE INDEX orders_by_access_token ON orders (access_token_id) WHERE access_token_id IS NOT NULL;
-- The console's list, and the job settle-royalties, which follows the orders.
CREATE INDEX orders_by_age ON orders (created_at, id);
-- The console's filters by amount, quantity and product.
CREATE INDEX orders_by_amounts ON orders USING brin
  (quantity, total_cents, paid_cash_cents, paid_promo_cents, product_id uuid_bloom_ops);
-- A customer's orders, newest first: shop and console.
CREATE INDEX orders_by_customer ON orders (customer_id, created_at, id);
-- Limits per customer, at each purchase of such a product.
CREATE INDEX orders_by_customer_product ON orders (customer_id, product_id);
-- The console's filter by promo money; orders that were paid with some alone pay for it.
CREATE INDEX orders_by_promo ON orders (paid_promo_cents, created_at, id) WHERE paid_promo_cents > 0;
-- The console's search by the end of an order's id.
CREATE INDEX orders_by_short_id ON orders (right(id::text, 6));
-- The console's filter by state; refunded orders alone pay for it.
CREATE INDEX orders_refunded ON orders (state, created_at, id) WHERE state <> 'placed';

CREATE TABLE packs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  architect_id uuid REFERENCES architects (id),
  wrapper jsonb,
  recipe jsonb NOT NULL,
  recipe_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  texture_id uuid,
  texture_kind text GENERATED ALWAYS AS ('wrapper') STORED NOT NULL,
  cards_per_pack integer GENERATED ALWAYS AS (cards_per_pack(recipe)) STORED NOT NULL,
  CONSTRAINT packs_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind)
);
-- Which wrappers have a texture; wrappers with one alone pay for it.
CREATE INDEX packs_by_texture ON packs (texture_id) WHERE texture_id IS NOT NULL;

-- A version that a run has used never changes: rows are only ever inserted.
CREATE TABLE recipe_versions (
  pack_id uuid NOT NULL REFERENCES packs (id),
  version integer NOT NULL,
  recipe jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (pack_id, version)
);

CREATE TABLE runs (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  pack_id uuid NOT NULL REFERENCES packs (id),
  recipe_version integer NOT NULL,
  -- Of its product; given up with the run when its sealing is.
  number integer CHECK (number > 0),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 1000000),
  state text NOT NULL CHECK (state IN ('draft', 'sealing', 'cancelled', 'sealed', 'on_sale', 'closing', 'closed')),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  refund_days integer NOT NULL CHECK (refund_days >= 0),
  algorithm text NOT NULL DEFAULT 'pullproof-run-1' CONSTRAINT runs_algorithm CHECK (algorithm = 'pullproof-run-1'),
  composition jsonb,
  return_figures jsonb,
  plan_hash text,
  seed_hash text,
  merkle_root text,
  checklist_root text,
  unit_count integer,
  packs_with jsonb,
  repair_count integer,
  commitment text,
  commitment_hash text UNIQUE,
  signing_key text,
  opened_seed text,
  close_out text,
  close_out_signature text,
  notice_reason text,
  notice_by uuid,
  retire_requested_by uuid,
  created_by uuid,
  sealed_at timestamptz,
  published_at timestamptz,
  notice_at timestamptz,
  stop_at timestamptz,
  stopped_at timestamptz,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  is_restock boolean NOT NULL DEFAULT false,
  -- The transaction after which nobody can begin to buy: the stop is logged once every older one that may sell has ended.
  stop_mark xid8,
  -- What the plan promises: nothing is sold after it.
  sales_end_by timestamptz,
  -- Nothing can be sold before the contents are fixed and the commitment is public.
  CHECK (state IN ('draft', 'sealing', 'cancelled') OR (commitment IS NOT NULL AND commitment_hash IS NOT NULL AND merkle_root IS NOT NULL)),
  CHECK (state NOT IN ('on_sale', 'closing', 'closed') OR published_at IS NOT NULL),
  CHECK ((state = 'closed') = (opened_seed IS NOT NULL)),
  CONSTRAINT runs_numbered CHECK ((state = 'cancelled') = (number IS NULL)),
  UNIQUE (product_id, number),
  FOREIGN KEY (pack_id, recipe_version) REFERENCES recipe_versions (pack_id, version),
  CONSTRAINT runs_sales_end CHECK (
    commitment IS NULL OR sales_end_by IS NOT NULL
  )
);
-- The runs on sale, of one product and of all.
CREATE INDEX runs_by_state ON runs (state, product_id);

CREATE TABLE sealed_packs (
  run_id uuid NOT NULL REFERENCES runs (id),
  pack_no integer NOT NULL CHECK (pack_no > 0),
  state text NOT NULL DEFAULT 'unsold' CHECK (state IN ('unsold', 'sold', 'opened', 'disclosed')),
  contents bytea NOT NULL,
  purchase_id uuid,
  -- Counts a pack's changes of state. Each run event carries the count after its change, and the log follows it, never a clock.
  version integer NOT NULL DEFAULT 0,
  CHECK ((state IN ('sold', 'opened')) = (purchase_id IS NOT NULL)),
  -- One row for each number; a purchase or opening of that pack.
  PRIMARY KEY (run_id, pack_no)
) WITH (fillfactor = 80);
-- Free numbers near a taken one, free numbers of a wall; a sale only removes from it.
CREATE INDEX sealed_packs_unsold ON sealed_packs (run_id, pack_no) WHERE state = 'unsold';

-- One sale of one sealed pack. A refund ends the row; a later sale of the same pack is a new one.
CREATE TABLE pack_purchases (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id),
  customer_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('sold', 'opened', 'refunded')),
  picked integer NOT NULL CHECK (picked >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  bundle integer NOT NULL,
  receipt text NOT NULL,
  receipt_hash text NOT NULL,
  receipt_signature text NOT NULL,
  sold_at timestamptz NOT NULL,
  opened_at timestamptz,
  refunded_at timestamptz,
  CHECK ((state = 'opened') = (opened_at IS NOT NULL)),
  CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  FOREIGN KEY (run_id, pack_no) REFERENCES sealed_packs (run_id, pack_no)
) WITH (fillfactor = 85);
-- A customer's packs by state, newest first.
CREATE INDEX pack_purchases_by_customer ON pack_purchases (customer_id, state, sold_at, id);
-- The console's search by a pack's number.
CREATE INDEX pack_purchases_by_number ON pack_purchases (pack_no);
-- The packs of an order: receipt, console, settle-royalties, limits per customer.
CREATE INDEX pack_purchases_by_order ON pack_purchases (order_id);
-- A pack has one buyer at a time.
CREATE UNIQUE INDEX pack_purchases_one_buyer ON pack_purchases (run_id, pack_no) WHERE state <> 'refunded';
-- Refunds of a period on the dashboard; refunds alone pay for it.
CREATE INDEX pack_purchases_refunded ON pack_purchases (refunded_at) WHERE state = 'refunded';

CREATE TABLE pulls (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  position integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES pack_purchases (id),
  customer_id uuid NOT NULL,
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  -- Units of the card that existed when it was revealed: the n of "17 of n".
  serial_of integer,
  created_at timestamptz NOT NULL,
  UNIQUE (run_id, unit_index),
  UNIQUE (purchase_id, position)
);
-- The feed, and the dashboard's figures of a period.
CREATE INDEX pulls_by_age ON pulls (created_at, id);
-- The newest pulls of a card.
CREATE INDEX pulls_by_card ON pulls (card_id, created_at);
-- Which pull a unit came from.
CREATE INDEX pulls_by_collectible ON pulls (collectible_id);
-- A customer's collection and export, newest first.
CREATE INDEX pulls_by_customer ON pulls (customer_id, created_at, id);
-- The best pulls of a period.
CREATE INDEX pulls_by_value ON pulls (value_cents, created_at);
-- A stretch of the wall, and the other pulls of a pack.
CREATE INDEX pulls_of_pack ON pulls (run_id, pack_no);
-- What is left in a run: its pulls by class and card.
CREATE INDEX pulls_of_run ON pulls (run_id, class_slug, card_id, pack_no);

-- Attempts to seal a run. Each is announced in the public log, and dealt by a round that came out after a state of the log had it: it
-- becomes a run, or is abandoned with its seed, plan and checklist. Rows stay.
CREATE TABLE seal_attempts (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  -- Of the shop, from 1 without gaps but for what a statement of a loss names.
  attempt integer NOT NULL UNIQUE CHECK (attempt > 0),
  product_id uuid NOT NULL REFERENCES products (id),
  -- The number that its plan names.
  run_number integer NOT NULL,
  plan text NOT NULL,
  plan_hash text NOT NULL CHECK (plan_hash ~ '^[0-9a-f]{64}$'),
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  beacon_kind text NOT NULL,
  chain text NOT NULL,
  round bigint NOT NULL CHECK (round > 0),
  round_at timestamptz NOT NULL,
  announced_at timestamptz NOT NULL,
  -- How many statements of losses there were before.
  losses integer NOT NULL,
  -- When everybody could have a state of the public log that has it.
  logged_at timestamptz,
  -- The round's signature, which the run was dealt by.
  beacon bytea CHECK (length(beacon) = 48),
  -- As JSON: the state of the public log that shows a stranger when the attempt was there, chosen at the deal. Null if none was shown then.
  log_proof text CHECK (log_proof IS NULL OR (beacon IS NOT NULL AND coalesce(log_proof::json ->> 'attempt', '') <> '')),
  abandoned_at timestamptz,
  -- By staff; by a fault; for it wasn't in the public log before its round; for its round is a week ago.
  reason text CHECK (reason IN ('cancelled', 'failed', 'late', 'overdue')),
  -- The public document: plan, seed and reason.
  abandonment text,
  -- The test chain may lack what a round of the world needs, so neither may bear the other's name.
  CHECK ((beacon_kind, chain) IN (
    ('drand', '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'), ('test-chain', 'local-test-chain-proves-nothing'))),
  CONSTRAINT seal_attempts_announced CHECK (announced_at < round_at AND logged_at < round_at),
  CONSTRAINT seal_attempts_dealt CHECK (beacon IS NULL OR (logged_at IS NOT NULL AND abandoned_at IS NULL)),
  CHECK ((abandoned_at IS NULL) = (reason IS NULL) AND (abandoned_at IS NULL) = (abandonment IS NULL))
);
-- Which attempts were given up before a run of their product was sealed: its page.
CREATE INDEX seal_attempts_of_product ON seal_attempts (product_id, attempt) WHERE abandoned_at IS NOT NULL;
-- The few without an outcome: the longest that one waits.
CREATE INDEX seal_attempts_open ON seal_attempts (round_at) WHERE beacon IS NULL AND abandoned_at IS NULL;

-- Rows stay; seed, plan and round of an attempt as they were announced, and its outcome as it was published. A round of the world deals
-- it only if everybody could have its announcement before, and keeps the proof; the test chain, which proves nothing, also plays a world's
-- past. Neither deal nor seed leaves a database that may be older than what was published: there the attempt may have had another outcome.
CREATE FUNCTION refuse_attempt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.abandoned_at IS NOT NULL OR OLD.beacon IS NOT NULL
    OR (NEW.run_id, NEW.attempt, NEW.plan, NEW.plan_hash, NEW.seed_hash, NEW.beacon_kind, NEW.chain, NEW.round, NEW.round_at, NEW.losses)
      IS DISTINCT FROM (OLD.run_id, OLD.attempt, OLD.plan, OLD.plan_hash, OLD.seed_hash, OLD.beacon_kind, OLD.chain, OLD.round, OLD.round_at, OLD.losses)
  THEN
    RAISE EXCEPTION 'An attempt to seal stays as it was announced.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.beacon_kind <> 'test-chain' AND NOT was_public_before('attempt', NEW.run_id::text, NEW.round_at)
  THEN
    RAISE EXCEPTION 'An attempt to seal is dealt by a round after its announcement was public.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL OR NEW.abandonment IS NOT NULL THEN
    PERFORM require_whole_seals();
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.beacon_kind <> 'test-chain' AND NEW.log_proof IS NULL THEN
    RAISE EXCEPTION 'An attempt to seal is dealt with the proof that its announcement was public.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.losses < count_seal_losses() THEN
    RAISE EXCEPTION 'An attempt to seal may have had an outcome that was lost.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seal_attempts_final BEFORE UPDATE OR DELETE ON seal_attempts FOR EACH ROW EXECUTE FUNCTION refuse_attempt_change();

-- The shop's chain of commitments: a run cannot be made to vanish.
CREATE TABLE commitments (
  position integer PRIMARY KEY,
  run_id uuid NOT NULL UNIQUE REFERENCES seal_attempts (run_id),
  hash text NOT NULL UNIQUE,
  previous text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- A commitment is that of an attempt that was dealt: one that waits, or was abandoned, becomes no run.
CREATE FUNCTION refuse_undealt_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seal_attempts WHERE run_id = NEW.run_id AND beacon IS NOT NULL) THEN
    RAISE EXCEPTION 'An attempt to seal is dealt before it is committed.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER commitments_dealt BEFORE INSERT ON commitments FOR EACH ROW EXECUTE FUNCTION refuse_undealt_commitment();

-- The one row that sealings lock, so that two of them follow each other in the chain.
CREATE TABLE commitment_turn (
  id boolean PRIMARY KEY DEFAULT true CHECK (id)
);
INSERT INTO commitment_turn DEFAULT VALUES;

CREATE TABLE run_secrets (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  key_id text NOT NULL,
  wrapped bytea NOT NULL
);
-- Which runs an app key still opens.
CREATE INDEX run_secrets_by_key ON run_secrets (key_id);

-- The public checklist of a run: which units are in it, never in which pack.
CREATE TABLE run_units (
  run_id uuid NOT NULL,
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  record text NOT NULL,
  -- One line for each place; packs, checklist and replay by place.
  PRIMARY KEY (run_id, unit_index)
);

-- Copies of each card and packs with each class: what the live odds are made of.
CREATE TABLE run_cards (
  run_id uuid NOT NULL REFERENCES runs (id),
  card_id uuid NOT NULL REFERENCES cards (id),
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  copies integer NOT NULL CHECK (copies > 0),
  -- Copies of a run's cards that are digital and cannot be shipped: counted when the run is sealed, as no substitute changes them.
  digital_copies integer NOT NULL,
  PRIMARY KEY (run_id, card_id, value_cents),
  CHECK (digital_copies BETWEEN 0 AND copies)
);

-- The Merkle tree: leaf hashes in blocks of 1,024, and every level above the blocks in one piece,
-- so that a proof reads two rows whatever the size of the run.
CREATE TABLE run_leaves (
  run_id uuid NOT NULL REFERENCES runs (id),
  block integer NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (run_id, block)
);
ALTER TABLE run_leaves ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE run_trees (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  levels bytea NOT NULL
);

-- Lists of cards that commitments name by root and count. Runs that commit to the same list share it.
CREATE TABLE card_lists (
  root bytea PRIMARY KEY,
  cards integer NOT NULL CHECK (cards BETWEEN 1 AND 20000)
);

-- A list's published lines in their order, each with its path to the root, so that an opening reads one row a card.
CREATE TABLE card_list_entries (
  root bytea NOT NULL REFERENCES card_lists (root),
  place integer NOT NULL CHECK (place >= 0),
  card_id uuid NOT NULL,
  line text NOT NULL,
  path bytea NOT NULL,
  PRIMARY KEY (root, place),
  -- No card stands twice in a list; proofs of opened packs by card.
  UNIQUE (root, card_id)
);

-- What happened to a run, in no order but time; the sealer gives each event its place in run_log.
CREATE TABLE run_events (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'open', 'substitute', 'price', 'pause', 'notice', 'stop', 'close')),
  pack_no integer,
  fields jsonb NOT NULL,
  at timestamptz NOT NULL,
  seq integer,
  -- Empty for events that concern no single pack.
  pack_version integer
);
-- A pack's versions are counted once; its latest event for walls and draws.
CREATE UNIQUE INDEX run_events_by_pack ON run_events (run_id, pack_no, pack_version);
-- An entry has one event; what a batch of the log sold, and its replay.
CREATE UNIQUE INDEX run_events_by_place ON run_events (run_id, seq) WHERE seq IS NOT NULL;
-- The lowest price of a run; price changes alone pay for it.
CREATE INDEX run_events_prices ON run_events (run_id) WHERE kind = 'price';
-- How many units of a run were replaced; substitutions alone pay for it.
CREATE INDEX run_events_substitutes ON run_events (run_id) WHERE kind = 'substitute';
-- The sealer of the log: what waits for an entry.
CREATE INDEX run_events_unsealed ON run_events (run_id, at, id) WHERE seq IS NULL;

CREATE TABLE run_log (
  run_id uuid NOT NULL REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  event_id uuid NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (run_id, seq),
  -- An event is logged once.
  UNIQUE (run_id, event_id)
);

CREATE TABLE run_heads (
  run_id uuid NOT NULL REFERENCES runs (id),
  seq integer NOT NULL,
  hash text NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, seq)
);
-- Live news: which logs grew.
CREATE INDEX run_heads_by_age ON run_heads (created_at);

-- Which unit stands for a sealed one that was lost or damaged; the highest step is the one its owner gets.
CREATE TABLE run_substitutions (
  run_id uuid NOT NULL REFERENCES runs (id),
  unit_index integer NOT NULL,
  step integer NOT NULL CHECK (step > 0),
  out_id uuid NOT NULL,
  in_id uuid NOT NULL,
  in_record text NOT NULL,
  reason text NOT NULL,
  evidence jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- The request that it was approved by.
  request_id uuid NOT NULL UNIQUE REFERENCES approvals (id),
  CHECK (in_id <> out_id),
  PRIMARY KEY (run_id, unit_index, step),
  UNIQUE (run_id, out_id),
  UNIQUE (run_id, in_id)
);
-- Which place of a run a unit stands for.
CREATE INDEX run_substitutions_by_unit ON run_substitutions (in_id);

-- What customers wish for. News are runs that go on sale after `told_until`, and copies for sale as singles until they were told.
CREATE TABLE wishes (
  customer_id uuid NOT NULL REFERENCES customers (id),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  told_until timestamptz NOT NULL,
  is_listing_told boolean NOT NULL,
  PRIMARY KEY (customer_id, card_id)
);
-- A card that is deleted takes its wishes with it.
CREATE INDEX wishes_by_card ON wishes (card_id);

-- The last day on which a customer heard of their wishes: at most once a day.
CREATE TABLE wish_alerts (
  customer_id uuid PRIMARY KEY REFERENCES customers (id),
  sent_on date NOT NULL
);

-- A set that its owner once had whole: noted once, and kept when a card leaves again.
CREATE TABLE completed_sets (
  customer_id uuid NOT NULL REFERENCES customers (id),
  set_id uuid NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  card_count integer NOT NULL CHECK (card_count > 0),
  -- When the last card came in.
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, set_id)
);
-- A set that is deleted takes its completions with it.
CREATE INDEX completed_sets_by_set ON completed_sets (set_id);

-- What a collector shows at /u/{address}. The address is made of the name that they had when they switched it on.
CREATE TABLE showcases (
  customer_id uuid PRIMARY KEY REFERENCES customers (id),
  address text NOT NULL UNIQUE CHECK (address ~ '^[^[:space:]/?#%]{1,60}$'),
  name text NOT NULL,
  is_on boolean NOT NULL,
  shows_values boolean NOT NULL,
  shows_wishes boolean NOT NULL,
  -- Whether search engines may list it.
  is_indexed boolean NOT NULL,
  -- Staff hid it: its owner cannot show it again, by whatever choice.
  hidden_at timestamptz,
  hidden_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);

-- The chosen copies in their order; those that are no longer the owner's are not shown.
CREATE TABLE showcase_units (
  customer_id uuid NOT NULL REFERENCES showcases (customer_id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 24),
  collectible_id uuid NOT NULL REFERENCES collectibles (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, place),
  UNIQUE (customer_id, collectible_id)
);
-- A unit that is deleted leaves every showcase.
CREATE INDEX showcase_units_by_unit ON showcase_units (collectible_id);

-- What visitors said about a showcase; who they are is not kept.
CREATE TABLE showcase_reports (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES showcases (customer_id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('offensive-name', 'impersonation', 'personal-data', 'misleading')),
  created_at timestamptz NOT NULL,
  -- Staff hid the showcase or dismissed the report.
  settled_at timestamptz
);
-- The open reports about a showcase, and all of them when it goes.
CREATE INDEX showcase_reports_by_showcase ON showcase_reports (customer_id, settled_at);

-- How many packs of each run were sold, given back and opened, as far as its log is chained. The sealer of the log, never a
-- purchase, adds to it; what is not chained yet is counted where it waits, so that the sum is exact at every moment.
CREATE TABLE run_counts (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  sales integer NOT NULL CHECK (sales >= 0),
  refunds integer NOT NULL CHECK (refunds >= 0),
  opens integer NOT NULL CHECK (opens >= 0)
) WITH (fillfactor = 50);

-- Copies of each card in each form and kind that a run was sealed with, substitutes in place of what they replaced. What is
-- corrected of a unit later does not move it.
CREATE TABLE run_floor_units (
  run_id uuid NOT NULL REFERENCES runs (id),
  card_id uuid NOT NULL,
  -- The card's own id for plain copies, else that of a form.
  valued_as uuid NOT NULL,
  kind_id uuid NOT NULL,
  copies integer NOT NULL CHECK (copies >= 0),
  PRIMARY KEY (run_id, valued_as, kind_id)
);
-- The runs whose floor a card's value decides.
CREATE INDEX run_floor_units_by_card ON run_floor_units (card_id);

-- What the shop would pay for all units of a run as sealed. Openings, sales and returns never write it; triggers do when
-- values, rates, caps, kinds or units change.
CREATE TABLE run_floors (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  offers_cents bigint NOT NULL CHECK (offers_cents >= 0),
  -- The architect's share, which the shop does not keep.
  royalty_bps integer NOT NULL CHECK (royalty_bps BETWEEN 0 AND 10000),
  factor_bps integer NOT NULL CHECK (factor_bps > 0)
) WITH (fillfactor = 80);

-- The most that an approved sale below the floor may cost. Only such sales draw on it.
CREATE TABLE floor_budgets (
  id uuid PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES approvals (id),
  product_id uuid NOT NULL REFERENCES products (id),
  budget_cents bigint NOT NULL CHECK (budget_cents >= 0),
  spent_cents bigint NOT NULL DEFAULT 0,
  approved_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  UNIQUE (approval_id, product_id),
  CONSTRAINT floor_budgets_kept CHECK (spent_cents BETWEEN 0 AND budget_cents)
);
-- What is left of the budgets of a product.
CREATE INDEX floor_budgets_of_product ON floor_budgets (product_id, created_at);
ALTER TABLE orders ADD CONSTRAINT orders_floor_budget_id_fkey FOREIGN KEY (floor_budget_id) REFERENCES floor_budgets (id);
-- The sales that drew on a budget; these alone pay for it.
CREATE INDEX orders_below_floor ON orders (floor_budget_id) WHERE floor_budget_id IS NOT NULL;

-- What was sold no more because less was kept of its price than it may be sold for, with no budget left: while `ended_at` is
-- null it still is. Of a run the public log says the same.
CREATE TABLE sale_pauses (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  -- Null for singles.
  run_id uuid REFERENCES runs (id),
  price_cents bigint NOT NULL,
  kept_cents bigint NOT NULL,
  least_cents bigint NOT NULL,
  paused_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT sale_pauses_figures CHECK (0 <= kept_cents AND kept_cents <= price_cents AND kept_cents < least_cents),
  CONSTRAINT sale_pauses_order CHECK (ended_at >= paused_at)
);
-- One at a time.
CREATE UNIQUE INDEX sale_pauses_open ON sale_pauses (product_id, coalesce(run_id, product_id)) WHERE ended_at IS NULL;
CREATE VIEW paused_runs AS SELECT run_id FROM sale_pauses WHERE ended_at IS NULL AND run_id IS NOT NULL;

-- What each change of values, rates or prices cost, and who made it: sums by person are held to limits.
CREATE TABLE term_changes (
  id uuid PRIMARY KEY,
  -- Null when the shop itself made it.
  staff_id uuid REFERENCES staff (id),
  -- Null when one person was enough.
  approval_id uuid REFERENCES approvals (id),
  cost_cents bigint NOT NULL CHECK (cost_cents >= 0),
  change jsonb NOT NULL CHECK (jsonb_typeof(change) = 'object'),
  made_at timestamptz NOT NULL
);
-- What one person has cost lately; changes that took two people do not count.
CREATE INDEX term_changes_by_staff ON term_changes (staff_id, made_at) WHERE approval_id IS NULL;

-- Recomputes the floors of these runs. Concurrent changes of a run's terms take turns on its row, so none is overlooked.
CREATE FUNCTION refresh_run_floors(run_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_floors (run_id, offers_cents, royalty_bps, factor_bps)
  SELECT id, 0, 0, 10000 FROM runs WHERE id = ANY (run_ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM 1 FROM run_floors WHERE run_id = ANY (run_ids) ORDER BY run_id FOR NO KEY UPDATE;
  UPDATE run_floors f SET offers_cents = now_is.offers_cents, royalty_bps = now_is.royalty_bps, factor_bps = now_is.factor_bps
  FROM run_floors_now_1(run_ids) now_is
  WHERE f.run_id = now_is.run_id AND (f.offers_cents, f.royalty_bps, f.factor_bps)
    IS DISTINCT FROM (now_is.offers_cents, now_is.royalty_bps, now_is.factor_bps);
END $$;

CREATE FUNCTION refresh_all_floors() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_run_floors(coalesce((SELECT array_agg(id) FROM runs WHERE state IN ('sealed', 'on_sale', 'closing')), '{}'));
END $$;

CREATE FUNCTION refresh_floors_of_cards(card_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_run_floors(run_ids) FROM (
    SELECT array_agg(DISTINCT u.run_id) AS run_ids FROM run_floor_units u JOIN runs r ON r.id = u.run_id
    WHERE u.card_id = ANY (card_ids) AND r.state IN ('sealed', 'on_sale', 'closing')) held
  WHERE run_ids IS NOT NULL;
END $$;

CREATE FUNCTION follow_card_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
BEGIN
  SELECT array_agg(id) INTO card_ids FROM (
    SELECT id, value_cents, class_id FROM new_rows EXCEPT SELECT id, value_cents, class_id FROM old_rows) changed;
  IF card_ids IS NOT NULL THEN PERFORM refresh_floors_of_cards(card_ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_floors AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_card_values();

CREATE FUNCTION follow_form_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT card_id) INTO card_ids FROM (
    SELECT id, card_id, value_cents FROM new_rows EXCEPT SELECT id, card_id, value_cents FROM old_rows) changed;
  IF card_ids IS NOT NULL THEN PERFORM refresh_floors_of_cards(card_ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_floors AFTER UPDATE ON card_forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_form_values();

-- One trigger function for each owner of what it follows.
CREATE FUNCTION follow_class_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER card_classes_floors AFTER UPDATE OF buyback_bps, later_buyback_bps ON card_classes
FOR EACH STATEMENT EXECUTE FUNCTION follow_class_rates();
CREATE TRIGGER architects_floors AFTER UPDATE OF royalty_bps ON architects
FOR EACH STATEMENT EXECUTE FUNCTION follow_class_rates();

CREATE FUNCTION follow_kind_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER collectible_classes_floors AFTER UPDATE OF buyback_bps, later_buyback_bps, is_buyback_allowed ON collectible_classes
FOR EACH STATEMENT EXECUTE FUNCTION follow_kind_rates();

CREATE FUNCTION follow_pack_architects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER packs_floors AFTER UPDATE OF architect_id ON packs
FOR EACH STATEMENT EXECUTE FUNCTION follow_pack_architects();

CREATE FUNCTION follow_offer_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER settings_floors AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key IN ('buybackMinCents', 'buybackMaxCents', 'floorFactorBps')) EXECUTE FUNCTION follow_offer_settings();
CREATE TRIGGER settings_floors_back AFTER DELETE ON settings FOR EACH ROW
WHEN (OLD.key IN ('buybackMinCents', 'buybackMaxCents', 'floorFactorBps')) EXECUTE FUNCTION follow_offer_settings();

-- A substitute stands in the floor for the unit it replaced.
CREATE FUNCTION follow_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM replace_in_floor_1(NEW.run_id, NEW.out_id, NEW.in_id, NEW.unit_index);
  PERFORM refresh_run_floors(ARRAY[NEW.run_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER run_substitutions_floors AFTER INSERT ON run_substitutions FOR EACH ROW EXECUTE FUNCTION follow_substitution();

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

-- What a log names cannot be removed: the file is referred to here, and the request by the substitution.
CREATE TABLE substitution_evidence (
  request_id uuid NOT NULL REFERENCES approvals (id),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 20),
  hash text NOT NULL REFERENCES evidence_files (hash),
  PRIMARY KEY (request_id, position),
  UNIQUE (request_id, hash)
);
-- Whether a file is still evidence of something.
CREATE INDEX substitution_evidence_by_hash ON substitution_evidence (hash);

-- How far the proof has replayed each public log by the rules, and the state there. Losing a row costs a replay from the start.
CREATE TABLE run_checkpoints (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  hash text NOT NULL,
  state text NOT NULL,
  -- When the log was last replayed from its first entry.
  replayed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
ALTER TABLE run_checkpoints ALTER COLUMN state SET STORAGE EXTERNAL;

-- Public statements that excuse the order or time of entries of a broken log. Asked by one person, published by another.
CREATE TABLE run_corrections (
  id uuid PRIMARY KEY REFERENCES approvals (id),
  run_id uuid NOT NULL REFERENCES runs (id),
  entries integer[] NOT NULL CHECK (cardinality(entries) BETWEEN 1 AND 10000),
  explanation text NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL
);
-- A run's published corrections, in order.
CREATE INDEX run_corrections_of_run ON run_corrections (run_id, published_at);

-- A receipt's time is taken when its pack is claimed. The log promises that the entry is at most 60 s later, so a sale that
-- could not commit in time (a suspended server, a stalled network) must not commit at all: the shop tries it again.
CREATE FUNCTION refuse_late_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() - transaction_timestamp() > interval '40 seconds' THEN
    RAISE EXCEPTION 'this purchase took longer than 40 seconds' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_events_prompt_sale AFTER INSERT ON run_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'sale') EXECUTE FUNCTION refuse_late_sale();

-- What is public stays as it was published.
CREATE FUNCTION refuse_statement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published statement stays as it is.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER run_corrections_final BEFORE UPDATE ON run_corrections FOR EACH ROW EXECUTE FUNCTION refuse_statement_change();

-- Deletes evidence files of 30 days ago and older that no substitution and no request names. Foreign keys keep the others.
-- The shop's own role may not delete from this table: only by this function, which leaves what is used and what is recent.
CREATE FUNCTION delete_unused_evidence() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  file text;
  deleted integer := 0;
BEGIN
  FOR file IN SELECT hash FROM evidence_files WHERE created_at < now() - interval '30 days' ORDER BY hash LOOP
    BEGIN
      DELETE FROM evidence_files WHERE hash = file;
      deleted := deleted + 1;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
  RETURN deleted;
END $$;

-- Nothing is sold, opened or logged without this row. PostgreSQL empties the table at a crash, a promotion and a restore of files; a
-- row that a dump brought, or one of an earlier start or another database, does not count. The shop writes it after it has compared
-- its logs with the watermarks that are kept elsewhere (docs/adr/0062).
CREATE UNLOGGED TABLE sale_pass (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Of the cluster, for people; the start and the file, which contains the database's OID, say the same at each sale.
  system_identifier text NOT NULL,
  timeline text NOT NULL,
  file text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Equals the row's xmin unless the row was copied.
  written_by xid NOT NULL,
  granted_at timestamptz NOT NULL
);

-- A chain of public documents that is behind its watermarks: nothing is added to it until the fence is lifted.
CREATE TABLE log_fences (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('run', 'chain', 'drop', 'announcements', 'log')),
  -- As in the watermarks' names: a run's or drop's id; 'chain' of commitments; 'announcements' of drops; 'log', the public log.
  subject text NOT NULL,
  run_id uuid REFERENCES runs (id),
  reason text NOT NULL CHECK (reason IN ('behind', 'no-watermark', 'receipt')),
  -- The newest watermark; null when none is left.
  watermark text,
  signature text,
  -- What the database had; the count is of a run's sales, or a drop's stage.
  found_seq integer NOT NULL,
  found_hash text NOT NULL,
  found_count integer NOT NULL,
  fenced_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by text CHECK (lifted_by IN ('recovered', 'statement')),
  lift_reason text,
  CHECK ((kind = 'run') = (run_id IS NOT NULL) AND (run_id IS NULL OR subject = run_id::text)),
  CHECK ((watermark IS NULL) = (signature IS NULL)),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);
-- One at a time.
CREATE UNIQUE INDEX log_fences_open ON log_fences (subject) WHERE lifted_at IS NULL;
-- What a run's page tells of its fences.
CREATE INDEX log_fences_of_run ON log_fences (run_id, fenced_at) WHERE run_id IS NOT NULL;

-- Public statements that name lost entries. The log begins a new epoch behind each: watermarks of earlier ones are settled.
CREATE TABLE log_losses (
  fence_id uuid PRIMARY KEY REFERENCES log_fences (id),
  -- Those of the fence.
  kind text NOT NULL,
  subject text NOT NULL,
  run_id uuid REFERENCES runs (id),
  -- How many lost sales it covers.
  sales integer NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL
);
-- A run's statements, in order, and their number.
CREATE INDEX log_losses_of_run ON log_losses (run_id, published_at) WHERE run_id IS NOT NULL;
-- Those of the other chains.
CREATE INDEX log_losses_of_subject ON log_losses (subject, published_at);

-- Receipts from customers that match no order: each proves a lost sale.
CREATE TABLE lost_receipts (
  id uuid PRIMARY KEY,
  -- Taken once.
  hash text NOT NULL UNIQUE,
  fence_id uuid NOT NULL REFERENCES log_fences (id),
  -- Who handed it in, and is paid.
  customer_id uuid NOT NULL REFERENCES customers (id),
  document text NOT NULL,
  signature text NOT NULL,
  -- What the receipt says was paid.
  paid_cents bigint NOT NULL CHECK (paid_cents >= 0),
  received_at timestamptz NOT NULL,
  -- By a statement: paid to the customer's wallet, or found to be in it again.
  returned text CHECK (returned IN ('paid', 'restored')),
  returned_at timestamptz,
  CHECK ((returned IS NULL) = (returned_at IS NULL))
);
-- The receipts of a fence.
CREATE INDEX lost_receipts_of_fence ON lost_receipts (fence_id);
-- A customer's, for their export.
CREATE INDEX lost_receipts_of_customer ON lost_receipts (customer_id);

-- Under this name the shop keeps its watermarks. A new database has another; a restored one has the same.
CREATE TABLE shop_identity (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL
);

CREATE VIEW fenced_runs AS SELECT run_id FROM log_fences WHERE lifted_at IS NULL AND run_id IS NOT NULL;
CREATE VIEW fenced_logs AS SELECT kind, subject, fenced_at FROM log_fences WHERE lifted_at IS NULL;
CREATE VIEW stated_losses AS SELECT kind, subject, document, signature, published_at FROM log_losses;

-- Whether a public statement says what this chain of documents lost.
CREATE FUNCTION has_stated_loss(log text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM log_losses WHERE subject = log);
END $$;

CREATE VIEW valid_sale_pass AS SELECT granted_at FROM sale_pass p
WHERE p.file = pg_relation_filepath(p.tableoid) AND p.started_at = pg_postmaster_start_time() AND p.xmin = p.written_by;

CREATE FUNCTION has_sale_pass() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM valid_sale_pass);
END $$;

CREATE FUNCTION require_sale_pass() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_sale_pass() THEN
    RAISE EXCEPTION 'the logs are not compared yet with what is kept of them elsewhere' USING ERRCODE = 'PP003';
  END IF;
END $$;

-- For the sale of single cards, which have no log of their own: raises while anything is fenced.
CREATE FUNCTION require_no_fence() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_sale_pass();
  IF EXISTS (SELECT FROM log_fences WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'the database is older than what is kept of its logs elsewhere' USING ERRCODE = 'PP004';
  END IF;
END $$;

-- Raises while this chain of documents lacks some that were published, with the given condition.
CREATE FUNCTION require_whole_log(log text, condition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_sale_pass();
  IF EXISTS (SELECT FROM log_fences WHERE lifted_at IS NULL AND subject = log) THEN
    RAISE EXCEPTION '% is behind what is kept of it elsewhere', log USING ERRCODE = condition;
  END IF;
END $$;

-- For the next commitment.
CREATE FUNCTION require_whole_chain() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log('chain', 'PP004');
END $$;

-- For the announcement and the outcome of an attempt to seal: both logs that name it are the newest.
CREATE FUNCTION require_whole_seals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log('log', 'PP004');
  PERFORM require_whole_chain();
END $$;

-- How often the shop has stated that it lost some of what it published, perhaps the outcome of attempts that were announced before.
CREATE FUNCTION count_seal_losses() RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*)::int FROM log_losses WHERE subject IN ('log', 'chain'));
END $$;

-- How many attempts a database had that was lost since: their numbers are never given again.
CREATE VIEW lost_attempts AS
SELECT (watermark::json ->> 'count')::int AS attempt FROM log_fences WHERE subject = 'log' AND watermark IS NOT NULL;

-- The number of an attempt is the next of all that the shop has announced, also of those that this database lost.
CREATE FUNCTION number_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two announced at once must not get the same.
  PERFORM pg_advisory_xact_lock(hashtext('seal-attempts'));
  PERFORM require_whole_seals();
  SELECT coalesce(max(n.attempt), 0) + 1 INTO NEW.attempt
    FROM (SELECT attempt FROM seal_attempts UNION ALL SELECT attempt FROM lost_attempts) n;
  NEW.losses := count_seal_losses();
  IF NEW.logged_at IS NOT NULL OR NEW.beacon IS NOT NULL OR NEW.abandoned_at IS NOT NULL THEN
    RAISE EXCEPTION 'An attempt to seal is announced before it has an outcome.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seal_attempts_numbered BEFORE INSERT ON seal_attempts FOR EACH ROW EXECUTE FUNCTION number_attempt();

-- Whether a run's log may grow.
CREATE FUNCTION may_log(run uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM valid_sale_pass) AND NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = run);
END $$;

-- Run events are inserted by this function, so that a purchase, which also writes a timeline, stays one statement, and so that
-- nothing happens to a run whose log is not known to be the newest.
CREATE FUNCTION record_run_event(id uuid, run_id uuid, kind text, pack_no integer, pack_version integer, fields jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
  IF NOT may_log(run_id) THEN
    PERFORM require_sale_pass();
    RAISE EXCEPTION 'run % is behind what is kept of its log elsewhere', run_id USING ERRCODE = 'PP004';
  END IF;
  INSERT INTO run_events (id, run_id, kind, pack_no, pack_version, fields, at)
  VALUES (id, run_id, kind, pack_no, pack_version, fields, at);
END $$;

CREATE TRIGGER log_losses_final BEFORE UPDATE ON log_losses FOR EACH ROW EXECUTE FUNCTION refuse_statement_change();

CREATE VIEW packs_with_names AS
SELECT
  p.id, p.name, p.architect_id, p.wrapper, p.recipe, p.recipe_version, p.version, p.created_at, p.updated_at,
  a.name AS architect_name,
  p.wrapper -> 'image' ->> 'small' AS image_url,
  (SELECT count(*)::int FROM runs r WHERE r.pack_id = p.id AND r.state <> 'cancelled') AS run_count,
  p.texture_id, t.name AS texture_name
FROM packs p
LEFT JOIN architects a ON a.id = p.architect_id
LEFT JOIN textures t ON t.id = p.texture_id;

-- What is left of each run, without counting packs: a run has up to a million.
CREATE VIEW run_stock AS
SELECT
  r.id AS run_id,
  CASE WHEN r.state IN ('sealed', 'on_sale', 'closing') THEN r.size - t.sales + t.refunds ELSE 0 END AS unsold,
  t.sales - t.refunds - t.opens AS sold,
  t.opens AS opened
FROM runs r
LEFT JOIN run_counts c ON c.run_id = r.id
CROSS JOIN LATERAL (
  SELECT
    coalesce(c.sales, 0) + count(*) FILTER (WHERE e.kind = 'sale')::int AS sales,
    coalesce(c.refunds, 0) + count(*) FILTER (WHERE e.kind = 'refund')::int AS refunds,
    coalesce(c.opens, 0) + count(*) FILTER (WHERE e.kind = 'open')::int AS opens
  FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL
) t;

CREATE VIEW runs_with_counts AS
SELECT
  r.id, r.product_id, r.pack_id, r.recipe_version, r.number, r.size, r.state, r.price_cents, r.refund_days, r.algorithm,
  r.composition, r.return_figures, r.seed_hash, r.merkle_root, r.checklist_root, r.unit_count, r.repair_count,
  r.commitment_hash, r.signing_key, r.notice_reason, r.retire_requested_by, r.created_by,
  r.sealed_at, r.published_at, r.notice_at, r.stop_at, r.stopped_at, r.closed_at, r.version, r.created_at, r.updated_at,
  p.title AS product_title, p.state AS product_state, k.name AS pack_name, a.attempt, a.round_at, a.reason AS abandon_reason,
  (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) AS unsold,
  (SELECT s.sold FROM run_stock s WHERE s.run_id = r.id) AS sold,
  (SELECT s.opened FROM run_stock s WHERE s.run_id = r.id) AS opened,
  (SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_count,
  (SELECT l.hash FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_head
FROM runs r
JOIN products p ON p.id = r.product_id
JOIN packs k ON k.id = r.pack_id
LEFT JOIN seal_attempts a ON a.run_id = r.id;

-- Staff see which token placed an order or caused an event.
CREATE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name, o.discount_cents, o.promo_id,
  c.email AS customer_email,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'runNumber', r.number, 'packNo', b.pack_no, 'state', b.state, 'bundle', b.bundle,
      'paidCents', b.paid_cash_cents + b.paid_promo_cents, 'soldAt', b.sold_at, 'openedAt', b.opened_at,
      'refundedAt', b.refunded_at, 'receiptHash', b.receipt_hash,
      -- Rows of pulls exist only for what was revealed.
      'pulls', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', u.id, 'unitId', u.collectible_id, 'cardName', k.name, 'valueCents', u.value_cents) ORDER BY u.position), '[]')
        FROM pulls u JOIN cards k ON k.id = u.card_id WHERE u.purchase_id = b.id)) ORDER BY b.sold_at, b.pack_no), '[]')
   FROM pack_purchases b JOIN runs r ON r.id = b.run_id WHERE b.order_id = o.id) AS packs,
  n.name AS token_name
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
LEFT JOIN customers c ON c.id = o.customer_id
LEFT JOIN access_token_names n ON n.id = o.access_token_id;

-- Units that are a customer's, and how they came to be.
CREATE VIEW owned_units AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.origin_id, u.shelf,
  u.is_locked, u.lock_reason, u.acquired_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, coalesce(f.value_cents, c.value_cents) AS value_cents,
  c.image ->> 'small' AS image_url, s.name AS set_name, k.slug AS class_slug, k.name AS class_name, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name, w.email AS owner_email,
  CASE
    WHEN EXISTS (SELECT 1 FROM pulls p WHERE p.collectible_id = u.id AND p.customer_id = u.owner_id) THEN 'pull'
    WHEN EXISTS (SELECT 1 FROM run_substitutions r WHERE r.in_id = u.id) THEN 'substitution'
    WHEN u.product_id IS NOT NULL THEN 'single'
    ELSE 'other'
  END AS acquired_by,
  u.grader, u.finish, u.condition, u.language, coalesce(f.is_estimated, false) AS is_estimated
FROM collectibles u
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN customers w ON w.id = u.owner_id
LEFT JOIN origins o ON o.id = u.origin_id
WHERE u.owner_id IS NOT NULL;

-- What other features may know of orders and sold packs. Left joins: PostgreSQL skips those whose columns are not asked for.
CREATE VIEW customer_orders AS
SELECT o.id, o.customer_id, o.product_id, p.kind AS product_kind, o.state, o.total_cents, o.paid_cash_cents, o.created_at
FROM orders o LEFT JOIN products p ON p.id = o.product_id;

CREATE VIEW sold_packs AS
SELECT b.id, b.order_id, b.customer_id, b.run_id, b.state, b.paid_cash_cents, b.paid_promo_cents, b.sold_at,
  -- When a sealed pack can no longer be returned; null when that does not depend on time.
  CASE WHEN b.state = 'sold' AND r.state = 'on_sale' THEN b.sold_at + r.refund_days * interval '24 hours' END
    AS refundable_until,
  p.architect_id, a.royalty_bps
FROM pack_purchases b LEFT JOIN runs r ON r.id = b.run_id LEFT JOIN packs p ON p.id = r.pack_id
  LEFT JOIN architects a ON a.id = p.architect_id;

-- The part of a run's price that its architect gets.
CREATE VIEW run_shares AS
SELECT r.id AS run_id, coalesce(a.royalty_bps, 0) AS royalty_bps
FROM runs r JOIN packs p ON p.id = r.pack_id LEFT JOIN architects a ON a.id = p.architect_id;

CREATE VIEW run_facts AS
SELECT id, product_id, pack_id, number, size, state, refund_days, commitment_hash, sealed_at, published_at,
  (return_figures ->> 'averageValueCents')::bigint AS average_value_cents,
  (SELECT cards_per_pack(v.recipe) FROM recipe_versions v WHERE v.pack_id = runs.pack_id AND v.version = recipe_version) AS cards_per_pack,
  (SELECT coalesce((v.recipe ->> 'packsPerBox')::int, 1) FROM recipe_versions v
    WHERE v.pack_id = runs.pack_id AND v.version = recipe_version) AS packs_per_box
FROM runs;

-- Shops say which products are digital before anyone opens their pages.
CREATE VIEW run_contents AS SELECT run_id, card_id, class_slug, value_cents, copies, digital_copies FROM run_cards;

CREATE VIEW unsold_packs AS SELECT run_id FROM sealed_packs WHERE state = 'unsold';

CREATE VIEW pack_designs AS SELECT id, architect_id, recipe, wrapper, cards_per_pack FROM packs;

CREATE VIEW pull_facts AS
SELECT p.id, p.run_id, p.pack_no, p.position, p.purchase_id, p.customer_id, p.unit_index, p.collectible_id, p.card_id,
  p.class_slug, p.value_cents, p.serial_of, p.created_at, u.value_cents AS sealed_value_cents
FROM pulls p LEFT JOIN run_units u ON u.run_id = p.run_id AND u.unit_index = p.unit_index;

CREATE VIEW unit_substitutions AS
SELECT run_id, unit_index, in_id, at, step, in_record, reason, evidence FROM run_substitutions;

-- Pulls as everybody may see them: `serial` is that of the unit that stands there after substitutions.
CREATE VIEW public_pulls AS
SELECT p.id, p.created_at, p.run_id, p.pack_no, p.position, p.collectible_id, p.card_id, p.value_cents, p.serial_of,
  u.public_name AS by,
  o.slug AS product_slug, o.title AS product_title, c.name AS card_name, c.class_slug, c.class_name, c.class_look,
  t.serial, c.image, c.texture_id, c.picture
FROM pulls p
JOIN customer_names u ON u.id = p.customer_id
JOIN runs r ON r.id = p.run_id
JOIN products o ON o.id = r.product_id
JOIN card_faces c ON c.id = p.card_id
JOIN collectibles t ON t.id = coalesce((SELECT s.in_id FROM run_substitutions s
  WHERE s.run_id = p.run_id AND s.unit_index = p.unit_index ORDER BY s.step DESC LIMIT 1), p.collectible_id);

CREATE VIEW sale_receipts AS
SELECT run_id, receipt_hash AS hash, receipt AS document, receipt_signature AS signature FROM pack_purchases;

-- Who may be shown: only 'shown' is. Nobody is who left, was suspended, is on a break, is anonymous or has another name by now.
CREATE VIEW showcase_states AS
SELECT s.customer_id, s.address, s.name, s.is_on, s.shows_values, s.shows_wishes, s.is_indexed, s.hidden_reason, s.updated_at,
  to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS member_since,
  CASE
    WHEN c.state <> 'active' THEN 'closed'
    WHEN s.hidden_at IS NOT NULL THEN 'hidden'
    WHEN NOT s.is_on THEN 'off'
    WHEN c.email_confirmed_at IS NULL THEN 'unconfirmed'
    WHEN c.is_anonymous THEN 'anonymous'
    WHEN c.display_name <> s.name THEN 'renamed'
    WHEN EXISTS (SELECT 1 FROM exclusions e WHERE e.mailbox = c.mailbox AND e.ends_at > now()) THEN 'break'
    ELSE 'shown'
  END AS state
FROM showcases s JOIN customers c ON c.id = s.customer_id;

CREATE VIEW showcases_with_reports AS
SELECT s.customer_id AS id, s.customer_id, s.address, s.name, t.state, s.hidden_at, s.hidden_reason, s.version, s.created_at, s.updated_at,
  (SELECT count(*)::int FROM showcase_units u WHERE u.customer_id = s.customer_id) AS card_count,
  r.open_reports, r.reasons, r.last_reported_at
FROM showcases s JOIN showcase_states t ON t.customer_id = s.customer_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS open_reports, max(created_at) AS last_reported_at,
    coalesce(string_agg(DISTINCT reason, ', ' ORDER BY reason), '') AS reasons
  FROM showcase_reports WHERE customer_id = s.customer_id AND settled_at IS NULL) r;

-- The shop's one public log (docs/fairness.md, section 16). What must be in it waits here, written in the transaction of what it is about.
CREATE TABLE public_log_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('head', 'attempt', 'abandoned', 'commitment', 'announcement', 'list', 'record', 'void', 'passed-over',
    'correction', 'loss', 'substitution', 'close-out', 'refusal')),
  -- What it is about: a run, a drop or a chain.
  subject text NOT NULL,
  -- Members of the entry: ids, counts and hashes.
  fields jsonb NOT NULL,
  -- A signed statement with words in it, of which the entry has only a salted hash.
  statement jsonb
);

-- The entries. The one writer gives a place; nothing here is changed again.
CREATE TABLE public_log (
  index bigint PRIMARY KEY CHECK (index >= 0),
  kind text NOT NULL,
  subject text NOT NULL,
  entry text NOT NULL CHECK (octet_length(entry) <= 65535),
  logged_at timestamptz NOT NULL
);
-- The entries about one run, drop or key: whether a key is certified, which head was logged last, where a commitment is.
CREATE INDEX public_log_by_subject ON public_log (subject, kind, index);

-- Hashes of the tree: of entries at level 0, above that of 256 complete ones of the level below.
CREATE TABLE public_log_hashes (
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
  index bigint NOT NULL CHECK (index >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, index)
);

-- Signed states, public once `published_at` says that their watermark is written.
CREATE TABLE public_log_checkpoints (
  size bigint PRIMARY KEY CHECK (size > 0),
  origin text NOT NULL,
  root bytea NOT NULL CHECK (length(root) = 32),
  note text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- Stamped before its commit, which may hang.
  published_at timestamptz,
  -- When another transaction saw it published: by then everybody could have it.
  public_at timestamptz,
  CHECK (public_at IS NULL OR (published_at IS NOT NULL AND public_at >= published_at))
);

-- Cosignatures of witnesses, each checked against its witness's key before it was stored; the latest of each.
CREATE TABLE public_log_cosignatures (
  size bigint NOT NULL REFERENCES public_log_checkpoints (size),
  -- Its verifier key.
  witness text NOT NULL,
  -- As it stands below the checkpoint.
  line text NOT NULL,
  -- By the witness's clock.
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (size, witness)
);
-- The newest of each witness, where its next proof begins, and those to forget.
CREATE INDEX public_log_cosignatures_of_witness ON public_log_cosignatures (witness, size);

-- The log's names and keys over time; the newest counts. Each has its entry.
CREATE TABLE public_log_keys (
  index bigint PRIMARY KEY REFERENCES public_log (index),
  -- Host and 8 random hex digits. Another one says that the log began anew.
  origin text NOT NULL CHECK (origin ~ '^[^\s+]+/[0-9a-f]{8}$'),
  shop_key text NOT NULL CHECK (shop_key ~ '^[0-9a-f]{64}$'),
  checkpoint_key text NOT NULL CHECK (checkpoint_key ~ '^[0-9a-f]{64}$')
);

-- Whether everybody could have a state of the log with this entry before then.
CREATE FUNCTION was_public_before(of_kind text, about text, then_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public_log l JOIN public_log_checkpoints c ON c.size > l.index
    WHERE l.subject = about AND l.kind = of_kind AND c.public_at < then_at);
END $$;

-- Statements whose words the log hides behind a salted hash, so that they can be erased.
CREATE TABLE public_log_statements (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  nonce bytea CHECK (length(nonce) = 16),
  statement jsonb,
  erased_at timestamptz,
  CHECK ((statement IS NULL) = (erased_at IS NOT NULL) AND (nonce IS NULL) = (statement IS NULL))
);

CREATE FUNCTION log_publicly(kind text, subject text, fields jsonb, statement jsonb DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public_log_queue (kind, subject, fields, statement) VALUES (kind, subject, fields, statement)
$$;

-- T(tag, text) of docs/fairness.md, section 0.
CREATE FUNCTION tagged_hash(tag text, document text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(tag, 'UTF8') || '\x00'::bytea || convert_to(document, 'UTF8')), 'hex')
$$;

CREATE FUNCTION log_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('attempt', NEW.run_id::text, jsonb_build_object('attempt', NEW.attempt, 'chain', NEW.chain, 'planHash', NEW.plan_hash,
    'round', NEW.round, 'run', NEW.run_id, 'seedHash', NEW.seed_hash));
  RETURN NULL;
END $$;
CREATE TRIGGER seal_attempts_logged AFTER INSERT ON seal_attempts FOR EACH ROW EXECUTE FUNCTION log_attempt();

CREATE FUNCTION log_abandonment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('abandoned', NEW.run_id::text, jsonb_build_object('attempt', NEW.attempt,
    'hash', tagged_hash('pullproof/1/abandoned', NEW.abandonment), 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER seal_attempts_abandoned AFTER UPDATE ON seal_attempts
  FOR EACH ROW WHEN (OLD.abandonment IS NULL AND NEW.abandonment IS NOT NULL) EXECUTE FUNCTION log_abandonment();

CREATE FUNCTION log_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('commitment', NEW.run_id::text, jsonb_build_object('hash', NEW.hash, 'number', NEW.position, 'run', NEW.run_id,
    'signingKey', (SELECT signing_key FROM runs WHERE id = NEW.run_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER commitments_logged AFTER INSERT ON commitments FOR EACH ROW EXECUTE FUNCTION log_commitment();

-- With the last head of its log before it.
CREATE FUNCTION log_close_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('head', h.run_id::text, jsonb_build_object('hash', h.hash, 'run', h.run_id, 'seq', h.seq))
    FROM run_heads h WHERE h.run_id = NEW.id ORDER BY h.seq DESC LIMIT 1;
  PERFORM log_publicly('close-out', NEW.id::text,
    jsonb_build_object('hash', tagged_hash('pullproof/1/close-out', NEW.close_out), 'run', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER runs_close_out_logged AFTER UPDATE OF close_out ON runs
  FOR EACH ROW WHEN (OLD.close_out IS NULL AND NEW.close_out IS NOT NULL) EXECUTE FUNCTION log_close_out();

CREATE FUNCTION log_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('correction', NEW.run_id::text, jsonb_build_object('run', NEW.run_id),
    jsonb_build_object('document', NEW.document, 'signature', NEW.signature));
  RETURN NULL;
END $$;
CREATE TRIGGER run_corrections_logged AFTER INSERT ON run_corrections FOR EACH ROW EXECUTE FUNCTION log_correction();

CREATE FUNCTION log_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('loss', NEW.subject, jsonb_build_object('subject', NEW.subject),
    jsonb_build_object('document', NEW.document, 'signature', NEW.signature));
  RETURN NULL;
END $$;
CREATE TRIGGER log_losses_logged AFTER INSERT ON log_losses FOR EACH ROW EXECUTE FUNCTION log_loss();

CREATE FUNCTION log_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('substitution', NEW.run_id::text, jsonb_build_object('hash', tagged_hash('pullproof/1/substitute', NEW.in_record),
    'in', NEW.in_id, 'out', NEW.out_id, 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER run_substitutions_logged AFTER INSERT ON run_substitutions FOR EACH ROW EXECUTE FUNCTION log_substitution();

-- Signed refusals of numbers that were taken, word for word and for everyone to read: whoever got one isn't in it. A pick that is often
-- refused because of a sale less than a minute before is how an insider would keep the best packs.
CREATE TABLE refusals (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES runs (id),
  document text NOT NULL,
  signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{128}$')
);
-- A run's refusals, page by page.
CREATE INDEX refusals_of_run ON refusals (run_id, place);

CREATE FUNCTION log_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('refusal', NEW.run_id::text,
    jsonb_build_object('hash', tagged_hash('pullproof/1/refusal', NEW.document), 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER refusals_logged AFTER INSERT ON refusals FOR EACH ROW EXECUTE FUNCTION log_refusal();
