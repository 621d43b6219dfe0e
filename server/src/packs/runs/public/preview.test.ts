import { startApi } from '../../../../testing/api.ts';
import { widenBand } from '../../../../testing/widen-band.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { clock, minutes } = await import('../../../platform/clock.ts');
const { previewToken } = await import('../../../catalogue/index.ts');
const { publishRun } = await import('../index.ts');
const { sealRunNow } = await import('../../sealing/index.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const anyone = api.client();
const preview = (token: string) => anyone.ask(`/api/previews/${token}`);
const hide = (productId: string) =>
  api.db.query(`UPDATE products SET state = 'draft' WHERE id = $1`, [productId]);

/** Another first sign of what is sealed. */
const altered = (token: string): string =>
  token.replace(/:(.)/, (_, first: string) => `:${first === 'A' ? 'B' : 'A'}`);

test('a preview is the product as its page will show it, while nobody finds or buys it', async () => {
  const { productId, runId } = await make.aRunOnSale(4);
  const { body: published } = await anyone.ask(`/api/products/${productId}`);
  await hide(productId);
  const { status, body } = await preview(previewToken(productId));
  expect([status, body.product]).toEqual([200, { ...published, state: 'draft' }]);
  const { body: run } = await anyone.ask(`/api/runs/${runId}`);
  expect(body.run).toMatchObject({ id: runId, liveOdds: run.liveOdds, composition: run.composition });
  expect((await anyone.ask(`/api/products/${productId}`)).status).toBe(404);
  const { client } = await make.aCustomer(api);
  const bought = await make.buy(client, productId, { runId, picks: [1] });
  expect([bought.status, bought.body.code]).toEqual([409, 'NOT_ON_SALE']);
});

test('a preview of a pack without a run, and of a single card, names what is there', async () => {
  const { productId } = await make.aPack();
  await hide(productId);
  expect((await preview(previewToken(productId))).body).toMatchObject({
    product: { kind: 'pack', stock: null, runs: [] },
    run: null,
    cards: [],
  });
  const single = await make.aSingle(2);
  await hide(single.productId);
  expect((await preview(previewToken(single.productId))).body.product).toMatchObject({
    kind: 'single',
    unitsListed: 2,
  });
});

test('a preview shows the odds and cards of the sealed run that goes on sale first, which nobody else can read', async () => {
  const { productId, packId } = await make.aPack();
  const runId = await sealRunNow(packId, 4);
  await sealRunNow(packId, 4);
  const { body } = await preview(previewToken(productId));
  expect(body.run).toMatchObject({ id: runId, state: 'sealed', publishedAt: null, remaining: 4 });
  expect(body.run.liveOdds.length).toBeGreaterThan(0);
  expect(body.cards.length).toBeGreaterThan(0);
  for (const path of ['', '/cards', '/commitment', '/packs', '/log'])
    expect((await anyone.ask(`/api/runs/${runId}${path}`)).status).toBe(404);
  await publishRun(runId);
  const { body: published } = await anyone.ask(`/api/runs/${runId}`);
  expect(body.run.liveOdds).toEqual(published.liveOdds);
});

test('a preview shows the sealed run that is planned to go on sale, whichever was sealed first', async () => {
  const { productId, packId } = await make.aPack();
  await widenBand(api, productId);
  await hide(productId);
  const first = await sealRunNow(packId, 4);
  const second = await sealRunNow(packId, 4);
  const shown = async () => (await preview(previewToken(productId))).body.run.id;
  expect(await shown()).toBe(first);
  const owner = await api.staff('owner');
  const at = new Date(clock.now().getTime() + minutes(90)).toISOString();
  const planned = await make.post(owner, `/api/admin/products/${productId}/publish-at`, {
    at,
    runId: second,
  });
  expect([planned.status, await shown()]).toEqual([200, second]);
});

test('a token of minutes ago, of another product or altered shows nothing', async () => {
  const { productId } = await make.aPack();
  const token = previewToken(productId);
  const other = (await make.aPack()).productId;
  for (const wrong of [token.replace(productId, other), `${productId}.`, productId, altered(token)])
    expect((await preview(wrong)).status).toBe(404);
  clock.travel(minutes(14));
  expect((await preview(token)).status).toBe(200);
  clock.travel(minutes(2));
  expect((await preview(token)).status).toBe(404);
});
