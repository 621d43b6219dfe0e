import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { outcome, startApi, type Answer } from '../../../testing/api.ts';
import type { LostSale } from '../../../testing/lost-sale.ts';

const folder = await mkdtemp(join(tmpdir(), 'watermarks-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { aLostSale } = await import('../../../testing/lost-sale.ts');
const { comparePass } = await import('./compare.ts');
const { settleByStatement, liftRecovered } = await import('./settle-fence.ts');
const { openPlace } = await import('../../platform/places/places.ts');
const { markChain, markRun, readLogStates, readChainState } = await import('./log-states.ts');
const { watermarkOf, bytesOf } = await import('./watermarks.ts');
const { readShopId } = await import('./identity.ts');
const { sealLogs } = await import('../runs/index.ts');

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const place = openPlace(folder);

const handIn = ({ customer, receipt }: LostSale): Promise<Answer> =>
  make.post(customer.client, '/api/me/lost-receipts', receipt);
const cashOf = async ({ customer }: LostSale): Promise<number> =>
  (await customer.client.ask('/api/me/wallet')).body.cashCents;
const publish = (subject: string, restored: string[] = []) =>
  settleByStatement({ subject, reason: 'The disk of the primary failed.', restored, isDraft: false });
const buy = ({ run, customer }: LostSale, pick: number): Promise<Answer> =>
  make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] });

test('a run whose newest sale the database lost is fenced, and a draft of the statement changes nothing', async () => {
  const lost = await aLostSale(api);
  const { runId } = lost.run;
  await comparePass(true);
  expect(outcome(await buy(lost, 3))).toEqual([503, 'RUN_FENCED']);
  const draft = await settleByStatement({ subject: runId, reason: 'A draft', restored: [], isDraft: true });
  expect(draft).toMatchObject({ head: { seq: 1 }, lost: { seq: 2 }, sales: 1, receipts: [] });
  expect(outcome(await buy(lost, 3))).toEqual([503, 'RUN_FENCED']);
  await expect(liftRecovered({ subject: runId, reason: 'no' })).rejects.toThrow(
    /newest watermark names entry 2/,
  );
  await publish(runId);
});

test('the statement names the lost entries, pays each receipt once, and sales go on', async () => {
  const lost = await aLostSale(api);
  const { runId } = lost.run;
  await comparePass(true);
  expect(outcome(await handIn(lost))).toEqual([200, undefined]);
  expect((await handIn(lost)).body).toEqual({ state: 'taken', paidCents: 1_000 });
  const before = await cashOf(lost);
  await publish(runId);
  expect((await cashOf(lost)) - before).toBe(1_000);
  expect((await handIn(lost)).body).toEqual({ state: 'returned', paidCents: 1_000 });
  expect((await cashOf(lost)) - before).toBe(1_000);
  await comparePass(true);
  expect((await buy(lost, 2)).status).toBe(201);
  const page = (await api.client().ask(`/api/runs/${runId}`)).body;
  expect(page.fencedSince).toBeNull();
  expect(page.losses).toMatchObject([
    { explanation: 'The disk of the primary failed.', sales: 1, from: 2, to: 2 },
  ]);
  const published = (await api.client().ask(`/api/runs/${runId}/losses`)).body.data;
  expect(JSON.parse(published[0].document)).toMatchObject({
    run: runId,
    receipts: [{ paidCents: 1_000, returned: 'paid' }],
  });
  const { rows } = await api.db.query(
    `SELECT action, reason FROM audit_entries WHERE subject_id = $1 AND action LIKE 'run.fence%' ORDER BY at`,
    [runId],
  );
  expect(rows).toEqual([
    { action: 'run.fenced', reason: null },
    { action: 'run.fence-lifted', reason: 'The disk of the primary failed.' },
  ]);
});

test('a receipt whose money the restored wallet holds is named and not paid', async () => {
  const lost = await aLostSale(api);
  await comparePass(true);
  await handIn(lost);
  const { rows } = await api.db.query(
    'SELECT l.hash FROM lost_receipts l JOIN log_fences f ON f.id = l.fence_id WHERE f.run_id = $1',
    [lost.run.runId],
  );
  const before = await cashOf(lost);
  expect(await publish(lost.run.runId, [rows[0].hash])).toMatchObject({
    receipts: [{ hash: rows[0].hash, returned: 'restored' }],
  });
  expect(await cashOf(lost)).toBe(before);
});

test('a receipt that comes after the statement is paid while the statement covers it', async () => {
  const lost = await aLostSale(api);
  await comparePass(true);
  await publish(lost.run.runId);
  const before = await cashOf(lost);
  expect((await handIn(lost)).body).toEqual({ state: 'returned', paidCents: 1_000 });
  expect((await cashOf(lost)) - before).toBe(1_000);
});

test('a receipt fences a run whose lost sale no watermark had named yet', async () => {
  const lost = await aLostSale(api);
  const { runId } = lost.run;
  const shop = (await readShopId()) ?? '';
  const newest = (await place.list(shop)).find((name) => name.startsWith(runId)) ?? '';
  await place.remove(shop, newest);
  const [state] = await readLogStates([runId]);
  if (!state) throw new Error('The run is not sealed.');
  const mark = watermarkOf(markRun(state));
  await place.create(shop, mark.name, bytesOf(mark));
  await comparePass(true);
  expect((await buy(lost, 3)).status).toBe(201);
  expect((await handIn(lost)).body.state).toBe('taken');
  expect(outcome(await buy(lost, 4))).toEqual([503, 'RUN_FENCED']);
  await expect(liftRecovered({ subject: runId, reason: 'no' })).rejects.toThrow(
    'match no order of this database: 1.',
  );
  expect(await publish(runId)).toMatchObject({ sales: 1, receipts: [{ returned: 'paid' }] });
  expect((await buy(lost, 4)).status).toBe(201);
});

test('takes no receipt that fits an order as evidence, and none that the shop has not signed', async () => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api, 5_000);
  const bought = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
  const { document, signature } = bought.body.packs[0].receipt;
  const ask = (body: object) => make.post(customer.client, '/api/me/lost-receipts', body);
  expect((await ask({ document, signature })).body).toEqual({ state: 'sold', paidCents: 1_000 });
  const altered = String(document).replace('"paidCents":1000', '"paidCents":9000');
  for (const body of [
    { document: altered, signature },
    { document, signature: '00'.repeat(64) },
    { document: `${document} `, signature },
    { document: '{}', signature },
  ])
    expect(outcome(await ask(body))).toEqual([400, 'VALIDATION_FAILED']);
  expect((await make.buy(customer.client, run.productId, { runId: run.runId, picks: [2] })).status).toBe(201);
});

test('a chain that lost commitments is settled by a statement that names them, and the next run can be sealed', async () => {
  const run = await make.aRunOnSale(4);
  await sealLogs();
  await comparePass(true);
  const chain = await readChainState();
  const [state] = await readLogStates([run.runId]);
  if (!chain || !state) throw new Error('Nothing is sealed.');
  const shop = (await readShopId()) ?? '';
  const longer = watermarkOf(markChain({ ...chain, position: chain.position + 1, hash: 'ab'.repeat(32) }));
  const gone = watermarkOf(
    markRun({ ...state, runId: '01a00000-0000-7000-8000-000000000001', seq: 4, sales: 3 }),
  );
  for (const mark of [longer, gone]) await place.create(shop, mark.name, bytesOf(mark));
  await comparePass(true);
  await expect(api.db.query('SELECT require_whole_chain()')).rejects.toMatchObject({ code: 'PP004' });
  const document = await publish('chain');
  expect(document).toMatchObject({
    head: { seq: chain.position },
    lost: { seq: chain.position + 1 },
    runs: [{ run: '01a00000-0000-7000-8000-000000000001', sales: 3 }],
  });
  await comparePass(true);
  await api.db.query('SELECT require_whole_chain()');
  expect(
    (await api.client().ask('/api/losses')).body.data.map((one: { document: string }) => one.document),
  ).toContain(JSON.stringify(document));
});

test('no single card is sold while anything is fenced', async () => {
  const lost = await aLostSale(api);
  await comparePass(true);
  await expect(api.db.query('SELECT require_no_fence()')).rejects.toMatchObject({ code: 'PP004' });
  await publish(lost.run.runId);
  await api.db.query('SELECT require_no_fence()');
});
