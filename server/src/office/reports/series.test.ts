import type { DashboardSeriesDto, SeriesPointDto } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { after, clock, days, hours } = await import('../../platform/clock.ts');
const { closeAllHours } = await import('../../../testing/close-hours.ts');
const { rollUpFigures } = await import('./hourly-figures.ts');
const { boundsOf } = await import('./series.ts');
const { proveBooks } = await import('../integrity/index.ts');
afterAll(() => api.stop());

const owner = await api.staff('owner');
const run = await make.aRunOnSale(12);

/** Two packs bought and one of them opened, some hours ago; another pack bought now. */
beforeAll(async () => {
  const customer = await make.aCustomer(api, 50_000);
  const order = await make.buy(customer.client, run.productId, { quantity: 2 });
  await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  // Rows that nothing may change are of a world's past only here.
  for (const [table, column] of [
    ['orders', 'created_at'],
    ['pulls', 'created_at'],
    ['transfers', 'created_at'],
    ['customers', 'created_at'],
  ])
    await api.db.query(`UPDATE ${table} SET ${column} = ${column} - interval '30 hours'`);
  await make.buy(customer.client, run.productId);
});

const read = async (from: Date, to: Date, client = owner): Promise<DashboardSeriesDto> => {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const { status, body } = await client.ask(`/api/admin/dashboard/series?${query.toString()}`);
  expect(status).toBe(200);
  return body;
};
const sum = (points: readonly SeriesPointDto[], field: 'revenueCents' | 'packsSold' | 'pulledCents') =>
  points.reduce((total, point) => total + (point[field] ?? 0), 0);

test('a series has the same figures after its hours were rolled up, and they add up to the dashboard’s', async () => {
  const to = after(clock.now(), hours(1));
  const from = after(to, -days(4));
  const rows = await read(from, to);
  await closeAllHours(api);
  await rollUpFigures();
  const rolled = await read(from, to);
  expect(rolled).toEqual(rows);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const { body: dashboard } = await owner.ask(`/api/admin/dashboard?${query.toString()}`);
  expect(sum(rolled.points, 'revenueCents')).toBe(dashboard.revenueCents);
  expect(sum(rolled.points, 'packsSold')).toBe(3);
  expect(dashboard.packsSold).toBe(3);
  expect(rolled.points.reduce((total, { packsOpened }) => total + (packsOpened ?? 0), 0)).toBe(1);
  const { rows: books } = await api.db.query(
    `SELECT (SELECT sum(value_cents)::int FROM pulls) AS pulled,
       (SELECT sum(cash_cents + promo_cents + held_cents)::int FROM wallets) AS owed,
       (SELECT (return_figures ->> 'averageValueCents')::int FROM runs WHERE id = $1) AS planned`,
    [run.runId],
  );
  const opened = rolled.points.find(({ packsOpened }) => packsOpened === 1);
  expect([sum(rolled.points, 'pulledCents'), opened?.plannedCents]).toEqual([
    books[0].pulled,
    books[0].planned,
  ]);
  expect(rolled.points.at(-1)?.owedCents).toBe(books[0].owed);
  const { checks } = await proveBooks();
  expect(checks.find(({ name }) => name === 'figures')).toMatchObject({ ok: true });
});

test('sales by pack say what is left and how long it lasts', async () => {
  const to = after(clock.now(), hours(1));
  const { sales } = await read(after(to, -days(3)), to);
  expect(sales?.find(({ productId }) => productId === run.productId)).toMatchObject({
    packs: 3,
    unsold: 9,
    daysLeft: 9,
  });
});

test('a role sees only the figures whose lists it may read', async () => {
  const to = clock.now();
  const { points, sales } = await read(after(to, -hours(3)), to, await api.staff('catalogue'));
  expect(sales).toBeNull();
  expect(points[0]).toMatchObject({ revenueCents: null, owedCents: null, promoCents: null });
  expect(points[0]?.packsSold).toEqual(expect.any(Number));
});

test('a period is cut at the shop’s midnights, a short one by hours', () => {
  const at = (text: string) => new Date(text);
  expect(boundsOf(at('2026-10-30T04:00Z'), at('2026-11-02T10:00Z'), 'America/New_York')).toEqual({
    step: 'day',
    bounds: [
      '2026-10-30T04:00Z',
      '2026-10-31T04:00Z',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      '2026-11-02T10:00Z',
    ].map(at),
  });
  expect(boundsOf(at('2026-10-30T04:00Z'), at('2026-10-30T06:30Z'), 'UTC').bounds).toHaveLength(4);
});
