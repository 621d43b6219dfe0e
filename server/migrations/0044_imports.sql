-- One upload of cards or units by staff, and its rows until they are committed or dropped.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cards', 'units')),
  state text NOT NULL CHECK (state IN ('staged', 'done', 'failed')),
  row_count integer NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  new_count integer,
  changed_count integer,
  same_count integer,
  reason text,
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX imports_by_age ON imports (created_at, id);

-- `row` counts from 1 and leaves out the heading; `id` is that of a record which is new. `fields` hold what the row says,
-- already read; what it leaves blank is not there.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row integer NOT NULL,
  id uuid NOT NULL,
  fields jsonb NOT NULL,
  PRIMARY KEY (import_id, row)
);
