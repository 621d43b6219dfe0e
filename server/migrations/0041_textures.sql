CREATE TABLE textures (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('card', 'wrapper')),
  -- Number of the newest row in texture_versions; 0 before the first.
  current_version integer NOT NULL DEFAULT 0 CHECK (current_version >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Replacing a texture adds a row; rows are never changed.
CREATE TABLE texture_versions (
  texture_id uuid NOT NULL REFERENCES textures (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  base jsonb NOT NULL,
  foil_mask jsonb,
  tint text NOT NULL CHECK (tint ~ '^#[0-9a-f]{6}$'),
  roughness_bps integer NOT NULL CHECK (roughness_bps BETWEEN 0 AND 10000),
  created_by uuid REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (texture_id, number)
);

ALTER TABLE cards ADD COLUMN texture_id uuid REFERENCES textures (id);
CREATE INDEX cards_by_texture ON cards (texture_id) WHERE texture_id IS NOT NULL;
ALTER TABLE packs ADD COLUMN texture_id uuid REFERENCES textures (id);
CREATE INDEX packs_by_texture ON packs (texture_id) WHERE texture_id IS NOT NULL;

CREATE VIEW textures_with_counts AS
SELECT
  t.id, t.name, t.kind, t.current_version, t.version, t.created_at, t.updated_at,
  v.base, v.foil_mask, v.tint, v.roughness_bps, v.base ->> 'small' AS image_url,
  (SELECT count(*)::int FROM cards c WHERE c.texture_id = t.id) AS card_count,
  (SELECT count(*)::int FROM packs p WHERE p.texture_id = t.id) AS pack_count
FROM textures t
LEFT JOIN texture_versions v ON v.texture_id = t.id AND v.number = t.current_version;

CREATE OR REPLACE VIEW cards_with_names AS
SELECT
  c.id, c.set_id, c.number, c.name, c.artist, c.description, c.class_id, c.value_cents, c.value_source, c.value_as_of,
  c.image, c.version, c.created_at, c.updated_at,
  s.code AS set_code, s.name AS set_name,
  k.name AS class_name, k.slug AS class_slug, k.rank AS class_rank, k.colour AS class_colour,
  c.image ->> 'small' AS image_url,
  (SELECT count(*)::int FROM collectibles u WHERE u.card_id = c.id AND u.state = 'vault') AS vault_count,
  c.texture_id, t.name AS texture_name
FROM cards c
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
LEFT JOIN textures t ON t.id = c.texture_id;

CREATE OR REPLACE VIEW packs_with_names AS
SELECT
  p.id, p.name, p.architect_id, p.wrapper, p.recipe, p.recipe_version, p.version, p.created_at, p.updated_at,
  a.name AS architect_name,
  p.wrapper -> 'image' ->> 'small' AS image_url,
  (SELECT count(*)::int FROM runs r WHERE r.pack_id = p.id AND r.state <> 'cancelled') AS run_count,
  p.texture_id, t.name AS texture_name
FROM packs p
LEFT JOIN architects a ON a.id = p.architect_id
LEFT JOIN textures t ON t.id = p.texture_id;
