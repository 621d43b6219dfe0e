import type { InferAttributes } from 'sequelize';

import { sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';

type UnitRow = InferAttributes<ParcelUnit>;

export interface LockedUnits {
  parcel: ParcelRow;
  units: UnitRow[];
}

/** Locks the parcels of these units, always in the same order, and reads the units. Error: NOT_FOUND. */
export async function lockParcelsOf(ids: readonly string[]): Promise<LockedUnits[]> {
  const named = [...new Set(ids)];
  if (!named.every(isId)) throw notFound();
  const parcels = await sql<{ id: string; count: number }>(
    `SELECT p.id, count(*)::int AS count FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id
     WHERE u.id = ANY($1::uuid[]) GROUP BY p.id, p.customer_id ORDER BY p.customer_id, p.id`,
    [named],
  );
  if (parcels.reduce((sum, { count }) => sum + count, 0) < named.length) throw notFound();
  const locked: LockedUnits[] = [];
  for (const { id } of parcels) {
    const parcel = await lockParcel(id);
    const rows = await ParcelUnit.findAll({ where: { id: named, parcelId: id } });
    locked.push({ parcel, units: rows.map((row) => row.get()) });
  }
  return locked;
}
