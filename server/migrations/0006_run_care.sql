-- When the packs of a product run low, its next run is sealed and published by itself.
ALTER TABLE products
  ADD COLUMN restock_is_on boolean NOT NULL DEFAULT false,
  ADD COLUMN restock_size integer NOT NULL DEFAULT 100 CHECK (restock_size BETWEEN 1 AND 1000000),
  ADD COLUMN restock_threshold integer NOT NULL DEFAULT 10 CHECK (restock_threshold >= 0);
ALTER TABLE runs ADD COLUMN is_restock boolean NOT NULL DEFAULT false;

-- Which unit stands for a sealed one that was lost or damaged; the highest step is the one its owner gets.
CREATE TABLE run_substitutions (
  run_id uuid NOT NULL REFERENCES runs (id),
  unit_index integer NOT NULL,
  step integer NOT NULL CHECK (step > 0),
  out_id uuid NOT NULL,
  in_id uuid NOT NULL CHECK (in_id <> out_id),
  in_record text NOT NULL,
  reason text NOT NULL,
  evidence jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (run_id, unit_index, step),
  UNIQUE (run_id, out_id),
  UNIQUE (run_id, in_id)
);
CREATE INDEX run_substitutions_by_unit ON run_substitutions (in_id);

-- Who was told how many days before the close that packs are still sealed: each once.
CREATE TABLE run_reminders (
  run_id uuid NOT NULL REFERENCES runs (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  days_left integer NOT NULL CHECK (days_left > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, customer_id, days_left)
);

-- What the nightly proof of the books found.
CREATE TABLE reconciliations (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  is_ok boolean NOT NULL,
  checks jsonb NOT NULL,
  digest text NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0)
);
CREATE INDEX reconciliations_by_age ON reconciliations (at, id);

CREATE INDEX run_events_prices ON run_events (run_id) WHERE kind = 'price';
