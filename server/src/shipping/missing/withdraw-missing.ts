import { z } from 'zod';

import { clock } from '../../platform/clock.ts';
import { found, refuse } from '../../platform/errors.ts';
import { type Approval, type ApprovalKind, giverOf } from '../../people/index.ts';
import { record, recordHistory } from '../../base/index.ts';
import { confirmMissing, loseMissing } from '../../vault/index.ts';
import { bookClaim } from '../claims/book-claim.ts';
import { addEvent, type Actor } from '../parcels/add-event.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { readCardName, settleWithout } from './missing-units.ts';
import { payStored, storedWanted } from './stored-missing.ts';

const wanted = z.object({ parcelId: z.uuid(), parcelUnitId: z.uuid() });

const lockSubject = ({ after }: Approval): Promise<ParcelRow> => lockParcel(wanted.parse(after).parcelId);

/** A card of a collection was in no parcel. */
const isStored = ({ after }: Approval): boolean => storedWanted.safeParse(after).success;

/**
 * Withdraws a card that was not found and pays its owner the value that the quote fixed; its parcel goes on without it.
 * Error: WRONG_STATE when it was found meanwhile.
 */
export const missingUnitApproval: ApprovalKind = {
  name: 'missing-unit',
  async lock(approval) {
    if (!isStored(approval)) await lockSubject(approval);
  },
  async approve(approval, { staffId }) {
    if (isStored(approval)) return payStored(approval, staffId);
    const parcel = await lockSubject(approval);
    const unit = found(await ParcelUnit.findByPk(wanted.parse(approval.after).parcelUnitId));
    if (unit.missingSince === null) throw refuse('WRONG_STATE', 'This card is no longer missing.');
    const by: Actor = { kind: 'staff', staffId };
    const wasLive = unit.isLive;
    const was = wasLive ? 'in_shipment' : unit.outcome === 'returned' ? 'returned' : 'owned';
    const { customerId } = parcel;
    const gift = { giver: giverOf(approval), kind: 'missing-unit', id: unit.id, customerId } as const;
    await bookClaim({ ...gift, cents: unit.valueCents }, [unit]);
    await confirmMissing(unit.collectibleId, [staffId, approval.requestedBy]);
    await loseMissing(unit.collectibleId, was);
    await unit.update({
      isLive: false,
      outcome: 'withdrawn',
      paidCents: unit.valueCents,
      missingSince: null,
      updatedAt: clock.now(),
    });
    await notePayment(parcel, unit, by);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'collectible.withdrawn',
      subject: { kind: 'collectible', id: unit.collectibleId },
      before: { state: was },
      after: { state: 'withdrawn', withdrawnAs: 'lost', parcelId: parcel.id, paidCents: unit.valueCents },
      reason: approval.reason,
    });
    if (wasLive) await settleWithout(parcel, [unit], by);
    return undefined;
  },
};

async function notePayment(
  parcel: ParcelRow,
  { collectibleId, valueCents }: ParcelUnit,
  by: Actor,
): Promise<void> {
  const { customerId } = parcel;
  const cardName = await readCardName(collectibleId);
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `${parcelNumber(parcel.number)}: paid for ${cardName}, which we couldn’t find`,
      amountCents: valueCents,
      subjectKind: 'parcel',
      subjectId: parcel.id,
    },
  ]);
  await addEvent(parcel.id, 'card-withdrawn', { by, facts: { cardName, amountCents: valueCents } });
  await mailParcel('parcel-card-paid', parcel, { cardName, paidCents: valueCents });
}
