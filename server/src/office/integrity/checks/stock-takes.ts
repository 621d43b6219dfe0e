import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/**
 * No stock-take was closed with a difference that nobody decided, or without the second count that its differences asked for;
 * who counted again took no part in the first count; and each missing unit was reported by the door that its owner asks for.
 */
export async function checkStockTakes(): Promise<Check> {
  const takes = await one<{ takes: number; uncounted: number }>(
    `SELECT count(*) AS takes, count(*) FILTER (WHERE t.state IN ('deciding', 'closed') AND t.needs_recount
       AND (t.recounted_at IS NULL OR t.recounted_by IN (t.opened_by, t.counted_by) OR EXISTS (
         SELECT 1 FROM stock_take_items f JOIN stock_take_items s ON s.take_id = f.take_id AND s.second_by = f.first_by
         -- What is found while differences are decided is no count any more.
         WHERE f.take_id = t.id AND f.first_at <= t.counted_at))) AS uncounted
     FROM stock_takes t`,
  );
  const items = await one<{ undecided: number; unreported: number }>(
    `SELECT count(*) FILTER (WHERE t.state = 'closed'
         AND (i.outcome IS NULL OR (i.outcome IN ('missing', 'elsewhere', 'unknown') AND i.decision IS NULL))) AS undecided,
       count(*) FILTER (WHERE i.decision = 'reported' AND NOT EXISTS (SELECT 1 FROM unit_inspections n
         WHERE n.collectible_id = i.collectible_id AND n.kind IN ('missing', 'lost') AND n.created_at >= i.created_at)
         AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject_kind = 'collectible' AND a.subject_id = i.collectible_id::text
           AND a.action = 'collectible.withdrawn' AND a.at >= i.created_at)) AS unreported
     FROM stock_take_items i JOIN stock_takes t ON t.id = i.take_id`,
  );
  return checkOf('stock-takes', { ...takes, ...items }, ['uncounted', 'undecided', 'unreported']);
}
