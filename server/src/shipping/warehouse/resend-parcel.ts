import { formatMoney, type Cents, type ResendParcelInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record, recordGift, recordHistory } from '../../base/index.ts';
import { type ApprovalKind, type Giver, giverOf, holdGift } from '../../people/index.ts';
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
import { feeOfParcel } from '../rates/price-parcel.ts';
import { readRates } from '../rates/read-rates.ts';
import { detailsOf, sealDetails, type Details } from '../sealed-address.ts';
import { holdAddress, isAddressHeld, listChanged, openAddress, refuseElsewhere } from './addresses.ts';
import { readReturnVerbs } from './read-return.ts';

interface Resend extends ResendParcelInput {
  id: string;
  giver: Giver;
}

/** The new parcel, with the request for its other address, or the request alone where the fee takes a second person. */
type Resent =
  | { id: string; number: string; approvalId: string | null }
  | { id: null; number: null; approvalId: string };

/**
 * Sends a parcel that came back again, as a new one without a charge: to where it went, or to a corrected address in the
 * same country, which for a valuable parcel waits for a second person. Values, weight and insurance are those of the first.
 * The fee is its giver's gift; above what one person may give it only asks for a second one. Errors: NOT_FOUND,
 * VALIDATION_FAILED, NO_SECOND_PERSON, WRONG_STATE for other parcels, and with `ids` when its units have moved since.
 */
export function resendParcel({ id, giver, reason, address }: Resend): Promise<Resent> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    const { customerId } = parcel;
    const { canReturn: isUndecided, canResend } = await readReturnVerbs(id);
    if (!canResend)
      throw refuse('WRONG_STATE', 'Only a returned parcel whose cards are here can be sent again.', {
        state: parcel.state,
      });
    if (address) refuseElsewhere(parcel, address);
    const cents = await readFee(parcel);
    const approvalId = await holdFee(parcel, { giver, cents, reason });
    if (approvalId !== undefined) {
      if (address) throw withoutAddress();
      return { id: null, number: null, approvalId };
    }
    const before = openAddress(parcel);
    const wanted = detailsOf(address ? await checkAddress(address.country, detailsOf(address)) : before);
    const isHeld = listChanged(before, wanted).length > 0 && (await isAddressHeld(parcel));
    const { staffId } = giver;
    const by: Actor = { kind: 'staff', staffId };
    const units = await ParcelUnit.findAll({ where: { parcelId: id, outcome: 'returned' }, order: ['id'] });
    const ids = units.map(({ collectibleId }) => collectibleId);
    if (isUndecided && !(await stateReturn(parcel, { staffId, reason, to: 'owned' })))
      throw refuse('WRONG_STATE', 'Take the parcel back first: a second person has to scan its cards.');
    await shipUnits(customerId, ids);
    const sent = await createAgain(parcel, isHeld ? detailsOf(before) : wanted);
    await copyUnits(sent.id, units);
    const subject = { kind: 'parcel', id: sent.id };
    await recordGift({ ...giver, kind: 'resend', customerId, cents, subject });
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
    const addressId = isHeld ? await holdAddress(sent, wanted, { staffId, reason }) : undefined;
    return { id: sent.id, number: parcelNumber(sent.number), approvalId: addressId ?? null };
  });
}

/** An address is stored sealed only, so a request has none. */
const withoutAddress = () =>
  refuse(
    'WRONG_STATE',
    'This takes a second person. Ask without an address, and correct it on the new parcel.',
  );

/** What its customer would pay for such a parcel. */
async function readFee({ ratesVersion, zone, insuredCents, weightGrams }: ParcelRow): Promise<Cents> {
  const { rates } = await readRates(ratesVersion);
  return feeOfParcel(rates, zone, { insuredCents, unitGrams: weightGrams - rates.packagingGrams });
}

const holdFee = (
  { id, number, customerId }: ParcelRow,
  { giver, cents, reason }: { giver: Giver; cents: Cents; reason: string },
): Promise<string | undefined> =>
  holdGift({
    giver,
    customerId,
    cents,
    kind: 'parcel-resend',
    subject: { kind: 'parcel', id },
    title: `${parcelNumber(number)} again, free of ${formatMoney(cents)}`,
    after: { feeCents: cents },
    reason,
  });

/** A free parcel whose fee is above what one person may give. */
export const resendApproval: ApprovalKind = {
  name: 'parcel-resend',
  async lock({ subjectId }) {
    await lockParcel(subjectId);
  },
  async approve(approval) {
    await resendParcel({ id: approval.subjectId, giver: giverOf(approval), reason: approval.reason });
  },
};

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
