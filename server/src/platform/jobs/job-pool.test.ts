import { startApi, type TestApi } from '../../../testing/api.ts';
import { openFaultyProxy } from '../../../testing/faulty-proxy.ts';

const api: TestApi = await startApi();
const { hostname, port } = new URL(process.env['DATABASE_URL'] ?? '');
const proxy = await openFaultyProxy({ host: hostname, port: Number(port) }, 0);
const { config } = await import('../../config.ts');
const direct = new URL(config().databaseDirectUrl);
direct.port = String(proxy.port);
Object.assign(config(), { databaseDirectUrl: direct.href });
const { openJobPool } = await import('./job-pool.ts');

afterAll(async () => {
  await proxy.stop();
  await api.stop();
});

test('the schedule waits for a database that is away, and goes on', async () => {
  const pool = openJobPool(2);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  proxy.become('cut');
  const scheduled = pool.query('SELECT 2 AS two');
  await new Promise((resume) => setTimeout(resume, 100));
  proxy.become('open');
  expect((await scheduled).rows).toEqual([{ two: 2 }]);
  await pool.end();
});

test('a schedule that waits ends with its pool', async () => {
  const pool = openJobPool(2);
  proxy.become('cut');
  const scheduled = pool.query('SELECT 1');
  await new Promise((resume) => setTimeout(resume, 100));
  await pool.end();
  expect((await scheduled).rows).toEqual([]);
});
