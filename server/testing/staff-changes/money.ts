import sharp from 'sharp';

import { clock, minutes } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Client } from '../api.ts';
import { pressSandbox } from '../press-sandbox.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const paidTopUp = async ({ make, api, id }: Stage): Promise<string> => {
  const customer = await make.aCustomer(api, 5_000);
  return id('SELECT id FROM top_ups WHERE customer_id = $1', [customer.id]);
};

/** A customer whose payment is disputed. */
const heldCustomer = async ({ make, api }: Stage): Promise<string> => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await make.post(customer.client, '/api/me/top-ups', {
    amountCents: 5_000,
    provider: 'sandbox',
  });
  const topUpId = (body as { id: string }).id; // tests know the response
  for (const act of ['pay', 'dispute']) await pressSandbox(api.origin, topUpId, act);
  return customer.id;
};

/** A payout that a customer has requested; `approved` also approves it. */
const requestedPayout = async (
  { make, api, id, act }: Stage,
  state: 'requested' | 'approved',
): Promise<string> => {
  const customer = await make.aCustomer(api, 5_000);
  const { sealText } = await import('../../src/platform/sealed-text.ts');
  const destinationId = newId();
  await api.db.query(
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES ($1, $2, 'A. Collector', '5678', 'US', $3, now() - interval '100 days')`,
    [
      destinationId,
      customer.id,
      sealText('payout-account', destinationId, JSON.stringify({ account: destinationId, bankCode: null })),
    ],
  );
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  const { requestPayout } = await import('../../src/money/index.ts');
  await requestPayout(customer.id, { amountCents: 2_000, destination: destinationId });
  const payoutId = await id('SELECT id FROM payouts WHERE customer_id = $1', [customer.id]);
  if (state === 'approved') await act(`/payouts/${payoutId}/approve`, {});
  return payoutId;
};

/** An ID that a customer has submitted. */
const submittedCheck = async ({ make, api, id }: Stage): Promise<string> => {
  const customer = await make.aCustomer(api, 0);
  const { putDocument, submitCheck } = await import('../../src/people/index.ts');
  await putDocument(customer.id, 'front', await aPicture());
  await submitCheck(customer.id, 'passport');
  return id('SELECT id FROM identity_checks WHERE customer_id = $1', [customer.id]);
};
const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#d8cfb0' } })
    .png()
    .toBuffer();

/** A correction above the cap, requested by another staff member. */
const requestedAdjustment = async (stage: Stage, by?: Client): Promise<string> => {
  const { id } = await stage.make.aCustomer(stage.api, 0);
  const other = by ?? (await stage.api.staff('owner', { as: 'another-owner' }));
  await stage.api.staff('finance');
  const body = { amountCents: 200_000, bucket: 'cash', reason };
  const requested = await stage.act(`/users/${id}/balance-adjustments`, body, other);
  return String(requested['id']);
};
const approvalOf = ({ id }: Stage, subjectId: string): Promise<string> =>
  id("SELECT id FROM approvals WHERE subject_id = $1 AND state = 'pending'", [subjectId]);

const bookedAdjustment = async (stage: Stage): Promise<string> => {
  const { id } = await stage.make.aCustomer(stage.api, 0);
  const body = { amountCents: 200, bucket: 'cash', reason };
  return String((await stage.act(`/users/${id}/balance-adjustments`, body))['id']);
};

/** An architect whose share of an opened pack is payable: $1.00. */
const earningArchitect = async ({ make, api, id }: Stage): Promise<string> => {
  const run = await make.aRunOnSale(4);
  const { anArchitect } = await import('../deals.ts');
  const architectId = await anArchitect(api, run.packId, 1_000);
  const customer = await make.aCustomer(api, 5_000);
  const order = await make.buy(customer.client, run.productId);
  await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  const { settleRoyalties } = await import('../../src/money/index.ts');
  // Shares are settled in order of sale: a backdated sale could come before those already settled.
  clock.travel(minutes(3));
  await settleRoyalties();
  clock.travel(-minutes(3));
  return id('SELECT architect_id AS id FROM royalties WHERE architect_id = $1', [architectId]);
};

export const moneyChanges: StaffChanges = {
  'POST /payouts/:id/approve': async (stage) => ({
    id: await requestedPayout(stage, 'requested'),
    body: { reason },
  }),
  'POST /payouts/:id/reject': async (stage) => ({
    id: await requestedPayout(stage, 'requested'),
    body: { reason },
  }),
  'POST /payouts/:id/mark-paid': async (stage) => ({
    id: await requestedPayout(stage, 'approved'),
    body: { reference: newId() },
  }),
  'POST /payouts/:id/account': async (stage) => ({ id: await requestedPayout(stage, 'approved') }),
  'POST /identity-checks/:id/papers': async (stage) => ({ id: await submittedCheck(stage) }),
  'POST /identity-checks/:id/approve': async (stage) => ({
    id: await submittedCheck(stage),
    body: { reason },
  }),
  'POST /identity-checks/:id/refuse': async (stage) => ({
    id: await submittedCheck(stage),
    body: { reason },
  }),
  'POST /users/:id/verify-identity': async ({ make, api }) => {
    await api.staff('finance');
    return { id: (await make.aCustomer(api, 0)).id, body: { isVerified: true, reason } };
  },
  'POST /users/:id/balance-adjustments': async ({ make, api }) => ({
    id: (await make.aCustomer(api, 0)).id,
    body: { amountCents: 500, bucket: 'promo', reason },
  }),
  'POST /balance-adjustments/:id/approve': async (stage) => ({
    id: await requestedAdjustment(stage),
    body: { reason },
    // One for the correction and one for its approval.
    entryCount: 2,
  }),
  'POST /approvals/:id/approve': async (stage) => ({
    id: await approvalOf(stage, await requestedAdjustment(stage)),
    body: { reason },
    entryCount: 2,
  }),
  'POST /approvals/:id/decline': async (stage) => ({
    id: await approvalOf(stage, await requestedAdjustment(stage)),
    body: { reason },
    entryCount: 2,
  }),
  'POST /approvals/:id/withdraw': async (stage) => ({
    id: await approvalOf(stage, await requestedAdjustment(stage, stage.owner)),
    body: { reason },
    entryCount: 2,
  }),
  'POST /balance-adjustments/:id/reject': async (stage) => ({
    id: await requestedAdjustment(stage),
    body: { reason },
    entryCount: 2,
  }),
  'POST /balance-adjustments/:id/reverse': async (stage) => ({
    id: await bookedAdjustment(stage),
    body: { reason },
  }),
  'POST /referrals/:id/refuse': async ({ make, api }) => {
    const [friend, referrer] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
    await api.db.query(
      `INSERT INTO referrals (id, referrer_id, state, created_at, updated_at) VALUES ($1, $2, 'pending', now(), now())`,
      [friend.id, referrer.id],
    );
    return { id: friend.id, body: { reason } };
  },
  'POST /architects/:id/payouts': async (stage) => ({
    id: await earningArchitect(stage),
    body: { amountCents: 100, reference: newId(), reason },
  }),
  'POST /architects/:id/refuse-payout': async (stage) => {
    await stage.api.staff('owner', { as: 'another-owner' });
    const id = await earningArchitect(stage);
    await stage.api.db.query(
      `INSERT INTO approvals (id, kind, subject_kind, subject_id, title, after, reason, requested_by, created_at, updated_at)
       VALUES ($1, 'royalty-payout', 'architect', $2, 'A payout', '{"amountCents": 100}', 'the month',
         (SELECT id FROM staff WHERE email = 'another-owner@staff.test'), now(), now())`,
      [newId(), id],
    );
    return { id, body: { reason }, entryCount: 2 };
  },
  'POST /orders/:id/refund': async ({ make, api }) => {
    const run = await make.aRunOnSale(10);
    const { body } = await make.buy((await make.aCustomer(api)).client, run.productId);
    const { order, packs } = body as { order: { id: string }; packs: [{ id: string }] }; // tests know what they bought
    return { id: order.id, body: { packIds: [packs[0].id], reason } };
  },
  'POST /top-ups/:id/refund': async (stage) => ({ id: await paidTopUp(stage), body: { reason } }),
  'POST /users/:id/lift-hold': async (stage) => ({ id: await heldCustomer(stage), body: { reason } }),
};
