import type { MovedParcelDto } from '../../../contract/index.ts';
import { after, clock, seconds } from '../../../platform/clock.ts';
import { inTransaction, sql } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { logger } from '../../../platform/logger.ts';
import { record } from '../../audit/index.ts';
import { addInternalEvent } from '../parcels/add-event.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { changeParcel } from '../parcels/move-parcel.ts';
import { openAddress } from '../warehouse/addresses.ts';
import { carrierOf, labelCarrier } from './carrier.ts';
import type { BoughtLabel, LabelOrder } from './label-order.ts';
import { ParcelLabel } from './models.ts';

interface Verb {
  id: string;
  staffId: string;
}

/**
 * Orders a label: its row commits first, then a job buys it. Errors: NOT_FOUND, WRONG_STATE for parcels that nobody picks
 * yet or that have left, with a live label, or where no carrier sells labels.
 */
export function askLabel({ id, staffId }: Verb): Promise<MovedParcelDto> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    if (parcel.state !== 'picking' && parcel.state !== 'packed')
      throw refuse('WRONG_STATE', `A parcel that is ${parcel.state} gets no label.`, { state: parcel.state });
    const carrier = labelCarrier();
    if (!carrier)
      throw refuse(
        'WRONG_STATE',
        'No carrier is set up that sells labels: print one, and give the tracking by hand.',
      );
    if ((await ParcelLabel.count({ where: { parcelId: id, state: ['asked', 'bought'] } })) > 0)
      throw refuse('WRONG_STATE', 'This parcel has a label already.');
    const [labelId, at] = [newId(), clock.now()];
    await ParcelLabel.create({
      id: labelId,
      parcelId: id,
      carrier: carrier.name,
      state: 'asked',
      createdAt: at,
      updatedAt: at,
    });
    await enqueue('buy-label', { id: labelId });
    await note({ id, staffId }, 'asked', { labelId, carrier: carrier.name });
    return { id, state: parcel.state, version: parcel.version };
  });
}

/** Gives a label up, until the parcel is handed over; a job tells the carrier. Errors: NOT_FOUND, WRONG_STATE. */
export function voidLabel({ id, staffId }: Verb): Promise<MovedParcelDto> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    if (parcel.state !== 'picking' && parcel.state !== 'packed')
      throw refuse('WRONG_STATE', `This parcel is ${parcel.state} already.`, { state: parcel.state });
    const [voided] = await ParcelLabel.update(
      { state: 'void-asked', updatedAt: clock.now() },
      { where: { parcelId: id, state: ['asked', 'bought'] } },
    );
    if (voided === 0) throw refuse('WRONG_STATE', 'This parcel has no label.');
    const { state, version } = await changeParcel(parcel, {
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
    });
    await note({ id, staffId }, 'void-asked', {});
    return { id, state, version };
  });
}

const note = ({ id, staffId }: Verb, what: string, facts: Record<string, unknown>): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staffId },
    action: `parcel.label-${what}`,
    subject: { kind: 'parcel', id },
    after: { label: what, ...facts },
  });

/**
 * Job: buys a label that was ordered. Asked again after a crash or a lost answer, the carrier answers the same label, as
 * our id is its reference. Error: PROVIDER_UNAVAILABLE; the job retries.
 */
export async function buyLabel(id: string): Promise<void> {
  const order = await openOrder(id);
  if (!order) return;
  const bought = await carrierOf(order.carrier)?.buy(order.label);
  if (bought) await keepLabel(id, bought);
}

/** Decrypts the address for the carrier, and audits that. */
function openOrder(id: string): Promise<{ carrier: string; label: LabelOrder } | undefined> {
  return inTransaction(async () => {
    const label = await ParcelLabel.findByPk(id);
    if (label?.state !== 'asked') return undefined;
    const parcel = await lockParcel(label.parcelId);
    const to = openAddress(parcel);
    await record({
      actor: { kind: 'system' },
      action: 'parcel.address-sent',
      subject: { kind: 'parcel', id: parcel.id },
      after: { carrier: label.carrier, labelId: id },
    });
    const { insuredCents, needsSignature, weighedGrams, weightGrams } = parcel;
    const weight = weighedGrams ?? weightGrams;
    return {
      carrier: label.carrier,
      label: { reference: id, to, weightGrams: weight, insuredCents, needsSignature },
    };
  });
}

function keepLabel(id: string, { trackingUrl, ...bought }: BoughtLabel): Promise<void> {
  return inTransaction(async () => {
    const label = await ParcelLabel.findByPk(id);
    if (!label) return;
    const parcel = await lockParcel(label.parcelId);
    const [kept] = await ParcelLabel.update(
      { ...bought, state: 'bought', updatedAt: clock.now() },
      { where: { id, state: 'asked' } },
    );
    // Given up while the carrier was asked: the other job voids it.
    if (kept === 0) return;
    const { trackingNumber } = bought;
    await changeParcel(parcel, { carrier: label.carrier, trackingNumber, trackingUrl });
    await addInternalEvent(parcel.id, 'label-bought', {
      by: { kind: 'system' },
      facts: { carrier: label.carrier, trackingNumber },
    });
  });
}

const waitMs = seconds(10);

/** Job: buys labels whose job was lost, and has carriers void those that were given up. Safe to repeat. */
export async function settleLabels(): Promise<void> {
  const open = await sql<{ id: string; state: string; carrier: string }>(
    `SELECT id, state, carrier FROM parcel_labels
     WHERE state = 'void-asked' OR (state = 'asked' AND created_at < $1) ORDER BY id LIMIT 100`,
    [after(clock.now(), -waitMs)],
  );
  for (const { id, state, carrier } of open) {
    try {
      if (state === 'asked') await buyLabel(id);
      else await giveUp(id, carrier);
    } catch (failure) {
      logger.warn({ err: failure, id }, 'a label could not be settled this time');
    }
  }
}

async function giveUp(id: string, carrier: string): Promise<void> {
  await carrierOf(carrier)?.void(id);
  await inTransaction(() =>
    ParcelLabel.update({ state: 'voided', updatedAt: clock.now() }, { where: { id, state: 'void-asked' } }),
  );
}
