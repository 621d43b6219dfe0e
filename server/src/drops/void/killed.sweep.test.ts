import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, enter, publishList, stateOf } = await import('../../../testing/drop-stage.ts');
const { clock, seconds } = await import('../../platform/clock.ts');
const { advanceDrops } = await import('../advance-drops.ts');

const workers: ChildProcess[] = [];

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.stop();
});

/** Waits until the worker takes jobs: a slow start must not make it late for a drop. */
async function startWorker(): Promise<ChildProcess> {
  const child = fork('server/testing/drop-closer.ts', {
    execArgv: [...programFlags],
    env: { ...process.env },
    stdio: 'inherit',
  });
  workers.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The worker ended with ${String(code)}.`);
  });
  await Promise.race([once(child, 'message'), ended]);
  // Tests kill it.
  ended.catch(() => undefined);
  return child;
}

const read = async (dropId: string) => (await api.client().ask(`/api/drops/${dropId}`)).body;

async function openDrop(): Promise<string> {
  const dropId = await aDrop(api, { until: 'announced', opensInSeconds: 4, lengthSeconds: 10 });
  const opensAt = Date.parse((await read(dropId)).opensAt);
  await until('the drop opens', () => clock.now().getTime() > opensAt);
  await advanceDrops();
  return dropId;
}

test('a worker closes at the second, by the job that the drop’s opening queued', async () => {
  const child = await startWorker();
  // Before the drop, whose window is short.
  const { client } = await aCustomer(api, 0);
  const dropId = await openDrop();
  await enter(client, dropId);
  await until('the drop is closed', async () => (await stateOf(api, dropId)) === 'closed');
  await publishList();
  const { close, entryCount } = await read(dropId);
  expect([entryCount, close.isDelayed]).toEqual([1, false]);
  child.kill('SIGKILL');
});

test('a drop whose worker was killed while publishing the list becomes void, is counted, and its prize is planned again', async () => {
  const voidBefore: number = (await api.client().ask('/api/drops/current')).body.voidCount;
  const child = await startWorker();
  const held = await holdAtTrigger(
    api.db,
    'TRIGGER gate BEFORE UPDATE ON drops FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)',
  );
  const exit = once(child, 'exit');
  const { client } = await aCustomer(api, 0);
  const dropId = await openDrop();
  const entry = await enter(client, dropId);
  expect(entry.status).toBe(201);
  await held.untilHeld();
  child.kill('SIGKILL');
  await exit;
  await held.release();
  expect(await stateOf(api, dropId)).toBe('open');
  // Nobody comes back within five minutes.
  clock.travel(seconds(301));
  await advanceDrops();
  const drop = await read(dropId);
  expect(drop).toMatchObject({ state: 'void', void: { reason: 'late' }, close: null, result: null });
  expect((await api.client().ask('/api/drops/current')).body.voidCount).toBe(voidBefore + 1);
  expect((await api.client().ask('/api/drops/winners')).body.data[0]).toMatchObject({
    id: dropId,
    state: 'void',
  });
  const { rows } = await api.db.query(
    `SELECT d.state, z.collectible_id, z.is_live FROM drop_prizes z JOIN drops d ON d.id = z.drop_id WHERE z.carried_from = $1`,
    [dropId],
  );
  expect(rows).toEqual([{ state: 'scheduled', collectible_id: drop.prizes[0].collectibleId, is_live: true }]);
  const mine = (await client.ask('/api/me/drop-entries')).body.data[0];
  expect(mine).toMatchObject({ dropId, outcome: 'void', entry: entry.body });
  // A worker that comes too late changes nothing any more.
  await advanceDrops();
  expect((await read(dropId)).void).toEqual(drop.void);
});
