import { z } from 'zod';

import { productStates } from '../../contract/index.ts';
import type { ApprovalKind } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { changeState, lockProduct } from '../../catalogue/index.ts';
import { setApprovedPrice } from './change-price.ts';
import { storeApproved } from './planned/plan-publication.ts';

const wanted = z.object({
  priceCents: z.int().optional(),
  state: z.enum(productStates).optional(),
  publishAt: z.string().optional(),
  publishRunId: z.string().nullable().default(null),
});

/** A price, a state or a planned publication that makes a break. Approving throws STALE if it has changed since, and errors of a price. */
export const productTermsApproval: ApprovalKind = {
  name: 'product-terms',
  async lock({ subjectId }) {
    await lockProduct(subjectId);
  },
  async approve({ id, subjectId: productId, before, after, reason, requestedBy }, { staffId }) {
    const { priceCents, state, publishAt, publishRunId } = wanted.parse(after);
    const actor = { kind: 'staff', id: staffId } as const;
    if (state !== undefined && publishAt === undefined)
      return changeState({ productId, from: String(before['state']), to: state, actor, reason });
    if (publishAt !== undefined)
      await storeApproved({
        ...{ approvalId: id, productId, staffId: requestedBy ?? staffId, before, publishAt, publishRunId },
      });
    if (priceCents !== undefined) await setApprovedPrice(productId, priceCents, before['priceCents']);
    await record({
      actor,
      action: publishAt === undefined ? 'product.price-changed' : 'product.publication-planned',
      subject: { kind: 'product', id: productId },
      before,
      after,
      reason,
    });
  },
};
