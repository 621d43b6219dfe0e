import { clock } from '../../platform/clock.ts';
import type { Cents } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { recordHistory } from '../../base/index.ts';
import type { Giver } from '../../people/index.ts';
import { loseDelivered } from '../../vault/index.ts';
import { parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { bookClaim } from './book-claim.ts';
import { ClaimUnit, type ParcelClaim } from './models.ts';

/**
 * The claimed units for which nothing has been paid and that are still with the customer or on their way. One that is said to be
 * missing from what came back is paid by its own request.
 */
export async function listClaimable(claim: ParcelClaim): Promise<ParcelUnit[]> {
  const named = await ClaimUnit.findAll({ where: { claimId: claim.id } });
  const units = await ParcelUnit.findAll({
    where: { id: named.map(({ parcelUnitId }) => parcelUnitId) },
    order: ['collectibleId'],
  });
  return units.filter(
    ({ outcome, missingSince }) => (outcome === null || outcome === 'delivered') && missingSince === null,
  );
}

/**
 * Books a claim to the customer's wallet. What did not arrive is withdrawn as lost; damaged units stay with the customer,
 * who is paid once for each, and no more than they were worth. In the running transaction. Error: WRONG_STATE when the parcel came
 * back, or some of the units.
 */
export async function payClaim(
  parcel: ParcelRow,
  claim: ParcelClaim,
  { amount, giver, staffId }: { amount: Cents; giver: Giver; staffId: string },
): Promise<void> {
  const { customerId } = parcel;
  const units = await listClaimable(claim);
  if (amount > units.reduce((sum, { valueCents }) => sum + valueCents, 0))
    throw refuse('WRONG_STATE', 'Some of these cards came back or are missing. Review this claim again.');
  await bookClaim({ giver, kind: 'claim', id: claim.id, customerId, cents: amount }, units);
  if (parcel.state === 'shipped' && claim.kind === 'not-arrived')
    await moveParcel(parcel, 'lost', { by: { kind: 'staff', staffId } });
  else if (parcel.state === 'delivered') await settleDelivered(claim, units);
  else
    throw refuse('WRONG_STATE', `This parcel is ${parcel.state}: such a claim cannot be paid.`, {
      state: parcel.state,
    });
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `${parcelNumber(parcel.number)}: claim paid`,
      amountCents: amount,
      subjectKind: 'parcel',
      subjectId: parcel.id,
    },
  ]);
}

async function settleDelivered({ kind }: ParcelClaim, units: readonly ParcelUnit[]): Promise<void> {
  if (kind === 'not-arrived') await loseDelivered(units.map(({ collectibleId }) => collectibleId));
  await ParcelUnit.update(
    { outcome: kind === 'not-arrived' ? 'lost' : 'damaged', updatedAt: clock.now() },
    { where: { id: units.map(({ id }) => id) } },
  );
}
