-- Run events and customers' timelines are inserted by these functions, so that a purchase, which writes both, stays one
-- statement.
CREATE FUNCTION record_run_event(id uuid, run_id uuid, kind text, pack_no integer, pack_version integer, fields jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_events (id, run_id, kind, pack_no, pack_version, fields, at)
  VALUES (id, run_id, kind, pack_no, pack_version, fields, at);
END $$;

CREATE FUNCTION record_history(id uuid, at timestamptz, customer_id uuid, kind text, title text, amount_cents bigint, subject_kind text, subject_id uuid)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_entries (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id)
  VALUES (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id);
END $$;
