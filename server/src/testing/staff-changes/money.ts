import { newId } from '../../platform/ids.ts';
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

/** A payout that a customer has asked for; `approved` lets it go. */
const askedPayout = async (
  { make, api, id, act }: Stage,
  state: 'requested' | 'approved',
): Promise<string> => {
  const customer = await make.aCustomer(api, 5_000);
  const { sealText } = await import('../../platform/sealed-text.ts');
  const destinationId = newId();
  await api.db.query(
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES ($1, $2, 'A. Collector', '5678', 'US', $3, now() - interval '100 days')`,
    [
      destinationId,
      customer.id,
      sealText('payout-account', destinationId, JSON.stringify({ account: '12345678', bankCode: null })),
    ],
  );
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  const { requestPayout } = await import('../../features/payouts/request-payout.ts');
  await requestPayout(customer.id, { amountCents: 2_000, destination: destinationId });
  const payoutId = await id('SELECT id FROM payouts WHERE customer_id = $1', [customer.id]);
  if (state === 'approved') await act(`/payouts/${payoutId}/approve`, {});
  return payoutId;
};

export const moneyChanges: StaffChanges = {
  'POST /payouts/:id/approve': async (stage) => ({
    id: await askedPayout(stage, 'requested'),
    body: { reason },
  }),
  'POST /payouts/:id/reject': async (stage) => ({
    id: await askedPayout(stage, 'requested'),
    body: { reason },
  }),
  'POST /payouts/:id/mark-paid': async (stage) => ({
    id: await askedPayout(stage, 'approved'),
    body: { reference: newId() },
  }),
  'POST /payouts/:id/account': async (stage) => ({ id: await askedPayout(stage, 'approved') }),
  'POST /users/:id/verify-identity': async ({ make, api }) => ({
    id: (await make.aCustomer(api, 0)).id,
    body: { isVerified: true, reason },
  }),
  'POST /top-ups/:id/refund': async (stage) => ({ id: await paidTopUp(stage), body: { reason } }),
  'POST /users/:id/lift-hold': async (stage) => ({ id: await heldCustomer(stage), body: { reason } }),
};
