import { z } from 'zod';

import { importFormats, importMapping } from './imports.schema.ts';
import { nameOf, oneLine } from './shared.schema.ts';

/** What a header can carry. */
const token = z
  .string()
  .regex(/^[!-~]*$/, 'has signs that no token has')
  .max(500);

/** `POST /api/admin/price-feeds`; without an address its list is uploaded by hand. The token goes where the address says `{token}`, otherwise as `Authorization: Bearer …`, and is never shown again. */
export const makePriceFeed = z
  .strictObject({
    /** The source of its values; it stays. */
    name: nameOf(1, 80),
    url: oneLine.max(500).nullable().default(null),
    format: z.enum(importFormats).default('csv'),
    token: token.default(''),
    mapping: importMapping.nullable().default(null),
    isOn: z.boolean().default(true),
  })
  .meta({ examples: [{ name: 'Example prices', url: 'https://example.com/prices.csv', format: 'csv' }] });
export type MakePriceFeedInput = z.infer<typeof makePriceFeed>;

/** `POST /api/admin/price-feeds/:id/change`; without `token` the old one stays, an empty one removes it. */
export const changePriceFeed = z
  .strictObject({
    url: oneLine.max(500).nullable().optional(),
    format: z.enum(importFormats).optional(),
    token: token.optional(),
    mapping: importMapping.nullable().optional(),
    isOn: z.boolean().optional(),
  })
  .meta({ examples: [{ isOn: false }] });
export type ChangePriceFeedInput = z.infer<typeof changePriceFeed>;

/** Other fields of the form of `POST /api/admin/price-feeds/:id/upload`. */
export const uploadedPriceList = z.strictObject({
  /** That so many values fall so far was looked at, and is right. */
  acceptFalls: z.enum(['true', 'false']).default('false'),
});
