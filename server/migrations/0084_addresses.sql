-- Where customers want their parcels. Who and where exactly is sealed by an app key; the country, which is none of the
-- person's secrets, decides later what a parcel costs.
CREATE TABLE customer_addresses (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  details_sealed text NOT NULL CHECK (details_sealed <> ''),
  is_default boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX customer_addresses_by_customer ON customer_addresses (customer_id, created_at, id);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses (customer_id) WHERE is_default;
