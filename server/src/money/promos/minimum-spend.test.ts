import { startApi, type Client } from '../../../testing/api.ts';
import { digest } from '../../../testing/books.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { aPromo } = await import('../../../testing/deals.ts');
const owner = await api.staff('owner');
afterAll(() => api.stop());

const redeem = (client: Client, code: string) => make.post(client, '/api/me/promo', { code });

/** A code for $5 with a minimum spend of $10. */
async function aCode(): Promise<string> {
  const terms = {
    kind: 'credit',
    amountCents: 500,
    minSpendCents: 1_000,
    totalLimit: 5,
    budgetCents: 2_500,
    reason: 'a test',
  };
  return (await aPromo(owner, terms)).code;
}

/** Two sealed packs for $10 each. */
async function aBuyer() {
  const run = await make.aRunOnSale(20, { priceCents: 1_000 });
  const customer = await make.aCustomer(api, 5_000);
  const { packs } = (await make.buy(customer.client, run.productId, { quantity: 2 })).body;
  const [first, other]: string[] = packs.map(({ id }: { id: string }) => id);
  const does = (verb: 'open' | 'refund', id = first) =>
    make.post(customer.client, `/api/me/packs/${id}/${verb}`);
  return { ...customer, run, other, does };
}

test('ignores packs that can still be returned, and counts an opened one', async () => {
  const code = await aCode();
  const buyer = await aBuyer();
  const before = await digest();
  expect((await redeem(buyer.client, code)).body.code).toBe('PROMO_INVALID');
  expect(await digest()).toBe(before);
  await buyer.does('open');
  expect((await redeem(buyer.client, code)).status).toBe(200);
  // The other pack is returned; the final spend stays, and so does the credit.
  expect((await buyer.does('refund', buyer.other)).status).toBe(200);
  expect((await buyer.client.ask('/api/me/wallet')).body).toMatchObject({
    cashCents: 4_000,
    promoCents: 500,
  });
});

test('a minimum spend counts a pack once its time for a return is over, and a run that is not sold any more', async () => {
  const waited = await aBuyer();
  const code = await aCode();
  await api.db.query(
    `UPDATE pack_purchases SET sold_at = sold_at - interval '15 days' WHERE customer_id = $1`,
    [waited.id],
  );
  expect((await redeem(waited.client, code)).status).toBe(200);
  const stopped = await aBuyer();
  expect((await redeem(stopped.client, await aCode())).status).toBe(404);
  await api.db.query(`UPDATE runs SET state = 'closing', stopped_at = now() WHERE id = $1`, [
    stopped.run.runId,
  ]);
  expect((await redeem(stopped.client, await aCode())).status).toBe(200);
});

test('returning everything and claiming the credit concurrently never gives both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const code = await aCode();
    const buyer = await aBuyer();
    await buyer.does('refund', buyer.other);
    const [opened, returned, redeemed] = await Promise.all([
      buyer.does('open'),
      buyer.does('refund'),
      redeem(buyer.client, code),
    ]);
    expect([opened.status, returned.status].filter((status) => status === 200)).toHaveLength(1);
    if (returned.status === 200) expect(redeemed.body.code).toBe('PROMO_INVALID');
    else expect([200, 404]).toContain(redeemed.status);
  }
});
