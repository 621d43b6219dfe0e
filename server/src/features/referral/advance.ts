import type { Cents } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { recordHistory } from '../history/index.ts';
import { customerAccount, house, lockWallet, postTransfers } from '../ledger/index.ts';
import { isExcluded } from '../limits/index.ts';
import { readSettings } from '../settings/index.ts';

interface Referral {
  id: string;
  referrerId: string;
  state: 'pending' | 'qualified' | 'rewarded';
  rewardCents: Cents;
  qualifiedAt: Date | null;
  spentCents: Cents;
  isDisputed: boolean;
  flag: string | null;
  hasSharedDevice: boolean;
  hasSharedCard: boolean;
  hasFriendsCard: boolean;
}

const select = `
  SELECT r.id, r.referrer_id AS "referrerId", r.state, r.reward_cents AS "rewardCents", r.qualified_at AS "qualifiedAt", r.flag,
    (SELECT coalesce(sum(o.paid_cash_cents), 0)::bigint FROM orders o WHERE o.customer_id = r.id)
      - (SELECT coalesce(sum(b.paid_cash_cents), 0)::bigint FROM pack_purchases b WHERE b.customer_id = r.id AND b.state = 'refunded')
      AS "spentCents",
    EXISTS (SELECT 1 FROM top_ups t WHERE t.customer_id = r.id AND t.state IN ('disputed', 'refunded')) AS "isDisputed",
    EXISTS (SELECT 1 FROM customer_devices f JOIN customer_devices i ON i.device_hash = f.device_hash
      WHERE f.customer_id = r.id AND i.customer_id = r.referrer_id) AS "hasSharedDevice",
    EXISTS (SELECT 1 FROM top_ups f JOIN top_ups i ON i.card_hash = f.card_hash
      WHERE f.customer_id = r.id AND i.customer_id = r.referrer_id) AS "hasSharedCard",
    EXISTS (SELECT 1 FROM top_ups f JOIN top_ups i ON i.card_hash = f.card_hash JOIN referrals o ON o.id = i.customer_id
      WHERE f.customer_id = r.id AND o.id <> r.id AND o.referrer_id = r.referrer_id) AS "hasFriendsCard"
  FROM referrals r`;

/**
 * Advances invitations: enough spent in cash → qualified; the waiting time over without refund or dispute → both get
 * their reward; refunds or disputes afterwards claw it back, as far as promo money is left. One person with two
 * accounts is refused before the reward; mere suspicion, or later evidence, is flagged for staff.
 */
export async function advanceReferrals(): Promise<void> {
  const due = await sql<{ id: string }>(
    `SELECT id FROM referrals WHERE state IN ('pending', 'qualified') OR (state = 'rewarded' AND rewarded_at > $1)
     ORDER BY created_at, id`,
    [after(clock.now(), -days(180))],
  );
  for (const { id } of due)
    await inTransaction(() => advance(id)).catch((failure: unknown) => {
      logger.error({ err: failure, referral: id }, 'an invitation could not be moved on');
    });
}

async function advance(id: string): Promise<void> {
  const before = await one<Referral>(`${select} WHERE r.id = $1`, [id]);
  if (!before) return;
  // Locks the wallets in id order to avoid deadlocks, then the invitation.
  for (const customerId of [before.id, before.referrerId].sort()) await lockWallet(customerId);
  const referral = await one<Referral>(`${select} WHERE r.id = $1 FOR UPDATE OF r`, [id]);
  if (!referral) return;
  const { referralMinSpendCents, referralRewardCents, referralWaitDays } = await readSettings();
  const isEarned = referral.spentCents >= referralMinSpendCents && !referral.isDisputed;
  const now = clock.now();
  const self = selfReferral(referral);
  await flagForStaff(referral, self);
  if (referral.state === 'rewarded') {
    if (!isEarned) await clawBack(referral);
  } else if (self !== undefined) {
    await moveTo(id, 'refused', 'flag = $4', [self]);
  } else if (referral.state === 'pending') {
    if (isEarned)
      await moveTo(id, 'qualified', 'qualified_at = $3, reward_cents = $4', [referralRewardCents]);
  } else if (!isEarned) {
    await moveTo(id, 'pending', 'qualified_at = NULL, reward_cents = 0');
  } else if (referral.qualifiedAt && after(referral.qualifiedAt, days(referralWaitDays)) <= now) {
    await reward(referral);
  }
}

function selfReferral({ hasSharedDevice, hasSharedCard }: Referral): string | undefined {
  if (hasSharedDevice) return 'same device';
  return hasSharedCard ? 'same card' : undefined;
}

async function flagForStaff({ id, state, flag, hasFriendsCard }: Referral, self?: string): Promise<void> {
  const seen = self ?? (hasFriendsCard ? 'the card of another invited friend' : undefined);
  if (seen !== undefined && flag === null) await moveTo(id, state, 'flag = $4', [seen]);
}

/** `$3` is now; `values` start at `$4`. */
async function moveTo(
  id: string,
  state: string,
  set: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await execute(
    `UPDATE referrals SET state = $2, updated_at = $3, version = version + 1, ${set} WHERE id = $1`,
    [id, state, clock.now(), ...values],
  );
}

async function reward(referral: Referral): Promise<void> {
  const { id, referrerId, rewardCents } = referral;
  await moveTo(id, 'rewarded', 'rewarded_at = $3');
  for (const [customerId, side] of [
    [id, 'friend'],
    [referrerId, 'referrer'],
  ] as const) {
    if (await isExcluded(customerId)) continue;
    await postTransfers(customerId, [
      {
        kind: 'referral',
        reference: `referral:${id}:${side}`,
        debit: house.referralCost,
        credit: customerAccount(customerId, 'promo'),
        amountCents: rewardCents,
      },
    ]);
    await recordHistory([
      {
        customerId,
        kind: 'promo',
        title: side === 'friend' ? 'Reward for joining by an invitation' : 'Reward for an invitation',
        amountCents: rewardCents,
        subjectKind: 'referral',
        subjectId: id,
      },
    ]);
  }
}

/** Takes back what is left of both rewards; what was spent is the shop's loss. */
async function clawBack({ id, referrerId }: Referral): Promise<void> {
  await moveTo(id, 'clawed_back', `flag = 'refund or dispute after the reward'`);
  for (const [customerId, side] of [
    [id, 'friend'],
    [referrerId, 'referrer'],
  ] as const) {
    const { promoCents } = await lockWallet(customerId);
    const given = await one<{ cents: Cents }>(
      `SELECT amount_cents AS cents FROM transfers WHERE kind = 'referral' AND reference = $1`,
      [`referral:${id}:${side}`],
    );
    await postTransfers(customerId, [
      {
        kind: 'referral_clawback',
        reference: `referral:${id}:${side}`,
        debit: customerAccount(customerId, 'promo'),
        credit: house.referralCost,
        amountCents: Math.min(promoCents, given?.cents ?? 0),
      },
    ]);
  }
}
