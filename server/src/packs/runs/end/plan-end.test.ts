import { startApi } from '../../../../testing/api.ts';
import { readPublished, replayPublished } from '../../../../testing/read-published.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const runs = await import('../index.ts');
const sealing = await import('../../sealing/index.ts');
const time = await import('../../../platform/clock.ts');
const { advanceRuns } = await import('../../../office/index.ts');
const { changeSetting } = await import('../../../base/index.ts');
const { days, minutes } = time;
await changeSetting('saleDays', 14);
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const listKinds = async (runId: string): Promise<string[]> => {
  await runs.sealLogs();
  const { rows } = await api.db.query('SELECT entry FROM run_log WHERE run_id = $1 ORDER BY seq', [runId]);
  return rows.map(({ entry }) => JSON.parse(entry).kind);
};
const readRun = async (runId: string) =>
  (await api.db.query('SELECT state, close_out AS "closeOut" FROM runs WHERE id = $1', [runId])).rows[0];

/** As many turns as a run needs from its end of sales to its published seed. */
async function advance(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await advanceRuns();
}

test('a run too near its end for a notice sells on, and stops by its plan', async () => {
  const run = await make.aRunOnSale(4);
  // The jobs have not run for twelve days.
  time.clock.travel(days(12));
  await advanceRuns();
  expect(await listKinds(run.runId)).toEqual([]);
  const customer = await make.aCustomer(api);
  expect((await make.buy(customer.client, run.productId, { runId: run.runId, picks: [2] })).status).toBe(201);
  time.clock.travel(days(2) - minutes(5));
  await advance();
  expect(await listKinds(run.runId)).toEqual(['sale']);
  time.clock.travel(minutes(10));
  await advance();
  expect(await listKinds(run.runId)).toEqual(['sale', 'stop']);
  expect(await replayPublished(api, run.runId)).toMatchObject({ ok: true });
});

test('a shop that was offline for days is accepted again once its jobs run', async () => {
  const { runId } = await make.aRunOnSale(4);
  time.clock.travel(days(17));
  expect(await replayPublished(api, runId)).toMatchObject({ step: 'log', reason: 'sales should have ended' });
  await advance();
  expect(await listKinds(runId)).toEqual(['stop', 'close']);
  expect(await replayPublished(api, runId)).toMatchObject({ ok: true });
  expect(JSON.parse((await readRun(runId)).closeOut).reason).toBe(
    'Sales end on the date set when this run was sealed.',
  );
});

test('a second person cannot give a notice that would outlast the plan', async () => {
  const { runId } = await make.aRunOnSale(4);
  const [asker, decider] = [await api.staff('catalogue'), await api.staff('owner')];
  const retire = (by: typeof asker) =>
    make.post(by, `/api/admin/runs/${runId}/retire`, { reason: 'A new run comes.' });
  expect((await retire(asker)).status).toBeLessThan(300);
  await api.db.query(`UPDATE runs SET sales_end_by = now() + interval '72 hours' WHERE id = $1`, [runId]);
  const late = await retire(decider);
  expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await listKinds(runId)).toEqual([]);
});

describe('a run that was never published', () => {
  const unitsOf = async (runId: string) =>
    (
      await api.db.query(
        `SELECT u.state, count(*)::int AS count FROM run_units r JOIN collectibles u ON u.id = r.collectible_id
         WHERE r.run_id = $1 GROUP BY 1`,
        [runId],
      )
    ).rows;

  test('closes at the end of its plan, and its units may be sealed again', async () => {
    const { packId } = await make.aPack();
    const runId = await sealing.sealRunNow(packId, 4);
    const [sealed] = await unitsOf(runId);
    expect([sealed?.state, await readRun(runId)]).toMatchObject(['sealed', { state: 'sealed' }]);
    time.clock.travel(days(14) - minutes(5));
    await advance();
    expect(await readRun(runId)).toMatchObject({ state: 'sealed' });
    time.clock.travel(minutes(10));
    await advance();
    expect([await readRun(runId), await unitsOf(runId)]).toMatchObject([
      { state: 'closed' },
      [{ state: 'vault', count: sealed?.count }],
    ]);
    expect(await listKinds(runId)).toEqual(['stop', 'close']);
    expect('closeOut' in (await readPublished(api, runId))).toBe(true);
    expect(await replayPublished(api, runId)).toMatchObject({ ok: true });
    const { proveBooks } = await import('../../../office/index.ts');
    // Other runs of this file have entries dated in the future.
    const { checks } = await proveBooks('whole');
    expect(checks.filter(({ ok, name }) => !ok && name !== 'log-rules')).toEqual([]);
    await expect(runs.publishRun(runId)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});
