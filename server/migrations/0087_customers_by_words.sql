-- Customers by any part of their name or address: for the back office's list and its one search, over millions of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX customers_by_email_parts ON customers USING gin (email gin_trgm_ops);
CREATE INDEX customers_by_name_parts ON customers USING gin (display_name gin_trgm_ops);
-- What these two took the place of.
DROP INDEX customers_by_email_start;
DROP INDEX customers_by_name_start;
DROP INDEX customers_by_last_name_start;
