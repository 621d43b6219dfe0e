import { startApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const api = await startApi();
afterAll(() => api.stop());

const analysedAt = async (table: string): Promise<Date | null> =>
  (await api.db.query('SELECT last_analyze AS at FROM pg_stat_user_tables WHERE relname = $1', [table]))
    .rows[0].at;

test('the shop may refresh the tables of the list and analyse nothing else', async () => {
  const { sql } = await import('./db.ts');
  const { refreshStatistics } = await import('./statistics.ts');
  await refreshStatistics();
  await until('cards is analysed', async () => (await analysedAt('cards')) !== null);
  await sql('ANALYZE staff');
  expect(await analysedAt('staff')).toBeNull();
});
