-- Class slugs are keys of committed documents, hence no hyphen.
CREATE TABLE card_classes (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9_]{1,40}$'),
  name text NOT NULL,
  rank integer NOT NULL UNIQUE,
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  shape text NOT NULL,
  reveal_effect text NOT NULL DEFAULT 'none',
  min_value_cents bigint NOT NULL CHECK (min_value_cents >= 0),
  max_value_cents bigint NOT NULL CHECK (max_value_cents >= min_value_cents),
  buyback_bps integer NOT NULL CHECK (buyback_bps BETWEEN 0 AND 10000),
  later_buyback_bps integer NOT NULL CHECK (later_buyback_bps BETWEEN 0 AND 10000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE card_sets (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9-]{1,40}$'),
  name text NOT NULL,
  published_count integer,
  released_on date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE cards (
  id uuid PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES card_sets (id),
  number text NOT NULL,
  name text NOT NULL,
  artist text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  class_id uuid NOT NULL REFERENCES card_classes (id),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL DEFAULT 'shop',
  value_as_of timestamptz NOT NULL,
  image jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (set_id, number)
);
CREATE INDEX cards_by_class ON cards (class_id);
CREATE INDEX cards_by_name ON cards (name, id);
CREATE INDEX cards_by_value ON cards (value_cents, id);

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
  updated_at timestamptz NOT NULL
);

CREATE TABLE origins (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE architects (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  name text NOT NULL,
  bio text NOT NULL DEFAULT '',
  royalty_bps integer NOT NULL DEFAULT 0 CHECK (royalty_bps BETWEEN 0 AND 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE packs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  architect_id uuid REFERENCES architects (id),
  wrapper jsonb,
  recipe jsonb NOT NULL,
  recipe_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A version that a run has used never changes: rows are only ever inserted.
CREATE TABLE recipe_versions (
  pack_id uuid NOT NULL REFERENCES packs (id),
  version integer NOT NULL,
  recipe jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (pack_id, version)
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  kind text NOT NULL CHECK (kind IN ('pack', 'single')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'archived')),
  title text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  bundle_size integer NOT NULL DEFAULT 1 CHECK (bundle_size BETWEEN 1 AND 100),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  pack_id uuid REFERENCES packs (id),
  card_id uuid REFERENCES cards (id),
  image jsonb,
  rank integer NOT NULL DEFAULT 0,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'pack') = (pack_id IS NOT NULL)),
  CHECK ((kind = 'single') = (card_id IS NOT NULL))
);
CREATE INDEX products_by_rank ON products (rank, id);
CREATE INDEX products_by_pack ON products (pack_id);
