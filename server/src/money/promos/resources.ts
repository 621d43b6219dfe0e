import { z } from 'zod';

import { promoDeclaration, promoUsesDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'is 4 to 40 signs of A–Z, 0–9 and hyphens');
const positive = z.int().min(1);

/** Created by a use case, because credit and free packs need a budget. */
export const promo = defineResource(promoDeclaration, {
  from: 'promos_with_uses',
  table: 'promos',
  access: { read: 'promo.read', write: 'promo.write', delete: 'promo.write' },
  schemas: {
    code,
    name: z.string().trim().min(1).max(120),
    amountCents: positive.max(100_000),
    percentBps: positive.max(10_000),
    capCents: positive,
    totalLimit: positive.max(100_000),
    perCustomerLimit: positive.max(1_000),
    productIds: z.array(z.uuid()).max(100),
  },
  checks: { promos_check4: { field: 'endsAt', message: 'must be after the start' } },
});

const uses = defineResource(promoUsesDeclaration, {
  from: 'promo_uses_with_names',
  access: { read: 'promo.read' },
  embeds: { promo: { resource: 'promo', by: 'promoId' }, customer: { resource: 'users', by: 'customerId' } },
});

export const promoResources: Resource[] = [promo, uses];
