-- Settings that limit staff or money have upper bounds now: what lies beyond is cut to them, and the trail says so.
CREATE TEMPORARY TABLE bounds ON COMMIT DROP AS
SELECT * FROM (VALUES
  ('wallet', 'adjustmentCapSupportCents', 50000), ('wallet', 'adjustmentCapFinanceCents', 500000),
  ('refunds', 'refundCapPacks', 200), ('refunds', 'refundCapCents', 500000),
  ('buyback', 'buybackMaxCents', 5000000), ('promos', 'referralRewardCents', 10000)
) AS bound (group_id, key, most);

INSERT INTO audit_entries (id, at, actor_kind, action, subject_kind, subject_id, before, after, reason)
SELECT gen_random_uuid(), now(), 'system', 'settings.clamped', 'settings', b.group_id,
  jsonb_build_object(b.key, s.value), jsonb_build_object(b.key, b.most), 'The upper bound of this setting'
FROM settings s JOIN bounds b USING (key) WHERE jsonb_typeof(s.value) = 'number' AND s.value::text::numeric > b.most;

UPDATE settings s SET value = to_jsonb(b.most), version = s.version + 1, updated_at = now()
FROM bounds b WHERE b.key = s.key AND jsonb_typeof(s.value) = 'number' AND s.value::text::numeric > b.most;
