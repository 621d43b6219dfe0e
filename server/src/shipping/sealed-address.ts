import type { AddressDto } from '../contract/index.ts';
import type { SealedColumn } from '../platform/sealed-columns.ts';
import { openText, sealText } from '../platform/sealed-text.ts';

const purpose = 'address';

/** The fields of an address that identify a person or a house. */
export type Details = Pick<AddressDto, 'recipient' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'> & {
  /** Only where the customer gave one. */
  phone?: string | undefined;
};

/** Picks these fields only. */
export const detailsOf = ({ recipient, line1, line2, city, region, postcode, phone }: Details): Details => ({
  recipient,
  line1,
  line2,
  city,
  region,
  postcode,
  ...(phone && { phone }),
});

export const sealDetails = (id: string, details: Details): string =>
  sealText(purpose, id, JSON.stringify(detailsOf(details)));

// Written by `sealDetails`.
export const openDetails = (id: string, sealed: string): Details =>
  JSON.parse(openText(purpose, id, sealed)) as Details;

export const addressSecrets: readonly SealedColumn[] = [
  {
    what: 'the addresses of customers',
    purpose,
    table: 'customer_addresses',
    column: 'details_sealed',
    owner: 'id',
  },
  {
    what: 'the addresses of parcels',
    purpose,
    table: 'parcels',
    column: 'address_sealed',
    owner: 'id',
  },
  {
    what: 'the addresses of parcels that wait',
    purpose,
    table: 'parcels',
    column: 'asked_address_sealed',
    owner: 'id',
  },
];
