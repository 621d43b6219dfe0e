import { startApi } from '../../../testing/api.ts';
import { canonical, verifyDocument } from '../../base/fairness/index.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const runs = await import('./index.ts');
afterAll(() => api.stop());

interface Statement {
  document: string;
  signature: string;
}

const commitmentOf = async (runId: string) => {
  const { rows } = await api.db.query(
    'SELECT commitment_hash AS hash, signing_key AS key FROM runs WHERE id = $1',
    [runId],
  );
  return rows[0] as { hash: string; key: string };
};
async function verified(runId: string, { document, signature }: Statement, tag: string) {
  const { key } = await commitmentOf(runId);
  const content = JSON.parse(document) as Record<string, unknown>;
  expect(canonical(content)).toBe(document);
  expect(verifyDocument(key, tag, content, signature)).toBe(true);
  return content;
}
const newestHead = async (runId: string) => {
  const { rows } = await api.db.query(
    'SELECT hash, seq FROM run_heads WHERE run_id = $1 ORDER BY seq DESC LIMIT 1',
    [runId],
  );
  return rows[0] as { hash: string; seq: number };
};

describe('a refusal', () => {
  test('is signed and published, names only the numbers taken, and the commitment before the first head', async () => {
    const run = await make.aRunOnSale(12);
    const [first, second] = [await make.aCustomer(api), await make.aCustomer(api)];
    const buy = (client: typeof first.client, picks: number[]) =>
      make.buy(client, run.productId, { runId: run.runId, quantity: picks.length, picks });
    await buy(first.client, [9, 2]);
    const { body } = await buy(second.client, [9, 5, 2]);
    expect([body.code, body.taken]).toEqual(['PICK_TAKEN', [2, 9]]);
    const { hash } = await commitmentOf(run.runId);
    const said = await verified(run.runId, body.statement, 'pullproof/1/refusal');
    expect(said).toEqual({
      commitment: hash,
      head: { hash, seq: 0 },
      numbers: [2, 9],
      run: run.runId,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as unknown,
      v: 1,
    });
    await runs.sealLog(run.runId);
    const later = await buy(second.client, [2]);
    const again = await verified(run.runId, later.body.statement, 'pullproof/1/refusal');
    expect(again).toMatchObject({ head: await newestHead(run.runId), numbers: [2] });
    const published = await api.client().ask(`/api/runs/${run.runId}/refusals`);
    expect(published.body).toEqual({ data: [body.statement, later.body.statement], next: null });
  });

  test('names a head from before the refund that it could not see', async () => {
    const run = await make.aRunOnSale(12);
    const [first, second] = [await make.aCustomer(api), await make.aCustomer(api)];
    const picks = { runId: run.runId, picks: [4] };
    const sold = await make.buy(first.client, run.productId, picks);
    await runs.sealLog(run.runId);
    const head = await newestHead(run.runId);
    const { body } = await make.buy(second.client, run.productId, picks);
    await make.post(first.client, `/api/me/packs/${sold.body.packs[0].id}/refund`);
    await runs.sealLog(run.runId);
    expect(await verified(run.runId, body.statement, 'pullproof/1/refusal')).toMatchObject({ head });
    expect((await make.buy(second.client, run.productId, picks)).status).toBe(201);
  });

  test('a number above the run’s size has no statement', async () => {
    const run = await make.aRunOnSale(12);
    const { client } = await make.aCustomer(api);
    const { body } = await make.buy(client, run.productId, { runId: run.runId, picks: [13] });
    expect([body.code, body.statement]).toEqual(['VALIDATION_FAILED', undefined]);
  });
});

describe('the signed wall', () => {
  const ask = (runId: string, from: number | string, to: number | string) =>
    api.client().ask(`/api/runs/${runId}/packs/statement?from=${from}&to=${to}`);

  test('states each pack as of the log’s head, not as of now', async () => {
    const run = await make.aRunOnSale(12);
    const { client } = await make.aCustomer(api);
    const { hash } = await commitmentOf(run.runId);
    const states = async (from = 1, to = 12) =>
      verified(run.runId, (await ask(run.runId, from, to)).body, 'pullproof/1/wall');
    const bought = await make.buy(client, run.productId, {
      quantity: 4,
      runId: run.runId,
      picks: [3, 4, 5, 12],
    });
    expect(await states()).toMatchObject({ states: 'u'.repeat(12), head: { hash, seq: 0 } });
    await runs.sealLog(run.runId);
    expect(await states()).toEqual({
      from: 1,
      to: 12,
      head: await newestHead(run.runId),
      run: run.runId,
      states: 'uusssuuuuuus',
      time: expect.any(String) as unknown,
      v: 1,
    });
    const [three, four, five] = bought.body.packs.map(({ id }: { id: string }) => id);
    await make.post(client, `/api/me/packs/${three}/open`);
    await make.post(client, `/api/me/packs/${four}/refund`);
    await make.post(client, `/api/me/packs/${five}/refund`);
    await make.buy(client, run.productId, { runId: run.runId, picks: [5] });
    expect((await states(3, 5))['states']).toBe('sss');
    await runs.sealLog(run.runId);
    expect((await states(3, 5))['states']).toBe('ous');
    expect((await states(12, 12))['states']).toBe('s');
  });

  test('still states packs as unsold that were disclosed at the close', async () => {
    const run = await make.aRunOnSale(4);
    const { client } = await make.aCustomer(api);
    const { body } = await make.buy(client, run.productId, { runId: run.runId, picks: [2] });
    await make.post(client, `/api/me/packs/${body.packs[0].id}/open`);
    await api.db.query('UPDATE runs SET notice_at = now(), stop_at = now() WHERE id = $1', [run.runId]);
    const { advanceRuns } = await import('../../office/index.ts');
    for (let turn = 0; turn < 2; turn += 1) await advanceRuns();
    const { rows } = await api.db.query(
      'SELECT state, version FROM sealed_packs WHERE run_id = $1 ORDER BY 1',
      [run.runId],
    );
    expect(rows.map(({ state, version }) => `${state} ${version}`)).toEqual([
      'disclosed 1',
      'disclosed 1',
      'disclosed 1',
      'opened 2',
    ]);
    expect(await verified(run.runId, (await ask(run.runId, 1, 4)).body, 'pullproof/1/wall')).toMatchObject({
      states: 'uouu',
    });
  });

  test.each([
    [0, 3],
    [3, 2],
    [1, 13],
    [1.5, 3],
    ['a', 3],
    ['', ''],
  ])('refuses numbers from %s to %s', async (from, to) => {
    const run = await make.aRunOnSale(12);
    const { status, body } = await ask(run.runId, from, to);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('answers for at most 1,000 numbers, and not for runs that are not public', async () => {
    const run = await make.aRunOnSale(12);
    await api.db.query('UPDATE runs SET size = 1001 WHERE id = $1', [run.runId]);
    expect((await ask(run.runId, 1, 1_000)).status).toBe(200);
    expect((await ask(run.runId, 1, 1_001)).status).toBe(400);
    expect((await ask('0190a0a0-0000-7000-8000-000000000001', 1, 2)).status).toBe(404);
    await api.db.query('UPDATE runs SET size = 12 WHERE id = $1', [run.runId]);
  });
});
