import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { parseCrontab } from 'graphile-worker';

import { startApi } from '../testing/api.ts';
import { programFlags } from '../testing/program-flags.ts';
import { until } from '../testing/until.ts';
import { widenBand } from '../testing/widen-band.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const api = await startApi();
afterAll(() => api.stop());

test('every timed job has an executor', async () => {
  const { crontab, tasks } = await import('./features.ts');
  const timed = parseCrontab(crontab).map(({ task }) => task);
  expect(timed).toContain('advance-runs');
  expect(timed.filter((task) => !Object.hasOwn(tasks, task))).toEqual([]);
});

test('the worker process seals queued runs, chains their logs and stops on request', async () => {
  const make = await import('../testing/factories.ts');
  const staff = await api.staff('catalogue');
  const { packId, productId } = await make.aPack();
  await widenBand(api, productId);
  const sold = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, sold.productId);
  const queued = await make.post(staff, `/api/admin/packs/${packId}/runs`, { size: 12 });
  const runId: string = queued.body.subjectId;
  const worker = spawn(process.execPath, [...programFlags, 'server/src/worker.ts'], {
    cwd: root,
    env: { ...process.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(worker, 'exit');
  const read = async () =>
    (
      await api.db.query(
        `SELECT (SELECT state FROM runs WHERE id = $1) AS state,
           (SELECT j.state FROM jobs j WHERE j.subject_id = $1) AS job,
           (SELECT count(*)::int FROM run_log WHERE run_id = $2) AS entries`,
        [runId, sold.runId],
      )
    ).rows[0];
  const done = { state: 'sealed', job: 'done', entries: 1 };
  const isDone = async () => isDeepStrictEqual(await read(), done);
  // The process is compiled at start, which takes much longer on a busy machine than sealing.
  await until('the run is sealed and its log chained', isDone).catch(() => undefined);
  expect(await read()).toEqual(done);
  worker.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
