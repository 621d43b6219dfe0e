import type { ResendParcelInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record, recordHistory } from '../../base/index.ts';
import { refuseOwnAccount } from '../../people/index.ts';
import { shipUnits } from '../../vault/index.ts';
import { checkAddress } from '../check-address.ts';
import { addEvent, addInternalEvent, type Actor } from '../parcels/add-event.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { Parcel, ParcelOrder, ParcelUnit } from '../parcels/models.ts';
import { stateReturn } from '../inspections/state-return.ts';
import { recheckWait } from '../parcels/release-parcels.ts';
import { hashPlace } from '../quotes/place.ts';
import { promisedOn, type Calendar } from '../quotes/promised-on.ts';
import { readRates } from '../rates/read-rates.ts';
import { detailsOf, sealDetails, type Details } from '../sealed-address.ts';
import { holdAddress, isAddressHeld, listChanged, openAddress } from './addresses.ts';
import { readReturnVerbs } from './read-return.ts';

interface Resend extends ResendParcelInput {
  id: string;
  staffId: string;
}

/**
 * Sends a parcel that came back again, as a new one without a charge: to where it went, or to a corrected address in the
 * same country, which for a valuable parcel waits for a second person. Values, weight and insurance are those of the first. Errors: NOT_FOUND, FOUR_EYES_REQUIRED for the caller's own
 * account, VALIDATION_FAILED, WRONG_STATE for other parcels, and with `ids` when its units have moved since.
 */
export function resendParcel({
  id,
  staffId,
  reason,
  address,
}: Resend): Promise<{ id: string; number: string; approvalId: string | null }> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    await refuseOwnAccount(staffId, parcel.customerId);
    const { canReturn: isUndecided, canResend } = await readReturnVerbs(id);
    if (!canResend)
      throw refuse('WRONG_STATE', 'Only a returned parcel whose cards are here can be sent again.', {
        state: parcel.state,
      });
    if (address && address.country !== parcel.country)
      throw refuseFields('VALIDATION_FAILED', {
        country: 'cannot change: the fee was paid for this country',
      });
    const before = openAddress(parcel);
    const wanted = detailsOf(address ? await checkAddress(address.country, detailsOf(address)) : before);
    const isHeld = listChanged(before, wanted).length > 0 && (await isAddressHeld(parcel));
    const by: Actor = { kind: 'staff', staffId };
    const units = await ParcelUnit.findAll({ where: { parcelId: id, outcome: 'returned' }, order: ['id'] });
    const ids = units.map(({ collectibleId }) => collectibleId);
    if (isUndecided && !(await stateReturn(parcel, { staffId, reason, to: 'owned' })))
      throw refuse('WRONG_STATE', 'Take the parcel back first: a second person has to scan its cards.');
    await shipUnits(parcel.customerId, ids);
    const sent = await createAgain(parcel, isHeld ? detailsOf(before) : wanted);
    await copyUnits(sent.id, units);
    await recheckWait(sent);
    await announce(parcel, sent, { by, cardCount: ids.length });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.resent',
      subject: { kind: 'parcel', id },
      after: {
        parcelId: sent.id,
        fields: isHeld ? [] : listChanged(before, wanted),
      },
      reason,
    });
    const approvalId = isHeld ? await holdAddress(sent, wanted, { staffId, reason }) : undefined;
    return { id: sent.id, number: parcelNumber(sent.number), approvalId: approvalId ?? null };
  });
}

async function createAgain(parcel: ParcelRow, details: Details): Promise<ParcelRow> {
  const [id, at] = [newId(), clock.now()];
  const { customerId, originId, country, ratesVersion, zone, insuredCents, weightGrams, needsSignature } =
    parcel;
  const { rates } = await readRates(ratesVersion);
  const workingDays = rates.zones.find(({ slug }) => slug === zone)?.days.max ?? 0;
  const calendar = found(
    await one<Calendar>(
      `SELECT holidays::text[] AS holidays, cut_off_time AS "cutOffTime", time_zone AS "timeZone"
       FROM origin_facts WHERE id = $1`,
      [originId],
    ),
  );
  const created = await Parcel.create({
    id,
    customerId,
    originId,
    state: 'requested',
    country,
    addressSealed: sealDetails(id, details),
    placeHash: hashPlace(customerId, { ...details, country }),
    ratesVersion,
    zone,
    insuredCents,
    weightGrams,
    needsSignature,
    promisedOn: promisedOn(at, workingDays, calendar),
    createdAt: at,
    updatedAt: at,
  });
  return found(await created.reload()).get();
}

/** One free order for each that paid, as its quote knows what the units are insured for. */
async function copyUnits(parcelId: string, units: readonly ParcelUnit[]): Promise<void> {
  const at = clock.now();
  const paid = await ParcelOrder.findAll({
    where: { id: units.map(({ orderId }) => orderId) },
    order: ['id'],
  });
  const free = {
    baseCents: 0,
    weightCents: 0,
    signatureCents: 0,
    insuranceCents: 0,
    paidPromoCents: 0,
    paidCashCents: 0,
  };
  for (const { id: orderId, quoteId } of paid) {
    const id = newId();
    await ParcelOrder.create({ id, parcelId, quoteId, ...free, createdAt: at, updatedAt: at });
    const own = units.filter((unit) => unit.orderId === orderId);
    await ParcelUnit.bulkCreate(
      own.map(({ collectibleId, standsFor, valueCents }) => ({
        id: newId(),
        parcelId,
        orderId: id,
        collectibleId,
        standsFor,
        valueCents,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
}

async function announce(
  parcel: ParcelRow,
  sent: ParcelRow,
  { by, cardCount }: { by: Actor; cardCount: number },
): Promise<void> {
  const number = parcelNumber(sent.number);
  await addInternalEvent(parcel.id, 'resent', { by, facts: { number } });
  await addEvent(sent.id, 'requested', { by, facts: { cards: cardCount } });
  await recordHistory([
    {
      customerId: parcel.customerId,
      kind: 'shipment',
      title: `${number}: ${parcelNumber(parcel.number)} sent again, free of charge`,
      amountCents: 0,
      subjectKind: 'parcel',
      subjectId: sent.id,
    },
  ]);
  await mailParcel('parcel-resent', sent, { cardCount, promisedOn: sent.promisedOn });
}
