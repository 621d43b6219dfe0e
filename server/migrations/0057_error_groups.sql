-- Errors that are one and the same: what staff read, and decide about. The events below are the newest reports of each.
CREATE TABLE error_groups (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  source text NOT NULL,
  title text NOT NULL,
  top_frame text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved', 'ignored')),
  event_count bigint NOT NULL DEFAULT 1 CHECK (event_count > 0),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  stack text NOT NULL,
  facts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX error_groups_by_last_seen ON error_groups (last_seen_at, id);
CREATE INDEX error_groups_by_count ON error_groups (event_count, id);
CREATE INDEX error_groups_by_first_seen ON error_groups (first_seen_at, id);

ALTER TABLE error_events ADD COLUMN group_id uuid REFERENCES error_groups (id);
CREATE INDEX error_events_by_group ON error_events (group_id, at);
