import { startApi } from '../../../testing/api.ts';
import { widenBand } from '../../../testing/widen-band.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const [catalogue, finance] = [await api.staff('catalogue'), await api.staff('finance')];
afterAll(() => api.stop());

const seal = (packId: string, body: object = {}) =>
  make.post(catalogue, `/api/admin/packs/${packId}/runs`, { size: 8, ...body });
const approve = (id: string, by = finance) => make.post(by, `/api/admin/approvals/${id}/approve`, {});
const runsOf = async (packId: string) =>
  (await api.db.query('SELECT state FROM runs WHERE pack_id = $1', [packId])).rows;
const reason = 'an opening offer';

/** A pack so cheap that its cards are worth more than it costs. */
async function aLosingPack() {
  const pack = await make.aPack({ priceCents: 338 });
  const preview = await make.post(catalogue, `/api/admin/packs/${pack.packId}/preview`, { size: 8 });
  expect(preview.body.cashReturnBps).toBeGreaterThan(15_000);
  return { ...pack, cashReturnBps: Number(preview.body.cashReturnBps) };
}

test('a run outside its band is sealed with a reason, the figure typed and a second person', async () => {
  const { packId, cashReturnBps } = await aLosingPack();
  for (const body of [{}, { reason }, { cashReturnBps }, { reason, cashReturnBps: cashReturnBps - 1 }]) {
    const refused = await seal(packId, body);
    expect([refused.status, refused.body.code, refused.body.breaks.length]).toEqual([
      400,
      'REASON_REQUIRED',
      2,
    ]);
    expect(refused.body.errors.cashReturnBps).toMatch(/^must be that of the run, [\d.]+ %$/);
  }
  const requested = await seal(packId, { reason, cashReturnBps });
  expect([requested.status, requested.body]).toEqual([202, { approvalId: expect.any(String) }]);
  expect((await seal(packId, { reason, cashReturnBps })).body.code).toBe('WRONG_STATE');
  expect(await runsOf(packId)).toEqual([]);
  expect((await approve(requested.body.approvalId, catalogue)).body.code).toBe('FORBIDDEN');
  expect((await approve(requested.body.approvalId)).body.state).toBe('approved');
  expect(await runsOf(packId)).toEqual([{ state: 'sealing' }]);
});

test('seals a bundle whose packs do not cost whole cents', async () => {
  const { packId, productId } = await make.aPack({ bundleSize: 3, priceCents: 2_500 });
  const preview = await make.post(catalogue, `/api/admin/packs/${packId}/preview`, { size: 9 });
  await widenBand(api, productId);
  expect(preview.body).toMatchObject({ priceCents: 2_500, bundleSize: 3 });
  expect((await seal(packId, { size: 9 })).status).toBe(202);
});

test.each([
  [
    'the values',
    'UPDATE cards SET value_cents = value_cents * 2 WHERE set_id = (SELECT set_id FROM cards WHERE id = $1)',
    'card',
  ],
  ['the price', 'UPDATE products SET price_cents = price_cents - 1 WHERE id = $1', 'product'],
  ['the recipe', 'UPDATE packs SET recipe_version = recipe_version + 1 WHERE id = $1', 'pack'],
])('is not approved when %s have changed since', async (_, statement, about) => {
  const { packId, productId, cardIds, cashReturnBps } = await aLosingPack();
  const requested = await seal(packId, { reason, cashReturnBps });
  const subject: Record<string, string | undefined> = {
    card: cardIds.common[0],
    product: productId,
    pack: packId,
  };
  await api.db.query(statement, [subject[about]]);
  const refused = await approve(requested.body.approvalId);
  expect([refused.status, refused.body.code]).toEqual([412, 'STALE']);
  expect(await runsOf(packId)).toEqual([]);
});

test('inside the band one person seals', async () => {
  const { packId, productId } = await make.aPack();
  await widenBand(api, productId);
  expect((await seal(packId)).body).toMatchObject({ kind: 'seal-run', state: 'queued' });
});
