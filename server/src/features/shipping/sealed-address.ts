import type { AddressDto } from '../../contract/index.ts';
import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { currentKeyId, openText, sealText } from '../../platform/sealed-text.ts';
import { CustomerAddress } from './models.ts';

const purpose = 'address';

/** The fields of an address that identify a person or a house. */
export type Details = Pick<AddressDto, 'recipient' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'>;

/** Picks these fields only. */
export const detailsOf = ({ recipient, line1, line2, city, region, postcode }: Details): Details => ({
  recipient,
  line1,
  line2,
  city,
  region,
  postcode,
});

export const sealDetails = (id: string, details: Details): string =>
  sealText(purpose, id, JSON.stringify(detailsOf(details)));

// Written by `sealDetails`.
export const openDetails = (id: string, sealed: string): Details =>
  JSON.parse(openText(purpose, id, sealed)) as Details;

/** Columns here that are sealed with an app key. */
export const shippingSecrets: readonly SealedColumn[] = [
  {
    what: 'the addresses of customers',
    purpose,
    table: 'customer_addresses',
    column: 'details_sealed',
    owner: 'id',
  },
];

const rowsAtOnce = 500;

/** Re-seals under the current app key what an older one sealed. Addresses changed or deleted in between stay so. */
export async function rewrapAddresses(): Promise<void> {
  let last: string | null = null;
  do {
    const rows: { id: string; sealed: string }[] = await sql(
      `SELECT id, details_sealed AS sealed FROM customer_addresses
       WHERE NOT starts_with(details_sealed, $1) AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${rowsAtOnce}`,
      [`${currentKeyId()}:`, last],
    );
    for (const { id, sealed } of rows)
      await inTransaction(() =>
        CustomerAddress.update(
          { detailsSealed: sealDetails(id, openDetails(id, sealed)) },
          { where: { id, detailsSealed: sealed } },
        ),
      );
    last = rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? null) : null;
  } while (last !== null);
}
