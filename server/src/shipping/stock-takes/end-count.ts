import type { ChangedStockTakeDto, Cents, StockTakeState } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { readSettings, record } from '../../base/index.ts';
import { lockTake, readCounters, requireRecounter, type Take } from './lock-take.ts';

/**
 * Everything on the shelves is scanned: the first count leads to its differences, or, above what one person's count is
 * enough for, to a blind count by another; that one leads to the differences. Errors: NOT_FOUND, WRONG_STATE, FOUR_EYES_REQUIRED.
 */
export function finishCount(takeId: string, staffId: string): Promise<ChangedStockTakeDto> {
  return inTransaction(async () => {
    const take = await lockTake(takeId, 'UPDATE', ['counting', 'recounting']);
    if (take.state === 'recounting') {
      await requireRecounter(take, staffId);
      return move(take, 'deciding', staffId, 'recounted_by = $4, recounted_at = $3', [staffId]);
    }
    const { cents } = found(
      await one<{ cents: Cents }>(
        `SELECT coalesce(sum(value_cents), 0)::bigint AS cents FROM stock_take_outcomes
         WHERE take_id = $1 AND outcome IN ('missing', 'elsewhere')`,
        [takeId],
      ),
    );
    const { stockTakeAloneCents } = await readSettings();
    const needsRecount =
      cents > 0 && cents + (await sumAlone([...(await readCounters(take)), staffId])) > stockTakeAloneCents;
    if (!needsRecount) await settleAbsent(takeId);
    const facts = 'counted_by = $4, counted_at = $3, difference_cents = $5, needs_recount = $6';
    return move(take, needsRecount ? 'recounting' : 'deciding', staffId, facts, [
      staffId,
      cents,
      needsRecount,
    ]);
  });
}

/** What counts of these people that nobody repeated found missing or misplaced in a day: a shelf may be counted bin by bin. */
async function sumAlone(people: readonly string[]): Promise<Cents> {
  // Counts end one after the other.
  await one("SELECT pg_advisory_xact_lock(hashtextextended('stock-takes end', 0))");
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(t.difference_cents), 0)::bigint AS cents FROM stock_takes t
     WHERE t.state IN ('deciding', 'closed') AND NOT t.needs_recount AND t.counted_at > $2
       AND (t.opened_by = ANY ($1::uuid[]) OR t.counted_by = ANY ($1::uuid[])
         OR EXISTS (SELECT 1 FROM stock_take_items i WHERE i.take_id = t.id AND i.first_by = ANY ($1::uuid[])))`,
    [people, after(clock.now(), -days(1))],
  );
  return found(row).cents;
}

/**
 * What was elsewhere or reported when one person's count ended was not weighed, and becomes no difference of it: laid back in
 * the records it would be decided without the second count.
 */
const settleAbsent = (takeId: string): Promise<number> =>
  execute(
    `UPDATE stock_take_items i SET outcome = o.outcome, updated_at = $2, version = version + 1
     FROM stock_take_outcomes o WHERE o.id = i.id AND i.take_id = $1 AND i.outcome IS NULL AND o.outcome IN ('left', 'reported')`,
    [takeId, clock.now()],
  );

/** Closes a count whose differences are all decided: it stays as it was. Errors: NOT_FOUND, WRONG_STATE with `undecided`. */
export function closeTake(takeId: string, staffId: string): Promise<ChangedStockTakeDto> {
  return inTransaction(async () => {
    const take = await lockTake(takeId, 'UPDATE', ['deciding']);
    const left = await sql<{ id: string; outcome: string }>(
      `SELECT o.id, o.outcome FROM stock_take_outcomes o JOIN stock_take_items i ON i.id = o.id
       WHERE o.take_id = $1 AND i.outcome IS NULL ORDER BY o.id`,
      [takeId],
    );
    const undecided = left.filter(({ outcome }) => ['missing', 'elsewhere', 'unknown'].includes(outcome));
    if (undecided.length > 0)
      throw refuse('WRONG_STATE', `Differences of this count are undecided: ${undecided.length}.`, {
        undecided: undecided.length,
      });
    await execute(
      `UPDATE stock_take_items i SET outcome = row.outcome, updated_at = $3, version = version + 1
       FROM unnest($1::uuid[], $2::text[]) AS row (id, outcome) WHERE i.id = row.id`,
      [left.map(({ id }) => id), left.map(({ outcome }) => outcome), clock.now()],
    );
    return move(take, 'closed', staffId, 'closed_by = $4, closed_at = $3', [staffId]);
  });
}

/** Ends a count without a result; nothing was decided in it. Errors: NOT_FOUND, WRONG_STATE. */
export function cancelTake(takeId: string, staffId: string, reason: string): Promise<ChangedStockTakeDto> {
  return inTransaction(async () => {
    const take = await lockTake(takeId, 'UPDATE', ['counting', 'recounting']);
    return move(take, 'cancelled', staffId, 'closed_by = $4, closed_at = $3', [staffId], reason);
  });
}

const actions = {
  recounting: 'counted',
  deciding: 'counted',
  closed: 'closed',
  cancelled: 'cancelled',
} as const;

/** In `set`, `$3` is the time, `$4` and on are `values`. */
async function move(
  { id, state }: Take,
  next: Exclude<StockTakeState, 'counting'>,
  staffId: string,
  set: string,
  values: readonly unknown[],
  reason?: string,
): Promise<ChangedStockTakeDto> {
  const changed = await one<ChangedStockTakeDto>(
    `UPDATE stock_takes SET state = $2, ${set}, updated_at = $3, version = version + 1 WHERE id = $1 RETURNING id, state, version`,
    [id, next, clock.now(), ...values],
  );
  // What a blind count must not know is not in the trail of its page.
  const outcomes = next === 'closed' ? await countOutcomes(id) : {};
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `stock-take.${actions[next]}`,
    subject: { kind: 'stock-take', id },
    before: { state },
    after: { state: next, ...outcomes },
    ...(reason !== undefined && { reason }),
  });
  return found(changed);
}

const countOutcomes = async (takeId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ outcome: string; n: number }>(
        'SELECT outcome, count(*)::int AS n FROM stock_take_items WHERE take_id = $1 GROUP BY outcome',
        [takeId],
      )
    ).map(({ outcome, n }) => [outcome, n]),
  );
