-- A card's page shows the value that waits for a second person.
CREATE OR REPLACE VIEW cards_with_names AS
SELECT
  c.id, c.set_id, c.number, c.name, c.artist, c.description, c.class_id, c.value_cents, c.value_source, c.value_as_of,
  c.image, c.version, c.created_at, c.updated_at,
  s.code AS set_code, s.name AS set_name,
  k.name AS class_name, k.slug AS class_slug, k.rank AS class_rank, k.colour AS class_colour,
  c.image ->> 'small' AS image_url,
  (SELECT count(*)::int FROM collectibles u WHERE u.card_id = c.id AND u.state = 'vault') AS vault_count,
  c.texture_id, t.name AS texture_name,
  (SELECT jsonb_build_object('approvalId', a.id, 'valueCents', a.after -> 'valueCents') FROM approvals a
   WHERE a.kind = 'card-values' AND a.subject_kind = 'card' AND a.subject_id = c.id::text AND a.state = 'pending')
    AS pending_value
FROM cards c
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
LEFT JOIN textures t ON t.id = c.texture_id;
