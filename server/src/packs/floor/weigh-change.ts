import type { Cents } from '../../contract/index.ts';
import { execute, one, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readOwnLimit } from '../../people/index.ts';
import type { TermsChange, Verdict } from '../../base/index.ts';
import { readCost } from './read-cost.ts';

interface Allowance {
  dayLeftCents: Cents;
  monthLeftCents: Cents;
}

/**
 * What a staff member's changes may still cost. Their changes are weighed one after another, so that two at once are added
 * up; sums and times are the database's.
 */
async function lockAllowance(staffId: string): Promise<Allowance> {
  await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`terms of ${staffId}`]);
  const power = await one<{ isNew: boolean }>('SELECT is_power_new_1($1) AS "isNew"', [staffId]);
  if (power?.isNew) return { dayLeftCents: 0, monthLeftCents: 0 };
  const [dayCents, monthCents] = [
    await readOwnLimit(staffId, 'exposureDayCents'),
    await readOwnLimit(staffId, 'exposureMonthCents'),
  ];
  const used = await one<{ day: Cents; month: Cents }>(
    `SELECT coalesce(sum(cost_cents) FILTER (WHERE made_at > clock_timestamp() - interval '24 hours'), 0)::bigint AS day,
       coalesce(sum(cost_cents), 0)::bigint AS month
     FROM term_changes WHERE staff_id = $1 AND approval_id IS NULL AND made_at > clock_timestamp() - interval '30 days'`,
    [staffId],
  );
  return { dayLeftCents: dayCents - (used?.day ?? 0), monthLeftCents: monthCents - (used?.month ?? 0) };
}

const isWithin = ({ dayLeftCents, monthLeftCents }: Allowance, costCents: Cents): boolean =>
  costCents === 0 || (costCents <= dayLeftCents && costCents <= monthLeftCents);

/** Weighs a change; what need not wait is booked to its person, and `work` may go on. The shop itself may make no break. */
export async function weighChange(change: TermsChange, staffId: string | null): Promise<Verdict> {
  const allowance = staffId === null ? undefined : await lockAllowance(staffId);
  const cost = await readCost(change);
  const mustWait =
    cost.breaks.length > 0 || (allowance !== undefined && !isWithin(allowance, cost.costCents));
  if (!mustWait) await bookCost({ change, staffId, approvalId: null, costCents: cost.costCents });
  return { ...cost, mustWait };
}

interface BookedCost {
  change: TermsChange;
  staffId: string | null;
  approvalId: string | null;
  costCents: Cents;
}

/** Keeps what a person did and what it cost; changes that cost nothing are in the audit trail alone. */
export async function bookCost({ change, staffId, approvalId, costCents }: BookedCost): Promise<void> {
  if (costCents === 0) return;
  await execute(
    `INSERT INTO term_changes (id, staff_id, approval_id, cost_cents, change, made_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
    [newId(), staffId, approvalId, costCents, JSON.stringify(change)],
  );
}

type ValueChanges = Pick<TermsChange, 'cards' | 'forms'>;

/**
 * Lists the cards whose new values must wait: all that make or deepen a break, and the dearest of the others beyond what the
 * person's changes may cost. What need not wait is booked if `isBooked`.
 */
export async function listCostlyCards(
  changes: ValueChanges,
  staffId: string,
  isBooked: boolean,
): Promise<ReadonlySet<string>> {
  const allowance = await lockAllowance(staffId);
  const rows = await sql<{ cardId: string; cents: Cents; isInBreak: boolean }>(
    `SELECT card_id AS "cardId", cents, is_in_break AS "isInBreak" FROM cost_by_card_1($1::jsonb)
     WHERE cents > 0 OR is_in_break ORDER BY cents, card_id`,
    [JSON.stringify(changes)],
  );
  const waiting = new Set<string>();
  let sum = 0;
  for (const { cardId, cents, isInBreak } of rows) {
    const fits = !isInBreak && isWithin(allowance, sum + cents);
    if (fits) sum += cents;
    else waiting.add(cardId);
  }
  if (isBooked && sum > 0)
    await bookCost({
      change: {
        cards: changes.cards?.filter(({ id }) => !waiting.has(id)) ?? [],
        forms: changes.forms?.filter(({ cardId }) => !waiting.has(cardId)) ?? [],
      },
      staffId,
      approvalId: null,
      costCents: sum,
    });
  return waiting;
}
