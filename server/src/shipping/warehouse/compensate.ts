import { formatMoney, type Cents } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { postTransfers, record, recordHistory, type Transfer } from '../../base/index.ts';
import { refuseOwnAccount } from '../../people/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import { refundOrder, restOf } from '../parcels/fees.ts';
import { lockParcel, parcelNumber } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelOrder } from '../parcels/models.ts';

interface Compensation {
  id: string;
  staffId: string;
  amountCents: Cents;
  reason: string;
}

/**
 * Gives part of a parcel's fee back to where it was paid from, cash before promo. Errors: NOT_FOUND, FOUR_EYES_REQUIRED
 * for the caller's own account, VALIDATION_FAILED above what was paid and not given back yet.
 */
export function compensate({
  id,
  staffId,
  amountCents,
  reason,
}: Compensation): Promise<{ id: string; version: number }> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    await refuseOwnAccount(staffId, parcel.customerId);
    const rows = await ParcelOrder.findAll({ where: { parcelId: id, cancelledAt: null }, order: ['id'] });
    const orders = rows.map((row) => row.get());
    const paidCents = orders.reduce((sum, order) => sum + restOf(order).cash + restOf(order).promo, 0);
    if (amountCents > paidCents)
      throw refuseFields('VALIDATION_FAILED', {
        amountCents: `is more than what is left of the fee (${formatMoney(paidCents)})`,
      });
    const transfers: Transfer[] = [];
    let left = amountCents;
    for (const order of orders) {
      const rest = restOf(order);
      const cash = Math.min(left, rest.cash);
      const promo = Math.min(left - cash, rest.promo);
      if (cash + promo > 0) transfers.push(...(await refundOrder(parcel.customerId, order, { cash, promo })));
      left -= cash + promo;
    }
    await postTransfers(parcel.customerId, transfers);
    await recordHistory([
      {
        customerId: parcel.customerId,
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
    return { id, version: parcel.version };
  });
}
