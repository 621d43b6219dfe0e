import type { RangeProof } from './check.ts';

/**
 * Units that appear in several runs: each appearance, when it began, and when a public entry released it. Looks at the runs $1
 * and at those that were open at the same time: others released what they held before, or got it after.
 */
const appearances = `
  WITH near AS (
    SELECT r.id, r.sealed_at, r.closed_at FROM runs r WHERE r.commitment_hash IS NOT NULL AND EXISTS (
      SELECT FROM runs a WHERE a.id = ANY ($1) AND a.commitment_hash IS NOT NULL
        AND coalesce(a.closed_at, 'infinity') >= r.sealed_at AND coalesce(r.closed_at, 'infinity') >= a.sealed_at)),
  standing AS (
    SELECT u.run_id, u.unit_index, 0 AS step, u.collectible_id AS unit, u.record, r.sealed_at AS since
    FROM run_units u JOIN near r ON r.id = u.run_id
    UNION ALL
    SELECT s.run_id, s.unit_index, s.step, s.in_id, s.in_record, s.at FROM run_substitutions s JOIN near r ON r.id = s.run_id),
  certified AS (
    SELECT run_id, unit_index, step, unit, since, coalesce(record::json ->> 'grader', '') AS grader, ltrim(record::json ->> 'cert', '0') AS cert
    FROM standing WHERE record LIKE '%"cert":%'),
  marked AS (
    SELECT 'unit ' || unit AS mark, run_id, unit_index, step, unit, since FROM standing
      WHERE unit IN (SELECT unit FROM standing GROUP BY unit HAVING count(*) > 1)
    UNION ALL
    SELECT 'certificate ' || trim(grader || ' ' || cert), run_id, unit_index, step, unit, since FROM certified
      WHERE (grader, cert) IN (SELECT grader, cert FROM certified GROUP BY grader, cert HAVING count(*) > 1)),
  released AS (
    SELECT m.*, least(
      (SELECT (l.entry::json ->> 'time')::timestamptz FROM pulls p JOIN run_events e ON e.run_id = p.run_id AND e.pack_no = p.pack_no
         AND e.kind = 'open' JOIN run_log l ON l.run_id = e.run_id AND l.seq = e.seq
       WHERE p.run_id = m.run_id AND p.unit_index = m.unit_index),
      (SELECT s.at FROM run_substitutions s WHERE s.run_id = m.run_id AND s.unit_index = m.unit_index AND s.step = m.step + 1),
      (SELECT r.closed_at FROM near r WHERE r.id = m.run_id)) AS until
    FROM marked m)`;

/** A unit, or one grader's certificate, is in at most one unrevealed pack: the earlier run released it first. */
export const sealedOnceProof: RangeProof = {
  name: 'sealed-once',
  over: 'runs',
  faults: ['faulty'],
  read: [
    `${appearances},
     faults AS (
       SELECT DISTINCT b.mark, a.run_id AS earlier, b.run_id AS later FROM released a JOIN released b ON b.mark = a.mark
         AND (a.since, a.run_id, a.unit_index, a.step) < (b.since, b.run_id, b.unit_index, b.step)
       WHERE (a.until IS NULL OR date_trunc('second', a.until) > date_trunc('second', b.since))
         AND (a.run_id = ANY ($1) OR b.run_id = ANY ($1)))
     SELECT count(*) AS faulty, (SELECT mark || ' was put into run ' || later || ' while run ' || earlier || ' still held it'
       FROM faults ORDER BY mark, earlier, later LIMIT 1) AS first FROM faults`,
  ],
};
