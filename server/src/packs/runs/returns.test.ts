import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const staff = await api.staff('catalogue');
afterAll(() => api.stop());

test('live returns start as sealed, and follow openings, values and the price', async () => {
  const run = await make.aRunOnSale(8);
  const read = async () => (await staff.ask(`/api/admin/runs/${run.runId}/returns`)).body;
  const sealed = (await staff.ask(`/api/admin/runs/${run.runId}`)).body.returnFigures;
  const first = await read();
  expect(first).toEqual({
    packsLeft: 8,
    averageValueCents: sealed.averageValueCents,
    valueReturnBps: sealed.valueReturnBps,
    cashReturnBps: sealed.cashReturnBps,
  });
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId);
  const packId: string = bought.body.packs[0].id;
  expect(await read()).toEqual(first);
  const opened = await make.post(customer.client, `/api/me/packs/${packId}/open`);
  const gone = opened.body.pulls.reduce(
    (sum: number, pull: { valueCents: number }) => sum + pull.valueCents,
    0,
  );
  // 22 commons at 50 and 2 rares at 2,000.
  const total = 5_100;
  const left = await read();
  expect([left.packsLeft, left.averageValueCents]).toEqual([7, Math.floor((total - gone) / 7)]);
  await make.post(staff, `/api/admin/products/${run.productId}/price`, {
    priceCents: 900,
    reason: 'A lower price',
  });
  expect((await read()).valueReturnBps).toBe(Math.floor(((total - gone) * 10_000) / (7 * 900)));
  await api.db.query('UPDATE cards SET value_cents = 0 WHERE id = ANY($1::uuid[])', [
    [...run.cardIds.common, ...run.cardIds.rare],
  ]);
  expect(await read()).toEqual({ packsLeft: 7, averageValueCents: 0, valueReturnBps: 0, cashReturnBps: 0 });
  expect((await staff.ask('/api/admin/runs/0190a0a0-0000-7000-8000-000000000001/returns')).status).toBe(404);
});

test('a product’s own band is whole, in order and of packs only', async () => {
  const pack = await make.aPack();
  const put = (body: object) => staff.ask(`/api/admin/products/${pack.productId}`, { method: 'PUT', body });
  const band = {
    minValueReturnBps: 8_000,
    maxValueReturnBps: 9_500,
    minCashReturnBps: 6_000,
    maxCashReturnBps: 8_000,
  };
  expect((await put(band)).body).toMatchObject(band);
  for (const wrong of [
    { minValueReturnBps: 9_501 },
    { maxCashReturnBps: 5_999 },
    { minValueReturnBps: null },
    { minCashReturnBps: -1 },
    { maxValueReturnBps: 100_001 },
    { maxValueReturnBps: 95.5 },
  ]) {
    const refused = await put({ ...wrong, reason: 'A test' });
    expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_RECORD']);
  }
  const none = Object.fromEntries(Object.keys(band).map((field) => [field, null]));
  const unbound = await put({ ...none, reason: 'A test' });
  expect([unbound.status, unbound.body.code]).toEqual([409, 'NO_SECOND_PERSON']);
  const single = await staff.ask('/api/admin/products', {
    method: 'POST',
    body: {
      kind: 'single',
      slug: `one-${Date.now()}`,
      title: 'One',
      priceCents: 1,
      cardId: pack.cardIds.rare[0],
    },
  });
  const refused = await staff.ask(`/api/admin/products/${single.body.id}`, { method: 'PUT', body: band });
  expect([single.status, refused.status]).toEqual([201, 422]);
});

describe('publishing outside the band', () => {
  const publish = (runId: string, body: object = {}, by = staff) =>
    make.post(by, `/api/admin/runs/${runId}/publish`, body);
  const stateOf = async (runId: string): Promise<string> =>
    (await staff.ask(`/api/admin/runs/${runId}`)).body.state;
  /** A sealed run whose price puts its returns inside or outside the band. */
  const aSealedRun = async (priceCents: number, band = {}) => {
    const { packId, productId } = await make.aPack({ priceCents });
    const saved = await staff.ask(`/api/admin/products/${productId}`, { method: 'PUT', body: band });
    expect(saved.status).toBe(200);
    const { sealRunNow } = await import('../sealing/index.ts');
    return sealRunNow(packId, 8);
  };
  const wide = {
    minValueReturnBps: 0,
    maxValueReturnBps: 100_000,
    minCashReturnBps: 0,
    maxCashReturnBps: 100_000,
  };

  test('takes a reason, the figure typed and a second person', async () => {
    const [owner] = [await api.staff('owner'), await api.staff('finance')];
    const runId = await aSealedRun(338);
    const { cashReturnBps } = (await staff.ask(`/api/admin/runs/${runId}/returns`)).body;
    expect(cashReturnBps).toBeGreaterThan(15_000);
    const reason = 'an opening offer';
    for (const body of [{}, { reason }, { cashReturnBps }, { reason, cashReturnBps: cashReturnBps - 1 }]) {
      const refused = await publish(runId, body);
      expect([refused.status, refused.body.code, refused.body.breaks.length]).toEqual([
        400,
        'REASON_REQUIRED',
        2,
      ]);
    }
    const requested = await publish(runId, { reason, cashReturnBps });
    expect(requested.body).toEqual({ id: runId, state: 'sealed', approvalId: expect.any(String) });
    expect((await publish(runId, { reason, cashReturnBps })).body.code).toBe('WRONG_STATE');
    expect(await stateOf(runId)).toBe('sealed');
    const approve = (by: Client) =>
      make.post(by, `/api/admin/approvals/${requested.body.approvalId}/approve`, {});
    expect((await approve(staff)).body.code).toBe('FORBIDDEN');
    expect((await approve(owner)).body.state).toBe('approved');
    expect(await stateOf(runId)).toBe('on_sale');
  });

  test('is not hidden by a wide band of the product: above 100 % the shop always loses', async () => {
    expect((await publish(await aSealedRun(338, wide))).body.code).toBe('REASON_REQUIRED');
    const inside = await aSealedRun(1_000, wide);
    expect((await publish(inside)).body).toEqual({ id: inside, state: 'on_sale', approvalId: null });
  });

  test('is not approved when the returns have changed since', async () => {
    const runId = await aSealedRun(338);
    const { cashReturnBps } = (await staff.ask(`/api/admin/runs/${runId}/returns`)).body;
    const requested = await publish(runId, { reason: 'an offer', cashReturnBps });
    await api.db.query(
      'UPDATE cards SET value_cents = value_cents * 2 WHERE id IN (SELECT card_id FROM run_cards WHERE run_id = $1)',
      [runId],
    );
    const owner = await api.staff('owner');
    const refused = await make.post(owner, `/api/admin/approvals/${requested.body.approvalId}/approve`, {});
    expect([refused.status, refused.body.code]).toEqual([412, 'STALE']);
    expect(await stateOf(runId)).toBe('sealed');
  });
});
