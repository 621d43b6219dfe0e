import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/**
 * No decision that takes two people was made by a power that one person alone had just given: neither the second person's, nor
 * the first one's by the second. Power counts after its waiting time, or once another owner confirmed it.
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
  return checkOf('powers', { ...decisions, ...confirmations }, ['uncounted', 'sameHand', 'unfounded']);
}
