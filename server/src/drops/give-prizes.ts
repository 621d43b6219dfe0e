import type { Cents } from '../contract/index.ts';
import { recordGift, weighGift } from '../base/index.ts';
import type { Giver } from '../people/index.ts';
import { one } from '../platform/db.ts';

/** What these units are worth today. */
export async function readWorth(unitIds: readonly string[]): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(u.value_cents), 0)::bigint AS cents FROM unit_facts u
     WHERE u.id = ANY ($1::uuid[])`,
    [unitIds],
  );
  return row?.cents ?? 0;
}

export const newAmong = (ids: readonly string[], before: readonly string[]): string[] =>
  ids.filter((id) => !before.includes(id));

/** Whether setting prizes of this worth takes two people by the limits of who gives them. */
export async function isAboveLimits(staffId: string, cents: Cents): Promise<boolean> {
  return cents > 0 && (await weighGift({ staffId, customerId: null, cents })).hold !== null;
}

/** What one person may still give alone. */
export async function readLeft(staffId: string): Promise<Cents> {
  const weighed = await weighGift({ staffId, customerId: null, cents: 1 });
  const { dayCents, dayLimitCents, monthCents, monthLimitCents } = weighed;
  if (weighed.hold !== null) return 0;
  return Math.max(0, Math.min(dayLimitCents - dayCents, monthLimitCents - monthCents));
}

/**
 * Counts new prizes of a drop as given, when they are set: what was won is owed, so the claim only draws on it. What the
 * approved band of a template picks is outside its giver's sum. Error: FOUR_EYES_REQUIRED above the giver's limits.
 */
export async function countPrizes(
  dropId: string,
  giver: Giver | undefined,
  cents: Cents,
  { isApproved = false } = {},
): Promise<void> {
  if (cents === 0) return;
  await recordGift({
    staffId: giver?.staffId ?? null,
    approvalId: giver?.approvalId,
    kind: 'prize-budget',
    customerId: null,
    cents,
    subject: { kind: 'drop', id: dropId },
    isFromBudget: isApproved,
  });
}
