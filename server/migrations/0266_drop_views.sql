-- The back office's lists of drops and entrants.
CREATE VIEW drops_with_facts AS
SELECT d.id, d.version, d.number, d.day, d.state, d.opens_at, d.closes_at, d.alternates, d.claim_hours,
  (SELECT count(*)::int FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_count,
  first.name AS prize_name, first.image ->> 'small' AS image_url,
  (SELECT coalesce(sum(z.value_cents), 0)::bigint FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_cents,
  coalesce(d.entry_count, c.seq, 0) AS entry_count, d.form_count, d.void_reason, d.template_id, d.announced_at, d.drawn_at,
  d.created_at, d.updated_at
FROM drops d
LEFT JOIN drop_chains c ON c.drop_id = d.id
LEFT JOIN LATERAL (
  SELECT f.name, f.image FROM drop_prizes z JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces f ON f.id = u.card_id
  WHERE z.drop_id = d.id ORDER BY z.place LIMIT 1) first ON true;

CREATE VIEW drop_entrants AS
SELECT overlay(overlay(md5(e.drop_id || ':' || e.seq) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, e.drop_id, e.seq, e.customer_id, n.display_name AS customer_name, e.is_form,
  e.entered_at,
  CASE WHEN e.device_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.device_hash) - 1 END::int AS same_device_count,
  CASE WHEN e.address_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.address_hash) - 1 END::int AS same_address_count,
  CASE WHEN d.state = 'void' THEN 'void'
    WHEN d.state NOT IN ('drawn', 'finished') THEN 'waiting'
    WHEN p.position IS NULL THEN 'not-drawn'
    WHEN EXISTS (SELECT FROM drop_awards a WHERE a.drop_id = e.drop_id AND a.position = p.position) THEN 'won'
    ELSE 'alternate' END AS outcome,
  p.position
FROM drop_entries e
JOIN drops d ON d.id = e.drop_id
LEFT JOIN drop_positions p ON p.drop_id = e.drop_id AND p.seq = e.seq
LEFT JOIN customer_names n ON n.id = e.customer_id;
