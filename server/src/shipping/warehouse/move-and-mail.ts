import type { ParcelState } from '../../contract/index.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { readRates } from '../rates/read-rates.ts';

/** Moves a locked parcel and tells its owner, in the running transaction. Error: WRONG_STATE. */
export async function moveAndMail(
  parcel: ParcelRow,
  to: Extract<ParcelState, 'packed' | 'shipped' | 'delivered' | 'returned'>,
  move: Parameters<typeof moveParcel>[2],
): Promise<ParcelRow> {
  const moved = await moveParcel(parcel, to, move);
  if (to === 'packed') await mailParcel('parcel-packed', moved, {});
  if (to === 'shipped') {
    const { carrier, trackingNumber, trackingUrl, promisedOn } = moved;
    await mailParcel('parcel-shipped', moved, { carrier, trackingNumber, trackingUrl, promisedOn });
  }
  if (to === 'delivered') {
    const { rates } = await readRates();
    await mailParcel('parcel-delivered', moved, { damagedDays: rates.claimDamagedDays });
  }
  if (to === 'returned') {
    const { reason } = move.facts ?? {};
    await mailParcel('parcel-returned', moved, { reason: typeof reason === 'string' ? reason : null });
  }
  return moved;
}
