-- Requests to substitute units and to correct logs are approvals now; what was decided keeps its id, its people and its reasons.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, before, after, requested_by, reason, state, decided_by,
  decided_at, decision_reason, expires_at, version, created_at, updated_at)
SELECT q.id, 'substitution', 'collectible', q.out_id, left('Substitute for ' || (q.out_record::json ->> 'name'), 200),
  jsonb_build_object('version', q.out_version, 'record', q.out_record::jsonb),
  jsonb_build_object('substituteId', q.substitute_id, 'version', q.substitute_version, 'record', q.in_record::jsonb,
    'runId', q.run_id, 'unitIndex', q.unit_index, 'evidence', coalesce(
      (SELECT jsonb_agg(jsonb_build_object('hash', e.hash, 'mediaType', f.media_type, 'byteCount', octet_length(f.bytes))
         ORDER BY e.position)
       FROM substitution_evidence e JOIN evidence_files f ON f.hash = e.hash WHERE e.request_id = q.id), '[]')),
  q.requested_by, q.reason, CASE q.state WHEN 'rejected' THEN 'declined' ELSE q.state END, q.decided_by, q.decided_at,
  CASE WHEN q.state = 'rejected' THEN coalesce(q.decision_reason, 'No reason given') ELSE q.decision_reason END,
  CASE WHEN q.state = 'pending' THEN now() + interval '7 days' END, q.version, q.created_at, q.updated_at
FROM substitution_requests q;

ALTER TABLE substitution_evidence DROP CONSTRAINT substitution_evidence_request_id_fkey,
  ADD CONSTRAINT substitution_evidence_request_id_fkey FOREIGN KEY (request_id) REFERENCES approvals (id);
ALTER TABLE run_substitutions DROP CONSTRAINT run_substitutions_request_id_fkey,
  ADD CONSTRAINT run_substitutions_request_id_fkey FOREIGN KEY (request_id) REFERENCES approvals (id);
DROP VIEW substitution_requests_with_names;
DROP TABLE substitution_requests;

INSERT INTO approvals (id, kind, subject_kind, subject_id, title, after, requested_by, reason, state, decided_by, decided_at,
  decision_reason, expires_at, version, created_at, updated_at)
SELECT q.id, 'log-correction', 'run', q.run_id, left('Correct the log of run ' || r.number || ' of ' || p.title, 200),
  jsonb_build_object('entries', to_jsonb(q.entries)), q.requested_by, q.explanation,
  CASE q.state WHEN 'published' THEN 'approved' WHEN 'rejected' THEN 'declined' ELSE q.state END, q.decided_by, q.decided_at,
  CASE WHEN q.state = 'rejected' THEN coalesce(q.decision_reason, 'No reason given') ELSE q.decision_reason END,
  CASE WHEN q.state = 'pending' THEN now() + interval '7 days' END, q.version, q.created_at, q.updated_at
FROM run_corrections q JOIN runs r ON r.id = q.run_id JOIN products p ON p.id = r.product_id;

-- What is left are published corrections, each with the id of the request that led to it.
DROP VIEW run_corrections_with_names;
DROP TRIGGER run_corrections_final ON run_corrections;
DELETE FROM run_corrections WHERE state <> 'published';
ALTER TABLE run_corrections RENAME COLUMN decided_at TO published_at;
ALTER TABLE run_corrections
  DROP COLUMN state, DROP COLUMN requested_by, DROP COLUMN decided_by, DROP COLUMN decision_reason, DROP COLUMN version,
  DROP COLUMN created_at, DROP COLUMN updated_at,
  ALTER COLUMN document SET NOT NULL, ALTER COLUMN signature SET NOT NULL, ALTER COLUMN published_at SET NOT NULL,
  ADD CONSTRAINT run_corrections_approval FOREIGN KEY (id) REFERENCES approvals (id);
CREATE INDEX run_corrections_of_run ON run_corrections (run_id, published_at);
CREATE TRIGGER run_corrections_final BEFORE UPDATE ON run_corrections FOR EACH ROW EXECUTE FUNCTION refuse_correction_change();
