import { reason, type Stage, type StaffChanges } from './stage.ts';

const paidTopUp = async ({ make, api, id }: Stage): Promise<string> => {
  const customer = await make.aCustomer(api, 5_000);
  return id('SELECT id FROM top_ups WHERE customer_id = $1', [customer.id]);
};

/** A customer whose payment is disputed. */
const heldCustomer = async (stage: Stage): Promise<string> => {
  const { applyFact } = await import('../../features/wallet/inbox.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const topUpId = await paidTopUp(stage);
  await inTransaction(() => applyFact(topUpId, { kind: 'disputed', disputedCents: 5_000 }));
  return stage.id('SELECT customer_id AS id FROM top_ups WHERE id = $1', [topUpId]);
};

export const moneyChanges: StaffChanges = {
  'POST /top-ups/:id/refund': async (stage) => ({ id: await paidTopUp(stage), body: { reason } }),
  'POST /users/:id/lift-hold': async (stage) => ({ id: await heldCustomer(stage), body: { reason } }),
};
