import { parse } from 'csv-parse/sync';

import { startApi, type Client } from '../../../../testing/api.ts';
import { sumAccounts } from '../../../../testing/ledger-export.ts';
import type { MonthReportDto } from '../../../contract/index.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { aPromo } = await import('../../../../testing/deals.ts');
const { closeAllHours } = await import('../../../../testing/close-hours.ts');
const { clock } = await import('../../../platform/clock.ts');
const { rollUpFigures } = await import('../hourly-figures.ts');

afterAll(() => api.stop());

const thisMonth = clock.now().toISOString().slice(0, 7);
const read = async (staff: Client, month = thisMonth): Promise<MonthReportDto> => {
  const { status, body } = await staff.ask(`/api/admin/month-report?month=${month}`);
  expect(status).toBe(200);
  return body;
};
const centsOf = (lines: readonly { name: string; cents: number }[], name: string): number | undefined =>
  lines.find((line) => line.name === name)?.cents;

async function sell(): Promise<{ owner: Client; productId: string }> {
  const owner = await api.staff('owner');
  const { productId } = await make.aRunOnSale(12, { priceCents: 1_000 });
  return { owner, productId };
}

test('counts what was sold, returned and opened, and what each line is the sum of', async () => {
  const { owner, productId } = await sell();
  const before = await read(owner);
  const customer = await make.aCustomer(api, 10_000);
  const order = await make.buy(customer.client, productId, { quantity: 3 });
  const [opened, returned] = order.body.packs;
  await make.post(customer.client, `/api/me/packs/${opened.id}/open`);
  await make.post(customer.client, `/api/me/packs/${returned.id}/refund`);
  const after = await read(owner);
  const change = (name: string): number =>
    Number(centsOf(after.revenue, name)) - Number(centsOf(before.revenue, name));
  expect(change('Sealed items sold')).toBe(3_000);
  expect(change('Sealed items returned')).toBe(-1_000);
  expect(after.revenueCents - before.revenueCents).toBe(2_000);
  expect(after.sealedPacks.closingCents - before.sealedPacks.closingCents).toBe(1_000);
  expect(after.revenue[0]?.filter).toEqual({ account: ['pack-sales'], kind: ['order'] });
  expect(after.differenceCents).toBe(0);
});

test('counts packs that are sealed as they are in their rows', async () => {
  const owner = await api.staff('owner');
  const { rows } = await api.db.query(
    `SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::int AS cents FROM pack_purchases WHERE state = 'sold'`,
  );
  expect((await read(owner)).sealedPacks.closingCents).toBe(rows[0].cents);
});

test('shows a difference when the ledger moves in a way that no line knows', async () => {
  const owner = await api.staff('owner');
  await api.db.query(
    `INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, created_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'order', 'planted', 'clearing:sandbox', 'unheard-of', 77, now())`,
  );
  expect((await read(owner)).differenceCents).not.toBe(0);
  await api.db.query(`DELETE FROM transfers WHERE reference = 'planted'`);
  expect((await read(owner)).differenceCents).toBe(0);
});

test('counts the cost of a unit once, in the month that it first became a customer’s', async () => {
  const { owner, productId } = await sell();
  await api.db.query(`UPDATE collectibles SET cost_cents = 120 WHERE state = 'sealed'`);
  const before = await read(owner);
  const customer = await make.aCustomer(api, 10_000);
  const order = await make.buy(customer.client, productId);
  const { body } = await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  const after = await read(owner);
  expect(after.goodsCents - before.goodsCents).toBe(360);
  const sold = body.pulls.map(({ collectibleId }: { collectibleId: string }) => collectibleId);
  // Once more out of the vault, at another cost.
  for (const state of ['bought_back', 'vault', 'owned'])
    await api.db.query(
      `UPDATE collectibles SET state = $2, owner_id = CASE WHEN $2 = 'owned' THEN $3::uuid END, cost_cents = 900,
         paid_cash_cents = NULL, paid_promo_cents = NULL WHERE id = $1`,
      [sold[0], state, customer.id],
    );
  expect((await read(owner)).goodsCents).toBe(after.goodsCents);
});

test('counts codes by their budget, and their credit as the ledger does', async () => {
  const owner = await api.staff('owner');
  const terms = {
    kind: 'credit',
    amountCents: 500,
    totalLimit: 10,
    budgetCents: 6_000,
    reason: 'a campaign',
  };
  const { id, code } = await aPromo(owner, terms);
  const customer = await make.aCustomer(api, 0);
  await make.post(customer.client, '/api/me/promo', { code });
  const report = await read(owner);
  expect(report.promos).toContainEqual(
    expect.objectContaining({ id, useCount: 1, givenCents: 500, budgetCents: 6_000, drawnCents: 500 }),
  );
  const credit = report.promos.filter(({ kind }) => kind === 'credit');
  expect(credit.reduce((sum, { givenCents }) => sum + givenCents, 0)).toBe(
    -Number(centsOf(report.costs, 'Promo credit')),
  );
});

test('says the same once hours are rolled up, as a page and as a file', async () => {
  const owner = await api.staff('owner');
  await api.db.query(
    `UPDATE customers SET created_at = now() - interval '3 days' WHERE id IN (SELECT id FROM customers LIMIT 1)`,
  );
  const before = await read(owner);
  await closeAllHours(api);
  await rollUpFigures();
  expect((await api.db.query('SELECT FROM hourly_figures')).rows.length).toBeGreaterThan(0);
  expect(await read(owner)).toEqual(before);
  const { text } = await owner.ask(`/api/admin/month-report.csv?month=${thisMonth}`);
  const lines: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(lines.find(({ Line }) => Line === 'Sealed items sold')).toMatchObject({
    Month: thisMonth,
    Part: 'Revenue',
    'Amount (USD)': String(Number(centsOf(before.revenue, 'Sealed items sold')) / 100),
    Accounts: 'pack-sales',
  });
  const { rows } = await api.db.query(`SELECT FROM audit_entries WHERE action = 'month-report.exported'`);
  expect(rows).toHaveLength(1);
});

test('the report has each account of the ledger in one line, and its balance at the end', async () => {
  const owner = await api.staff('owner');
  const { assets, liabilities, revenueCents, costCents } = await read(owner);
  const accounts = new Map(Object.entries(await sumAccounts(api, new Date(0), new Date('2100-01-01'))));
  const balances = [
    ...assets.map((line) => ({ ...line, sign: -1 })),
    ...liabilities.map((line) => ({ ...line, sign: 1 })),
  ];
  for (const { filter, closingCents, sign } of balances) {
    expect(closingCents * sign + 0).toBe(accounts.get(String(filter.account[0])) ?? 0);
    accounts.delete(String(filter.account[0]));
  }
  expect([...accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(revenueCents + costCents);
});

test('refuses what is no month, and who may not read the ledger', async () => {
  const owner = await api.staff('owner');
  expect((await owner.ask('/api/admin/month-report?month=2026-13')).status).toBe(400);
  const catalogue = await api.staff('catalogue');
  expect((await catalogue.ask(`/api/admin/month-report?month=${thisMonth}`)).status).toBe(403);
});
