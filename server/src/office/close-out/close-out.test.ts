import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const clock = await import('../../platform/clock.ts');
const { advanceRuns } = await import('./index.ts');
const { sealLogs } = await import('../../packs/index.ts');
afterEach(() => clock.clock.reset());
afterAll(() => api.stop());

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function readClosedRun(runId: string) {
  const client = api.client();
  const closeOut = (await client.ask(`/api/runs/${runId}/close-out`)).body;
  const [packs, log, checklist] = await Promise.all(
    [closeOut.packsUrl, closeOut.logUrl, closeOut.checklistUrl].map(async (url: string) =>
      lines((await client.ask(url)).text),
    ),
  );
  return { closeOut, packs, log, checklist };
}

test('a sold-out run closes when its last pack is open, and a stranger replays all of it', async () => {
  const { replayRun } = await import('@pullproof/verify');
  const run = await make.aRunOnSale(12);
  const customer = await make.aCustomer(api);
  const first = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [4] });
  await make.post(customer.client, `/api/me/packs/${first.body.packs[0].id}/refund`);
  await make.buy(customer.client, run.productId, { runId: run.runId, picks: [3] });
  await make.buy(customer.client, run.productId, { runId: run.runId, picks: [4] });
  await make.buy(customer.client, run.productId, { quantity: 10 });
  const mine = await customer.client.ask('/api/me/packs?state=sold&perPage=50');
  const ids = mine.body.data.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(12);
  await sealLogs();
  expect((await api.client().ask(`/api/runs/${run.runId}/close-out`)).body.code).toBe('RUN_OPEN');
  await advanceRuns();
  await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await advanceRuns();
  const { closeOut, packs, log, checklist } = await readClosedRun(run.runId);
  expect(packs).toHaveLength(12);
  const verdict = await replayRun({
    isTestChainAccepted: true,
    commitmentBytes: closeOut.commitment,
    closeOut: { document: closeOut.document, signature: closeOut.signature },
    now: clock.clock.now().getTime(),
    checklistLines: checklist ?? [],
    logLines: log ?? [],
    packLines: packs ?? [],
    receipts: [
      { document: first.body.packs[0].receipt.document, signature: first.body.packs[0].receipt.signature },
    ],
  });
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
  const kinds = (log ?? []).map((line) => JSON.parse(line).kind);
  expect([
    kinds.filter((kind) => kind === 'sale').length,
    kinds.filter((kind) => kind === 'open').length,
  ]).toEqual([13, 12]);
  expect(kinds.slice(-1)).toEqual(['close']);
});

test('retiring needs two people, a public notice, a stop, and opens what owners left sealed', async () => {
  const { replayRun } = await import('@pullproof/verify');
  const run = await make.aRunOnSale(12);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId, { quantity: 2 });
  const [owner, colleague, auditor, catalogue] = await Promise.all([
    api.staff('owner'),
    api.staff('finance'),
    api.staff('auditor'),
    api.staff('catalogue'),
  ]);
  const retire = (client: typeof owner) =>
    make.post(client, `/api/admin/runs/${run.runId}/retire`, { reason: 'New series is coming' });
  expect((await retire(auditor)).status).toBe(403);
  expect((await retire(owner)).body).toMatchObject({ isNoticed: false });
  expect((await retire(owner)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await retire(catalogue)).body.code).toBe('FORBIDDEN');
  expect((await retire(colleague)).body).toMatchObject({ isNoticed: true });
  expect((await make.buy(customer.client, run.productId)).status).toBe(201);
  await sealLogs();
  await advanceRuns();
  clock.clock.travel(clock.hours(73));
  const refused = await make.buy(customer.client, run.productId, { runId: run.runId });
  expect(refused.body.code).toBe('RUN_CHANGED');
  await advanceRuns();
  clock.clock.travel(clock.minutes(2));
  await advanceRuns();
  expect((await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/refund`)).body.code).toBe(
    'REFUND_CLOSED',
  );
  await advanceRuns();
  expect((await api.client().ask(`/api/runs/${run.runId}`)).body.state).toBe('closing');
  clock.clock.travel(clock.days(181));
  await advanceRuns();
  const { closeOut, packs, log, checklist } = await readClosedRun(run.runId);
  const verdict = await replayRun({
    isTestChainAccepted: true,
    commitmentBytes: closeOut.commitment,
    closeOut: { document: closeOut.document, signature: closeOut.signature },
    now: clock.clock.now().getTime(),
    checklistLines: checklist ?? [],
    logLines: log ?? [],
    packLines: packs ?? [],
  });
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
  const owned = await api.db.query(`SELECT count(*)::int n FROM collectibles WHERE owner_id = $1`, [
    customer.id,
  ]);
  expect(owned.rows[0].n).toBe(9);
  const states = await api.db.query(
    `SELECT state, count(*)::int n FROM sealed_packs WHERE run_id = $1 GROUP BY 1 ORDER BY 1`,
    [run.runId],
  );
  expect(states.rows).toEqual([
    { state: 'disclosed', n: 9 },
    { state: 'opened', n: 3 },
  ]);
  expect(
    (
      await api.db.query(`SELECT count(*)::int n FROM collectibles WHERE run_id = $1 AND state = 'sealed'`, [
        run.runId,
      ])
    ).rows[0].n,
  ).toBe(0);
});

test('no public answer tells the seed, the salts or the contents before their time', async () => {
  const run = await make.aRunOnSale(12);
  const client = api.client();
  const owner = await api.staff('owner');
  const { rows } = await api.db.query('SELECT wrapped FROM run_secrets WHERE run_id = $1', [run.runId]);
  const paths = ['', '/cards', '/packs', '/log', '/commitment', '/checklist'].map(
    (tail) => `/api/runs/${run.runId}${tail}`,
  );
  const texts = await Promise.all([
    ...paths.map(async (path) => (await client.ask(path)).text),
    (async () => (await owner.ask(`/api/admin/runs/${run.runId}`)).text)(),
    (async () => (await owner.ask(`/api/admin/packs/${run.packId}`)).text)(),
  ]);
  const { parseKeyring, unwrapSeed, fromHex } = await import('../../base/fairness/index.ts');
  const info = await api.db.query(
    'SELECT r.seed_hash, s.key_id FROM runs r JOIN run_secrets s ON s.run_id = r.id WHERE r.id = $1',
    [run.runId],
  );
  const seed = unwrapSeed(
    parseKeyring(process.env.APP_KEYS ?? ''),
    run.runId,
    { keyId: info.rows[0].key_id, wrapped: rows[0].wrapped },
    fromHex(info.rows[0].seed_hash, 32),
  );
  for (const text of texts) {
    expect(text).not.toContain(seed.toString('hex'));
    expect(text).not.toContain(rows[0].wrapped.toString('hex'));
  }
});

test('a run that cannot be closed keeps none of the others open', async () => {
  const [broken, sound] = [await make.aRunOnSale(4), await make.aRunOnSale(4)];
  const customer = await make.aCustomer(api);
  for (const { productId } of [broken, sound]) await make.buy(customer.client, productId, { quantity: 4 });
  await sealLogs();
  await advanceRuns();
  clock.clock.travel(clock.days(366));
  await api.db.query(`UPDATE sealed_packs SET contents = '\\x00' WHERE run_id = $1`, [broken.runId]);
  await advanceRuns();
  const { rows } = await api.db.query('SELECT id, state FROM runs WHERE id = ANY($1)', [
    [broken.runId, sound.runId],
  ]);
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [broken.runId]: 'closing',
    [sound.runId]: 'closed',
  });
  await api.db.query(`UPDATE runs SET state = 'cancelled', number = NULL WHERE id = $1`, [broken.runId]);
});

test('a holder with a long exclusion does not block the close-out, and gets the contents', async () => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  const { packs } = (await make.buy(customer.client, run.productId, { quantity: 4 })).body;
  const days = 3_650;
  await make.post(customer.client, '/api/me/exclusion', { kind: 'self-exclusion', days });
  await sealLogs();
  await advanceRuns();
  clock.clock.travel(clock.days(366));
  const opened = await make.post(customer.client, `/api/me/packs/${packs[0].id}/open`);
  expect([opened.status, opened.body.code]).toEqual([403, 'SELF_EXCLUDED']);
  await advanceRuns();
  const { rows } = await api.db.query(
    `SELECT (SELECT state FROM runs WHERE id = $1), (SELECT count(*)::int FROM collectibles WHERE owner_id = $2) AS units`,
    [run.runId, customer.id],
  );
  expect(rows[0]).toEqual({ state: 'closed', units: 12 });
});
