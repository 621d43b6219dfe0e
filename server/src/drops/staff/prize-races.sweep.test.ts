import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aKey, aPack, buy, post, recipeOf } = await import('../../../testing/factories.ts');
const { aDrop } = await import('../../../testing/drop-stage.ts');
const { sealRunNow } = await import('../../packs/index.ts');

afterAll(() => api.stop());

const owner = await api.staff('owner');
const reason = 'Found to be damaged';
const rounds = 6;

async function unitsOf(cardIds: readonly string[]): Promise<string[]> {
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = ANY ($1) ORDER BY id',
    [cardIds],
  );
  return rows.map(({ id }) => id);
}

async function aUnit(): Promise<string> {
  const { cardIds } = await aPack({ stock: { common: 0, rare: 1 } });
  const [unitId = ''] = await unitsOf(cardIds.rare.slice(0, 1));
  return unitId;
}

const aPlanned = () => aDrop(api, { until: 'scheduled', opensInSeconds: 3_600, prizes: 0 });
const makePrize = async (dropId: string, collectibleIds: string[]) =>
  owner.ask(`/api/admin/daily/${dropId}/prizes`, { method: 'POST', body: { version: 1, collectibleIds } });
const list = (ids: string[]) => {
  const product = { title: 'One card', slug: `one-${aKey()}`, priceCents: 3_000, isPublished: true };
  return post(owner, '/api/admin/collectibles/list', { ids, product });
};
const move = (verb: 'unlist' | 'withdraw', ids: string[]) =>
  post(owner, `/api/admin/collectibles/${verb}`, { ids, reason, ...(verb === 'withdraw' && { as: 'lost' }) });
const unitStates = async (ids: string[]): Promise<string[]> =>
  (await api.db.query('SELECT DISTINCT state FROM collectibles WHERE id = ANY ($1)', [ids])).rows.map(
    ({ state }) => state,
  );
/** Whether the unit is held until another person has counted it. */
const isHeld = async (id: string): Promise<boolean> =>
  (await api.db.query('SELECT in_inspection AS held FROM collectibles WHERE id = $1', [id])).rows[0].held;
/** In how many drops these units are prizes. */
const livePrizes = async (ids: string[]): Promise<number> =>
  (
    await api.db.query(
      'SELECT count(*)::int AS n FROM drop_prizes WHERE is_live AND collectible_id = ANY ($1)',
      [ids],
    )
  ).rows[0].n;

afterEach(async () => {
  const { checks } = (await owner.ask('/api/admin/integrity')).body;
  expect(checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});

test('a unit that two drops, the shelf and a loss claim at once goes to exactly one of them', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const unitId = await aUnit();
    const [one, two] = [await aPlanned(), await aPlanned()];
    const [first, second, listed, lost] = await Promise.all([
      makePrize(one, [unitId]),
      makePrize(two, [unitId]),
      list([unitId]),
      move('withdraw', [unitId]),
    ]);
    const isPrize = first.status === 200 || second.status === 200;
    // What was listed may still be withdrawn; above what one person may write off in a day it stays, held.
    const written = (await isHeld(unitId)) ? 'vault' : 'withdrawn';
    const state = lost.status === 200 ? written : listed.status === 200 ? 'listed' : 'prize';
    expect(await unitStates([unitId])).toEqual([state]);
    expect(isPrize).toBe(state === 'prize');
    expect(await livePrizes([unitId])).toBe(isPrize ? 1 : 0);
    const refused = [first, second, listed, lost].filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      refused.map(() => '409 WRONG_STATE'),
    );
    if (isPrize) expect(refused).toHaveLength(3);
  }
});

test('units are sealed into a run or become prizes, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { packId, cardIds } = await aPack({
      stock: { common: 3, rare: 0 },
      recipe: recipeOf([{ class: 'common', draws: 2 }]),
    });
    const ids = await unitsOf(cardIds.common);
    const dropId = await aPlanned();
    const [sealed, prizes] = await Promise.allSettled([sealRunNow(packId, 6), makePrize(dropId, ids)]);
    const isPrize = prizes.status === 'fulfilled' && prizes.value.status === 200;
    expect(sealed.status).toBe(isPrize ? 'rejected' : 'fulfilled');
    expect(await unitStates(ids)).toEqual([isPrize ? 'prize' : 'sealed']);
    expect(await livePrizes(ids)).toBe(isPrize ? ids.length : 0);
  }
});

test('a card that is bought while it becomes a prize has one new owner, or is a prize', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const unitId = await aUnit();
    const { productId } = (await list([unitId])).body;
    const buyer = await aCustomer(api);
    const dropId = await aPlanned();
    expect((await makePrize(dropId, [unitId])).body.code).toBe('WRONG_STATE');
    const takeOff = async () => {
      await move('unlist', [unitId]);
      return makePrize(dropId, [unitId]);
    };
    const [bought, prize] = await Promise.all([buy(buyer.client, productId), takeOff()]);
    expect([bought.status, prize.status].toSorted()).toEqual(prize.status === 200 ? [200, 409] : [201, 409]);
    expect(await unitStates([unitId])).toEqual([prize.status === 200 ? 'prize' : 'owned']);
    expect(await livePrizes([unitId])).toBe(prize.status === 200 ? 1 : 0);
  }
});
