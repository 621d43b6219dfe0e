import { z } from 'zod';

import { promoKinds } from '../../contract/promos.schema.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'is 4 to 40 signs of A–Z, 0–9 and hyphens');
const positive = z.int().min(1);

/** Created by a use case, because credit and free packs need a budget. */
export const promo = defineResource({
  name: 'promo',
  subject: 'promo',
  from: 'promos_with_uses',
  table: 'promos',
  access: { read: 'promo.read', write: 'promo.write', delete: 'promo.write' },
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    code: {
      type: 'text',
      write: 'once',
      required: true,
      filter: 'equal',
      sort: true,
      search: true,
      schema: code,
    },
    name: {
      type: 'text',
      write: true,
      required: true,
      search: true,
      schema: z.string().trim().min(1).max(120),
    },
    kind: { type: 'enum', values: promoKinds, write: 'once', required: true, filter: 'equal' },
    amountCents: { type: 'cents', nullable: true, write: 'once', schema: positive.max(100_000) },
    percentBps: { type: 'int', nullable: true, write: 'once', schema: positive.max(10_000) },
    capCents: { type: 'cents', nullable: true, write: 'once', schema: positive },
    minSpendCents: { type: 'cents', write: true },
    totalLimit: { type: 'int', nullable: true, write: true, schema: positive.max(100_000) },
    perCustomerLimit: { type: 'int', write: true, schema: positive.max(1_000) },
    newCustomersOnly: { type: 'bool', write: true, filter: 'equal' },
    productIds: { type: 'json', write: true, schema: z.array(z.uuid()).max(100) },
    startsAt: { type: 'instant', write: true, required: true, filter: 'range' },
    endsAt: { type: 'instant', nullable: true, write: true, filter: 'range' },
    isActive: { type: 'bool', write: true, filter: 'equal' },
    batchId: { type: 'uuid', nullable: true, filter: 'equal' },
    budgetCents: { type: 'cents', nullable: true },
    budgetState: {
      type: 'enum',
      values: ['none', 'missing', 'waiting', 'approved', 'declined'],
      filter: 'equal',
    },
    useCount: { type: 'int' },
    givenCents: { type: 'cents' },
  },
});

const uses = defineResource({
  name: 'promo-uses',
  subject: 'promo-use',
  from: 'promo_uses_with_names',
  access: { read: 'promo.read' },
  order: ['createdAt', 'DESC'],
  embeds: { promo: { resource: 'promo', by: 'promoId' }, customer: { resource: 'users', by: 'customerId' } },
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    promoId: { type: 'uuid', filter: 'equal' },
    code: { type: 'text', search: true },
    kind: { type: 'enum', values: promoKinds, filter: 'equal' },
    customerId: { type: 'uuid', filter: 'equal' },
    customerName: { type: 'text', search: true },
    orderId: { type: 'uuid', nullable: true, filter: 'equal' },
    amountCents: { type: 'cents', filter: 'range' },
  },
});

export const promoResources: Resource[] = [promo, uses];
