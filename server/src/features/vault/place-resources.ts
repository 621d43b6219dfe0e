import { z } from 'zod';

import { defineResource, type Resource } from '../../platform/resource/index.ts';

const name = {
  type: 'text',
  write: true,
  required: true,
  filter: 'equal',
  sort: true,
  search: true,
  schema: z.string().trim().min(1, 'is required').max(80),
} as const;

const made = {
  version: { type: 'int' },
  createdAt: { type: 'instant', filter: 'range', sort: true },
  updatedAt: { type: 'instant' },
} as const;

const upTo = (longest: number) => ({ type: 'text', write: true, schema: z.string().max(longest) }) as const;

const flag = { type: 'bool', write: true, filter: 'equal' } as const;

const rate = {
  type: 'int',
  nullable: true,
  write: true,
  filter: 'range',
  schema: z.int().min(0).max(10_000),
} as const;

const kinds = defineResource({
  name: 'collectibles-class',
  subject: 'kind',
  from: 'collectible_classes_with_counts',
  table: 'collectible_classes',
  access: {
    read: 'collectibles-class.read',
    create: 'collectibles-class.write',
    write: 'collectibles-class.write',
    delete: 'collectibles-class.write',
  },
  order: ['name', 'ASC'],
  columns: {
    ...made,
    name,
    // Checklists refer to kinds by slug.
    slug: {
      ...name,
      write: 'once',
      schema: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is made of a–z, 0–9 and hyphens'),
    },
    isDigital: { ...flag, write: 'once' },
    isShippable: flag,
    isBuybackAllowed: flag,
    isInsurable: flag,
    weightGrams: {
      type: 'int',
      write: true,
      filter: 'range',
      sort: true,
      schema: z.int().min(0).max(50_000),
    },
    // Null: the card class's rates apply.
    buybackBps: rate,
    laterBuybackBps: rate,
    unitCount: { type: 'int', recordOnly: true },
  },
});

/** Registered before `shipping`, whose id route would otherwise match `from`. */
const origins = defineResource({
  name: 'shipping/from',
  subject: 'origin',
  from: 'origins_with_counts',
  table: 'origins',
  access: {
    read: 'shipping-from.read',
    create: 'shipping-from.write',
    write: 'shipping-from.write',
    delete: 'shipping-from.write',
  },
  order: ['name', 'ASC'],
  columns: {
    ...made,
    name,
    isDefault: { type: 'bool', filter: 'equal' },
    company: upTo(120),
    line1: upTo(120),
    line2: upTo(120),
    postalCode: upTo(20),
    city: { ...upTo(80), filter: 'equal', search: true },
    region: upTo(80),
    country: {
      type: 'text',
      write: true,
      filter: 'equal',
      schema: z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code'),
    },
    cutOffTime: {
      type: 'text',
      write: true,
      schema: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'is a time like 14:00'),
    },
    carrierAccount: upTo(80),
    unitCount: { type: 'int', recordOnly: true },
  },
});

export const placeResources: Resource[] = [origins, kinds];
