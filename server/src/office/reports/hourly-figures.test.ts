import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
const { after, clock, hours, minutes } = await import('../../platform/clock.ts');
const { closeAllHours } = await import('../../../testing/close-hours.ts');
const { rollUpFigures } = await import('./hourly-figures.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { forgetPerson } = await import('../../people/index.ts');
const make = await import('../../../testing/factories.ts');
const { readDashboard } = await import('./dashboard.ts');
const { proveBooks } = await import('../integrity/index.ts');

const now = clock.now();
const ago = (hoursAgo: number, minutesMore = 0) => after(now, -hours(hoursAgo) - minutes(minutesMore));
const count = async (statement: string): Promise<number> =>
  Number((await api.db.query(statement)).rows[0]?.count);

beforeAll(async () => {
  const { db } = api;
  await db.query(`UPDATE customers SET created_at = $1`, [ago(30)]);
  const { rows: products } = await db.query('SELECT product_id FROM runs WHERE id = $1', [rows.runId]);
  const sales = [ago(26, 10), ago(26, 50), ago(5, 1), ago(0, 1)];
  for (const [at, when] of sales.entries()) {
    await db.query(
      `WITH o AS (INSERT INTO orders (id, customer_id, product_id, quantity, state, total_cents, paid_cash_cents, paid_promo_cents, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 1, 'placed', $3, $3, 0, $4, $4) RETURNING id)
       INSERT INTO pack_purchases (id, run_id, pack_no, order_id, customer_id, state, picked, paid_cash_cents, paid_promo_cents, bundle, receipt, receipt_hash, receipt_signature, sold_at, refunded_at)
       SELECT gen_random_uuid(), $5, $6, id, $1, CASE WHEN $8 THEN 'refunded' ELSE 'sold' END, 0, $3, 0, 1, '', '', '', $4,
         CASE WHEN $8 THEN $7::timestamptz END FROM o`,
      [
        rows.customerId,
        products[0].product_id,
        100 * 2 ** at,
        when,
        rows.runId,
        1 + (at % 3),
        ago(8),
        at === 0,
      ],
    );
    await db.query(
      `INSERT INTO top_ups (id, customer_id, provider, provider_reference, amount_cents, credited_cents, state, created_at, settled_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'sandbox', gen_random_uuid()::text, $2, $2, 'settled', $3, $3, $3)`,
      [rows.customerId, 1_000 * 2 ** at, when],
    );
  }
});
afterAll(() => api.stop());

const periods = [
  [ago(40), now],
  [ago(26, 30), now],
  [ago(26, 30), ago(26, 5)],
  [ago(27, 5), ago(5)],
  [ago(5), ago(0, 30)],
  [ago(500), ago(400)],
  [ago(9), after(now, hours(9))],
] as const;
const readAll = () =>
  Promise.all(
    periods.map(async ([from, to]) => {
      const { revenueCents, refundedCents, packsSold, packsOpened, topUpsCents, newCustomers, customers } =
        await readDashboard('owner', from, to);
      return { revenueCents, refundedCents, packsSold, packsOpened, topUpsCents, newCustomers, customers };
    }),
  );
const rollUp = async (): Promise<void> => {
  await closeAllHours(api);
  await Promise.all([rollUpFigures(), rollUpFigures()]);
};
const isProved = async () => (await proveBooks()).checks.find(({ name }) => name === 'figures')?.ok;

test('a period has the same figures after its hours were rolled up, wherever it begins and ends', async () => {
  const before = await readAll();
  expect(before[2]).toMatchObject({ revenueCents: 100, packsSold: 1, topUpsCents: 1_000 });
  expect(before[0]).toMatchObject({ refundedCents: 100 });
  await rollUp();
  expect(await count('SELECT count(*) FROM hourly_figures')).toBeGreaterThan(27);
  expect(await readAll()).toEqual(before);
  expect(await isProved()).toBe(true);
});

test('rows of closed hours are not read again; the proof finds those that were changed since', async () => {
  const before = await readAll();
  const statement = `UPDATE orders SET total_cents = total_cents + 5, paid_cash_cents = paid_cash_cents + 5 WHERE total_cents = 100`;
  await tamper(api, { tables: ['orders'], statement }, async () => {
    // The changed sale shows only where a period has its hour in part.
    const sold = ago(26, 10).getTime();
    const hour = sold - (sold % hours(1));
    const isWithin = (moment: Date) => moment.getTime() > hour && moment.getTime() < hour + hours(1);
    const isPartial = periods.map(
      ([from, to]) => from.getTime() <= sold && sold < to.getTime() && (isWithin(from) || isWithin(to)),
    );
    const different = (await readAll()).map(
      (figures, at) => figures.revenueCents !== before[at]?.revenueCents,
    );
    expect(different).toEqual(isPartial);
    expect(different[0]).toBe(false);
    expect(await isProved()).toBe(false);
  });
  expect(await isProved()).toBe(true);
});

test('money given back and an account deleted later leave the figures of closed hours', async () => {
  const person = await make.aCustomer(api, 0);
  const [before] = await readAll();
  await api.db.query(`UPDATE top_ups SET state = 'refunded' WHERE amount_cents = 1000 AND settled_at = $1`, [
    ago(26, 10),
  ]);
  await inTransaction(() => forgetPerson(person.id));
  const [after] = await readAll();
  expect(after).toEqual({
    ...before,
    topUpsCents: (before?.topUpsCents ?? 0) - 1_000,
    customers: (before?.customers ?? 0) - 1,
  });
});

const forgetHours = async (after: '>' | '='): Promise<void> => {
  for (const table of ['hourly_sales', 'hourly_ledger', 'hourly_figures'])
    await api.db.query(
      `DELETE FROM ${table} WHERE hour ${after} (SELECT min(hour) + interval '4 hours' FROM hourly_figures)`,
    );
};

test('each hour is rolled up once and none is left out, also after a pause', async () => {
  const [before] = await readAll();
  const hoursBefore = await count('SELECT count(*) FROM hourly_figures');
  await forgetHours('>');
  expect((await readAll())[0]).toEqual(before);
  await rollUp();
  expect(await count('SELECT count(*) FROM hourly_figures')).toBe(hoursBefore);
  await forgetHours('=');
  expect(await isProved()).toBe(false);
});
