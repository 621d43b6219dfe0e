-- What the platform keeps for every area: answers by key, jobs, throttles, processes, the schema itself.

-- Indexes for searches by any part of a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Shelves and bins in the order that people walk: A2 before A10.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

-- The answer of a request that moved money or units; its row commits together with the effect.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  status smallint,
  body text,
  created_at timestamptz NOT NULL,
  -- A key is used once; finding its answer, forgetting an account's.
  PRIMARY KEY (account_id, route, key)
);
-- Answers are deleted after 30 days.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- What staff see of long work: the queue itself belongs to graphile-worker.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  subject_id uuid,
  stage text NOT NULL DEFAULT '',
  progress_done bigint NOT NULL DEFAULT 0,
  progress_total bigint NOT NULL DEFAULT 0,
  failure jsonb,
  is_cancel_requested boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A job that has ended never changes.
  finished_at timestamptz,
  CHECK ((finished_at IS NULL) = (state IN ('queued', 'running')))
);
-- The console's list.
CREATE INDEX jobs_by_age ON jobs (created_at, id);
-- The newest job of a subject, and its progress.
CREATE INDEX jobs_by_subject ON jobs (subject_id, created_at);

-- Tries per throttle and hashed key, in the shape rate-limiter-flexible works with; expire = milliseconds since 1970.
CREATE TABLE throttles (
  key character varying(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
-- Expired counters are deleted.
CREATE INDEX throttles_by_expiry ON throttles (expire);

-- What each server wrote last: how far the read replica is behind shows in which mark has reached it.
CREATE TABLE replica_marks (
  process_id text PRIMARY KEY,
  token text NOT NULL,
  marked_at timestamptz NOT NULL
);

-- Each process that runs jobs keeps its row fresh; one that is silent loses its jobs to the others.
CREATE TABLE worker_processes (
  id uuid PRIMARY KEY,
  worker_ids text[] NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Backups that ran, as their command recorded them. One that was restored knows those before it.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 500),
  verified_at timestamptz CHECK (verified_at >= taken_at),
  recorded_at timestamptz NOT NULL CHECK (recorded_at >= taken_at)
);
-- The newest one.
CREATE INDEX backups_by_age ON backups (taken_at);

-- Readiness fills a page of it: no row is ever removed singly, so that each new one needs room on the disk.
CREATE UNLOGGED TABLE readiness_probe (
  filler text NOT NULL
) WITH (autovacuum_enabled = false);
ALTER TABLE readiness_probe ALTER COLUMN filler SET STORAGE PLAIN;

-- Up to which full hour no transaction can add a row any more: the proof of the books and the dashboard's figures go on from
-- there. `mark_xid` is the transaction that noted `mark_until`: that is closed once all older ones have ended.
CREATE TABLE closed_hours (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  closed_until timestamptz NOT NULL DEFAULT '-infinity',
  mark_until timestamptz NOT NULL DEFAULT '-infinity',
  mark_xid xid8 NOT NULL DEFAULT '3',
  CHECK (closed_until <= mark_until)
);
INSERT INTO closed_hours DEFAULT VALUES;

-- The oldest program that may run on this schema, by the number of the newest migration that it brings. A migration that
-- takes away what older programs use raises it; one that only adds leaves it.
CREATE TABLE schema_range (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_program text NOT NULL CHECK (oldest_program ~ '^[0-9]{4}$')
);
INSERT INTO schema_range (oldest_program) VALUES ('0001');

-- On PostgreSQL 15 and 16 only a table's owner may analyse it. Importing, sealing and seeding fill tables at once, which
-- the planner would otherwise take for empty until autovacuum comes.
CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE cards, card_values, collectibles, run_units, sealed_packs, runs, run_events, run_log, orders, pack_purchases,
    pulls, transfers, customers, history_entries;
END $$;
