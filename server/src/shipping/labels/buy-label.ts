import { Op } from 'sequelize';

import type { MovedParcelDto } from '../../contract/index.ts';
import { after, clock, minutes, seconds } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { logger } from '../../platform/logger.ts';
import { record } from '../../base/index.ts';
import { CarrierRefusal, type BoughtLabel, type Carrier, type LabelRequest } from '../carriers/carrier.ts';
import { carrierOf, labelCarrier } from '../carriers/choose-carrier.ts';
import { addInternalEvent } from '../parcels/add-event.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { changeParcel } from '../parcels/move-parcel.ts';
import { sealPdf } from './label-pdf.ts';
import { openLabelRequest } from './label-request.ts';
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
      throw refuse('WRONG_STATE', `A parcel that is ${parcel.state} can’t have a label.`, {
        state: parcel.state,
      });
    const carrier = labelCarrier();
    if (!carrier)
      throw refuse(
        'WRONG_STATE',
        'No carrier is set up that sells labels: print one, and give the tracking by hand.',
      );
    if ((await ParcelLabel.count({ where: { parcelId: id, state: ['asked', 'bought'] } })) > 0)
      throw refuse('WRONG_STATE', 'This parcel already has a label.');
    const [labelId, at] = [newId(), clock.now()];
    await ParcelLabel.create({
      id: labelId,
      parcelId: id,
      carrier: carrier.name,
      state: 'asked',
      createdAt: at,
      updatedAt: at,
    });
    await enqueue('buy-label', { id: labelId }, { key: `buy-label:${labelId}` });
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
 * Job: buys a label that was ordered. After a crash or a lost answer `settleLabels` asks again, and the carrier answers the
 * same label, as our id is its reference. What the carrier refuses for good is `failed`, with its reason. Error:
 * PROVIDER_UNAVAILABLE.
 */
export async function buyLabel(id: string): Promise<void> {
  const order = await openOrder(id);
  if (!order) return;
  try {
    const bought = await order.carrier.buyLabel(order.request);
    await storeLabel(id, bought, await order.carrier.readPdf(bought));
  } catch (failure) {
    if (!(failure instanceof CarrierRefusal)) throw failure;
    await failLabel(id, withoutAddress(failure.message, order.request));
  }
}

const maxReasonLength = 300;

/** The carrier may repeat what it was sent, and the reason is not sealed. */
function withoutAddress(reason: string, { to }: LabelRequest): string {
  const { country: _, ...personal } = to;
  const parts = Object.values(personal).flatMap((part) =>
    part !== undefined && part.length > 2 ? [part] : [],
  );
  return parts
    .sort((one, other) => other.length - one.length)
    .reduce((text, part) => text.replaceAll(part, '…'), reason)
    .slice(0, maxReasonLength);
}

function failLabel(id: string, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { parcelId } = found(await ParcelLabel.findByPk(id, { attributes: ['parcelId'] }));
    await lockParcel(parcelId);
    const [failed] = await ParcelLabel.update(
      { state: 'failed', failure: reason, askedAt: null, updatedAt: clock.now() },
      { where: { id, state: 'asked' } },
    );
    // One that was given up meanwhile has nothing to void.
    if (failed === 0)
      await ParcelLabel.update(
        { state: 'voided', askedAt: null, updatedAt: clock.now() },
        { where: { id, state: 'void-asked' } },
      );
    else await addInternalEvent(parcelId, 'label-failed', { by: { kind: 'system' }, facts: { reason } });
  });
}

/** Longer than buying may take. Two jobs that ask for one reference at the same time could buy two labels. */
const leaseMs = minutes(1);
const maxDoublings = 6;

const isFree = () => ({ askAfter: { [Op.or]: [null, { [Op.lt]: clock.now() }] } });

/** Notes an attempt: the next one waits a minute, then two, four … up to about an hour. */
const nextAttempt = ({ attempts }: Pick<ParcelLabel, 'attempts'>) => ({
  attempts: attempts + 1,
  askAfter: after(clock.now(), leaseMs * 2 ** Math.min(attempts, maxDoublings)),
});

/** Keeps other jobs away, decrypts the address for the carrier, and audits that. */
function openOrder(id: string): Promise<{ carrier: Carrier; request: LabelRequest } | undefined> {
  return inTransaction(async () => {
    const label = await ParcelLabel.findOne({ where: { id, state: 'asked', ...isFree() }, lock: true });
    if (!label) return undefined;
    await label.update({ askedAt: clock.now(), ...nextAttempt(label) });
    const carrier = carrierOf(label.carrier);
    const parcel = found(await Parcel.findByPk(label.parcelId)).get();
    const request = await openLabelRequest(parcel, id);
    await record({
      actor: { kind: 'system' },
      action: 'parcel.address-sent',
      subject: { kind: 'parcel', id: parcel.id },
      after: { carrier: label.carrier, labelId: id },
    });
    return { carrier, request };
  });
}

function storeLabel(id: string, bought: BoughtLabel, pdf: Buffer | undefined): Promise<void> {
  return inTransaction(async () => {
    const label = await ParcelLabel.findByPk(id);
    if (!label) return;
    const parcel = await lockParcel(label.parcelId);
    const { trackingNumber } = bought;
    const answer = {
      carrierReference: bought.id,
      trackingNumber,
      costCents: bought.priceCents,
      askedAt: null,
      attempts: 0,
      askAfter: null,
    };
    const [stored] = await ParcelLabel.update(
      { ...answer, ...(pdf && sealPdf(id, pdf)), state: 'bought', updatedAt: clock.now() },
      { where: { id, state: 'asked' } },
    );
    if (stored === 0) {
      // Given up while the carrier was asked: the other job voids it, again if it found nothing to void yet.
      await ParcelLabel.update(
        { ...answer, state: 'void-asked', updatedAt: clock.now() },
        { where: { id, state: ['void-asked', 'voided'] } },
      );
      return;
    }
    await changeParcel(parcel, {
      carrier: label.carrier,
      trackingNumber,
      trackingUrl: bought.trackingUrl ?? null,
    });
    await addInternalEvent(parcel.id, 'label-bought', {
      by: { kind: 'system' },
      facts: { carrier: label.carrier, trackingNumber },
    });
  });
}

const waitMs = seconds(10);

/** Job: buys labels whose job or answer was lost, and has carriers void those that were given up. Safe to repeat. */
export async function settleLabels(): Promise<void> {
  const open = await ParcelLabel.findAll({
    where: {
      ...isFree(),
      [Op.or]: [
        { state: 'void-asked' },
        { state: 'asked', createdAt: { [Op.lt]: after(clock.now(), -waitMs) } },
      ],
    },
    attributes: ['id', 'state', 'carrier', 'carrierReference', 'attempts'],
    order: ['id'],
    limit: 100,
  });
  for (const label of open) {
    try {
      if (label.state === 'asked') await buyLabel(label.id);
      else await giveUp(label);
    } catch (failure) {
      logger.warn({ err: failure, id: label.id }, 'a label could not be settled this time');
    }
  }
}

async function giveUp(label: ParcelLabel): Promise<void> {
  const { id, carrier: name, carrierReference } = label;
  await inTransaction(() => ParcelLabel.update(nextAttempt(label), { where: { id, state: 'void-asked' } }));
  const carrier = carrierOf(name);
  const carrierId = carrierReference ?? (await carrier.findLabel(id))?.id;
  const isRefunded = carrierId === undefined || (await carrier.voidLabel(carrierId));
  const failure = isRefunded ? null : 'The carrier refused to refund it.';
  await inTransaction(() =>
    ParcelLabel.update(
      { state: 'voided', failure, updatedAt: clock.now() },
      { where: { id, state: 'void-asked' } },
    ),
  );
}
