import { one } from '../../../platform/db.ts';
import { checkOf, inDays, type Check, type RangeProof } from './check.ts';

/** Transfers that give a customer, or an architect, something, by the kinds of gift that may stand behind them. */
const isGiven = `(kind IN ('claim', 'compensation', 'promo', 'referral', 'royalty_payout')
  OR (kind IN ('adjustment', 'reversal') AND debit_account = 'adjustments' AND credit_account LIKE 'customer:%')
  OR (kind = 'prize' AND debit_account = 'drop-cost'))`;

/** Inspections in which a customer's word alone brought a card back. */
const trusted = `kind = 'came-back' AND state = 'confirmed' AND seen_by IS NULL AND carrier_at IS NULL AND value_cents > 0`;

/** What moved without a transfer of its own, as people dealt with it: each is one gift, of the subject; `cents` where the row still tells them. */
const moved = `
  SELECT 'resend' AS kind, p.id AS subject_id, NULL::bigint AS cents
  FROM parcel_events e JOIN parcels p ON 'PP-' || p.number = e.facts ->> 'number' WHERE e.kind = 'resent'
  UNION ALL SELECT 'substitution', in_id, NULL FROM run_substitutions
  UNION ALL SELECT 'inspection', statement_id, sum(value_cents) FROM unit_inspections WHERE ${trusted} GROUP BY statement_id
  UNION ALL SELECT 'prize', a.id, z.value_cents FROM drop_awards a
    JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place WHERE a.state = 'unit'`;

/** The same of orders: a free pack, whose use is gone once it was returned, and what was sold below its floor. */
const movedByOrders = `
  SELECT 'free-pack' AS kind, u.id AS subject_id, NULL::bigint AS cents
  FROM promo_uses u JOIN promos m ON m.id = u.promo_id WHERE m.kind = 'free_pack' AND ${inDays('u.created_at')}
  UNION ALL SELECT 'below-floor', id, gap_cents FROM orders WHERE floor_budget_id IS NOT NULL AND ${inDays('created_at')}`;

/** What was given in these days is noted, within what one person may give, or with the approval of another. */
export const giftsProof: RangeProof = {
  name: 'gifts',
  over: 'days',
  faults: [
    'withoutGift',
    'unbooked',
    'unequal',
    'unitsWithoutGift',
    'unmoved',
    'misvalued',
    'aboveLimit',
    'unapproved',
  ],
  read: [
    `WITH given AS MATERIALIZED (SELECT transaction_id FROM transfers WHERE ${inDays('created_at')} AND ${isGiven}),
     noted AS MATERIALIZED (SELECT transaction_id FROM gifts
       WHERE ${inDays('created_at')} AND transaction_id IS NOT NULL AND kind <> 'below-floor'),
     touched AS (SELECT transaction_id FROM given UNION SELECT transaction_id FROM noted)
     SELECT (SELECT count(*) FROM gifts WHERE ${inDays('created_at')}) AS gifts,
       count(*) FILTER (WHERE n.cents IS NULL) AS "withoutGift",
       count(*) FILTER (WHERE g.cents IS NULL) AS unbooked,
       count(*) FILTER (WHERE g.cents <> n.cents) AS unequal
     FROM touched t
     CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM transfers
       WHERE transaction_id = t.transaction_id AND ${isGiven}) g
     CROSS JOIN LATERAL (SELECT sum(cents) AS cents FROM gifts
       WHERE transaction_id = t.transaction_id AND kind <> 'below-floor') n`,
    `SELECT count(*) FILTER (WHERE n.gifts = 0) AS "unitsWithoutGift", count(*) FILTER (WHERE m.cents <> n.cents) AS misvalued,
       (SELECT count(*) FROM gifts g WHERE ${inDays('g.created_at')} AND g.kind = 'below-floor' AND NOT EXISTS (
          SELECT FROM orders o WHERE o.id = g.subject_id AND o.floor_budget_id IS NOT NULL)) AS unmoved
     FROM (${movedByOrders}) m
     CROSS JOIN LATERAL (SELECT count(*) AS gifts, sum(cents) AS cents FROM gifts g
       WHERE g.subject_id = m.subject_id AND g.kind = m.kind) n`,
    // Sums by person against the limits that held when they gave, and approvals that are none.
    `WITH counted AS (
       SELECT created_at, day_limit_cents, month_limit_cents,
         sum(cents) OVER (PARTITION BY staff_id ORDER BY created_at RANGE BETWEEN interval '24 hours' PRECEDING AND CURRENT ROW) AS day,
         sum(cents) OVER (PARTITION BY staff_id ORDER BY created_at RANGE BETWEEN interval '30 days' PRECEDING AND CURRENT ROW) AS month
       FROM gifts WHERE created_at >= $1::timestamptz - interval '30 days' AND created_at < $2
         AND staff_id IS NOT NULL AND approval_id IS NULL AND NOT is_from_budget)
     SELECT (SELECT count(*) FROM counted WHERE created_at >= $1
          AND (day > day_limit_cents OR month > month_limit_cents)) AS "aboveLimit",
       (SELECT count(*) FROM gifts g JOIN approvals a ON a.id = g.approval_id
        WHERE ${inDays('g.created_at')} AND (a.state <> 'approved' OR a.decided_by IS NOT DISTINCT FROM a.requested_by
          OR (g.staff_id IS DISTINCT FROM a.requested_by AND NOT (g.is_from_budget AND g.staff_id = a.decided_by)))) AS unapproved`,
  ],
};

/** What people and codes may give is counted, and each card, parcel and prize that they gave is noted. */
export async function checkGifts(): Promise<Check> {
  const units = await one<{ unitsWithoutGift: number; unmoved: number; misvalued: number }>(
    `WITH moved AS (${moved}),
     noted AS (SELECT kind, subject_id, sum(cents) AS cents FROM gifts
       WHERE transaction_id IS NULL AND kind IN ('inspection', 'prize', 'resend', 'substitution') GROUP BY 1, 2)
     SELECT count(*) FILTER (WHERE n.subject_id IS NULL) AS "unitsWithoutGift",
       count(*) FILTER (WHERE m.subject_id IS NULL) AS unmoved,
       count(*) FILTER (WHERE m.cents <> n.cents) AS misvalued
     FROM moved m FULL JOIN noted n USING (kind, subject_id)`,
  );
  const codes = await one<{ unweighed: number }>(
    `WITH set AS (
       SELECT coalesce(batch_id, id) AS id, array_agg(id) AS codes, sum(coalesce(budget_cents, cap_cents * total_limit)) AS cents
       FROM promos WHERE budget_state = 'approved' AND budget_by IS NOT NULL AND budget_approval_id IS NULL GROUP BY 1)
     SELECT count(*) AS unweighed FROM set s WHERE s.cents >
       (SELECT coalesce(sum(cents), 0) FROM gifts WHERE kind = 'code-budget' AND (subject_id = s.id OR subject_id = ANY (s.codes)))
       + (SELECT coalesce(max(coalesce((after ->> 'worstCents')::bigint, s.cents)), 0) FROM approvals
          WHERE kind = 'promo-budget' AND state = 'approved' AND subject_id = ANY (s.id::text || s.codes::text[]))`,
  );
  return checkOf('gifts', { ...units, ...codes, ...(await readPrizeGivers()) }, [
    'unitsWithoutGift',
    'unmoved',
    'misvalued',
    'uncountedPrizes',
    'undercounted',
    'otherGiver',
    'unweighed',
  ]);
}

/**
 * Each prize that somebody set was counted for them when they did, and what became of it names them. What a drop's prizes pay
 * is counted: those that it got whole, those that were carried to it by what they have risen since.
 */
const readPrizeGivers = () =>
  one<{ uncountedPrizes: number; undercounted: number; otherGiver: number }>(
    `SELECT (SELECT count(*) FROM drop_prizes z WHERE z.given_by IS NOT NULL AND z.carried_from IS NULL AND NOT EXISTS (
         SELECT 1 FROM gifts g WHERE g.kind = 'prize-budget' AND g.subject_id = z.drop_id AND g.staff_id = z.given_by
           AND g.approval_id IS NOT DISTINCT FROM z.approval_id)) AS "uncountedPrizes",
       (SELECT count(*) FROM (
          SELECT z.drop_id, z.given_by, sum(greatest(0, z.value_cents - coalesce(s.value_cents, 0))) AS cents FROM drop_prizes z
          LEFT JOIN drop_prizes s ON s.drop_id = z.carried_from AND s.collectible_id = z.collectible_id
          WHERE z.given_by IS NOT NULL GROUP BY 1, 2) AS set
        WHERE cents > (SELECT coalesce(sum(g.cents), 0) FROM gifts g
          WHERE g.kind = 'prize-budget' AND g.subject_id = set.drop_id AND g.staff_id = set.given_by)) AS undercounted,
       (SELECT count(*) FROM gifts g JOIN drop_awards a ON a.id = g.subject_id
        JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
        WHERE g.kind = 'prize' AND (g.staff_id, g.approval_id, g.customer_id)
          IS DISTINCT FROM (z.given_by, z.approval_id, a.customer_id)) AS "otherGiver"`,
  );
