import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** What units and checklists name exists: no foreign keys check these row by row (server/schema/vault.sql). */
export async function checkOrphans(): Promise<Check> {
  const units = await one<{ units: number; withoutCard: number; withoutKind: number; withoutRun: number }>(
    `SELECT count(*) AS units, count(*) FILTER (WHERE c.id IS NULL) AS "withoutCard",
       count(*) FILTER (WHERE k.id IS NULL) AS "withoutKind",
       count(*) FILTER (WHERE u.run_id IS NOT NULL AND r.id IS NULL) AS "withoutRun"
     FROM collectibles u LEFT JOIN cards c ON c.id = u.card_id LEFT JOIN collectible_classes k ON k.id = u.kind_id
     LEFT JOIN runs r ON r.id = u.run_id`,
  );
  const lines = await one<{ lines: number; linesWithoutRun: number; linesWithoutUnit: number }>(
    `SELECT count(*) AS lines, count(*) FILTER (WHERE r.id IS NULL) AS "linesWithoutRun",
       count(*) FILTER (WHERE u.id IS NULL) AS "linesWithoutUnit"
     FROM run_units l LEFT JOIN runs r ON r.id = l.run_id LEFT JOIN collectibles u ON u.id = l.collectible_id`,
  );
  return checkOf('orphans', { ...units, ...lines }, [
    'withoutCard',
    'withoutKind',
    'withoutRun',
    'linesWithoutRun',
    'linesWithoutUnit',
  ]);
}
