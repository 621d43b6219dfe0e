-- Uploaded pictures: which stored sizes belong together. The bytes are in the storage, under their hash.
CREATE TABLE media (
  id uuid PRIMARY KEY,
  full_key text NOT NULL UNIQUE,
  medium_key text NOT NULL,
  small_key text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX media_by_age ON media (created_at, id);
