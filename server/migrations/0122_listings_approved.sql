-- Requests to list units below their buyback value are approvals now.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, before, after, requested_by, reason, state, decided_by,
  decided_at, decision_reason, expires_at, version, created_at, updated_at)
SELECT q.id, 'listing', 'listing-request', q.id, 'Single cards below their buyback value',
  jsonb_build_object('buybackCents', q.buyback_cents),
  jsonb_build_object('productId', q.product_id, 'unitIds', to_jsonb(q.unit_ids), 'priceCents', q.price_cents),
  q.requested_by, q.reason,
  CASE q.state WHEN 'rejected' THEN CASE WHEN q.decided_by = q.requested_by THEN 'withdrawn' ELSE 'declined' END
    ELSE q.state END,
  q.decided_by, q.decided_at,
  CASE WHEN q.state = 'rejected' THEN coalesce(q.decision_reason, 'No reason given') ELSE q.decision_reason END,
  CASE WHEN q.state = 'pending' THEN now() + interval '7 days' END, q.version, q.created_at, q.updated_at
FROM listing_requests q;

DROP VIEW listing_requests_with_names;
DROP TABLE listing_requests;

CREATE VIEW listing_requests_with_names AS
SELECT q.id, (q.after ->> 'productId')::uuid AS product_id, q.after -> 'unitIds' AS unit_ids,
  jsonb_array_length(q.after -> 'unitIds') AS unit_count, (q.after ->> 'priceCents')::bigint AS price_cents,
  (q.before ->> 'buybackCents')::bigint AS buyback_cents, q.reason,
  CASE WHEN q.state IN ('pending', 'approved') THEN q.state ELSE 'rejected' END AS state,
  q.requested_by, q.decided_by, q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  p.title AS product_title, c.name AS card_name, c.value_cents, c.image ->> 'small' AS image_url,
  asked.name AS requester_name, decided.name AS decider_name
FROM approvals q
JOIN products p ON p.id = (q.after ->> 'productId')::uuid
LEFT JOIN cards c ON c.id = p.card_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by
WHERE q.kind = 'listing';
