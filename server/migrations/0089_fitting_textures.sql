-- A card wears a card's texture, and a pack a wrapper's: a texture's kind never changes, and neither do these.
ALTER TABLE textures ADD CONSTRAINT textures_id_and_kind UNIQUE (id, kind);

-- What does not fit is let go of: it looked like no texture anywhere.
UPDATE cards SET texture_id = NULL
WHERE texture_id IN (SELECT id FROM textures WHERE kind <> 'card');
UPDATE packs SET texture_id = NULL
WHERE texture_id IN (SELECT id FROM textures WHERE kind <> 'wrapper');

ALTER TABLE cards
  ADD COLUMN texture_kind text NOT NULL GENERATED ALWAYS AS ('card') STORED,
  DROP CONSTRAINT cards_texture_id_fkey,
  ADD CONSTRAINT cards_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind);
ALTER TABLE packs
  ADD COLUMN texture_kind text NOT NULL GENERATED ALWAYS AS ('wrapper') STORED,
  DROP CONSTRAINT packs_texture_id_fkey,
  ADD CONSTRAINT packs_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind);
