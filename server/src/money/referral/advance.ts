import { Op, type Attributes } from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import {
  customerAccount,
  house,
  lockWallet,
  postTransfers,
  readSettings,
  readTransferred,
  recordGift,
  recordHistory,
} from '../../base/index.ts';
import { haveSharedDevice, isExcluded } from '../../people/index.ts';
import { hasReturnedMoney } from '../wallet/index.ts';
import { Referral } from './models.ts';

interface Facts {
  spentCents: Cents;
  hasSharedCard: boolean;
  hasFriendsCard: boolean;
  /** Either account: with it went the cards and browsers that show two accounts of one person. */
  isDeleted: boolean;
}

/** SQL: the cash that a customer spent, less what was returned. */
export const spentBy = (customerId: string): string => `
  ((SELECT coalesce(sum(paid_cash_cents), 0) FROM customer_orders WHERE customer_id = ${customerId})
    - (SELECT coalesce(sum(paid_cash_cents), 0) FROM sold_packs WHERE customer_id = ${customerId} AND state = 'refunded'))::bigint`;

const selectFacts = `SELECT ${spentBy('$1')} AS "spentCents",
  EXISTS (SELECT 1 FROM paying_cards f JOIN paying_cards i USING (card_hash)
    WHERE f.customer_id = $1 AND i.customer_id = $2) AS "hasSharedCard",
  EXISTS (SELECT 1 FROM paying_cards f JOIN paying_cards i USING (card_hash) JOIN referrals o ON o.id = i.customer_id
    WHERE f.customer_id = $1 AND o.id <> $1 AND o.referrer_id = $2) AS "hasFriendsCard",
  (SELECT count(*) FROM customer_mailboxes WHERE customer_id IN ($1, $2)) < 2 AS "isDeleted"`;

/**
 * Advances invitations: enough spent in cash → qualified; the waiting time over without refund or dispute → both get
 * their reward; refunds or disputes afterwards claw it back, as far as promo money is left. One person with two
 * accounts, or one of which is deleted, is refused before the reward; mere suspicion, or later evidence, is flagged for staff.
 */
export async function advanceReferrals(): Promise<void> {
  const recently = { [Op.gt]: after(clock.now(), -days(180)) };
  const due = await Referral.findAll({
    attributes: ['id'],
    where: { [Op.or]: [{ state: ['pending', 'qualified'] }, { state: 'rewarded', rewardedAt: recently }] },
    order: ['createdAt', 'id'],
    raw: true,
  });
  for (const { id } of due)
    await inTransaction(() => advance(id)).catch((failure: unknown) => {
      logger.error({ err: failure, referral: id }, 'an invitation could not be moved on');
    });
}

async function advance(id: string): Promise<void> {
  const { referrerId } = found(await Referral.findByPk(id, { attributes: ['referrerId'] }));
  // Locks the wallets in id order to avoid deadlocks, then the invitation.
  for (const customerId of [id, referrerId].sort()) await lockWallet(customerId);
  const referral = found(await Referral.findByPk(id, { lock: true }));
  const facts = found(await one<Facts>(selectFacts, [id, referrerId]));
  const { referralMinSpendCents, referralRewardCents, referralWaitDays } = await readSettings();
  const isEarned = facts.spentCents >= referralMinSpendCents && !(await hasReturnedMoney(id));
  const now = clock.now();
  const self = await findSelfReferral(referral, facts);
  const suspicion = self ?? (facts.hasFriendsCard ? 'the card of another invited friend' : undefined);
  if (suspicion !== undefined && referral.flag === null) await change(id, { flag: suspicion });
  if (referral.state === 'rewarded') {
    if (!isEarned) await clawBack(referral);
  } else if (self !== undefined || facts.isDeleted) {
    await change(id, { state: 'refused', flag: self ?? 'account deleted' });
  } else if (referral.state === 'pending') {
    if (isEarned)
      await change(id, { state: 'qualified', qualifiedAt: now, rewardCents: referralRewardCents }, now);
  } else if (!isEarned) {
    await change(id, { state: 'pending', qualifiedAt: null, rewardCents: 0 });
  } else if (referral.qualifiedAt && after(referral.qualifiedAt, days(referralWaitDays)) <= now) {
    await reward(referral);
  }
}

async function findSelfReferral(
  { id, referrerId }: Referral,
  { hasSharedCard }: Facts,
): Promise<string | undefined> {
  if (await haveSharedDevice(id, referrerId)) return 'same device';
  return hasSharedCard ? 'same card' : undefined;
}

async function change(id: string, changes: Partial<Attributes<Referral>>, at = clock.now()): Promise<void> {
  await Referral.update({ ...changes, ...nextVersion(at) }, { where: { id } });
}

async function reward(referral: Referral): Promise<void> {
  const { id, referrerId, rewardCents } = referral;
  const at = clock.now();
  await change(id, { state: 'rewarded', rewardedAt: at }, at);
  for (const [customerId, side] of [
    [id, 'friend'],
    [referrerId, 'referrer'],
  ] as const) {
    if (await isExcluded(customerId)) continue;
    await bookReward(customerId, id, side, rewardCents);
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

/** Given by the shop's rules, not by a person. */
async function bookReward(customerId: string, id: string, side: string, cents: Cents): Promise<void> {
  const transactionId = newId();
  await postTransfers(
    customerId,
    [
      {
        kind: 'referral',
        reference: `referral:${id}:${side}`,
        debit: house.referralCost,
        credit: customerAccount(customerId, 'promo'),
        amountCents: cents,
      },
    ],
    transactionId,
  );
  const subject = { kind: 'referral', id };
  await recordGift({ staffId: null, kind: 'referral', customerId, cents, subject, transactionId });
}

/** Takes back what is left of both rewards; what was spent is the shop's loss. */
async function clawBack({ id, referrerId }: Referral): Promise<void> {
  await change(id, { state: 'clawed_back', flag: 'refund or dispute after the reward' });
  for (const [customerId, side] of [
    [id, 'friend'],
    [referrerId, 'referrer'],
  ] as const) {
    const { promoCents } = await lockWallet(customerId);
    const reference = `referral:${id}:${side}`;
    await postTransfers(customerId, [
      {
        kind: 'referral_clawback',
        reference,
        debit: customerAccount(customerId, 'promo'),
        credit: house.referralCost,
        amountCents: Math.min(promoCents, await readTransferred('referral', reference)),
      },
    ]);
  }
}
