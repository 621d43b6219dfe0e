-- A class's colour, shape and effect are data: the shop draws them, so they come from fixed sets.
UPDATE card_classes SET shape = 'circle'
WHERE shape NOT IN ('circle', 'square', 'diamond', 'triangle', 'hexagon', 'shield', 'star', 'crown', 'burst');
-- Until now the page took the effect from the class's name.
UPDATE card_classes SET reveal_effect = CASE lower(trim(name))
    WHEN 'uncommon' THEN 'sheen' WHEN 'rare' THEN 'foil' WHEN 'epic' THEN 'glitter'
    WHEN 'legendary' THEN 'spotlight' WHEN 'mythic' THEN 'spotlight-aura' ELSE 'none' END
WHERE reveal_effect NOT IN ('sheen', 'foil', 'glitter', 'spotlight', 'spotlight-aura');
ALTER TABLE card_classes
  ADD CONSTRAINT card_classes_shape_check
    CHECK (shape IN ('circle', 'square', 'diamond', 'triangle', 'hexagon', 'shield', 'star', 'crown', 'burst')),
  ADD CONSTRAINT card_classes_reveal_effect_check
    CHECK (reveal_effect IN ('none', 'sheen', 'foil', 'glitter', 'spotlight', 'spotlight-aura'));

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

-- The surfaces are the ones with the least contrast in each theme: plain card stock, and --ink-3 of the light theme.
ALTER TABLE card_classes
  ADD COLUMN dark_colour text NOT NULL
    GENERATED ALWAYS AS (readable_colour(colour, '#2a2f3d', '#ffffff')) STORED,
  ADD COLUMN light_colour text NOT NULL
    GENERATED ALWAYS AS (readable_colour(colour, '#f0ece4', '#000000')) STORED;

CREATE OR REPLACE VIEW classes_with_counts AS
SELECT
  c.id, c.slug, c.name, c.rank, c.colour, c.shape, c.reveal_effect, c.min_value_cents, c.max_value_cents, c.buyback_bps,
  c.later_buyback_bps, c.version, c.created_at, c.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.class_id = c.id) AS card_count,
  c.dark_colour, c.light_colour
FROM card_classes c;
