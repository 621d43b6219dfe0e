import { Op } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { unshipUnits } from '../../vault/index.ts';
import { ParcelUnit } from '../parcels/models.ts';

const missingOf = (parcelId: string) => ({ parcelId, isLive: true, missingSince: { [Op.ne]: null } });

export const countMissing = (parcelId: string): Promise<number> =>
  ParcelUnit.count({ where: missingOf(parcelId) });

/**
 * Takes cards that were not found out of a parcel, or of one order of it, in the running transaction: they are the
 * customer's again, in inspection until staff have found, replaced or withdrawn them. Returns the units.
 */
export async function dropMissing(parcelId: string, orderId?: string): Promise<ParcelUnit[]> {
  const where = { ...missingOf(parcelId), ...(orderId !== undefined && { orderId }) };
  const units = await ParcelUnit.findAll({ where, order: ['collectibleId'] });
  await unshipUnits(units.map(({ collectibleId }) => collectibleId));
  await ParcelUnit.update(
    { isLive: false, outcome: 'missing', updatedAt: clock.now() },
    { where: { id: units.map(({ id }) => id) } },
  );
  return units;
}
