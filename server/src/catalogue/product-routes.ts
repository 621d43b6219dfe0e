import { z } from 'zod';

import { nothing } from '../contract/index.ts';
import { nameOf } from '../contract/schemas/shared.schema.ts';
import { acting } from '../platform/http/act-on.ts';
import { route, routesOf } from '../platform/http/route.ts';
import { cloneProduct } from './clone-product.ts';
import { slug } from './shapes.ts';

export const productStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/products/:id/clone',
    summary: 'Copy a product as a draft, without runs, units, sale dates and automatic restocking',
    access: 'staff',
    guards: nothing('A draft sells nothing; publishing it weighs its terms.'),
    permission: 'products.write',
    refusals: ['INVALID_RECORD'],
    body: z.strictObject({ title: nameOf(1, 120), slug: slug.meta({ examples: ['old-growth-copy'] }) }),
    answer: z.object({ id: z.uuid() }),
    status: 201,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'products.write');
      return cloneProduct({ productId: id, staffId: staff.id, ...input.body });
    },
  }),
);
