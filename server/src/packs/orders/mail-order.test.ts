import { orderNumberOf } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

async function mailsOf(customerId: string): Promise<{ recipient: string; subject: string; text: string }[]> {
  const { rows } = await api.db.query(
    `SELECT recipient, subject, content::text AS text FROM mails WHERE customer_id = $1 AND kind = 'order-confirmation'
     ORDER BY created_at, id`,
    [customerId],
  );
  return rows;
}

test('confirms a purchase with one mail: product, numbers, price and a link', async () => {
  const run = await make.aRunOnSale(20, { priceCents: 1_250 });
  const customer = await make.aCustomer(api, 10_000);
  const order = await make.buy(customer.client, run.productId, {
    quantity: 2,
    picks: [4, 17],
    runId: run.runId,
  });
  expect(order.status).toBe(201);
  const [mail, ...more] = await mailsOf(customer.id);
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(customer.email);
  expect(mail?.subject).toBe(`Your order: 2 × ${order.body.order.productTitle}`);
  for (const part of ['nos. 4, 17', 'Total: $25.00: $25.00 cash from your wallet.', 'demo money'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).toContain(`/profile/history/${order.body.order.id}`);
  expect(mail?.text).toContain(`Your order number is ${orderNumberOf(order.body.order.id)}.`);
});

test('the receipts go with the mail: their hashes as text, and the file that a browser compares with', async () => {
  const run = await make.aRunOnSale(20, { priceCents: 1_250 });
  const customer = await make.aCustomer(api, 10_000);
  const picks = { quantity: 2, picks: [4, 17], runId: run.runId };
  const { body } = await make.buy(customer.client, run.productId, picks);
  const { rows } = await api.db.query(
    `SELECT content::text AS text, attachment_name AS name, attachment FROM mails WHERE customer_id = $1
       AND kind = 'order-confirmation'`,
    [customer.id],
  );
  const [mail] = rows;
  const packs: { packNo: number; receipt: { document: string; signature: string; hash: string } }[] =
    body.packs;
  const commitment = await api.client().ask(`/api/runs/${run.runId}`);
  expect(mail.text).toContain(`Commitment: ${commitment.body.commitmentHash}`);
  for (const { packNo, receipt } of packs)
    expect(mail.text).toContain(`No. ${packNo}: receipt ${receipt.hash}`);
  expect(mail.name).toBe(`pullproof-kept-${body.order.id}.json`);
  const kept = packs.map(({ receipt: { document, signature } }) => ({
    receipt: { document, signature },
    size: 20,
  }));
  expect(JSON.parse(mail.attachment)).toEqual({ kept, v: 1 });
  const { body: exported } = await customer.client.ask('/api/me/export');
  expect(exported.kept).toEqual(expect.arrayContaining(kept));
  expect(exported.kept).toHaveLength(2);
});

test('shows promo credit and cash separately, in cents', async () => {
  const run = await make.aRunOnSale(20, { priceCents: 997 });
  const customer = await make.aCustomer(api, 10_000);
  const owner = await api.staff('owner');
  const { aPromo } = await import('../../../testing/deals.ts');
  const { code } = await aPromo(owner, {
    kind: 'credit',
    amountCents: 333,
    totalLimit: 5,
    budgetCents: 2_000,
    reason: 'a test',
  });
  await make.post(customer.client, '/api/me/promo', { code });
  await make.buy(customer.client, run.productId);
  const [mail] = await mailsOf(customer.id);
  expect(mail?.text).toContain('Total: $9.97: $6.64 cash and $3.33 promo credit from your wallet.');
});

test('a repeat with the same key mails once, a refused purchase never', async () => {
  const run = await make.aRunOnSale(20, { priceCents: 1_250 });
  const customer = await make.aCustomer(api, 2_000);
  await Promise.all([1, 2, 3].map(() => make.buy(customer.client, run.productId, { key: 'one-order' })));
  expect(await mailsOf(customer.id)).toHaveLength(1);
  const refused = await make.buy(customer.client, run.productId);
  expect(refused.status).toBe(402);
  expect(await mailsOf(customer.id)).toHaveLength(1);
});
