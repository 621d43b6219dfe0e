import type { RangeProof } from './check.ts';

/** Every unit has one state and the matching owner, run or product. */
export const unitsProof: RangeProof = {
  name: 'units',
  over: 'units',
  faults: ['misplaced'],
  read: [
    `SELECT count(*) AS units, count(*) FILTER (WHERE
         (u.state IN ('owned', 'in_shipment', 'shipped', 'delivered')) <> (u.owner_id IS NOT NULL)
         OR (u.state = 'reserved' AND r.state IS DISTINCT FROM 'sealing')
         OR (u.state = 'sealed' AND coalesce(r.state NOT IN ('sealed', 'on_sale', 'closing')
           -- Units are minted sealed, before their run is committed.
           AND NOT (r.state = 'sealing' AND u.is_minted), true))
         OR (u.state = 'listed' AND u.product_id IS NULL)) AS misplaced
       FROM collectibles u LEFT JOIN runs r ON r.id = u.run_id WHERE u.id = ANY ($1)`,
  ],
};

const committed = `r.id = ANY ($1) AND r.state IN ('sealed', 'on_sale', 'closing', 'closed')`;

/** From the first sealing to the disclosure: sealed units = units of the run less those revealed. */
export const runUnitsProof: RangeProof = {
  name: 'units',
  over: 'runs',
  faults: ['unbalancedRuns'],
  read: [
    `SELECT count(*) AS runs, count(*) FILTER (WHERE
         (SELECT count(*) FROM collectibles u WHERE u.run_id = r.id AND u.state = 'sealed')
           <> CASE WHEN r.closed_at IS NULL THEN r.unit_count - (SELECT count(*) FROM pulls p WHERE p.run_id = r.id) ELSE 0 END
         ) AS "unbalancedRuns"
       FROM runs r WHERE ${committed}`,
  ],
};

/** Sealed packs agree with their purchases, and every run has as many packs as it committed to. */
export const packsProof: RangeProof = {
  name: 'packs',
  over: 'runs',
  faults: ['contradictory', 'incompleteRuns', 'misdisclosed'],
  read: [
    `SELECT count(*) AS purchases, count(*) FILTER (WHERE s.run_id IS NULL OR b.id IS NULL OR s.state <> b.state
         OR s.run_id <> b.run_id OR s.pack_no <> b.pack_no) AS contradictory
       FROM (SELECT run_id, pack_no, state, purchase_id FROM sealed_packs WHERE run_id = ANY ($1) AND purchase_id IS NOT NULL) s
       FULL JOIN (SELECT id, run_id, pack_no, state FROM pack_purchases WHERE run_id = ANY ($1) AND state <> 'refunded') b
         ON b.id = s.purchase_id`,
    `SELECT count(*) AS runs,
         count(*) FILTER (WHERE counted.packs IS DISTINCT FROM r.size OR counted.last IS DISTINCT FROM r.size) AS "incompleteRuns",
         count(*) FILTER (WHERE (r.closed_at IS NULL AND counted.disclosed > 0) OR (r.closed_at IS NOT NULL AND counted.waiting > 0)) AS misdisclosed
       FROM runs r LEFT JOIN (
         SELECT run_id, count(*) AS packs, max(pack_no) AS last, count(*) FILTER (WHERE state = 'disclosed') AS disclosed,
           count(*) FILTER (WHERE state IN ('unsold', 'sold')) AS waiting
         FROM sealed_packs WHERE run_id = ANY ($1) GROUP BY run_id) counted ON counted.run_id = r.id
       WHERE ${committed}`,
  ],
};

/** Every opened pack has revealed as many units as its variant holds; unopened packs have revealed none. */
export const openingsProof: RangeProof = {
  name: 'openings',
  over: 'runs',
  faults: ['incomplete', 'premature'],
  read: [
    `WITH widths AS (
         SELECT r.id AS run_id, v.place - 1 AS variant,
           (SELECT sum((s ->> 'draws')::int) FROM jsonb_array_elements(v.value -> 'slots') s) AS width
         FROM runs r, jsonb_array_elements(r.composition) WITH ORDINALITY v (value, place)
         WHERE r.id = ANY ($1) AND r.state IN ('on_sale', 'closing', 'closed')),
       revealed AS (
         SELECT purchase_id, run_id, count(*) AS units, max(position) AS last, min(unit_index) FILTER (WHERE position = 0) AS first
         FROM pulls WHERE run_id = ANY ($1) GROUP BY purchase_id, run_id)
       SELECT count(b.id) FILTER (WHERE b.state = 'opened') AS opened, coalesce(sum(p.units), 0)::bigint AS pulls,
         count(*) FILTER (WHERE b.state = 'opened'
           AND (p.units, p.last + 1) IS DISTINCT FROM (coalesce(w.width, 0), coalesce(w.width, 0))) AS incomplete,
         count(*) FILTER (WHERE b.state IS DISTINCT FROM 'opened') AS premature
       FROM revealed p FULL JOIN (SELECT id, state FROM pack_purchases WHERE run_id = ANY ($1) AND state = 'opened') b
         ON b.id = p.purchase_id
       LEFT JOIN run_units u ON u.run_id = p.run_id AND u.unit_index = p.first
       LEFT JOIN widths w ON w.run_id = p.run_id AND w.variant = (u.record::json -> 'at' ->> 0)::int`,
  ],
};
