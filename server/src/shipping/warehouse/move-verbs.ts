import type { MovedParcelDto, ReturnedParcelDto } from '../../contract/index.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';
import { returnUnits } from '../../vault/index.ts';
import { labelCarrier } from '../carriers/choose-carrier.ts';
import { ParcelLabel } from '../labels/models.ts';
import { applyStored } from '../labels/track-parcel.ts';
import { addInternalEvent } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { stateHandOver } from '../inspections/state-hand-over.ts';
import { stateReturn } from '../inspections/state-return.ts';
import { findAnyUnit } from './find-units.ts';
import { moveAndMail } from './move-and-mail.ts';
import { readReturnVerbs } from './read-return.ts';

interface Verb {
  id: string;
  staffId: string;
}

const byStaff = ({ staffId }: Verb) => ({ kind: 'staff' as const, staffId });

/** Closes a parcel whose cards are all checked off. Errors: NOT_FOUND, WRONG_STATE with the `ids` that are left. */
export function packParcel(verb: Verb & { weighedGrams: number }): Promise<MovedParcelDto> {
  return act(verb, 'packed', async (parcel) => {
    const { weighedGrams } = verb;
    if (parcel.state === 'picking') await refuseUnpacked(parcel.id);
    return moveAndMail(parcel, 'packed', { by: byStaff(verb), changes: { weighedGrams } });
  });
}

async function refuseUnpacked(parcelId: string): Promise<void> {
  const units = await ParcelUnit.findAll({ where: { parcelId, isLive: true } });
  const left = units.filter(({ packedAt }) => packedAt === null);
  if (units.length === 0) throw refuse('WRONG_STATE', 'There is nothing in this parcel.');
  if (left.length > 0)
    throw refuse('WRONG_STATE', `${left.length} of ${units.length} cards are not checked off yet.`, {
      ids: left.map(({ id }) => id),
    });
}

interface Dispatch extends Verb {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * Hands a packed parcel over, with the tracking of its label or what is given by hand. Errors: NOT_FOUND, WRONG_STATE,
 * VALIDATION_FAILED without a carrier, and for a tracking number that another parcel has or that is a parcel's.
 */
export async function dispatchParcel(verb: Dispatch): Promise<MovedParcelDto> {
  try {
    return await act(verb, 'shipped', async (parcel) => {
      const changes = parcel.state === 'packed' ? await readTracking(parcel, verb) : {};
      const { carrier, trackingNumber } = { ...parcel, ...changes };
      const facts = { carrier, trackingNumber };
      return applyStored(await moveAndMail(parcel, 'shipped', { by: byStaff(verb), changes, facts }));
    });
  } catch (failure) {
    if (isDuplicate(failure))
      throw refuseFields('VALIDATION_FAILED', { trackingNumber: 'belongs to another parcel' });
    throw failure;
  }
}

/** A tracking number is unique per carrier. */
const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23505';

/** What the barcode of our own label and slip says. */
const parcelNumber = /^pp-\d+$/i;

/** What a code of the shop's own labels is: a carrier's is none of them. */
async function nameOwnCode(code: string): Promise<string | undefined> {
  if (parcelNumber.test(code)) return 'is a parcel’s number here';
  return (await findAnyUnit(code)) ? 'is a unit’s code here' : undefined;
}

type Tracking = Pick<ParcelRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

async function readTracking(
  parcel: ParcelRow,
  { carrier, trackingNumber, trackingUrl }: Dispatch,
): Promise<Partial<Tracking>> {
  const label = await ParcelLabel.findOne({ where: { parcelId: parcel.id, state: ['asked', 'bought'] } });
  if (!label) {
    if (carrier === undefined)
      throw refuseFields('VALIDATION_FAILED', { carrier: 'is required without a label' });
    if (carrier.toLowerCase() === labelCarrier()?.name)
      throw refuseFields('VALIDATION_FAILED', {
        carrier: 'reports parcels by the labels bought here: buy one, or name another carrier',
      });
    const fault =
      (await nameOwnCode(carrier)) ?? (/\d{4}/.test(carrier) ? 'is a name, not a number' : undefined);
    if (fault) throw refuseFields('VALIDATION_FAILED', { carrier: fault });
    const isOwn = trackingNumber && (await nameOwnCode(trackingNumber));
    if (isOwn)
      throw refuseFields('VALIDATION_FAILED', { trackingNumber: `${isOwn}: scan the carrier’s label` });
    return { carrier, trackingNumber: trackingNumber ?? null, trackingUrl: trackingUrl ?? null };
  }
  if (carrier !== undefined)
    throw refuse('WRONG_STATE', 'This parcel has a label: void it before another carrier takes the parcel.');
  if (label.state === 'asked')
    throw refuse('WRONG_STATE', 'Its label is being bought. Try again in a moment.');
  // The label wrote its tracking to the parcel when it was bought.
  return {};
}

/**
 * Says that a parcel was handed over, for carriers that do not report it: it is delivered once its customer or a second person
 * says so too. Errors: NOT_FOUND, FOUR_EYES_REQUIRED for the caller's own account, WRONG_STATE.
 */
export const deliverParcel = (verb: Verb): Promise<MovedParcelDto> =>
  act(verb, 'delivery-stated', async (parcel) => {
    await stateHandOver(parcel, verb.staffId);
    return parcel;
  });

/**
 * Says that a parcel came back, or decides about one whose return the carrier reported: with a second fact its units return to
 * the customer's collection or, if they agree, to the vault; units that did not come back with the others are missing. Errors:
 * NOT_FOUND, VALIDATION_FAILED for other units, FOUR_EYES_REQUIRED for the caller's own account, WRONG_STATE.
 */
export async function returnParcel(
  verb: Verb & { reason: string; to: 'owned' | 'vault'; unitIds?: readonly string[] | undefined },
): Promise<ReturnedParcelDto> {
  const { to, unitIds } = verb;
  let inInspection = false;
  const moved = await act(
    verb,
    'return-stated',
    async (parcel) => {
      if (!(await readReturnVerbs(parcel.id)).canReturn) throw cannotReturn(parcel);
      inInspection = !(await stateReturn(parcel, verb));
      return lockParcel(parcel.id);
    },
    { to, ...(unitIds && { unitIds }) },
  );
  return { ...moved, inInspection };
}

const cannotReturn = ({ state }: ParcelRow) =>
  refuse(
    'WRONG_STATE',
    state === 'delivered'
      ? 'Its cards are in inspection, or were paid for by a claim.'
      : `This parcel is ${state} already, or in inspection.`,
    { state },
  );

/**
 * Units that were lost and paid for turned up: they are the shop's, so they go into the vault, and the customer keeps the
 * money. Errors: NOT_FOUND, WRONG_STATE with the `ids` that are not lost any more.
 */
export function turnUp(verb: Verb & { reason: string; ids: readonly string[] }): Promise<MovedParcelDto> {
  const { staffId, reason, ids } = verb;
  return act(verb, 'turned-up', async (parcel) => {
    const lost = await sql<{ id: string }>(
      'SELECT collectible_id AS id FROM lost_units WHERE parcel_id = $1',
      [parcel.id],
    );
    const others = ids.filter((id) => !lost.some((unit) => unit.id === id));
    if (others.length > 0)
      throw refuse('WRONG_STATE', 'Only lost cards of this parcel can turn up.', { ids: others });
    await returnUnits({ ids, staffId, reason });
    await addInternalEvent(parcel.id, 'turned-up', { by: byStaff(verb), facts: { cards: ids.length } });
    return parcel;
  });
}

/** Cancels a parcel that is not packed: returns units and fee to the customer and mails the reason. Error: WRONG_STATE. */
export const cancelByStaff = (verb: Verb & { reason: string }): Promise<MovedParcelDto> =>
  act(verb, 'cancelled', (parcel) => cancelParcel(parcel, { by: byStaff(verb), reason: verb.reason }));

/** Runs a verb on the locked parcel and audits it. */
function act(
  { id, staffId, reason }: Verb & { reason?: string },
  action: string,
  work: (parcel: ParcelRow) => Promise<ParcelRow>,
  facts: Record<string, unknown> = {},
): Promise<MovedParcelDto> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    const moved = await work(parcel);
    const { state, version, carrier, trackingNumber, weighedGrams } = moved;
    await record({
      actor: { kind: 'staff', id: staffId },
      action: `parcel.${action}`,
      subject: { kind: 'parcel', id },
      before: { state: parcel.state },
      after: { state, carrier, trackingNumber, weighedGrams, ...facts },
      ...(reason !== undefined && { reason }),
    });
    return { id, state, version };
  });
}
