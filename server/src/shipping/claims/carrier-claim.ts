import type { z } from 'zod';

import { nextCarrierClaimStates, type CarrierClaimState } from '../../contract/index.ts';
import type { carrierClaim } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { house, postHouseTransfers, record } from '../../base/index.ts';
import { changeClaim, lockClaimed } from './decide-claim.ts';

/**
 * Tracks what the carrier's insurance says about a paid claim; its payment lowers what the claim cost. Errors: NOT_FOUND,
 * WRONG_STATE, VALIDATION_FAILED without an amount.
 */
export function trackCarrier(
  id: string,
  staffId: string,
  { state, paidCents = 0, reason }: z.infer<typeof carrierClaim>,
): Promise<{ id: string; state: CarrierClaimState }> {
  return inTransaction(async () => {
    const { claim } = await lockClaimed(id);
    if (claim.state !== 'paid')
      throw refuse('WRONG_STATE', 'Only paid claims can be claimed from the carrier.');
    const before: CarrierClaimState = claim.carrierState;
    if (!nextCarrierClaimStates[before].includes(state))
      throw refuse('WRONG_STATE', `The carrier’s payment is already “${before}”.`);
    if ((state === 'paid') !== paidCents > 0)
      throw refuseFields('VALIDATION_FAILED', {
        paidCents: 'is what the carrier has paid, and nothing else',
      });
    await changeClaim(claim, { carrierState: state, carrierPaidCents: paidCents });
    await postHouseTransfers([
      {
        kind: 'claim_insurance',
        reference: `parcel-claim:${id}:carrier`,
        debit: house.clearingCarrier,
        credit: house.claimsCost,
        amountCents: paidCents,
      },
    ]);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel-claim.carrier',
      subject: { kind: 'parcel-claim', id },
      before: { carrierState: before },
      after: { carrierState: state, carrierPaidCents: paidCents },
      reason,
    });
    return { id, state };
  });
}
