import { moneyVerb } from '../../contract/index.ts';
import { changePrice as priceRequest, changedPrice } from '../../contract/schemas/staff.schema.ts';
import { revalidate } from '../../platform/http/revalidate.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { record } from '../../base/index.ts';
import { acting } from '../../platform/http/act-on.ts';
import { changePrice } from './change-price.ts';

export const priceRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/products/:id/price',
    summary: 'Change a price, as far as the commitments of the runs on sale allow it',
    access: 'staff',
    guards: moneyVerb('always', 'exposure'),
    refusals: ['NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'products.write',
    body: priceRequest,
    answer: changedPrice,
    once: true,
    run: async (input) => {
      const { staff, id } = acting(input, 'products.write');
      const { priceCents, reason } = input.body;
      const change = await changePrice({ productId: id, priceCents, staffId: staff.id, reason });
      if (change.approvalId !== null)
        return { id, priceCents: change.beforeCents, runIds: [], approvalId: change.approvalId };
      await record({
        actor: { kind: 'staff', id: staff.id },
        action: 'product.price-changed',
        subject: { kind: 'product', id },
        before: { priceCents: change.beforeCents },
        after: { priceCents, runIds: change.runIds },
        reason,
      });
      // Revalidation runs a second later, after this transaction has committed.
      revalidate(['products', `product:${id}`, ...change.runIds.map((runId) => `run:${runId}`)]);
      return { id, priceCents, runIds: change.runIds, approvalId: null };
    },
  }),
);
