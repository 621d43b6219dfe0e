import { z } from 'zod';

import { productsDeclaration } from '../contract/index.ts';
import { defineResource } from '../platform/resource/index.ts';
import { shopNameOf, storedImage } from '../base/index.ts';
import { amount, slug } from './shapes.ts';

/** One end of a product's own return band; the table enforces that all four are set or none. */
const bandEnd = z.int().min(0).max(100_000);

export const products = defineResource(productsDeclaration, {
  from: 'products_with_stock',
  table: 'products',
  access: {
    read: 'products.read',
    create: 'products.write',
    write: 'products.write',
    delete: 'products.write',
  },
  embeds: { pack: { resource: 'packs', by: 'packId' }, card: { resource: 'cards', by: 'cardId' } },
  schemas: {
    slug,
    title: shopNameOf(1, 120),
    tagline: z.string().max(200),
    description: z.string().max(10_000),
    priceCents: amount.min(1, 'is at least one cent'),
    bundleSize: z.int().min(1).max(100),
    perCustomerLimit: z.int().min(1),
    image: storedImage,
    restockSize: z.int().min(1).max(1_000_000),
    restockThreshold: z.int().min(0).max(1_000_000),
    minValueReturnBps: bandEnd,
    maxValueReturnBps: bandEnd,
    minCashReturnBps: bandEnd,
    maxCashReturnBps: bandEnd,
  },
});
