import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Transfers that give a customer, or an architect, something, by the kinds of gift that may stand behind them. */
const given = `
  SELECT transaction_id, sum(amount_cents) AS cents FROM transfers
  WHERE kind IN ('claim', 'compensation', 'promo', 'referral', 'royalty_payout')
    OR (kind IN ('adjustment', 'reversal') AND debit_account = 'adjustments' AND credit_account LIKE 'customer:%')
    OR (kind = 'prize' AND debit_account = 'drop-cost')
  GROUP BY 1`;

/** Inspections in which a customer's word alone brought a card back. */
const trusted = `kind = 'came-back' AND state = 'confirmed' AND seen_by IS NULL AND carrier_at IS NULL AND value_cents > 0`;

/**
 * What moved, or was sold for less, without a transfer of its own: each is one gift, of the subject; `cents` where the row
 * still tells them. A free pack that was returned has no use left.
 */
const moved = `
  SELECT 'resend' AS kind, p.id AS subject_id, NULL::bigint AS cents
  FROM parcel_events e JOIN parcels p ON 'PP-' || p.number = e.facts ->> 'number' WHERE e.kind = 'resent'
  UNION ALL SELECT 'substitution', in_id, NULL FROM run_substitutions
  UNION ALL SELECT 'free-pack', u.id, NULL FROM promo_uses u JOIN promos m ON m.id = u.promo_id WHERE m.kind = 'free_pack'
  UNION ALL SELECT 'inspection', statement_id, sum(value_cents) FROM unit_inspections WHERE ${trusted} GROUP BY statement_id
  UNION ALL SELECT 'below-floor', id, gap_cents FROM orders WHERE floor_budget_id IS NOT NULL
  UNION ALL SELECT 'prize', a.id, z.value_cents FROM drop_awards a
    JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place WHERE a.state = 'unit'`;

/** Nothing is given without a giver, within what one person may give, or with the approval of another. */
export async function checkGifts(): Promise<Check> {
  const books = await one<{ gifts: number; withoutGift: number; unbooked: number; unequal: number }>(
    `WITH given AS (${given}),
     noted AS (SELECT transaction_id, sum(cents) AS cents FROM gifts
       WHERE transaction_id IS NOT NULL AND kind <> 'below-floor' GROUP BY 1)
     SELECT (SELECT count(*) FROM gifts) AS gifts,
       count(*) FILTER (WHERE n.transaction_id IS NULL) AS "withoutGift",
       count(*) FILTER (WHERE g.transaction_id IS NULL) AS unbooked,
       count(*) FILTER (WHERE g.cents <> n.cents) AS unequal
     FROM given g FULL JOIN noted n USING (transaction_id)`,
  );
  const units = await one<{ unitsWithoutGift: number; unmoved: number; misvalued: number }>(
    `WITH moved AS (${moved}),
     noted AS (SELECT kind, subject_id, sum(cents) AS cents FROM gifts
       WHERE kind = 'below-floor' OR (transaction_id IS NULL
         AND kind IN ('free-pack', 'inspection', 'prize', 'resend', 'substitution')) GROUP BY 1, 2)
     SELECT count(*) FILTER (WHERE n.subject_id IS NULL) AS "unitsWithoutGift",
       count(*) FILTER (WHERE m.subject_id IS NULL AND n.kind <> 'free-pack') AS unmoved,
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
  const broken = { ...(await readPrizeGivers()), ...(await readBroken()) };
  return checkOf('gifts', { ...books, ...units, ...codes, ...broken }, [
    'withoutGift',
    'unbooked',
    'unequal',
    'unitsWithoutGift',
    'unmoved',
    'misvalued',
    'uncountedPrizes',
    'otherGiver',
    'unweighed',
    'aboveLimit',
    'unapproved',
  ]);
}

/** Each prize that somebody set was counted for them when they did, and what became of it names them. */
const readPrizeGivers = () =>
  one<{ uncountedPrizes: number; otherGiver: number }>(
    `SELECT (SELECT count(*) FROM drop_prizes z WHERE z.given_by IS NOT NULL AND z.carried_from IS NULL AND NOT EXISTS (
         SELECT 1 FROM gifts g WHERE g.kind = 'prize-budget' AND g.subject_id = z.drop_id AND g.staff_id = z.given_by
           AND g.approval_id IS NOT DISTINCT FROM z.approval_id)) AS "uncountedPrizes",
       (SELECT count(*) FROM gifts g JOIN drop_awards a ON a.id = g.subject_id
        JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
        WHERE g.kind = 'prize' AND (g.staff_id, g.approval_id, g.customer_id)
          IS DISTINCT FROM (z.given_by, z.approval_id, a.customer_id)) AS "otherGiver"`,
  );

/** Sums by person against the limits that held when they gave, and approvals that are none. */
const readBroken = () =>
  one<{ aboveLimit: number; unapproved: number }>(
    `WITH counted AS (
       SELECT day_limit_cents, month_limit_cents,
         sum(cents) OVER (PARTITION BY staff_id ORDER BY created_at RANGE BETWEEN interval '24 hours' PRECEDING AND CURRENT ROW) AS day,
         sum(cents) OVER (PARTITION BY staff_id ORDER BY created_at RANGE BETWEEN interval '30 days' PRECEDING AND CURRENT ROW) AS month
       FROM gifts WHERE staff_id IS NOT NULL AND approval_id IS NULL AND NOT is_from_budget)
     SELECT (SELECT count(*) FROM counted WHERE day > day_limit_cents OR month > month_limit_cents) AS "aboveLimit",
       (SELECT count(*) FROM gifts g JOIN approvals a ON a.id = g.approval_id
        WHERE a.state <> 'approved' OR a.decided_by IS NOT DISTINCT FROM a.requested_by
          OR (g.staff_id IS DISTINCT FROM a.requested_by AND NOT (g.is_from_budget AND g.staff_id = a.decided_by))) AS unapproved`,
  );
