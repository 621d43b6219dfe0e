import { z } from 'zod';

import { moneyVerb, nothing } from '../../../contract/index.ts';
import {
  plannedPublication,
  planPublication as planRequest,
} from '../../../contract/schemas/publication.schema.ts';
import { acting } from '../../../platform/http/act-on.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { cancelPublication, planPublication } from './plan-publication.ts';

export const publicationRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/products/:id/publish-at',
    summary: 'Plan when a product is published, and a sealed run with it, or change what was planned',
    access: 'staff',
    guards: moneyVerb('always', 'exposure'),
    refusals: ['NO_SECOND_PERSON', 'REASON_REQUIRED', 'WRONG_STATE'],
    permission: 'products.write',
    body: planRequest,
    answer: plannedPublication,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'products.write');
      return planPublication({ ...input.body, productId: id, staffId: staff.id });
    },
  }),
  route({
    method: 'post',
    path: '/admin/products/:id/cancel-publication',
    summary: 'Cancel a planned publication: the product stays as it is',
    access: 'staff',
    guards: nothing('What was planned does not happen; nothing is sold by that.'),
    permission: 'products.write',
    refusals: ['WRONG_STATE'],
    body: z.strictObject({}),
    answer: z.object({ id: z.uuid() }),
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'products.write');
      return cancelPublication(id, staff.id);
    },
  }),
);
