import pg from 'pg';
import { cloneDatabase, dropDatabase, openTestDatabase } from './database.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a test file has its own migrated database', async () => {
  const first = await openTestDatabase();
  await ask(first.ownerUrl, 'CREATE TABLE IF NOT EXISTS left_by_a_test (id int)');
  const second = await openTestDatabase();
  expect(second).toEqual(first);
  expect(await ask(second.appUrl, 'SELECT count(*)::int > 0 AS migrated FROM schema_migrations')).toEqual([
    { migrated: true },
  ]);
  await ask(second.ownerUrl, 'DROP TABLE left_by_a_test');
});

test('clones do not see each other, and the app role may not rewrite the ledger', async () => {
  const name = `${process.env.TEST_DATABASE ?? ''}_apart`;
  const { ownerUrl, appUrl } = await cloneDatabase(name);
  await ask(ownerUrl, 'CREATE TABLE only_here (id int)');
  const own = await openTestDatabase();
  await expect(ask(own.ownerUrl, 'SELECT FROM only_here')).rejects.toMatchObject({ code: '42P01' });
  await expect(ask(appUrl, 'UPDATE transfers SET amount_cents = 1')).rejects.toMatchObject({ code: '42501' });
  await dropDatabase(name);
  await expect(ask(ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});
