import type { AddAddressInput, ShownAddressDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { record } from '../../base/index.ts';
import { addressLines } from '../address-rules/address-lines.ts';
import { checkAddress } from '../check-address.ts';
import { ParcelLabel } from '../labels/models.ts';
import { addEvent } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { changeParcel } from '../parcels/move-parcel.ts';
import { cancellableStates } from '../parcels/states.ts';
import { hashPlace } from '../quotes/place.ts';
import { detailsOf, openDetails, sealDetails } from '../sealed-address.ts';

export type SentTo = Omit<ShownAddressDto, 'lines'>;

/** Decrypts where a parcel goes; it is gone once the customer has deleted the account. Error: WRONG_STATE. */
export function openAddress({ id, country, addressSealed }: ParcelRow): SentTo {
  if (addressSealed === '')
    throw refuse('WRONG_STATE', 'This customer’s account was deleted, and the parcel’s address with it.');
  return { ...openDetails(id, addressSealed), country };
}

/**
 * Shows a parcel's address and audits who looked; support says why. Errors: NOT_FOUND, REASON_REQUIRED, WRONG_STATE once
 * it is deleted.
 */
export function showAddress(
  id: string,
  staff: Pick<ActingStaff, 'id' | 'role'>,
  reason: string | undefined,
): Promise<ShownAddressDto> {
  if (!isId(id)) throw notFound();
  if (staff.role === 'support' && reason === undefined)
    throw refuse('REASON_REQUIRED', 'Give a reason for viewing the address.', {
      errors: { reason: 'is required' },
    });
  return inTransaction(async () => {
    const place = openAddress(found(await Parcel.findByPk(id)).get());
    await record({
      actor: { kind: 'staff', id: staff.id },
      action: 'parcel.address-shown',
      subject: { kind: 'parcel', id },
      after: { shown: true },
      ...(reason !== undefined && { reason }),
    });
    return { ...place, lines: addressLines(place) };
  });
}

interface Correction extends Omit<AddAddressInput, 'isDefault'> {
  version: number;
  reason: string;
}

/**
 * Corrects where a parcel goes, until it is packed, or handed over if its carrier refused the label, and while it has
 * none. The country stays, as fee and customs follow from it. The trail says which fields changed, not to what; the
 * customer gets a mail. Errors: NOT_FOUND, WRONG_STATE, STALE with `current`, VALIDATION_FAILED.
 */
export function correctAddress(
  id: string,
  staffId: string,
  { version: expected, reason, ...place }: Correction,
): Promise<{ id: string; version: number }> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    if (!cancellableStates.some((state) => state === parcel.state) && !(await isRefusedByCarrier(parcel)))
      throw refuse('WRONG_STATE', 'An address can be corrected until the parcel is packed.', {
        state: parcel.state,
      });
    if (parcel.version !== expected)
      throw refuse('STALE', 'Somebody else changed this parcel.', {
        current: { id, version: parcel.version, state: parcel.state },
      });
    if (place.country !== parcel.country)
      throw refuseFields('VALIDATION_FAILED', {
        country: 'cannot change: the fee was paid for this country. Cancel the parcel instead.',
      });
    const details = await checkAddress(place.country, detailsOf(place));
    const label = await ParcelLabel.count({ where: { parcelId: id, state: ['asked', 'bought'] } });
    if (label > 0)
      throw refuse('WRONG_STATE', 'This parcel has a label with the old address: void it first.');
    const before = openAddress(parcel);
    const fields = Object.keys(details) as (keyof typeof details)[]; // its own
    const changed = fields.filter((field) => details[field] !== before[field]);
    const { version } = await changeParcel(parcel, {
      addressSealed: sealDetails(id, details),
      placeHash: hashPlace(parcel.customerId, { ...details, country: place.country }),
    });
    await addEvent(id, 'address-changed', { by: { kind: 'staff', staffId } });
    await mailParcel('parcel-address-changed', parcel, {});
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.address-corrected',
      subject: { kind: 'parcel', id },
      after: { fields: changed },
      reason,
    });
    return { id, version };
  });
}

async function isRefusedByCarrier({ id, state }: ParcelRow): Promise<boolean> {
  if (state !== 'packed') return false;
  const last = await ParcelLabel.findOne({
    where: { parcelId: id },
    attributes: ['state'],
    order: [['id', 'DESC']],
  });
  return last?.state === 'failed';
}
