import { one } from '../../../platform/db.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

/** What units name exists: no foreign keys check these row by row (server/schema/vault.sql). */
export const orphanUnitsProof: RangeProof = {
  name: 'orphans',
  over: 'units',
  faults: ['withoutCard', 'withoutKind', 'withoutRun'],
  read: [
    `SELECT count(*) AS units, count(*) FILTER (WHERE c.id IS NULL) AS "withoutCard",
         count(*) FILTER (WHERE k.id IS NULL) AS "withoutKind",
         count(*) FILTER (WHERE u.run_id IS NOT NULL AND r.id IS NULL) AS "withoutRun"
       FROM collectibles u LEFT JOIN cards c ON c.id = u.card_id LEFT JOIN collectible_classes k ON k.id = u.kind_id
       LEFT JOIN runs r ON r.id = u.run_id WHERE u.id = ANY ($1)`,
  ],
};

/** What checklists name exists. */
export const orphanLinesProof: RangeProof = {
  name: 'orphans',
  over: 'runs',
  faults: ['linesWithoutUnit'],
  read: [
    `SELECT count(*) AS lines, count(*) FILTER (WHERE u.id IS NULL) AS "linesWithoutUnit"
       FROM run_units l LEFT JOIN collectibles u ON u.id = l.collectible_id WHERE l.run_id = ANY ($1)
         -- What an abandoned sealing had minted is deleted; its checklist stays.
         AND NOT EXISTS (SELECT FROM seal_attempts a WHERE a.run_id = l.run_id AND a.abandoned_at IS NOT NULL)`,
  ],
};

/** Every run with a checklist exists: one probe of the key for each run. */
export async function checkLineRuns(): Promise<Check> {
  const row = await one<{ linesWithoutRun: number }>(
    `WITH RECURSIVE listed AS (
       (SELECT run_id FROM run_units ORDER BY run_id LIMIT 1)
       UNION ALL
       SELECT (SELECT l.run_id FROM run_units l WHERE l.run_id > listed.run_id ORDER BY l.run_id LIMIT 1)
       FROM listed WHERE listed.run_id IS NOT NULL)
     SELECT count(*) AS "linesWithoutRun" FROM listed WHERE run_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM runs r WHERE r.id = listed.run_id)`,
  );
  return checkOf('orphans', { ...row }, ['linesWithoutRun']);
}
