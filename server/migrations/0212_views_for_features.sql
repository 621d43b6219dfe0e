-- Published to other features (tables.ts, "publishedViews"). grants.sql makes them read-only.
CREATE VIEW staff_names AS SELECT id, name FROM staff;

CREATE VIEW confirmed_addresses AS
SELECT id AS customer_id, email FROM customers WHERE email_confirmed_at IS NOT NULL;

CREATE VIEW customer_browsers AS SELECT customer_id, device_hash, last_seen_at FROM customer_devices;

-- Pending ones count towards a customer's limits.
CREATE VIEW deposits AS
SELECT id, customer_id, amount_cents, created_at FROM top_ups
WHERE state IN ('pending', 'settled', 'disputed', 'review');

CREATE VIEW open_holds AS SELECT customer_id FROM account_holds WHERE lifted_at IS NULL;
