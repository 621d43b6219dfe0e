import { one } from '../../../platform/db.ts';
import type { LogFault } from './replay-stored-log.ts';

/** Each query returns the first mismatch between events, entries and packs of run $1; $2 limits it to later entries. */
const queries: readonly string[] = [
  `SELECT l.seq, 'no event, or another one, stands behind this entry' AS rule
   FROM run_log l CROSS JOIN LATERAL json_to_record(l.entry::json) AS n (kind text, pack int, receipt text, time timestamptz)
   LEFT JOIN run_events e ON e.id = l.event_id AND e.run_id = l.run_id
   WHERE l.run_id = $1 AND l.seq > $2 AND ((e.seq, e.kind, e.pack_no, e.fields ->> 'receipt') IS DISTINCT FROM (l.seq, n.kind, n.pack, n.receipt)
     OR (e.pack_version IS NOT NULL AND n.time < date_trunc('second', e.at)))
   ORDER BY l.seq LIMIT 1`,
  `SELECT e.seq, 'an event names this entry, which has another' AS rule FROM run_events e
   LEFT JOIN run_log l ON l.run_id = e.run_id AND l.seq = e.seq
   WHERE e.run_id = $1 AND e.seq > $2 AND l.event_id IS DISTINCT FROM e.id ORDER BY e.seq LIMIT 1`,
  `SELECT seq, 'the entries of pack ' || pack_no || ' do not follow its versions' AS rule FROM (
     SELECT seq, pack_no, pack_version, lag(seq) OVER each_pack AS before, lag(pack_version) OVER each_pack AS last
     FROM run_events WHERE run_id = $1 AND pack_version IS NOT NULL AND seq IS NOT NULL
     WINDOW each_pack AS (PARTITION BY pack_no ORDER BY pack_version)) e
   WHERE before > seq OR pack_version <> last + 1 ORDER BY seq LIMIT 1`,
  // Closing a run discloses its unsold packs: one more version without an event.
  `SELECT coalesce(e.seq, 0) AS seq, 'pack ' || s.pack_no || ' is ' || s.state || ', which is not what its last event left' AS rule
   FROM sealed_packs s LEFT JOIN (
     SELECT DISTINCT ON (pack_no) pack_no, seq, kind, pack_version FROM run_events
     WHERE run_id = $1 AND kind IN ('sale', 'refund', 'open')
     ORDER BY pack_no, pack_version DESC NULLS LAST, seq DESC NULLS FIRST, at DESC) e ON e.pack_no = s.pack_no
   WHERE s.run_id = $1 AND (
     CASE s.state WHEN 'disclosed' THEN 'unsold' ELSE s.state END
       <> CASE coalesce(e.kind, 'refund') WHEN 'sale' THEN 'sold' WHEN 'open' THEN 'opened' ELSE 'unsold' END
     OR (e.pack_version IS NOT NULL AND s.version <> e.pack_version + (s.state = 'disclosed')::int))
   ORDER BY s.pack_no LIMIT 1`,
];

/**
 * Returns the first mismatch between run events, log entries and sealed packs. Checks all packs, but only entries
 * after `after`.
 */
export async function findEventFault(runId: string, after: number): Promise<LogFault | undefined> {
  for (const query of queries) {
    const values = query.includes('$2') ? [runId, after] : [runId];
    const fault = await one<LogFault>(query, values);
    if (fault) return fault;
  }
  return undefined;
}
