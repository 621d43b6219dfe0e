import { z } from 'zod';

import { country } from '../account.schema.ts';
import { instant, nameOf, uuid, wholeNumber } from '../shared.schema.ts';

/** Lines of a shipping label. */
const lines = {
  /** The name on the parcel. */
  recipient: nameOf(2, 80),
  line1: nameOf(2, 100),
  line2: nameOf(0, 100),
  city: nameOf(0, 80),
  /** State, province or territory. */
  region: nameOf(0, 80),
  postcode: nameOf(0, 16),
  /** For the carrier, on parcels that leave the customs area. */
  phone: z
    .string()
    .normalize('NFKC')
    .trim()
    .regex(/^(|\+?[0-9][0-9 ()./-]{5,23})$/, 'must look like +1 614 555 0134'),
};

/** Lines that a country does not use are empty; `GET /api/address-rules/:country` tells which it needs. */
export const addAddress = z.strictObject({
  ...lines,
  line2: lines.line2.default(''),
  city: lines.city.default(''),
  region: lines.region.default(''),
  postcode: lines.postcode.default(''),
  phone: lines.phone.optional(),
  country,
  isDefault: z.boolean().default(false),
});
export type AddAddressInput = z.infer<typeof addAddress>;

/** Only the changed fields, and the version that was read. To replace the default, make another address the default. */
export const changeAddress = z.strictObject({
  ...z.object(lines).partial().shape,
  country: country.optional(),
  isDefault: z.literal(true).optional(),
  version: z.int().min(1),
});
export type ChangeAddressInput = z.infer<typeof changeAddress>;

export const address = z.object({
  id: uuid,
  recipient: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  phone: z.string().optional(),
  country: z.string(),
  /** As on a label below the name, the country last. */
  lines: z.array(z.string()),
  /** Present when the country’s rules refuse the address as it is stored. It stays usable until it is edited. */
  errors: z.record(z.string(), z.string()).optional(),
  isDefault: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
/** 412 STALE carries it as `current`. */
export type AddressDto = z.infer<typeof address>;

export const shippingOverview = z.object({
  /** Owned units of kinds that can be shipped; without digital ones and those that staff locked. */
  shippableCount: wholeNumber,
  maxAddresses: wholeNumber,
});
export type ShippingOverviewDto = z.infer<typeof shippingOverview>;

/** The country's own kind of place, from which a form takes its word: "State", "Prefecture", "Eircode". */
const addressFieldKind = z.enum([
  'area',
  'city',
  'county',
  'department',
  'district',
  'do_si',
  'eircode',
  'emirate',
  'island',
  'oblast',
  'parish',
  'pin',
  'post_town',
  'postal',
  'prefecture',
  'province',
  'region',
  'state',
  'suburb',
  'zip',
]);

export const addressField = z.object({
  name: z.enum(['city', 'postcode', 'region']),
  kind: addressFieldKind,
  isRequired: z.boolean(),
  example: z.string().exactOptional(),
});
export type AddressFieldDto = z.infer<typeof addressField>;

export const addressRules = z.object({
  country: z.string(),
  /** Below the street, in the order that a form asks for them. */
  fields: z.array(addressField),
});
export type AddressRulesDto = z.infer<typeof addressRules>;
