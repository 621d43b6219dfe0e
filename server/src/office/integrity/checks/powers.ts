import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** What somebody did alone while their power was new. */
const held = (who: string, at: string) => `EXISTS (SELECT FROM staff_powers p WHERE p.staff_id = ${who}
  AND p.granted_at <= ${at} AND p.counts_from > ${at} AND (p.confirmed_at IS NULL OR p.confirmed_at > ${at}))`;

/**
 * No decision that takes two people was made by a power that one person alone had just given: neither the second person's, nor
 * the first one's by the second. Power counts after its waiting time, or once another owner confirmed it; until then nobody
 * gives anything or raises what the shop owes by it alone.
 */
export async function checkPowers(): Promise<Check> {
  const decisions = await one<{ powers: number; decisions: number; uncounted: number; sameHand: number }>(
    `WITH decisions AS (
       SELECT requested_by AS first, decided_by AS second, decided_at AS at FROM approvals WHERE state IN ('approved', 'declined')
       UNION ALL SELECT requested_by, first_approved_by, first_approved_at FROM approvals WHERE first_approved_by IS NOT NULL
       UNION ALL SELECT stated_by, seen_by, seen_at FROM unit_inspections WHERE seen_by IS NOT NULL),
     young AS (SELECT d.* FROM decisions d WHERE EXISTS (
       SELECT FROM staff_powers p WHERE p.staff_id IN (d.first, d.second) AND p.granted_at <= d.at AND p.counts_from > d.at
         AND (p.confirmed_at IS NULL OR p.confirmed_at > d.at)))
     SELECT (SELECT count(*) FROM staff_powers) AS powers, (SELECT count(*) FROM decisions) AS decisions,
       count(*) FILTER (WHERE EXISTS (
         SELECT FROM staff_powers p WHERE p.staff_id = y.second AND p.granted_at <= y.at AND p.counts_from > y.at
           AND (p.confirmed_at IS NULL OR p.confirmed_at > y.at))) AS uncounted,
       count(*) FILTER (WHERE y.second IN (SELECT power_givers_1(y.first, y.at))) AS "sameHand"
     FROM young y`,
  );
  // An owner confirms by a power that counts itself.
  const confirmations = await one<{ unfounded: number }>(
    `SELECT count(*) AS unfounded FROM staff_powers c WHERE EXISTS (
       SELECT FROM staff_powers p WHERE p.staff_id = c.confirmed_by AND p.granted_at <= c.confirmed_at
         AND p.counts_from > c.confirmed_at AND (p.confirmed_at IS NULL OR p.confirmed_at > c.confirmed_at))`,
  );
  const alone = await one<{ givenAlone: number; raisedAlone: number }>(
    `SELECT (SELECT count(*) FROM gifts g WHERE g.cents > 0 AND g.approval_id IS NULL AND NOT g.is_from_budget
         AND ${held('g.staff_id', 'g.created_at')}) AS "givenAlone",
       (SELECT count(*) FROM term_changes t WHERE t.cost_cents > 0 AND t.approval_id IS NULL
         AND ${held('t.staff_id', 't.made_at')}) AS "raisedAlone"`,
  );
  return checkOf('powers', { ...decisions, ...confirmations, ...alone }, [
    'uncounted',
    'sameHand',
    'unfounded',
    'givenAlone',
    'raisedAlone',
  ]);
}
