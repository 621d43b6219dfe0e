import { z } from 'zod';

import { productsDeclaration, productStates } from '../contract/index.ts';
import { found } from '../platform/errors.ts';
import { defineResource, type HeldChange } from '../platform/resource/index.ts';
import { askApproval } from '../people/index.ts';
import { shopNameOf, storedImage, weighTerms } from '../base/index.ts';
import { changeState } from './product-state.ts';
import { readProductTerms } from './product-terms.ts';
import { amount, slug } from './shapes.ts';

const productState = z.enum(productStates);

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
  columns: {
    state: { heldBack: takeState },
    gameId: { among: { table: 'product_games', column: 'game_id' } },
  },
});

/**
 * Takes over every change of a product's state: what would be sold below its floor waits for a second person, the rest is done by
 * `changeState`. A new product sells nothing yet.
 */
async function takeState({ id, before, after, staffId, reason }: HeldChange): Promise<boolean> {
  if (before === undefined) return false;
  const [from, to] = [productState.parse(before), productState.parse(after)];
  if (!(await weighTerms({ products: [{ id, state: to }] }, staffId)).mustWait) {
    await changeState({ productId: id, from, to, actor: { kind: 'staff', id: staffId }, reason });
    return true;
  }
  const { title } = found(await readProductTerms(id));
  await askApproval({
    kind: 'product-terms',
    subject: { kind: 'product', id },
    title: `${title} becomes ${to}`,
    before: { state: from },
    after: { state: to },
    staffId,
    reason: reason === '' ? 'To be sold as it is' : reason,
  });
  return true;
}
