import pg from 'pg';

import { startApi } from '../../../testing/api.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const { joinProcesses, leastConnections, refuseSum } = await import('./process-count.ts');
const { config } = await import('../../config.ts');
afterAll(() => api.stop());

const stock = { max: 100, reserved: 3 };

test('three processes without a pooler fit a default server, and a fourth is refused', () => {
  for (const runsJobs of [true, false]) {
    const own = leastConnections(runsJobs);
    const before = (others: number) => ({ ...stock, others, taken: others * own.count });
    expect(() => refuseSum(before(2), own)).not.toThrow();
    expect(() => refuseSum(before(3), own)).toThrow();
  }
});

test('the refusal says the sum in words, and what to do', () => {
  const own = leastConnections(true);
  expect(() => refuseSum({ ...stock, others: 3, taken: 96 }, own)).toThrow(
    '3 processes of this shop use the database, and this one would be one too many. It needs at least 32 connections ' +
      '(20 for requests, 4 aside, 2 for sessions, 5 for jobs, 1 to be counted), the others 96: 128 in all. The server has 97 to ' +
      'give (max_connections 100, of which 3 are kept for superusers), and no pooler is between. Put PgBouncer between ' +
      '(DATABASE_URL to it, DATABASE_DIRECT_URL past it), or raise max_connections to 131 or more, or lower DATABASE_POOL of every process.',
  );
});

/** Connections of processes that each say they need `count`. */
async function stand(count: number, times: number): Promise<pg.Client[]> {
  const others = Array.from(
    { length: times },
    () =>
      new pg.Client({
        connectionString: config().databaseUrl,
        application_name: `pullproof-process ${count}`,
      }),
  );
  for (const other of others) await other.connect();
  return others;
}

test('a process counts from its start until it ends, however it ends', async () => {
  const leave = await joinProcesses(true);
  const count = async () => {
    const { rows } = await api.db.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'pullproof-process%'`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await count()).toEqual(['pullproof-process 32']);
  await leave();
  const [killed] = await stand(32, 1);
  await expect(joinProcesses(true).then((end) => end())).resolves.toBeUndefined();
  await killed?.end();
});

test('a start is refused while those before it leave too few connections', async () => {
  const others = await stand(70, 3);
  await expect(joinProcesses(true)).rejects.toThrow(/^3 processes of this shop use the database/);
  for (const other of others) await other.end();
});
