import { randomInt } from 'node:crypto';

import { jest } from '@jest/globals';
import pg from 'pg';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { startCluster, type Cluster } from '../../../testing/chaos/cluster.ts';
import { dropDatabase } from '../../../testing/database.ts';
import { until } from '../../../testing/until.ts';

jest.setTimeout(400_000);

// graphile-worker prints the end of a worker by itself.
jest.spyOn(console, 'trace').mockImplementation(() => undefined);

const restarts = 20;
const amount = 300;
const names = Array.from({ length: amount }, (_, at) => `restarted-${at}`);

let cluster: Cluster;
let api: TestApi;

beforeAll(async () => {
  cluster = await startCluster();
  Object.assign(process.env, { TEST_OWNER_URL: cluster.ownerUrl, TEST_APP_URL: cluster.appUrl });
  api = await startApi();
  api.db.on('error', () => undefined);
});

afterAll(async () => {
  await api.stop();
  await dropDatabase(process.env['TEST_DATABASE'] ?? '');
  await cluster.stop();
});

const isUp = async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString: cluster.ownerUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

const countDone = async (): Promise<number> =>
  Number((await api.db.query(`SELECT count(*) FROM settings WHERE key LIKE 'restarted-%'`)).rows[0].count);

test(`jobs are all done once the database stays up after ${restarts} restarts`, async () => {
  const jobs = await import('./queue.ts');
  const { execute, inTransaction } = await import('../db.ts');
  const worker = await jobs.startJobs([
    {
      concurrency: 2,
      tasks: {
        // Idempotent, as every job: its end may not be heard.
        'restarted-work': async (payload) => {
          await inTransaction(async () => {
            await execute('SELECT pg_sleep(0.1)');
            await execute(
              `INSERT INTO settings (key, value, updated_at) VALUES ($1, '1', now())
              ON CONFLICT DO NOTHING`,
              [
                (payload as { name: string }).name, // as enqueued below
              ],
            );
          });
        },
      },
    },
  ]);
  try {
    for (const name of names)
      await inTransaction(() => jobs.enqueue('restarted-work', { name }, { key: name }));
    for (let restart = 0; restart < restarts; restart += 1) {
      await new Promise((resume) => setTimeout(resume, randomInt(100, 900)));
      await cluster.restart();
      await until('the database is up again', isUp);
    }
    const before = await countDone();
    expect(before).toBeGreaterThan(0);
    // A job that failed four times is tried again after a minute: the queue's own back-off.
    await until('all jobs are done', async () => (await countDone()) === amount);
    await until('none is left in the queue', async () => {
      const { rows } = await api.db.query('SELECT 1 FROM graphile_worker.jobs');
      return rows.length === 0;
    });
  } finally {
    await worker.stop();
  }
});
