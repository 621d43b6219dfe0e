import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Every unit has one state and the matching owner, run or product; each run holds exactly what it sealed. */
export async function checkUnits(): Promise<Check> {
  const units = await one<{ units: number; misplaced: number }>(
    `SELECT count(*) AS units, count(*) FILTER (WHERE
       (u.state IN ('owned', 'in_shipment', 'shipped', 'delivered')) <> (u.owner_id IS NOT NULL)
       OR (u.state = 'reserved' AND r.state IS DISTINCT FROM 'sealing')
       OR (u.state = 'sealed' AND coalesce(r.state NOT IN ('sealed', 'on_sale', 'closing')
         -- Units are minted sealed, before their run is committed.
         AND NOT (r.state = 'sealing' AND u.is_minted), true))
       OR (u.state = 'listed' AND u.product_id IS NULL)) AS misplaced
     FROM collectibles u LEFT JOIN runs r ON r.id = u.run_id`,
  );
  // From the first sealing to the disclosure: sealed units = units of the run less those revealed.
  const runs = await one<{ runs: number; unbalancedRuns: number }>(
    `SELECT count(*) AS runs, count(*) FILTER (WHERE
       (SELECT count(*) FROM collectibles u WHERE u.run_id = r.id AND u.state = 'sealed')
         <> CASE WHEN r.closed_at IS NULL THEN r.unit_count - (SELECT count(*) FROM pulls p WHERE p.run_id = r.id) ELSE 0 END
       ) AS "unbalancedRuns"
     FROM runs r WHERE r.state IN ('sealed', 'on_sale', 'closing', 'closed')`,
  );
  return checkOf('units', { ...units, ...runs }, ['misplaced', 'unbalancedRuns']);
}

/** Sealed packs agree with their purchases, and every run has as many packs as it committed to. */
export async function checkPacks(): Promise<Check> {
  const packs = await one<{ purchases: number; contradictory: number }>(
    `SELECT count(*) AS purchases, count(*) FILTER (WHERE s.run_id IS NULL OR b.id IS NULL OR s.state <> b.state
       OR s.run_id <> b.run_id OR s.pack_no <> b.pack_no) AS contradictory
     FROM (SELECT * FROM sealed_packs WHERE purchase_id IS NOT NULL) s
     FULL JOIN (SELECT * FROM pack_purchases WHERE state <> 'refunded') b ON b.id = s.purchase_id`,
  );
  const runs = await one<{ runs: number; incompleteRuns: number; misdisclosed: number }>(
    `SELECT count(*) AS runs,
       count(*) FILTER (WHERE counted.packs IS DISTINCT FROM r.size OR counted.last IS DISTINCT FROM r.size) AS "incompleteRuns",
       count(*) FILTER (WHERE (r.closed_at IS NULL AND counted.disclosed > 0) OR (r.closed_at IS NOT NULL AND counted.waiting > 0)) AS misdisclosed
     FROM runs r LEFT JOIN (
       SELECT run_id, count(*) AS packs, max(pack_no) AS last, count(*) FILTER (WHERE state = 'disclosed') AS disclosed,
         count(*) FILTER (WHERE state IN ('unsold', 'sold')) AS waiting
       FROM sealed_packs GROUP BY run_id) counted ON counted.run_id = r.id
     WHERE r.state IN ('sealed', 'on_sale', 'closing', 'closed')`,
  );
  return checkOf('packs', { ...packs, ...runs }, ['contradictory', 'incompleteRuns', 'misdisclosed']);
}

/** Every opened pack has revealed as many units as its variant holds; unopened packs have revealed none. */
export async function checkOpenings(): Promise<Check> {
  const row = await one<{ opened: number; pulls: number; incomplete: number; premature: number }>(
    `WITH widths AS (
       SELECT r.id AS run_id, v.place - 1 AS variant,
         (SELECT sum((s ->> 'draws')::int) FROM jsonb_array_elements(v.value -> 'slots') s) AS width
       FROM runs r, jsonb_array_elements(r.composition) WITH ORDINALITY v (value, place)
       WHERE r.state IN ('on_sale', 'closing', 'closed')),
     revealed AS (
       SELECT purchase_id, run_id, count(*) AS units, max(position) AS last, min(unit_index) FILTER (WHERE position = 0) AS first
       FROM pulls GROUP BY purchase_id, run_id)
     SELECT count(b.id) FILTER (WHERE b.state = 'opened') AS opened, coalesce(sum(p.units), 0)::bigint AS pulls,
       count(*) FILTER (WHERE b.state = 'opened'
         AND (p.units, p.last + 1) IS DISTINCT FROM (coalesce(w.width, 0), coalesce(w.width, 0))) AS incomplete,
       count(*) FILTER (WHERE b.state IS DISTINCT FROM 'opened') AS premature
     FROM revealed p FULL JOIN (SELECT * FROM pack_purchases WHERE state = 'opened') b ON b.id = p.purchase_id
     LEFT JOIN run_units u ON u.run_id = p.run_id AND u.unit_index = p.first
     LEFT JOIN widths w ON w.run_id = p.run_id AND w.variant = (u.record::json -> 'at' ->> 0)::int`,
  );
  return checkOf('openings', { ...row }, ['incomplete', 'premature']);
}
