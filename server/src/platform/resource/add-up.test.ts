import { declarations, type ResourceDeclaration } from '../../contract/index.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
await insertSampleRows(api.db);
afterAll(() => api.stop());
const owner = await api.staff('owner');

const totals = (list: string, filter: object = {}, staff = owner) =>
  staff.ask(`/api/admin/${list}/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const rows = async (list: string, filter: object) => {
  const { body } = await owner.ask(
    `/api/admin/${list}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return body as Record<string, number>[]; // answered with 200
};

const added = Object.values<ResourceDeclaration>(declarations).flatMap(({ name, columns }) => {
  const fields = Object.entries(columns).flatMap(([field, { adds }]) => (adds ? [field] : []));
  return fields.length === 0 || name.includes(':') ? [] : [[name, fields] as const];
});

test.each(added)('the sums of %s are those of its rows', async (list, fields) => {
  const all = await rows(list, {});
  const { status, body } = await totals(list);
  expect(status).toBe(200);
  expect(body).toEqual({
    count: all.length,
    isWhole: true,
    sums: Object.fromEntries(
      fields.map((field) => [field, all.reduce((sum, row) => sum + (row[field] ?? 0), 0)]),
    ),
  });
});

test('adds up only what the filter finds, beyond the page', async () => {
  await api.db.query(
    `INSERT INTO collectibles (id, card_id, kind_id, state, shelf, cost_cents, entered_at, created_at, updated_at)
     SELECT uuidv7(), card_id, kind_id, 'vault', 'Sum', 7, now(), now(), now()
     FROM generate_series(1, 1500), (SELECT card_id, kind_id FROM collectibles LIMIT 1) u`,
  );
  const { body } = await totals('collectibles', { shelf: 'Sum' });
  expect(body).toMatchObject({ count: 1_500, isWhole: true, sums: { costCents: 10_500 } });
  expect((await totals('collectibles', { shelf: 'none' })).body).toEqual({
    ...{ count: 0, isWhole: true },
    sums: { valueCents: 0, costCents: 0 },
  });
});

test('leaves out amounts that the role may not read', async () => {
  const support = await api.staff('support');
  const { sums } = (await totals('collectibles', {}, support)).body;
  expect(Object.keys(sums as object)).toEqual(['valueCents']);
});

test('refuses roles that may not read the list, and filters that it does not take', async () => {
  const catalogue = await api.staff('catalogue');
  expect((await totals('orders', {}, catalogue)).status).toBe(403);
  expect((await totals('orders', { nothing: 1 })).body.code).toBe('BAD_FILTER');
});

test('says so instead of adding up more rows than it may', async () => {
  await api.db.query(
    `INSERT INTO collectibles (id, card_id, kind_id, state, shelf, cost_cents, entered_at, created_at, updated_at)
     SELECT uuidv7(), card_id, kind_id, 'vault', 'Many', 7, now(), now(), now()
     FROM generate_series(1, 100001), (SELECT card_id, kind_id FROM collectibles LIMIT 1) u`,
  );
  expect((await totals('collectibles', { shelf: 'Many' })).body).toEqual({
    ...{ count: 100_000, isWhole: false },
    sums: {},
  });
});
