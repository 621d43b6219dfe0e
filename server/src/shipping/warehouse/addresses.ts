import type { AddAddressInput, ShownAddressDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { record } from '../../base/index.ts';
import {
  areGuardsOn,
  guardedApproval,
  holdChange,
  type ApprovalKind,
  type GuardedThing,
} from '../../people/index.ts';
import { addressLines } from '../address-rules/address-lines.ts';
import { areaOf } from '../address-rules/areas.ts';
import { checkAddress } from '../check-address.ts';
import { ParcelLabel } from '../labels/models.ts';
import { addEvent } from '../parcels/add-event.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { changeParcel } from '../parcels/move-parcel.ts';
import { cancellableStates } from '../parcels/states.ts';
import { hashPlace } from '../quotes/place.ts';
import { readRates } from '../rates/read-rates.ts';
import { detailsOf, openDetails, sealDetails, type Details } from '../sealed-address.ts';

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

interface Corrected {
  id: string;
  version: number;
  /** The request that a second person decides; null when the parcel goes there now. */
  approvalId: string | null;
}

/**
 * Corrects where a parcel goes, until it is packed, or handed over if its carrier refused the label, and while it has
 * none. The country stays, as fee and customs follow from it. Another address of a valuable parcel waits for a second
 * person. The trail says which fields changed, not to what; the customer gets a mail. Errors: NOT_FOUND, WRONG_STATE, STALE
 * with `current`, VALIDATION_FAILED, NO_SECOND_PERSON.
 */
export function correctAddress(
  id: string,
  staffId: string,
  { version: expected, reason, ...place }: Correction,
): Promise<Corrected> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    await refuseUncorrectable(parcel);
    if (parcel.version !== expected)
      throw refuse('STALE', 'Somebody else changed this parcel.', {
        current: { id, version: parcel.version, state: parcel.state },
      });
    refuseElsewhere(parcel, place, ' Cancel the parcel instead.');
    const details = await checkAddress(place.country, detailsOf(place));
    const approvalId = await holdAddress(parcel, details, { staffId, reason });
    if (approvalId !== undefined) return { id, version: parcel.version, approvalId };
    return { id, version: await writeAddress(parcel, details, { staffId, reason }), approvalId: null };
  });
}

/** Fee and customs follow from where a parcel goes. Error: VALIDATION_FAILED. */
export function refuseElsewhere(parcel: ParcelRow, place: Details & { country: string }, instead = ''): void {
  if (place.country !== parcel.country)
    throw refuseFields('VALIDATION_FAILED', {
      country: `cannot change: the fee was paid for this country.${instead}`,
    });
  if (areaOf(place) !== areaOf(openAddress(parcel)))
    throw refuseFields('VALIDATION_FAILED', {
      region: `is another place than the fee was paid for.${instead}`,
    });
}

/** Error: WRONG_STATE. */
async function refuseUncorrectable(parcel: ParcelRow): Promise<void> {
  if (!cancellableStates.some((state) => state === parcel.state) && !(await isRefusedByCarrier(parcel)))
    throw refuse('WRONG_STATE', 'An address can be corrected until the parcel is packed.', {
      state: parcel.state,
    });
  const label = await ParcelLabel.count({ where: { parcelId: parcel.id, state: ['asked', 'bought'] } });
  if (label > 0) throw refuse('WRONG_STATE', 'This parcel has a label with the old address: void it first.');
}

interface By {
  staffId: string;
  reason: string;
}

/** Sends a parcel that may be corrected to another address, in the running transaction. Returns its new version. */
async function writeAddress(parcel: ParcelRow, details: Details, { staffId, reason }: By): Promise<number> {
  const { id, customerId, country } = parcel;
  const fields = listChanged(openAddress(parcel), details);
  const { version } = await changeParcel(parcel, {
    addressSealed: sealDetails(id, details),
    placeHash: hashPlace(customerId, { ...details, country }),
  });
  await addEvent(id, 'address-changed', { by: { kind: 'staff', staffId } });
  await mailParcel('parcel-address-changed', parcel, {});
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'parcel.address-corrected',
    subject: { kind: 'parcel', id },
    after: { fields },
    reason,
  });
  return version;
}

export function listChanged(before: Details, now: Details): string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(now).flatMap(([field, value]) => (old.get(field) === value ? [] : [field]));
}

/** Whether another address of this parcel waits for a second person. */
export async function isAddressHeld({ insuredCents }: ParcelRow): Promise<boolean> {
  const { rates } = await readRates();
  return insuredCents >= rates.newAddressCents && (await areGuardsOn());
}

/**
 * For a parcel that is worth as much as needs a second factor for a new address: asks for a second person and returns the
 * request's id. The request names the fields; the address itself is sealed with the parcel.
 */
export async function holdAddress(
  parcel: ParcelRow,
  details: Details,
  { staffId, reason }: By,
): Promise<string | undefined> {
  const fields = listChanged(openAddress(parcel), details);
  if (fields.length === 0 || !(await isAddressHeld(parcel))) return undefined;
  const approvalId = await holdChange(guardedAddress, {
    id: parcel.id,
    title: `Another address for ${parcelNumber(parcel.number)}`,
    before: { placeHash: parcel.placeHash },
    after: { fields },
    staffId,
    reason,
    customerId: parcel.customerId,
  });
  if (approvalId !== undefined)
    await Parcel.update(
      { askedAddressSealed: sealDetails(parcel.id, details) },
      { where: { id: parcel.id } },
    );
  return approvalId;
}

const forgetAsked = (id: string) => Parcel.update({ askedAddressSealed: null }, { where: { id } });

const guardedAddress: GuardedThing = {
  kind: 'parcel-address',
  subject: 'parcel',
  lock: lockParcel,
  read: async (id) => ({ placeHash: (await lockParcel(id)).placeHash }),
  async write({ id, staffId, reason }) {
    const parcel = await lockParcel(id);
    await refuseUncorrectable(parcel);
    if (parcel.askedAddressSealed === null) throw refuse('WRONG_STATE', 'The address was deleted meanwhile.');
    await writeAddress(parcel, openDetails(id, parcel.askedAddressSealed), { staffId, reason });
    await forgetAsked(id);
  },
};

/** Fails with WRONG_STATE once the parcel is packed; declined or expired, the address is forgotten. */
export const parcelAddressApproval: ApprovalKind = {
  ...guardedApproval(guardedAddress),
  async end({ subjectId }) {
    await forgetAsked(subjectId);
  },
};

async function isRefusedByCarrier({ id, state }: ParcelRow): Promise<boolean> {
  if (state !== 'packed') return false;
  const last = await ParcelLabel.findOne({
    where: { parcelId: id },
    attributes: ['state'],
    order: [['id', 'DESC']],
  });
  return last?.state === 'failed';
}
