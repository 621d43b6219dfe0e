import type { AddressDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { openDetails } from './sealed-address.ts';

interface AddressRow extends Pick<AddressDto, 'id' | 'country' | 'isDefault' | 'version'> {
  sealed: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Lists a customer's addresses, the default one first, then in the order they were added. */
export async function listAddresses(customerId: string): Promise<AddressDto[]> {
  const rows = await sql<AddressRow>(
    `SELECT id, country, details_sealed AS sealed, is_default AS "isDefault", version, created_at AS "createdAt",
       updated_at AS "updatedAt"
     FROM customer_addresses WHERE customer_id = $1 ORDER BY is_default DESC, created_at, id`,
    [customerId],
  );
  return rows.map(({ sealed, createdAt, updatedAt, ...row }) => ({
    ...row,
    ...openDetails(row.id, sealed),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
