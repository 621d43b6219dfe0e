import type { AddressDto } from '../contract/index.ts';
import { addressLines, countryName } from './address-rules/address-lines.ts';
import { checkStored } from './check-address.ts';
import { CustomerAddress } from './models.ts';
import { openDetails } from './sealed-address.ts';

/** Lists a customer's addresses, the default one first, then in the order they were added. */
export async function listAddresses(customerId: string): Promise<AddressDto[]> {
  const rows = await CustomerAddress.findAll({
    where: { customerId },
    order: [['isDefault', 'DESC'], 'createdAt', 'id'],
  });
  return rows.map(({ id, country, detailsSealed, isDefault, version, createdAt, updatedAt }) => {
    const details = openDetails(id, detailsSealed);
    const { recipient: _onTop, ...place } = details;
    const errors = checkStored({ country, ...details });
    return {
      id,
      country,
      isDefault,
      version,
      ...details,
      lines: [...addressLines({ country, ...place }), countryName(country)],
      ...(errors && { errors }),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}
