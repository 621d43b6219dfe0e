import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

// A pooler in transaction mode: the next statement may reach another connection.
process.env['DATABASE_DIRECT_URL'] = process.env['DATABASE_URL'] ?? '';
const api = await startApi();
await insertSampleRows(api.db);
afterAll(() => api.stop());

test('behind a pooler no connection is left with a named statement', async () => {
  const { inTransaction, oneByKey, sql } = await import('../db.ts');
  const owner = await api.staff('owner');
  const { body } = await owner.ask('/api/admin/collectibles');
  expect((await owner.ask(`/api/admin/collectibles/${body[0].id}`)).status).toBe(200);
  const named = await inTransaction(async () => {
    expect(await oneByKey('SELECT 1 AS one', [])).toEqual({ one: 1 });
    return sql('SELECT name FROM pg_prepared_statements');
  });
  expect(named).toEqual([]);
});
