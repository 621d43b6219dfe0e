import { after, clock, days } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

/** A product that customers cannot see. */
const aDraft = async ({ make, api }: Stage) => {
  const pack = await make.aPack();
  await api.db.query(`UPDATE products SET state = 'draft' WHERE id = $1`, [pack.productId]);
  return pack;
};

export const productChanges: StaffChanges = {
  'POST /products/:id/price': async ({ make }) => ({
    id: (await make.aRunOnSale(4)).productId,
    body: { priceCents: 900, reason },
  }),
  'POST /products/:id/publish-at': async (stage) => ({
    id: (await aDraft(stage)).productId,
    body: { at: after(clock.now(), days(1)).toISOString(), runId: null },
  }),
  'POST /products/:id/cancel-publication': async (stage) => {
    const { productId } = await aDraft(stage);
    const at = after(clock.now(), days(1)).toISOString();
    await stage.act(`/products/${productId}/publish-at`, { at, runId: null });
    return { id: productId, body: {} };
  },
  'POST /products/:id/floor-budget': async ({ api, make }) => {
    await api.staff('finance');
    return { id: (await make.aRunOnSale(4)).productId, body: { budgetCents: 5_000, reason } };
  },
  'POST /products/:id/clone': async ({ make }) => ({
    id: (await make.aRunOnSale(4)).productId,
    body: { title: 'A copy', slug: `copy-${newId()}` },
  }),
};
