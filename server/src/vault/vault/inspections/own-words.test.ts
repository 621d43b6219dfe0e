import { startApi, type Client } from '../../../../testing/api.ts';
import { stageStock } from '../../../../testing/stock-stage.ts';

const api = await startApi();
const { newId } = await import('../../../platform/ids.ts');
const { check, soundDigest } = await import('../../../../testing/books.ts');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const { keeper, second, reason, post, aCard, takeIn, unitsOf, inspectionOf, redescribe, forget, sell } =
  await stageStock(api);
beforeAll(sell);
beforeEach(forget);

const ageUnits = (ids: readonly string[]) =>
  api.db.query("UPDATE collectibles SET created_at = created_at - interval '2 days' WHERE id = ANY($1)", [
    ids,
  ]);
const reject = async (id: string, by: Client = keeper) =>
  (await post(`unit-inspections/${await inspectionOf(id)}/reject`, { reason }, by)).body;

test('who says that a unit is worth more, and takes that back, takes no unit out of the shop that was here before', async () => {
  const ids = await takeIn({ ...(await aCard(150_000)), condition: 'DMG' }, 1);
  const [id = ''] = ids;
  await ageUnits(ids);
  expect((await redescribe(id, 'NM')).status).toBe(200);
  expect((await reject(id)).code).toBe('FOUR_EYES_REQUIRED');
  expect(await unitsOf(ids)).toEqual([{ state: 'vault', held: true }]);
  expect((await reject(id, second)).state).toBe('rejected');
  expect(await unitsOf(ids)).toEqual([{ state: 'withdrawn', held: false }]);
});

test('who took units in takes them back alone while they wait for their count', async () => {
  const ids = await takeIn(await aCard(60_000), 2);
  await api.db.query(
    `UPDATE unit_inspections SET created_at = created_at - interval '2 days' WHERE collectible_id = ANY($1)`,
    [ids],
  );
  await ageUnits(ids);
  expect((await reject(ids[0] ?? '')).state).toBe('rejected');
  expect(await unitsOf(ids)).toEqual([1, 2].map(() => ({ state: 'withdrawn', held: false })));
});

test('the nightly proof finds a unit that one person alone took out of the shop', async () => {
  const ids = await takeIn(await aCard(60_000), 2);
  expect((await reject(ids[0] ?? '')).state).toBe('rejected');
  const at = (interval: string) =>
    api.db.query(
      `UPDATE collectibles SET created_at = created_at ${interval} interval '2 days' WHERE id = ANY($1)`,
      [ids],
    );
  await at('-');
  expect(await check('inspections')).toMatchObject({ ok: false, figures: { takenBack: 2 } });
  await at('+');
  expect((await check('inspections')).ok).toBe(true);
});

test('a unit that is said to be worth less counts as written off with the difference, and waits for another look', async () => {
  const [id = ''] = await takeIn({ ...(await aCard(40_000)), condition: 'NM' }, 1);
  expect((await redescribe(id, 'DMG')).status).toBe(200);
  expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
  const withdrawn = await post('collectibles/withdraw', { ids: [id], as: 'lost', reason });
  expect(withdrawn.body.code).toBe('WRONG_STATE');
  expect((await post('unit-inspections/scan', { code: id }, second)).body.state).toBe('confirmed');
  expect(await unitsOf([id])).toEqual([{ state: 'vault', held: false }]);
});

test('a lower description and a write-off are one sum', async () => {
  const [id = ''] = await takeIn({ ...(await aCard(11_000)), condition: 'NM' }, 1);
  expect((await redescribe(id, 'LP')).status).toBe(200);
  expect(await unitsOf([id])).toEqual([{ state: 'vault', held: false }]);
  expect((await post('collectibles/withdraw', { ids: [id], as: 'lost', reason })).body.ids).toEqual([]);
  expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
});

describe('a value that is lowered first', () => {
  const lower = async (cardId: string) => {
    const said = await keeper.ask(`/api/admin/cards/${cardId}`, {
      method: 'PUT',
      body: { valueCents: 1, reason: 'The market' },
    });
    expect([said.status, said.body.valueCents]).toEqual([200, 1]);
  };

  test('hides no write-off', async () => {
    const card = await aCard(60_000);
    const [id = ''] = await takeIn(card, 1);
    await lower(card.cardId);
    expect((await post('collectibles/withdraw', { ids: [id], as: 'lost', reason })).body.ids).toEqual([]);
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: true }]);
  });

  test('hides no units that come in', async () => {
    const card = await aCard(60_000);
    await lower(card.cardId);
    expect(await unitsOf(await takeIn(card, 2))).toEqual([1, 2].map(() => ({ state: 'vault', held: true })));
  });

  test('lists no single below what the shop paid for it', async () => {
    const card = await aCard(60_000);
    const [id = ''] = await takeIn(card, 1);
    await lower(card.cardId);
    const product = { title: 'A single', slug: newId(), priceCents: 200, isPublished: true };
    const listed = await post('collectibles/list', { ids: [id], product });
    expect(listed.body.code).toBe('REASON_REQUIRED');
    expect(await unitsOf([id])).toEqual([{ state: 'vault', held: false }]);
  });

  test('counts no more a day later', async () => {
    const card = await aCard(60_000);
    const [id = ''] = await takeIn(card, 1);
    await lower(card.cardId);
    await api.db.query(`UPDATE card_values SET as_of = as_of - interval '25 hours' WHERE card_id = $1`, [
      card.cardId,
    ]);
    expect((await post('collectibles/withdraw', { ids: [id], as: 'lost', reason })).body.ids).toEqual([id]);
  });
});
