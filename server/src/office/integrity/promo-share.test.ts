import fc from 'fast-check';

import { promoPartOf, type BuybackQuoteDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { faults, wallet } from '../../../testing/books.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { aPromo, givePromoCredit, sellBack } = await import('../../../testing/deals.ts');
const vault = await import('../../vault/index.ts');
const { inTransaction } = await import('../../platform/db.ts');
const care = await openSubstitutions(api);
const owner = await api.staff('owner');
afterAll(() => api.stop());

const quotesOf = async (client: Client, ids: readonly string[]): Promise<BuybackQuoteDto[]> =>
  (await client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`)).body.quotes;

/** A customer whose money is promo credit and, if asked, cash. */
async function aSpender(promoCents: number, cashCents = 0) {
  const customer = await make.aCustomer(api, cashCents);
  await givePromoCredit(customer.id, promoCents);
  return customer;
}

async function openPack(client: Client, packId: string): Promise<string[]> {
  const { body } = await make.post(client, `/api/me/packs/${packId}/open`);
  return body.pulls.map(({ collectibleId }: { collectibleId: string }) => collectibleId);
}

test('a single bought with promo credit is sold back for promo credit, also a year later', async () => {
  const { productId } = await make.aSingle(1);
  const customer = await aSpender(700);
  const bought = await make.buy(customer.client, productId);
  expect(bought.status).toBe(201);
  const [unit = ''] = bought.body.units.map(({ collectibleId }: { collectibleId: string }) => collectibleId);
  await api.db.query(`UPDATE orders SET created_at = created_at - interval '1 year' WHERE customer_id = $1`, [
    customer.id,
  ]);
  const sold = await sellBack(customer.client, [unit]);
  expect([sold.status, sold.body.cashCents]).toEqual([201, 0]);
  expect(await wallet(customer.client)).toMatchObject({ cashCents: 0, promoCents: sold.body.promoCents });
  expect(await faults()).toEqual([]);
});

test('a free pack counts as its price in promo', async () => {
  const run = await make.aRunOnSale(10);
  const terms = {
    kind: 'free_pack',
    productIds: [run.productId],
    totalLimit: 5,
    budgetCents: 10_000,
    reason: 'Welcome',
  };
  const { code } = await aPromo(owner, terms);
  const customer = await make.aCustomer(api, 0);
  const order = await make.buy(customer.client, run.productId, { promoCode: code });
  expect(order.status).toBe(201);
  const ids = await openPack(customer.client, order.body.packs[0].id);
  for (const { cashCents, promoCents, amountCents } of await quotesOf(customer.client, ids))
    expect([cashCents, promoCents]).toEqual([0, amountCents]);
  expect(await faults()).toEqual([]);
});

test('a substitute carries the promo share of the unit that it replaces', async () => {
  const run = await care.aRunWithSpare();
  const customer = await aSpender(4_000, 4_000);
  const order = await make.buy(customer.client, run.productId, { quantity: 8 });
  for (const { id } of order.body.packs) await openPack(customer.client, id);
  const [before] = await quotesOf(customer.client, [run.out]);
  expect(before).toMatchObject({ promoCents: Math.ceil((before?.amountCents ?? 0) / 2) });
  expect((await care.substitute(run.out, run.spare)).status).toBe(200);
  const [after] = await quotesOf(customer.client, [run.spare]);
  expect(after).toMatchObject({ promoCents: Math.ceil((after?.amountCents ?? 0) / 2) });
  expect(await faults()).toEqual([]);
});

/** A pack paid half with promo, opened. */
async function aSharedPack() {
  const run = await make.aRunOnSale(10);
  const customer = await aSpender(500, 500);
  const order = await make.buy(customer.client, run.productId);
  return { customer, ids: await openPack(customer.client, order.body.packs[0].id) };
}

test('shipping and coming back keeps the promo share; the vault forgets it', async () => {
  const { customer, ids } = await aSharedPack();
  const [before] = await quotesOf(customer.client, ids.slice(0, 1));
  await inTransaction(async () => {
    await vault.shipUnits(customer.id, ids);
    await vault.dispatchUnits(ids);
    await vault.returnShipped(ids);
    await vault.restoreReturned(ids.slice(0, 1), customer.id);
    await vault.shelveReturned(ids.slice(1));
  });
  const [after] = await quotesOf(customer.client, ids.slice(0, 1));
  expect(after?.promoCents).toBe(before?.promoCents);
  const { rows } = await api.db.query(
    'SELECT DISTINCT paid_cash_cents, paid_promo_cents FROM collectibles WHERE id = ANY($1)',
    [ids.slice(1)],
  );
  expect(rows).toEqual([{ paid_cash_cents: null, paid_promo_cents: null }]);
});

test('the database splits as the code does, and refuses a buyback that turns promo into cash', async () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  await fc.assert(
    fc.asyncProperty(amount, amount, amount, async (paidOut, cashCents, promoCents) => {
      const { rows } = await api.db.query('SELECT promo_part($1, $2, $3)::int AS promo', [
        paidOut,
        cashCents,
        promoCents,
      ]);
      const promo = promoPartOf(paidOut, { cashCents, promoCents });
      expect(rows).toEqual([{ promo }]);
      expect(promo).toBeLessThanOrEqual(paidOut);
      expect(BigInt(promo) * BigInt(cashCents + promoCents)).toBeGreaterThanOrEqual(
        BigInt(paidOut) * BigInt(promoCents),
      );
    }),
    { numRuns: 50 },
  );
  const { customer, ids } = await aSharedPack();
  await sellBack(customer.client, ids);
  await expect(
    api.db.query(
      `UPDATE buybacks SET cash_cents = cash_cents + 1, promo_cents = promo_cents - 1 WHERE customer_id = $1`,
      [customer.id],
    ),
  ).rejects.toThrow('buybacks_keep_promo');
});
