CREATE TABLE runs (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  pack_id uuid NOT NULL REFERENCES packs (id),
  recipe_version integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 1000000),
  state text NOT NULL CHECK (state IN ('draft', 'sealing', 'cancelled', 'sealed', 'on_sale', 'closing', 'closed')),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  refund_days integer NOT NULL CHECK (refund_days >= 0),
  algorithm text NOT NULL DEFAULT 'pullproof-run-1',
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
  UNIQUE (product_id, number),
  FOREIGN KEY (pack_id, recipe_version) REFERENCES recipe_versions (pack_id, version),
  -- Nothing can be sold before the contents are fixed and the commitment is public.
  CHECK (state IN ('draft', 'sealing', 'cancelled') OR (commitment IS NOT NULL AND commitment_hash IS NOT NULL AND merkle_root IS NOT NULL)),
  CHECK (state NOT IN ('on_sale', 'closing', 'closed') OR published_at IS NOT NULL),
  CHECK ((state = 'closed') = (opened_seed IS NOT NULL))
);
CREATE INDEX runs_by_state ON runs (state, product_id);

-- The shop's chain of commitments: a run cannot be made to vanish.
CREATE TABLE commitments (
  position integer PRIMARY KEY,
  run_id uuid NOT NULL UNIQUE REFERENCES runs (id),
  hash text NOT NULL UNIQUE,
  previous text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

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
CREATE INDEX run_secrets_by_key ON run_secrets (key_id);

CREATE TABLE collectibles (
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES cards (id),
  kind_id uuid NOT NULL REFERENCES collectible_classes (id),
  serial integer,
  cert text,
  grade text,
  state text NOT NULL CHECK (state IN ('vault', 'reserved', 'sealed', 'listed', 'prize', 'owned', 'bought_back', 'in_shipment', 'shipped', 'delivered', 'returned', 'withdrawn')),
  owner_id uuid REFERENCES customers (id),
  run_id uuid REFERENCES runs (id),
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
  CHECK ((state IN ('owned', 'in_shipment', 'shipped', 'delivered')) = (owner_id IS NOT NULL)),
  CHECK (state NOT IN ('reserved', 'sealed') OR run_id IS NOT NULL),
  CHECK (state <> 'listed' OR product_id IS NOT NULL),
  UNIQUE (cert)
) WITH (fillfactor = 90);
CREATE INDEX collectibles_in_vault ON collectibles (card_id, kind_id, entered_at, id) WHERE state = 'vault';
CREATE INDEX collectibles_by_owner ON collectibles (owner_id, acquired_at, id) WHERE owner_id IS NOT NULL;
CREATE INDEX collectibles_of_run ON collectibles (run_id) WHERE state IN ('reserved', 'sealed');
CREATE INDEX collectibles_listed ON collectibles (product_id, entered_at, id) WHERE state = 'listed';
CREATE INDEX collectibles_by_card ON collectibles (card_id, serial);

-- The public checklist of a run: which units are in it, never in which pack.
CREATE TABLE run_units (
  run_id uuid NOT NULL REFERENCES runs (id),
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  record text NOT NULL,
  PRIMARY KEY (run_id, unit_index)
);

-- Copies of each card and packs with each class: what the live odds are made of.
CREATE TABLE run_cards (
  run_id uuid NOT NULL REFERENCES runs (id),
  card_id uuid NOT NULL REFERENCES cards (id),
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  copies integer NOT NULL CHECK (copies > 0),
  PRIMARY KEY (run_id, card_id, value_cents)
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

CREATE TABLE sealed_packs (
  run_id uuid NOT NULL REFERENCES runs (id),
  pack_no integer NOT NULL CHECK (pack_no > 0),
  state text NOT NULL DEFAULT 'unsold' CHECK (state IN ('unsold', 'sold', 'opened', 'disclosed')),
  contents bytea NOT NULL,
  purchase_id uuid,
  PRIMARY KEY (run_id, pack_no),
  CHECK ((state IN ('sold', 'opened')) = (purchase_id IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX sealed_packs_unsold ON sealed_packs (run_id, pack_no) WHERE state = 'unsold';

-- What happened to a run, in no order but time; the sealer gives each event its place in run_log.
CREATE TABLE run_events (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'open', 'substitute', 'price', 'notice', 'stop', 'close')),
  pack_no integer,
  fields jsonb NOT NULL,
  at timestamptz NOT NULL,
  seq integer,
  UNIQUE (run_id, seq)
);
CREATE INDEX run_events_unsealed ON run_events (run_id, at, id) WHERE seq IS NULL;

CREATE TABLE run_log (
  run_id uuid NOT NULL REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  event_id uuid NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (run_id, seq),
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
CREATE INDEX run_events_substitutes ON run_events (run_id) WHERE kind = 'substitute';
