-- How many cards a pack holds, for reads that need nothing else of its recipe: a recipe's card lists may be long.
CREATE FUNCTION cards_per_pack(recipe jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((slot ->> 'draws')::int), 0)::int FROM jsonb_array_elements(recipe #> '{variants,0,slots}') slot
$$;
ALTER TABLE packs ADD COLUMN cards_per_pack integer NOT NULL GENERATED ALWAYS AS (cards_per_pack(recipe)) STORED;

CREATE OR REPLACE VIEW pack_designs AS SELECT id, architect_id, recipe, wrapper, cards_per_pack FROM packs;
