import type { InferAttributes } from 'sequelize';

import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { lockWallet } from '../../base/index.ts';
import { Parcel } from './models.ts';

export type ParcelRow = InferAttributes<Parcel>;

/**
 * Locks a parcel until the transaction ends. Order of locks, for everything that changes a parcel: idempotency key →
 * the customer's wallet → parcels, ascending → units, ascending (`transition` of the vault does the last).
 * Error: NOT_FOUND, also for another customer's parcel where `ownerId` is given.
 */
export async function lockParcel(id: string, ownerId?: string): Promise<ParcelRow> {
  if (!isId(id)) throw notFound();
  const { customerId } = found(await Parcel.findByPk(id, { attributes: ['customerId'] }));
  if (ownerId !== undefined && customerId !== ownerId) throw notFound();
  await lockWallet(customerId);
  return found(await Parcel.findByPk(id, { lock: true })).get();
}

/** "PP-10001": on the label, the slip and the barcode. */
export const parcelNumber = (number: number): string => `PP-${number}`;
