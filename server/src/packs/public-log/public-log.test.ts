import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';

const folder = await mkdtemp(join(tmpdir(), 'public-log-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { comparePass } = await import('../fence/index.ts');
const { sealLogs } = await import('../runs/index.ts');
const { writeLog } = await import('./write-log.ts');

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const rows = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;
const write = () => writeLog({ isForced: true });
const readLog = async () => (await api.client().ask('/api/log')).body;

test('begins with its keys, then names each commitment with a signature of the shop’s key', async () => {
  await comparePass(true);
  const run = await make.aRunOnSale(6);
  await write();
  const entries = await rows('SELECT kind, entry FROM public_log ORDER BY index');
  expect(entries[0].kind).toBe('keys');
  const about = entries.filter(({ entry }) => entry.includes(run.runId));
  expect(about.map(({ kind }) => kind)).toEqual(['commitment']);
  const state = await readLog();
  expect(state.size).toBe(entries.length);
  expect(state.checkpoint.split('\n').slice(0, 2)).toEqual([state.origin, String(state.size)]);
});

test('logs a run’s head once a minute at most', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 20_000);
  for (const pick of [1, 2]) {
    expect((await make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] })).status).toBe(201);
    await sealLogs();
    await write();
  }
  const heads = `SELECT entry::json ->> 'seq' AS seq FROM public_log WHERE subject = $1 AND kind = 'head'`;
  expect(await rows(heads, [run.runId])).toEqual([{ seq: '1' }]);
});
