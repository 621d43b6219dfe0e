import { z } from 'zod';

import { productsDeclaration } from '../contract/index.ts';
import { defineResource, type HeldChange } from '../platform/resource/index.ts';
import { askApproval } from '../people/index.ts';
import { shopNameOf, storedImage, weighTerms } from '../base/index.ts';
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
  columns: { state: { heldBack: holdState } },
});

/** What would be sold below its floor waits for a second person. A new product sells nothing yet. */
async function holdState({ id, before, after: state, staffId, reason }: HeldChange): Promise<boolean> {
  if (before === undefined) return false;
  if (!(await weighTerms({ products: [{ id, state: String(state) }] }, staffId)).mustWait) return false;
  await askApproval({
    kind: 'product-terms',
    subject: { kind: 'product', id },
    title: `A product becomes ${String(state)}`,
    before: { state: before },
    after: { state },
    staffId,
    reason: reason === '' ? 'To be sold as it is' : reason,
  });
  return true;
}
