import { startApi, type TestApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const analysedAt = async (table: string): Promise<Date | null> =>
  (await api.db.query('SELECT last_analyze AS at FROM pg_stat_user_tables WHERE relname = $1', [table]))
    .rows[0].at;

test('a sealed run leaves statistics of what it wrote, made by the role the shop runs as', async () => {
  const make = await import('../testing/factories.ts');
  const before = await analysedAt('sealed_packs');
  await make.aRunOnSale(10);
  await until(
    'sealed_packs is analysed',
    async () => String(await analysedAt('sealed_packs')) !== String(before),
  );
  expect(await analysedAt('collectibles')).not.toBeNull();
});

test('the shop may refresh the tables of the list and analyse nothing else', async () => {
  const { sql } = await import('./db.ts');
  const { refreshStatistics } = await import('./statistics.ts');
  await refreshStatistics();
  await until('cards is analysed', async () => (await analysedAt('cards')) !== null);
  await sql('ANALYZE staff');
  expect(await analysedAt('staff')).toBeNull();
});
