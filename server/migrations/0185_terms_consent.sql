-- Which terms a customer agreed to, and when. Accounts from before this were not asked.
ALTER TABLE customers
  ADD COLUMN terms_version text,
  ADD COLUMN terms_accepted_at timestamptz,
  ADD CONSTRAINT customers_terms_whole CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL));
