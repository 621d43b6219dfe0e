import { startApi, type Client } from '../../../../testing/api.ts';
import { stageStock } from '../../../../testing/stock-stage.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { newId } = await import('../../../platform/ids.ts');
const { inTransaction } = await import('../../../platform/db.ts');
const { setAsidePrizes, findFreeUnits, reserveUnits, updateUnits } = await import('../index.ts');
const { soundDigest } = await import('../../../../testing/books.ts');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const {
  keeper,
  second,
  reason,
  post,
  staffIdOf,
  aCard,
  takeIn,
  unitsOf,
  inspectionOf,
  redescribe,
  forget,
  sell,
} = await stageStock(api);

/** A unit on sale as a single card, worth more than one person may write off. */
async function aSingle() {
  const { cardId } = await aCard(20_000);
  const { rows } = await api.db.query("SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault'", [
    cardId,
  ]);
  const unitId: string = rows[0].id;
  const product = { title: 'A single', slug: newId(), priceCents: 50_000, isPublished: true };
  const { body } = await post('collectibles/list', { ids: [unitId], product });
  return { unitId, productId: String(body.productId) };
}

test('a shop that has sold nothing is set up by one person', async () => {
  const ids = await takeIn(await aCard(90_000), 3);
  expect(await unitsOf(ids)).toEqual([1, 2, 3].map(() => ({ state: 'vault', held: false })));
});

describe('once something was sold', () => {
  beforeAll(sell);
  beforeEach(forget);

  test('units above one person’s limit are neither sealed, listed nor given away until another has counted them', async () => {
    const card = await aCard(60_000);
    const ids = await takeIn(card, 3);
    expect(await unitsOf(ids)).toEqual([1, 2, 3].map(() => ({ state: 'vault', held: true })));
    const product = { title: 'A single', slug: newId(), priceCents: 90_000, isPublished: true };
    expect((await post('collectibles/list', { ids, product })).body.code).toBe('WRONG_STATE');
    await expect(inTransaction(() => setAsidePrizes(ids))).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const free = await findFreeUnits({ ...card, count: 10 });
    expect(free.filter((id) => ids.includes(id))).toEqual([]);
    await expect(
      inTransaction(async () => {
        const taken = await reserveUnits({ ...card, valuedAs: card.cardId, runId: newId(), count: 10 });
        throw new Error(String(taken.filter(({ id }) => ids.includes(id)).length));
      }),
    ).rejects.toThrow('0');
    const inspection = await inspectionOf(ids[0] ?? '');
    const count = (by: Client, counted: number) =>
      post(`unit-inspections/${inspection}/count`, { count: counted }, by);
    expect((await count(keeper, 3)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await count(second, 4)).body.code).toBe('WRONG_STATE');
    expect((await unitsOf(ids))[0]?.held).toBe(true);
    expect((await count(second, 3)).body).toMatchObject({ state: 'confirmed' });
    expect(await unitsOf(ids)).toEqual([1, 2, 3].map(() => ({ state: 'vault', held: false })));
  });

  test('units that were never there leave the vault', async () => {
    const ids = await takeIn(await aCard(60_000), 2);
    const rejected = await post(
      `unit-inspections/${await inspectionOf(ids[0] ?? '')}/reject`,
      { reason },
      second,
    );
    expect(rejected.body).toMatchObject({ state: 'rejected' });
    expect(await unitsOf(ids)).toEqual([1, 2].map(() => ({ state: 'withdrawn', held: false })));
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'on its page',
      (id) =>
        keeper.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body: { condition: 'NM', reason } }),
    ],
    [
      'by an import',
      async (id) => {
        const staffId = await staffIdOf('catalogue');
        const unit = {
          ...{ id, notes: '', condition: 'NM', grade: null, grader: null, originId: null, shelf: null },
        };
        const as = { ...unit, bin: null, finish: null, language: null, costCents: null };
        await inTransaction(() => updateUnits([as], { at: new Date(), staffId }));
      },
    ],
  ])('a unit that is said to be worth more waits like one that comes in: %s', async (_where, say) => {
    const card = await aCard(150_000);
    const [id = ''] = await takeIn({ ...card, condition: 'DMG' }, 1);
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: false }]);
    await say(id);
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
    const { rows } = await api.db.query('SELECT condition FROM collectibles WHERE id = $1', [id]);
    expect(rows).toEqual([{ condition: 'NM' }]);
    const decided = await post(`unit-inspections/${await inspectionOf(id)}/count`, { count: 1 }, second);
    expect(decided.body).toMatchObject({ state: 'confirmed' });
  });

  const addedBy = async (): Promise<number> =>
    (
      await api.db.query(
        "SELECT coalesce(sum(value_cents), 0)::int AS cents FROM stock_changes WHERE kind = 'added'",
      )
    ).rows[0].cents;

  test('a unit that becomes worth more while it waits is looked at anew, and counts with the difference', async () => {
    const ids = await takeIn({ ...(await aCard(400_000)), condition: 'DMG' }, 2);
    const [first = '', other = ''] = ids;
    expect((await unitsOf(ids)).map(({ held }) => held)).toEqual([true, true]);
    expect((await post('unit-inspections/scan', { code: first }, second)).body).toMatchObject({
      state: 'open',
      left: 1,
    });
    const before = await addedBy();
    expect((await redescribe(first, 'NM')).status).toBe(200);
    expect(await addedBy()).toBeGreaterThan(before);
    expect((await post('unit-inspections/scan', { code: other }, second)).body).toMatchObject({
      state: 'open',
      left: 1,
    });
    expect((await unitsOf(ids)).map(({ held }) => held)).toEqual([true, true]);
    expect((await post('unit-inspections/scan', { code: first }, second)).body.state).toBe('confirmed');
    expect((await unitsOf(ids)).map(({ held }) => held)).toEqual([false, false]);
  });

  test('nobody says that a waiting unit of another person is worth more, and is then the one who looks', async () => {
    const [id = '', other = ''] = await takeIn({ ...(await aCard(400_000)), condition: 'DMG' }, 2);
    const owner = await api.staff('owner');
    const said = await owner.ask(`/api/admin/collectibles/${id}`, {
      method: 'PUT',
      body: { condition: 'NM', reason },
    });
    expect([said.status, said.body.code]).toEqual([409, 'WRONG_STATE']);
    const { rows } = await api.db.query('SELECT condition FROM collectibles WHERE id = $1', [id]);
    expect(rows).toEqual([{ condition: 'DMG' }]);
    for (const [code, state] of Object.entries({ [id]: 'open', [other]: 'confirmed' }))
      expect((await post('unit-inspections/scan', { code }, owner)).body.state).toBe(state);
  });

  test('a unit that was written off is not worth more when that is taken back', async () => {
    const card = await aCard(400_000);
    const [id = ''] = await takeIn({ ...card, condition: 'DMG' }, 1);
    if ((await unitsOf([id]))[0]?.held)
      await post(`unit-inspections/${await inspectionOf(id)}/count`, { count: 1 }, second);
    await post('collectibles/withdraw', { ids: [id], as: 'lost', reason });
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
    const said = await redescribe(id, 'NM');
    expect([said.status, said.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await post(`unit-inspections/${await inspectionOf(id)}/reject`, { reason })).body.state).toBe(
      'rejected',
    );
    const { rows } = await api.db.query(
      'SELECT condition, in_inspection AS held FROM collectibles WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ condition: 'DMG', held: false }]);
  });

  test('a unit on sale that is said to be worth more goes off sale until another person has looked', async () => {
    const card = await aCard(150_000);
    const [id = ''] = await takeIn({ ...card, condition: 'DMG' }, 1);
    const product = { title: 'A damaged single', slug: newId(), priceCents: 150_000, isPublished: true };
    expect((await post('collectibles/list', { ids: [id], product })).status).toBe(200);
    await keeper.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body: { condition: 'NM', reason } });
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
  });

  test('two intakes at once are summed: one of them waits', async () => {
    const card = await aCard(60_000);
    const both = await Promise.all([takeIn(card, 1), takeIn(card, 1)]);
    const held = await unitsOf(both.flat());
    expect(held.filter((unit) => unit.held)).toHaveLength(1);
  });

  test('a unit written off above the limit is off sale, and gone once another person has looked', async () => {
    const { unitId } = await aSingle();
    const said = await post('collectibles/withdraw', { ids: [unitId], as: 'lost', reason });
    expect([said.status, said.body.ids]).toEqual([200, []]);
    expect(await unitsOf([unitId])).toEqual([{ state: 'vault', held: true }]);
    const id = await inspectionOf(unitId);
    expect((await post('unit-inspections/scan', { code: unitId }, second)).body.code).toBe('WRONG_STATE');
    expect((await post(`unit-inspections/${id}/agree`, { reason })).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await post(`unit-inspections/${id}/agree`, { reason }, second)).body.state).toBe('confirmed');
    expect(await unitsOf([unitId])).toEqual([{ state: 'withdrawn', held: false }]);
  });

  test.each([1, 2, 3])('a card is sold or written off, never both (%p)', async () => {
    const { unitId, productId } = await aSingle();
    const customer = await make.aCustomer(api, 60_000);
    const [bought, said] = await Promise.all([
      make.buy(customer.client, productId, { maxPriceCents: 50_000 }),
      post('collectibles/withdraw', { ids: [unitId], as: 'damaged', reason }),
    ]);
    const [unit] = await unitsOf([unitId]);
    expect([bought.status, said.status, unit]).toEqual(
      unit?.state === 'owned'
        ? [201, 409, { state: 'owned', held: false }]
        : [409, 200, { state: 'vault', held: true }],
    );
  });
});
