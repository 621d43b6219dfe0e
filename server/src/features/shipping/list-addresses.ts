import type { AddressDto } from '../../contract/index.ts';
import { CustomerAddress } from './models.ts';
import { openDetails } from './sealed-address.ts';

/** Lists a customer's addresses, the default one first, then in the order they were added. */
export async function listAddresses(customerId: string): Promise<AddressDto[]> {
  const rows = await CustomerAddress.findAll({
    where: { customerId },
    order: [['isDefault', 'DESC'], 'createdAt', 'id'],
  });
  return rows.map(({ id, country, detailsSealed, isDefault, version, createdAt, updatedAt }) => ({
    id,
    country,
    isDefault,
    version,
    ...openDetails(id, detailsSealed),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
