-- Cards, classes, sets, textures, architects, products.

-- WCAG 2.2, relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
CREATE FUNCTION relative_luminance(colour text) RETURNS double precision
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT sum(weight * CASE WHEN share <= 0.04045::float8 THEN share / 12.92::float8
    ELSE power((share + 0.055::float8) / 1.055::float8, 2.4::float8) END)
  FROM (VALUES (2, 0.2126::float8), (4, 0.7152::float8), (6, 0.0722::float8)) AS channel (place, weight),
    LATERAL (SELECT ('x' || substr(colour, place, 2))::bit(8)::int / 255::float8 AS share) AS linear_share
$$;

-- The colour itself, or the nearest shade of it towards `target` that text of any size may have on `surface`: WCAG 2.2,
-- 1.4.3 asks for 4.5 to 1. server/src/contract/class-look.ts computes the same for the back office's preview.
CREATE FUNCTION readable_colour(colour text, surface text, target text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  shade text;
  above double precision;
  below double precision;
BEGIN
  FOR step IN 0..64 LOOP
    SELECT '#' || string_agg(lpad(to_hex(floor(a + (b - a) * step / 64 + 0.5)::int), 2, '0'), '' ORDER BY place)
    INTO shade
    FROM (VALUES (2), (4), (6)) AS channel (place),
      LATERAL (SELECT ('x' || substr(colour, place, 2))::bit(8)::int::float8 AS a,
        ('x' || substr(target, place, 2))::bit(8)::int::float8 AS b) AS ends;
    above := greatest(public.relative_luminance(shade), public.relative_luminance(surface)) + 0.05::float8;
    below := least(public.relative_luminance(shade), public.relative_luminance(surface)) + 0.05::float8;
    EXIT WHEN above / below >= 4.5;
  END LOOP;
  RETURN shade;
END $$;

-- Whose cards a shop sells. The first is there before anybody asks: a shop with one never sees the word.
CREATE TABLE games (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL,
  rank integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- Files and filters name a game in any case.
CREATE UNIQUE INDEX games_name ON games (lower(name));
INSERT INTO games (id, slug, name, created_at, updated_at)
SELECT '0198b1f2-0000-7000-8000-000000006a01', 'cards', 'Trading cards', at, at FROM date_trunc('milliseconds', now()) AS at;

-- Class slugs are keys of committed documents, hence no hyphen.
CREATE TABLE card_classes (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9_]{1,40}$'),
  name text NOT NULL,
  rank integer NOT NULL UNIQUE,
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  shape text NOT NULL CHECK (shape IN ('circle', 'square', 'diamond', 'triangle', 'hexagon', 'shield', 'star', 'crown', 'burst')),
  reveal_effect text NOT NULL DEFAULT 'none'
    CHECK (reveal_effect IN ('none', 'sheen', 'foil', 'glitter', 'spotlight', 'spotlight-aura')),
  min_value_cents bigint NOT NULL CHECK (min_value_cents >= 0),
  max_value_cents bigint NOT NULL,
  buyback_bps integer NOT NULL CHECK (buyback_bps BETWEEN 0 AND 10000),
  later_buyback_bps integer NOT NULL CHECK (later_buyback_bps BETWEEN 0 AND 10000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The surfaces are the ones with the least contrast in each theme: plain card stock, and --ink-3 of the light theme tinted by a pack.
  dark_colour text GENERATED ALWAYS AS (readable_colour(colour, '#2a2f3d', '#ffffff')) STORED NOT NULL,
  light_colour text GENERATED ALWAYS AS (readable_colour(colour, '#ece4e2', '#000000')) STORED NOT NULL,
  -- Null: of every game.
  game_id uuid REFERENCES games (id),
  CHECK (max_value_cents >= min_value_cents)
);

CREATE TABLE card_sets (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$'),
  name text NOT NULL,
  published_count integer CHECK (published_count >= 0),
  released_on date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The back that its cards share; without one they show the shop's own.
  back jsonb,
  game_id uuid NOT NULL REFERENCES games (id)
);
-- The games that have sets; the shop's filter.
CREATE INDEX card_sets_by_game ON card_sets (game_id);
-- A set by its code, in any case; the binder's and the shop's filter.
CREATE UNIQUE INDEX card_sets_code ON card_sets (lower(code));

CREATE TABLE textures (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('card', 'wrapper')),
  -- Number of the newest row in texture_versions; 0 before the first.
  current_version integer NOT NULL DEFAULT 0 CHECK (current_version >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A card wears a card's texture, and a pack a wrapper's: a texture's kind never changes, and neither do these.
  CONSTRAINT textures_id_and_kind UNIQUE (id, kind)
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
  -- The other side of a double-faced card. Others have the back of their set.
  back jsonb,
  texture_id uuid,
  texture_kind text GENERATED ALWAYS AS ('card') STORED NOT NULL,
  UNIQUE (set_id, number),
  CONSTRAINT cards_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind)
);
-- The cards of a class, and whether a class that is deleted or changes its game has any.
CREATE INDEX cards_by_class ON cards (class_id);
-- The console's search of its list by any part of an artist's name.
CREATE INDEX cards_by_artist_parts ON cards USING gin (artist gin_trgm_ops);
-- Lists of cards by name.
CREATE INDEX cards_by_name ON cards (name, id);
-- The searches of shop and console by any part of a name, and by one that is spelt alike.
CREATE INDEX cards_by_name_parts ON cards USING gin (name gin_trgm_ops);
-- The console's one search by the start of a name.
CREATE INDEX cards_by_name_start ON cards (lower(name) text_pattern_ops);
-- The shop's search by a number, with or without leading zeros.
CREATE INDEX cards_by_number ON cards (ltrim(lower(number), '0'));
-- The console's search of its list by any part of a number.
CREATE INDEX cards_by_number_parts ON cards USING gin (number gin_trgm_ops);
-- Which cards have a texture; cards with one alone pay for it.
CREATE INDEX cards_by_texture ON cards (texture_id) WHERE texture_id IS NOT NULL;
-- Lists of cards by value.
CREATE INDEX cards_by_value ON cards (value_cents, id);

-- There is always a game, so that nobody must make one before the first set.
CREATE FUNCTION keep_a_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM games WHERE id <> OLD.id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'The last game stays.', CONSTRAINT = 'games_last';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER games_last BEFORE DELETE ON games FOR EACH ROW EXECUTE FUNCTION keep_a_game();

-- While there is one game, a set need not name it.
CREATE FUNCTION fill_only_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.game_id := (SELECT min(id::text)::uuid FROM games HAVING count(*) = 1);
  RETURN NEW;
END $$;
CREATE TRIGGER card_sets_only_game BEFORE INSERT ON card_sets FOR EACH ROW WHEN (NEW.game_id IS NULL)
EXECUTE FUNCTION fill_only_game();

-- A card's class is of its set's game, or of every game. Who changes a side locks it against the other, so that of two
-- changes at once the second sees the first.
CREATE FUNCTION keep_class_of_game() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_set uuid;
  of_class uuid;
BEGIN
  SELECT s.game_id, k.game_id INTO of_set, of_class FROM card_sets s, card_classes k
  WHERE s.id = NEW.set_id AND k.id = NEW.class_id FOR KEY SHARE;
  IF of_class <> of_set THEN
    RAISE check_violation USING MESSAGE = 'The class is of another game than the set.', CONSTRAINT = 'cards_class_of_game';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_class_of_game AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION keep_class_of_game();
CREATE TRIGGER cards_next_class_of_game AFTER UPDATE OF set_id, class_id ON cards FOR EACH ROW
WHEN ((OLD.set_id, OLD.class_id) IS DISTINCT FROM (NEW.set_id, NEW.class_id)) EXECUTE FUNCTION keep_class_of_game();

CREATE FUNCTION keep_game_of_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_broken boolean;
BEGIN
  -- A set's game and its cards' class's: each check would read the other side as it was.
  PERFORM pg_advisory_xact_lock(hashtextextended('games of cards', 0));
  IF TG_TABLE_NAME = 'card_sets' THEN
    PERFORM FROM card_sets WHERE id = NEW.id FOR UPDATE;
    is_broken := EXISTS (SELECT FROM cards c JOIN card_classes k ON k.id = c.class_id WHERE c.set_id = NEW.id AND k.game_id <> NEW.game_id);
  ELSE
    PERFORM FROM card_classes WHERE id = NEW.id FOR UPDATE;
    is_broken := EXISTS (SELECT FROM cards c JOIN card_sets s ON s.id = c.set_id WHERE c.class_id = NEW.id AND s.game_id <> NEW.game_id);
  END IF;
  IF is_broken THEN
    RAISE check_violation USING MESSAGE = 'Cards would have a class of another game.', CONSTRAINT = 'cards_class_of_game';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER card_sets_game_of_cards AFTER UPDATE OF game_id ON card_sets FOR EACH ROW
WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION keep_game_of_cards();
CREATE TRIGGER card_classes_game_of_cards AFTER UPDATE OF game_id ON card_classes FOR EACH ROW
WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION keep_game_of_cards();

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
  pack_id uuid,
  card_id uuid REFERENCES cards (id),
  image jsonb,
  rank integer NOT NULL DEFAULT 0,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the packs of a product run low, its next run is sealed and published by itself.
  restock_is_on boolean NOT NULL DEFAULT false,
  restock_size integer NOT NULL DEFAULT 100 CHECK (restock_size BETWEEN 1 AND 1000000),
  restock_threshold integer NOT NULL DEFAULT 10 CHECK (restock_threshold >= 0),
  -- Where the returns of a product's packs are meant to lie, in basis points of the price: leaving it is warned about,
  -- never forbidden. All four or none; without them the house's own band holds.
  min_value_return_bps integer CHECK (min_value_return_bps BETWEEN 0 AND 100000),
  max_value_return_bps integer CHECK (max_value_return_bps BETWEEN 0 AND 100000),
  min_cash_return_bps integer CHECK (min_cash_return_bps BETWEEN 0 AND 100000),
  max_cash_return_bps integer CHECK (max_cash_return_bps BETWEEN 0 AND 100000),
  -- A publication that is planned: when, who planned it, a sealed run that goes on sale with it, and the approval it took.
  publish_at timestamptz,
  publish_by uuid REFERENCES staff (id),
  publish_run_id uuid,
  publish_approval_id uuid,
  -- Why the last one that was planned did not happen.
  publish_fault text,
  CONSTRAINT products_plan CHECK (
    CASE WHEN publish_at IS NULL THEN num_nonnulls(publish_by, publish_run_id, publish_approval_id) = 0
    ELSE publish_by IS NOT NULL AND publish_fault IS NULL AND state <> 'published' END),
  CHECK ((kind = 'pack') = (pack_id IS NOT NULL)),
  CHECK ((kind = 'single') = (card_id IS NOT NULL)),
  CONSTRAINT products_value_band CHECK (min_value_return_bps <= max_value_return_bps),
  CONSTRAINT products_cash_band CHECK (min_cash_return_bps <= max_cash_return_bps),
  CONSTRAINT products_whole_band CHECK (
    num_nulls(min_value_return_bps, max_value_return_bps, min_cash_return_bps, max_cash_return_bps) IN (0, 4)),
  CONSTRAINT products_band_of_packs CHECK (kind = 'pack' OR min_value_return_bps IS NULL)
);
-- The products of a pack.
CREATE INDEX products_by_pack ON products (pack_id);
-- The shop's list.
CREATE INDEX products_by_rank ON products (rank, id);
-- What is due to be published, asked for each minute.
CREATE INDEX products_planned ON products (publish_at) WHERE publish_at IS NOT NULL;

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

-- The grades that a grader gives; of others, and of none, every half point. The same as `gradesOf`.
CREATE FUNCTION is_grade(grader text, grade text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN grader = 'PSA' AND grade = '9.5' THEN false
    WHEN grader = 'ACE' AND grade LIKE '%.5' THEN false
    WHEN grade = 'BL' THEN grader = 'BGS'
    WHEN grade = 'P10' THEN grader = 'CGC'
    ELSE grade ~ '^([1-9](\.5)?|10|A)$' END
$$;

-- The one form of a finish: its parts once each, in order, what was done to the copy last. The same as `normalFinish`.
CREATE FUNCTION normal_finish(finish text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(part, ', ' ORDER BY part ~ '^(signed|altered|misprint)$', part COLLATE "C")
  FROM (SELECT DISTINCT part FROM regexp_split_to_table(finish, ' *, *') AS part) parts
$$;

-- How a copy differs from the card as it is usually printed, near mint and in English: its finish, its condition or grade, its
-- language. A value of its own is what staff or a price list said; without one the value is estimated from the nearest.
CREATE TABLE card_forms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  finish text CHECK (finish ~ '^[a-z0-9][a-z0-9 ,/''’-]{0,59}$' AND finish = normal_finish(finish)),
  condition text CHECK (condition IN ('LP', 'MP', 'HP', 'DMG')),
  grader text CHECK (grader ~ '^[A-Z0-9]{2,12}$' AND grader <> 'BECKETT'),
  grade text,
  language text CHECK (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$' AND language <> 'en'),
  own_value_cents bigint CHECK (own_value_cents >= 0),
  own_source text NOT NULL DEFAULT 'shop',
  -- When its own value was set or removed.
  own_as_of timestamptz,
  -- What follows; written by refresh_card_forms() alone.
  value_cents bigint NOT NULL DEFAULT 0 CHECK (value_cents >= 0),
  value_source text NOT NULL DEFAULT '',
  value_as_of timestamptz NOT NULL DEFAULT '-infinity',
  is_estimated boolean GENERATED ALWAYS AS (own_value_cents IS NULL) STORED NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT card_forms_grade CHECK (CASE WHEN grade IS NULL THEN grader IS NULL
    ELSE condition IS NULL AND coalesce(is_grade(grader, grade), false) END),
  CONSTRAINT card_forms_differ CHECK (num_nonnulls(finish, condition, grade, language) > 0),
  CONSTRAINT card_forms_own CHECK (own_value_cents IS NULL OR own_as_of IS NOT NULL),
  -- One of each; a unit finds its own by this.
  CONSTRAINT card_forms_once UNIQUE NULLS NOT DISTINCT (card_id, finish, condition, grader, grade, language)
);
-- The console's list by value.
CREATE INDEX card_forms_by_value ON card_forms (value_cents, id);

-- The form of a copy; null for a plain one, and for a form that was never held. Near mint and English are what is usual.
CREATE FUNCTION card_form_of(card uuid, finish_of text, condition_of text, grader_of text, grade_of text, language_of text)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM card_forms WHERE card_id = card AND finish IS NOT DISTINCT FROM finish_of
    AND condition IS NOT DISTINCT FROM CASE WHEN grade_of IS NULL THEN nullif(condition_of, 'NM') END
    AND grader IS NOT DISTINCT FROM CASE WHEN grade_of IS NOT NULL THEN grader_of END
    AND grade IS NOT DISTINCT FROM grade_of AND language IS NOT DISTINCT FROM nullif(language_of, 'en'));
END $$;

-- The same for a unit that is added or corrected: its form exists from then on.
CREATE FUNCTION hold_card_form(card uuid, finish_of text, condition_of text, grader_of text, grade_of text, language_of text, at timestamptz)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  form uuid;
BEGIN
  IF finish_of IS NULL AND grade_of IS NULL AND coalesce(condition_of, 'NM') = 'NM' AND coalesce(language_of, 'en') = 'en' THEN
    RETURN NULL;
  END IF;
  form := card_form_of(card, finish_of, condition_of, grader_of, grade_of, language_of);
  IF form IS NULL THEN
    INSERT INTO card_forms (card_id, finish, condition, grader, grade, language, created_at, updated_at)
    VALUES (card, finish_of, CASE WHEN grade_of IS NULL THEN nullif(condition_of, 'NM') END,
      CASE WHEN grade_of IS NOT NULL THEN grader_of END, grade_of, nullif(language_of, 'en'), at, at)
    ON CONFLICT ON CONSTRAINT card_forms_once DO NOTHING;
    form := card_form_of(card, finish_of, condition_of, grader_of, grade_of, language_of);
  END IF;
  RETURN form;
END $$;

-- Every market value a card and its forms ever had here. Written by the tables themselves, so that no way of changing a value can
-- forget it.
CREATE TABLE card_values (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  -- The card's own id for plain copies, else that of a form.
  valued_as uuid NOT NULL,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  source text NOT NULL,
  is_estimated boolean NOT NULL,
  as_of timestamptz NOT NULL
);
-- A deleted card's values go with it.
CREATE INDEX card_values_of_card ON card_values (card_id);
-- The value of a copy at a time, and its course.
CREATE INDEX card_values_by_copy ON card_values (valued_as, as_of);

CREATE FUNCTION keep_card_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_values (card_id, valued_as, value_cents, source, is_estimated, as_of)
  VALUES (NEW.id, NEW.id, NEW.value_cents, NEW.value_source, false, NEW.value_as_of);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_first_value AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION keep_card_value();
CREATE TRIGGER cards_next_value AFTER UPDATE ON cards FOR EACH ROW
WHEN ((OLD.value_cents, OLD.value_source) IS DISTINCT FROM (NEW.value_cents, NEW.value_source))
EXECUTE FUNCTION keep_card_value();

CREATE FUNCTION keep_form_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_values (card_id, valued_as, value_cents, source, is_estimated, as_of)
  VALUES (NEW.card_id, NEW.id, NEW.value_cents, NEW.value_source, NEW.is_estimated, NEW.value_as_of);
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_next_value AFTER UPDATE OF value_cents, value_source, value_as_of ON card_forms FOR EACH ROW
WHEN (OLD.value_as_of = '-infinity' OR (OLD.value_cents, OLD.value_source, OLD.is_estimated)
  IS DISTINCT FROM (NEW.value_cents, NEW.value_source, NEW.is_estimated))
EXECUTE FUNCTION keep_form_value();

-- Values of all forms of these cards, or of all cards, as form_values_1() says they are.
-- One after the other: of two changes at once each would count with what the other is about to change.
CREATE FUNCTION refresh_card_forms(card_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF card_ids IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('card forms', 0));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('card forms', 0));
    PERFORM FROM cards WHERE id = ANY (card_ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Planned anew: the plan for a few forms takes minutes for many.
  EXECUTE $sql$
    UPDATE card_forms f SET value_cents = v.value_cents, value_source = v.value_source, value_as_of = v.value_as_of
    FROM form_values_1($1, '{}') v
    WHERE f.id = v.form_id
      AND (f.value_cents, f.value_source, f.value_as_of) IS DISTINCT FROM (v.value_cents, v.value_source, v.value_as_of)
  $sql$ USING card_ids;
END $$;

CREATE FUNCTION follow_new_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (SELECT array_agg(DISTINCT card_id) AS card_ids FROM new_rows) n WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_first_value AFTER INSERT ON card_forms REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_new_forms();

-- EXCEPT, here and below: a join of transition tables keeps the plan that was made for a few rows.
CREATE FUNCTION follow_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (
    SELECT array_agg(DISTINCT card_id) AS card_ids FROM (
      SELECT id, card_id, own_value_cents, own_source, own_as_of FROM new_rows
      EXCEPT SELECT id, card_id, own_value_cents, own_source, own_as_of FROM old_rows) changed) n
  WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_own_value AFTER UPDATE ON card_forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_own_values();

CREATE FUNCTION follow_base_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (
    SELECT array_agg(id) AS card_ids FROM (
      SELECT id, value_cents, value_source, value_as_of FROM new_rows
      EXCEPT SELECT id, value_cents, value_source, value_as_of FROM old_rows) changed) n
  WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_forms AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_base_values();

CREATE FUNCTION follow_value_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER settings_forms AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key LIKE '%ValueBps') EXECUTE FUNCTION follow_value_rules();
CREATE TRIGGER settings_forms_back AFTER DELETE ON settings FOR EACH ROW
WHEN (OLD.key LIKE '%ValueBps') EXECUTE FUNCTION follow_value_rules();

CREATE VIEW form_facts AS
SELECT id, card_id, finish, condition, grader, grade, language, own_value_cents, own_source, value_cents FROM card_forms;

-- What a copy is worth, by its card's id when it is plain, else by its form's.
CREATE VIEW copy_values AS
SELECT id, id AS card_id, value_cents, value_source, value_as_of, false AS is_estimated, version FROM cards
UNION ALL
SELECT f.id, f.card_id, f.value_cents, f.value_source, f.value_as_of, f.is_estimated, c.version + f.version
FROM card_forms f JOIN cards c ON c.id = f.card_id;

-- A card's picture with the finish of its texture's current version, or unchanged without a texture. Never stored: a
-- replaced texture shows immediately wherever the card does.
CREATE FUNCTION face_picture(image jsonb, texture_of uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN image || coalesce((
    SELECT jsonb_build_object('finish', jsonb_strip_nulls(jsonb_build_object(
      'baseUrl', edition.base ->> 'medium', 'maskUrl', edition.foil_mask ->> 'full',
      'tint', edition.tint, 'roughnessBps', edition.roughness_bps)))
    FROM textures texture
    JOIN texture_versions edition ON edition.texture_id = texture.id AND edition.number = texture.current_version
    WHERE texture.id = texture_of), '{}');
END $$;

-- Sealing adds a million units at once, and a foreign key is checked row by row: 4 to 5 µs each, four of them a unit.
-- Cards and kinds may be deleted: what adds units looks up and locks theirs once a statement, as a foreign key does once a row.
CREATE FUNCTION hold_cards(ids uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM cards WHERE id = ANY (ids) FOR KEY SHARE) held);
END $$;

CREATE VIEW classes_with_counts AS
SELECT
  c.id, c.slug, c.name, c.rank, c.colour, c.shape, c.reveal_effect, c.min_value_cents, c.max_value_cents, c.buyback_bps,
  c.later_buyback_bps, c.version, c.created_at, c.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.class_id = c.id) AS card_count,
  c.dark_colour, c.light_colour, c.game_id, g.name AS game_name
FROM card_classes c
LEFT JOIN games g ON g.id = c.game_id;

CREATE VIEW sets_with_counts AS
SELECT
  s.id, s.code, s.name, s.published_count, s.released_on, s.created_at, s.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.set_id = s.id) AS card_count,
  s.version, s.back, s.game_id, g.name AS game_name
FROM card_sets s
LEFT JOIN games g ON g.id = s.game_id;

CREATE VIEW games_with_counts AS
SELECT g.id, g.slug, g.name, g.rank, g.version, g.created_at, g.updated_at,
  (SELECT count(*)::int FROM card_sets s WHERE s.game_id = g.id) AS set_count
FROM games g;

-- Numbers of a set as people count them: 1, 2, 10, 100F. Compared byte by byte.
CREATE FUNCTION number_order(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(CASE WHEN part[1] ~ '^\d' THEN lpad(ltrim(part[1], '0'), greatest(12, length(part[1])), '0') ELSE lower(part[1]) END,
    '' ORDER BY place)
  FROM regexp_matches(number, '\d+|\D+', 'g') WITH ORDINALITY AS parts (part, place)
$$;

-- Cards with a name in which this word is spelt alike, by their index: the threshold is `alike` of the shop's search.
CREATE FUNCTION similar_cards(word text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT id FROM cards WHERE word <% name
$$;

-- A name as files spell it: letters and digits only.
CREATE FUNCTION picture_word(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g')
$$;

-- Pictures in bulk: the card of a file that is named by its number.
CREATE INDEX cards_by_picture_number ON cards (number_order(split_part(number, '/', 1)));
-- Pictures in bulk: the card of a file that is named by its name.
CREATE INDEX cards_by_picture_word ON cards (picture_word(name));

-- From which file a picture came: the front or own back of a card, or the back that a set's cards share. The same file is not
-- sent again.
CREATE TABLE picture_files (
  subject_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back', 'set-back')),
  path text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- The picture that it became; with another one on the record the file counts as not sent.
  full_url text NOT NULL,
  attached_at timestamptz NOT NULL,
  PRIMARY KEY (subject_id, side)
);

CREATE VIEW card_faces AS
SELECT c.id, c.name, c.image, k.buyback_bps, k.later_buyback_bps, c.value_cents, c.value_source, c.value_as_of, c.version,
  c.number, c.artist, c.description, c.set_id, s.code AS set_code, s.name AS set_name, c.class_id, k.slug AS class_slug,
  k.name AS class_name, k.rank AS class_rank,
  jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS class_look,
  c.texture_id, NULLIF(coalesce(CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END, '{}')
    || CASE WHEN s.back IS NULL THEN '{}' ELSE jsonb_build_object('back', s.back ->> 'full') END
    || CASE WHEN c.back IS NULL THEN '{}' ELSE jsonb_build_object('ownBack', c.back ->> 'full') END, '{}') AS picture,
  number_order(c.number) COLLATE "C" AS number_order, s.game_id
FROM cards c
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id;

CREATE VIEW product_faces AS
SELECT id, slug, title, kind, state, rank, price_cents, bundle_size, image, card_id, pack_id, created_at FROM products;

CREATE VIEW class_faces AS
SELECT id, slug, name, rank, min_value_cents, max_value_cents, buyback_bps, later_buyback_bps,
  jsonb_build_object('dark', dark_colour, 'light', light_colour, 'shape', shape, 'effect', reveal_effect) AS look, game_id
FROM card_classes;

CREATE VIEW set_faces AS SELECT id, code, name, game_id FROM card_sets;

CREATE VIEW game_faces AS SELECT id, slug, name, rank FROM games;

-- The games that have cards, of a shop that has cards of several: until then no page names them.
CREATE VIEW shown_games AS
SELECT id, slug, name, rank FROM (
  SELECT g.*, count(*) OVER () AS games FROM games g
  WHERE EXISTS (SELECT FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE s.game_id = g.id)) stocked
WHERE games > 1;

CREATE VIEW product_terms AS
SELECT id, title, kind, state, pack_id, price_cents, bundle_size, per_customer_limit, sale_starts_at, sale_ends_at,
  restock_is_on, restock_threshold, restock_size
FROM products;

-- Price feeds as sources of values: when each last said what its values are. Values of other sources do not age.
CREATE TABLE value_sources (
  source text PRIMARY KEY CHECK (length(source) BETWEEN 1 AND 80),
  checked_at timestamptz NOT NULL
);

-- Values of a price feed that its newest list no longer names, though that list is otherwise whole: they age by themselves.
CREATE TABLE unlisted_values (
  -- As in copy_values.
  copy_id uuid PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  source text NOT NULL,
  last_listed_at timestamptz NOT NULL
);
-- Whether a value of this card is stale.
CREATE INDEX unlisted_values_by_card ON unlisted_values (card_id);

CREATE FUNCTION is_too_old(said_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN said_at < now() - setting_1('valueMaxAgeDays') * interval '1 day';
END $$;

-- Whether a source has said nothing for so long that none of its values is offered by.
CREATE FUNCTION is_source_stale(from_source text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM value_sources WHERE source = from_source AND is_too_old(checked_at));
END $$;

-- Whether nobody has said for too long what a copy is worth, so that it gets no new offer: the one place that decides it. An estimate
-- is as old as any value of its card from the same source.
CREATE FUNCTION is_value_stale(copy uuid, from_source text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN is_source_stale(from_source) OR EXISTS (
    SELECT 1 FROM unlisted_values WHERE source = from_source AND is_too_old(last_listed_at)
      AND card_id = coalesce((SELECT card_id FROM card_forms WHERE id = copy), copy)
      AND (copy_id = copy OR EXISTS (SELECT 1 FROM card_forms WHERE id = copy AND is_estimated)));
END $$;

CREATE VIEW unlisted_facts AS
SELECT u.copy_id, u.card_id, u.source, u.last_listed_at, v.value_cents, is_too_old(u.last_listed_at) AS is_stale
FROM unlisted_values u JOIN copy_values v ON v.id = u.copy_id AND v.value_source = u.source;
