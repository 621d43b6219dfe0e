import type { z } from 'zod';

import {
  formatMoney,
  nextCarrierClaimStates,
  type CarrierClaimState,
  type Cents,
} from '../../contract/index.ts';
import type { carrierClaim } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { house, postHouseTransfers, record } from '../../base/index.ts';
import { changeClaim, lockClaimed } from './decide-claim.ts';
import type { ParcelClaim } from './models.ts';

/** What a carrier may still pay for a claim. A trigger on the claims refuses more. */
async function readCarrierLeft({ id, parcelId }: ParcelClaim): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    'SELECT greatest(0, carrier_owes_at_most($1, $2) - carrier_paid_for($1)) AS cents',
    [parcelId, id],
  );
  return found(row).cents;
}

/**
 * Tracks what the carrier's insurance says about a paid claim; its payment lowers what the claim cost. Errors: NOT_FOUND,
 * WRONG_STATE, VALIDATION_FAILED without an amount, or with one above what a carrier can owe.
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
    const leftCents = paidCents > 0 ? await readCarrierLeft(claim) : 0;
    if (paidCents > leftCents)
      throw refuseFields('VALIDATION_FAILED', {
        paidCents: `is more than ${formatMoney(leftCents)}: a carrier pays at most what the cards were worth on the quote and what shipping cost`,
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
