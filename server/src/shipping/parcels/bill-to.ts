import { sql } from '../../platform/db.ts';
import { addressLines } from '../address-rules/address-lines.ts';
import { CustomerAddress } from '../models.ts';
import { openDetails, type Details } from '../sealed-address.ts';
import { Parcel, ParcelOrder } from './models.ts';

interface BillTo {
  name: string;
  /** Without the name. */
  lines: string[];
  country: string;
}

/**
 * Whom an invoice names: for fees whom the parcel goes to, otherwise the customer's default address. Undefined where the shop
 * has none, or no longer.
 */
export async function billTo(customerId: string, parcelOrderId?: string): Promise<BillTo | undefined> {
  if (parcelOrderId === undefined) {
    const address = await CustomerAddress.findOne({ where: { customerId, isDefault: true } });
    return address ? present(openDetails(address.id, address.detailsSealed), address.country) : undefined;
  }
  const order = await ParcelOrder.findByPk(parcelOrderId);
  const parcel = order && (await Parcel.findByPk(order.parcelId));
  if (!parcel || parcel.addressSealed === '') return undefined;
  return present(openDetails(parcel.id, parcel.addressSealed), parcel.country);
}

function present({ recipient, ...place }: Details, country: string): BillTo {
  return { name: recipient, lines: addressLines({ country, ...place }), country };
}

/** The payments of a parcel. */
export async function listParcelOrderIds(parcelId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(`SELECT id FROM parcel_orders WHERE parcel_id = $1 ORDER BY id`, [
    parcelId,
  ]);
  return rows.map(({ id }) => id);
}
