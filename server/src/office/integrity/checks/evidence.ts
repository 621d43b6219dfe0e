import { one, sql } from '../../../platform/db.ts';
import type { Check } from './check.ts';

/** Every file that a substitution names is stored and matches its hash. */
export async function checkEvidence(): Promise<Check> {
  const counted = await one<{ substitutions: number; files: number }>(
    `SELECT (SELECT count(*) FROM run_substitutions) AS substitutions, (SELECT count(*) FROM evidence_files) AS files`,
  );
  const faults = await sql<{ runId: string; hash: string; rule: string }>(
    `SELECT s.run_id AS "runId", named.hash, CASE WHEN f.hash IS NULL THEN 'is not stored' ELSE 'has other bytes' END AS rule
     FROM run_substitutions s
     CROSS JOIN LATERAL jsonb_array_elements_text(s.evidence) AS named (hash)
     LEFT JOIN evidence_files f ON f.hash = named.hash
     WHERE (f.hash IS NULL OR encode(sha256(f.bytes), 'hex') <> f.hash)
     ORDER BY s.at, named.hash`,
  );
  const [fault] = faults;
  const first = fault ? `run ${fault.runId}: evidence ${fault.hash} ${fault.rule}` : null;
  return { name: 'evidence', ok: faults.length === 0, figures: { ...counted, faulty: faults.length, first } };
}
