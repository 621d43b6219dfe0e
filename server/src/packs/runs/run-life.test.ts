import { startApi } from '../../../testing/api.ts';
import { readPublished, replayPublished } from '../../../testing/read-published.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const runs = await import('./index.ts');
const sealing = await import('../sealing/index.ts');
const time = await import('../../platform/clock.ts');
const { advanceRuns } = await import('../../office/index.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const { hours, days, minutes } = await import('../../platform/clock.ts');

async function readLog(runId: string): Promise<Record<string, unknown>[]> {
  await runs.sealLogs();
  const { rows } = await api.db.query('SELECT entry FROM run_log WHERE run_id = $1 ORDER BY seq', [runId]);
  return rows.map(({ entry }) => JSON.parse(entry));
}

test('a run is sealed, sold, returned, opened, closed and replayed', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api);
  const buy = async (picks: number[]): Promise<string[]> => {
    const options = { runId: run.runId, picks, quantity: picks.length };
    const bought = await make.buy(customer.client, run.productId, options);
    expect([bought.status, bought.body.code]).toEqual([201, undefined]);
    return bought.body.packs.map(({ id }: { id: string }) => id);
  };
  const [returned] = await buy([4]);
  expect((await make.post(customer.client, `/api/me/packs/${returned ?? ''}/refund`)).status).toBe(200);
  const ids = [...(await buy([4])), ...(await buy([1, 2, 3, 5, 6]))];
  const open = await replayPublished(api, run.runId);
  expect(open).toMatchObject({ ok: true });
  expect(open.checks.find(({ name }) => name === 'receipts')?.detail).toMatch(/^7 receipts/);
  await advanceRuns();
  time.clock.travel(minutes(2));
  await advanceRuns();
  await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await advanceRuns();
  const closed = await readPublished(api, run.runId);
  expect('closeOut' in closed).toBe(true);
  expect(await replayPublished(api, run.runId)).toMatchObject({ ok: true });
  const kinds = (await readLog(run.runId)).map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === 'open').length, kinds.at(-1)]).toEqual([6, 'close']);
});

test('a new run promises the terms of the shop at its sealing, and later settings do not change them', async () => {
  const { changeSetting } = await import('../../base/index.ts');
  await changeSetting('closeAfterDays', 200);
  await changeSetting('saleDays', 30);
  const run = await make.aRunOnSale(4, { bundleSize: 2, priceCents: 1_200 });
  await changeSetting('closeAfterDays', 180);
  await changeSetting('saleDays', 365);
  const { rows } = await api.db.query('SELECT commitment, sealed_at, sales_end_by FROM runs WHERE id = $1', [
    run.runId,
  ]);
  const { plan, v } = JSON.parse(rows[0].commitment);
  expect([plan.algorithm, v, plan.bundleSize, plan.closeAfterDays, plan.closeAfterSoldOutDays]).toEqual([
    'pullproof-run-1',
    1,
    2,
    200,
    365,
  ]);
  expect(plan.salesEndBy).toBe(time.clock.stamp(rows[0].sales_end_by));
  const saleMs = rows[0].sales_end_by - rows[0].sealed_at;
  expect(Math.abs(saleMs - days(30))).toBeLessThan(minutes(1));
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1, 2] });
  await api.db.query(`UPDATE runs SET state = 'closing', stopped_at = $2 WHERE id = $1`, [
    run.runId,
    time.clock.now(),
  ]);
  const stopped = (await runs.listStopped()).find(({ id }) => id === run.runId);
  expect(Math.round(((stopped?.closesAt.getTime() ?? 0) - time.clock.now().getTime()) / days(1))).toBe(200);
});

test('sales end by the plan, and the notice is published in time automatically', async () => {
  const { changeSetting } = await import('../../base/index.ts');
  await changeSetting('saleDays', 14);
  const run = await make.aRunOnSale(4);
  await changeSetting('saleDays', 365);
  const kinds = async (): Promise<unknown[]> => (await readLog(run.runId)).map(({ kind }) => kind);
  time.clock.travel(days(10) - minutes(5));
  await advanceRuns();
  expect(await kinds()).toEqual([]);
  time.clock.travel(minutes(10));
  await advanceRuns();
  await advanceRuns();
  expect(await kinds()).toEqual(['notice']);
  const audited = await api.db.query(
    `SELECT action, actor_kind FROM audit_entries WHERE subject_id = $1 AND action = 'run.notice-given'`,
    [run.runId],
  );
  expect(audited.rows).toEqual([{ action: 'run.notice-given', actor_kind: 'system' }]);
  time.clock.travel(hours(72) + minutes(2));
  await advanceRuns();
  time.clock.travel(minutes(2));
  await advanceRuns();
  expect(await kinds()).toEqual(['notice', 'stop', 'close']);
  expect('closeOut' in (await readPublished(api, run.runId))).toBe(true);
  expect(await replayPublished(api, run.runId)).toMatchObject({ ok: true });
});

test('nothing is sold when the plan’s time of sales is over, although no job has ended them', async () => {
  const { changeSetting } = await import('../../base/index.ts');
  await changeSetting('saleDays', 14);
  const run = await make.aRunOnSale(4);
  await changeSetting('saleDays', 365);
  const buyNow = async (pack: number) => {
    const customer = await make.aCustomer(api);
    return make.buy(customer.client, run.productId, { runId: run.runId, picks: [pack] });
  };
  time.clock.travel(days(14) - hours(1) - minutes(2));
  expect((await buyNow(1)).status).toBe(201);
  time.clock.travel(minutes(3));
  const refused = await buyNow(2);
  expect([refused.status, refused.body.code]).toEqual([409, 'RUN_CHANGED']);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS sold FROM sealed_packs WHERE run_id = $1 AND state = 'sold'`,
    [run.runId],
  );
  expect(rows[0].sold).toBe(1);
  // Without a stop, verifiers reject the log from a day after the end of sales.
  time.clock.travel(hours(26));
  expect(await replayPublished(api, run.runId)).toMatchObject({
    step: 'log',
    reason: 'sales should have ended',
  });
});

test('a run that was sealed too long ago is not published', async () => {
  const { packId } = await make.aPack();
  const runId = await sealing.sealRunNow(packId, 4);
  time.clock.travel(days(362));
  await expect(runs.publishRun(runId)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('a late return is marked in the log', async () => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [2] });
  await customer.client.ask('/api/me/exclusion', { method: 'POST', body: { kind: 'cool-off', days: 30 } });
  time.clock.travel(days(15));
  const answer = await make.post(customer.client, `/api/me/packs/${bought.body.packs[0].id}/refund`);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const refund = (await readLog(run.runId)).find(({ kind }) => kind === 'refund');
  expect(refund?.['reason']).toBe('late');
  expect(await replayPublished(api, run.runId)).toMatchObject({ ok: true });
});
