import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { startApi, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const { openWorkerHealth } = await import('./worker-health.ts');
let isAlive = true;
const server = openWorkerHealth({ isBeating: () => isAlive }).listen(0, '127.0.0.1');
await once(server, 'listening');

afterAll(async () => {
  server.close();
  await api.stop();
});

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`); // it listens on a port
  return { status: answer.status, text: await answer.text() };
};
const addJob = (task: string, seconds: number) =>
  api.db.query(
    `SELECT graphile_worker.add_job($1, '{}'::json, run_at => now() - make_interval(secs => $2))`,
    [task, seconds],
  );
const clear = () => api.db.query('DELETE FROM graphile_worker._private_jobs');

test('a worker with a heartbeat and no overdue jobs is ready', async () => {
  await addJob('send-mail', 200);
  expect((await ask('/api/healthz')).status).toBe(200);
  expect((await ask('/api/readyz')).status).toBe(200);
  await clear();
});

test('a worker that was not seen alive is not ready', async () => {
  isAlive = false;
  expect((await ask('/api/healthz')).status).toBe(200);
  expect((await ask('/api/readyz')).status).toBe(503);
  isAlive = true;
});

test.each(['send-mail', 'reconcile'])(
  'a due job of %s that waits for minutes makes it unready',
  async (task) => {
    await addJob(task, 301);
    expect((await ask('/api/readyz')).status).toBe(503);
    const queue = task === 'send-mail' ? 'mail' : 'general';
    const [, age] =
      new RegExp(`^job_oldest_age_seconds\\{queue="${queue}"\\} (\\S+)$`, 'm').exec(
        (await ask('/metrics')).text,
      ) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(301);
    await clear();
    expect((await ask('/api/readyz')).status).toBe(200);
  },
);
