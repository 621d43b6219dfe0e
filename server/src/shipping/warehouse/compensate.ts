import { z } from 'zod';

import { formatMoney, type Cents } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record, recordGift, recordHistory, type Transfer } from '../../base/index.ts';
import { type ApprovalKind, type Giver, giverOf, holdGift } from '../../people/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import { refundOrder, restOf, type OrderRow } from '../parcels/fees.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelOrder } from '../parcels/models.ts';
import { postFees } from '../parcels/post-fees.ts';

interface Compensation {
  id: string;
  giver: Giver;
  amountCents: Cents;
  reason: string;
}

interface Compensated {
  id: string;
  version: number;
  /** The request, where the giver may not give so much alone: nothing was given back. */
  approvalId: string | null;
}

/**
 * Gives part of a parcel's fee back to where it was paid from, cash before promo; above what one person may give it only asks
 * for a second one. Errors: NOT_FOUND, VALIDATION_FAILED above what was paid and not given back yet, NO_SECOND_PERSON.
 */
export function compensate({ id, giver, amountCents, reason }: Compensation): Promise<Compensated> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    const { customerId, version } = parcel;
    const rows = await ParcelOrder.findAll({ where: { parcelId: id, cancelledAt: null }, order: ['id'] });
    const orders = rows.map((row) => row.get());
    const paidCents = orders.reduce((sum, order) => sum + restOf(order).cash + restOf(order).promo, 0);
    if (amountCents > paidCents)
      throw refuseFields('VALIDATION_FAILED', {
        amountCents: `is more than what is left of the fee (${formatMoney(paidCents)})`,
      });
    const approvalId = await holdGift({
      giver,
      customerId,
      cents: amountCents,
      kind: 'compensation',
      subject: { kind: 'parcel', id },
      title: `${formatMoney(amountCents)} of the fee of ${parcelNumber(parcel.number)} back`,
      before: { feeCents: paidCents },
      after: { feeCents: paidCents - amountCents, amountCents },
      reason,
    });
    if (approvalId !== undefined) return { id, version, approvalId };
    const transactionId = newId();
    await postFees(customerId, await giveBack(customerId, orders, amountCents), transactionId);
    const subject = { kind: 'parcel', id };
    const gift = { kind: 'compensation', customerId, cents: amountCents, subject, transactionId } as const;
    await recordGift({ ...giver, ...gift });
    await announce(parcel, giver, { amountCents, paidCents, reason });
    return { id, version, approvalId: null };
  });
}

/** From the oldest order on. */
async function giveBack(
  customerId: string,
  orders: readonly OrderRow[],
  amountCents: Cents,
): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let left = amountCents;
  for (const order of orders) {
    const rest = restOf(order);
    const cash = Math.min(left, rest.cash);
    const promo = Math.min(left - cash, rest.promo);
    if (cash + promo > 0)
      transfers.push(...(await refundOrder(customerId, order, 'compensation', { cash, promo })));
    left -= cash + promo;
  }
  return transfers;
}

async function announce(
  parcel: ParcelRow,
  { staffId }: Giver,
  { amountCents, paidCents, reason }: { amountCents: Cents; paidCents: Cents; reason: string },
): Promise<void> {
  const { id, customerId } = parcel;
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `${parcelNumber(parcel.number)}: part of the fee returned`,
      amountCents,
      subjectKind: 'parcel',
      subjectId: id,
    },
  ]);
  await addEvent(id, 'compensated', { by: { kind: 'staff', staffId }, facts: { amountCents } });
  await mailParcel('parcel-compensated', parcel, { refundCents: amountCents });
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'parcel.compensated',
    subject: { kind: 'parcel', id },
    before: { feeCents: paidCents },
    after: { feeCents: paidCents - amountCents, amountCents },
    reason,
  });
}

const wanted = z.object({ amountCents: z.int() });

/** A compensation above what one person may give. */
export const compensationApproval: ApprovalKind = {
  name: 'compensation',
  async lock({ subjectId }) {
    await lockParcel(subjectId);
  },
  async approve(approval) {
    const { amountCents } = wanted.parse(approval.after);
    const { subjectId: id, reason } = approval;
    await compensate({ id, giver: giverOf(approval), amountCents, reason });
  },
};
