import { Op } from 'sequelize';

import type { ClaimDropPrizeInput, DropAwardState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import {
  customerAccount,
  house,
  lockWallet,
  postTransfers,
  recordGift,
  recordHistory,
} from '../../base/index.ts';
import { handOverPrize } from '../../vault/index.ts';
import { Drop, DropAward } from '../models.ts';
import { returnPrizes, takePrize } from '../prizes.ts';
import { findOwnAward, type HeldAward } from './find-award.ts';
import { settleAwards } from './settle-awards.ts';

interface Decided {
  id: string;
  state: DropAwardState;
}

/**
 * Takes a prize as the unit, or as the value that was announced while the unit goes back to the vault. What was won is
 * owed: a hold, a break or a self-exclusion does not stop it. Errors: NOT_FOUND, also for others' awards;
 * ALREADY_RESOLVED with `state`, CLAIM_OVER.
 */
export function claimPrize(
  customerId: string,
  awardId: string,
  { as }: ClaimDropPrizeInput,
): Promise<Decided> {
  return inTransaction(async () => {
    const award = await lockOffered(customerId, awardId);
    await give(award, as, customerId);
    await decide(award, as, customerId);
    await recordHistory([
      {
        customerId,
        kind: 'drop_prize',
        title: `Drop ${award.number}: ${award.cardName}${as === 'cash' ? ' as cash' : ''}`,
        amountCents: as === 'cash' ? award.valueCents : null,
        subjectKind: 'drop',
        subjectId: award.dropId,
      },
    ]);
    await settleAwards(award.dropId);
    return { id: award.id, state: as };
  });
}

/** Moves the unit or its value, and writes down who gave it. */
async function give(award: HeldAward, as: 'unit' | 'cash', customerId: string): Promise<void> {
  const transactionId = as === 'cash' ? newId() : undefined;
  if (as === 'unit') {
    await takePrize(award.dropId, award.place);
    await handOverPrize(award.collectibleId, customerId);
  } else {
    const leg = {
      kind: 'prize' as const,
      reference: `drop-award:${award.id}:cash`,
      debit: house.dropCost,
      credit: customerAccount(customerId, 'cash'),
      amountCents: award.valueCents,
    };
    await postTransfers(customerId, [leg], transactionId);
    await returnPrizes(award.dropId, [award.place]);
  }
  await recordGift({
    staffId: award.givenBy,
    approvalId: award.approvalId,
    kind: 'prize',
    customerId,
    cents: award.valueCents,
    subject: { kind: 'drop-award', id: award.id },
    transactionId,
    // It was counted when the prize was set.
    isFromBudget: true,
  });
}

/** Gives a prize up: it goes to the next alternate at once. Errors: those of `claimPrize`. */
export function declinePrize(customerId: string, awardId: string): Promise<Decided> {
  return inTransaction(async () => {
    const award = await lockOffered(customerId, awardId);
    await decide(award, 'declined', customerId);
    await settleAwards(award.dropId);
    return { id: award.id, state: 'declined' };
  });
}

/** Locks wallet and drop, in this order, and reads the award as it is then. */
async function lockOffered(customerId: string, awardId: string): Promise<HeldAward> {
  if (!isId(awardId)) throw notFound();
  await lockWallet(customerId);
  const { dropId } = found(await findOwnAward(customerId, awardId));
  await Drop.findByPk(dropId, { attributes: ['id'], lock: true });
  const award = found(await findOwnAward(customerId, awardId));
  if (award.state === 'expired' || (award.state === 'offered' && award.claimUntil <= clock.now()))
    throw refuse('CLAIM_OVER', 'The time to claim this prize is over.', {
      claimUntil: award.claimUntil.toISOString(),
    });
  if (award.state !== 'offered')
    throw refuse('ALREADY_RESOLVED', 'You’ve already decided about this prize.', { state: award.state });
  return award;
}

async function decide(award: HeldAward, state: DropAwardState, customerId: string): Promise<void> {
  const at = clock.now();
  const [decided] = await DropAward.update(
    { state, customerId, decidedAt: at, updatedAt: at },
    { where: { id: award.id, state: 'offered', claimUntil: { [Op.gte]: at } } },
  );
  if (decided !== 1) throw refuse('CLAIM_OVER', 'The time to claim this prize is over.');
}
