-- One row is one transfer of an amount from one account to another, so the ledger sums to zero by construction.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  debit_account text NOT NULL,
  credit_account text NOT NULL CHECK (credit_account <> debit_account),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  customer_id uuid,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX transfers_by_customer ON transfers (customer_id, created_at, id);
CREATE INDEX transfers_by_transaction ON transfers (transaction_id);

-- Cached, guarded balances of customers' own accounts; house accounts have none, so no purchase waits for another.
CREATE TABLE wallets (
  customer_id uuid PRIMARY KEY REFERENCES customers (id),
  cash_cents bigint NOT NULL DEFAULT 0 CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL DEFAULT 0 CHECK (promo_cents >= 0),
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  updated_at timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE top_ups (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  provider text NOT NULL,
  provider_reference text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'settled', 'failed', 'refunded', 'disputed', 'review')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, provider_reference)
);
CREATE INDEX top_ups_by_customer ON top_ups (customer_id, created_at, id);
