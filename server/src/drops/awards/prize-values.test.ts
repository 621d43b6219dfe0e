import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { stagePrizes } = await import('../../../testing/prize-stage.ts');
const { announceDrop } = await import('../announce/announce-drop.ts');
const { clock } = await import('../../platform/clock.ts');

const { prove, aGiver, units, aPlanned, setPrizes, giftsOf, play, claim } = stagePrizes(
  api,
  await api.staff('owner'),
);
afterEach(() => clock.reset());
afterAll(() => api.stop());

const worth = (unitId: string, cents: number) =>
  api.db.query(
    'UPDATE cards SET value_cents = $2 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)',
    [unitId, cents],
  );
const promised = async (dropId: string) =>
  (
    await api.db.query<{ cents: number }>(
      'SELECT value_cents::int AS cents FROM drop_prizes WHERE drop_id = $1',
      [dropId],
    )
  ).rows.map(({ cents }) => cents);

test('what a prize rises until it is announced is counted for its giver', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  const [unit = ''] = await units(1, 3_000);
  await setPrizes(giver, dropId, [unit]);
  await worth(unit, 4_500);
  const told = await play(dropId);
  expect(await promised(dropId)).toEqual([4_500]);
  expect(await giftsOf(dropId)).toMatchObject([
    { kind: 'prize-budget', staff_id: giver.id, cents: 3_000 },
    { kind: 'prize-budget', staff_id: giver.id, cents: 1_500 },
  ]);
  expect((await claim(told, 'cash')).status).toBe(200);
  expect(await giftsOf(told.awardId)).toMatchObject([{ cents: 4_500, is_from_budget: true }]);
  expect((await prove()).ok).toBe(true);
});

test('a prize that rises beyond what its giver may give alone pays no more than was counted', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  const [unit = ''] = await units(1, 3_000);
  await setPrizes(giver, dropId, [unit]);
  await worth(unit, 5_000_000);
  const told = await play(dropId);
  expect(await promised(dropId)).toEqual([3_000]);
  expect(await giftsOf(dropId)).toMatchObject([{ cents: 3_000 }]);
  expect((await claim(told, 'cash')).body).toMatchObject({ state: 'cash' });
  expect(await giftsOf(told.awardId)).toMatchObject([{ cents: 3_000 }]);
  expect((await prove()).ok).toBe(true);
});

test('a prize that falls until it is announced is promised at what it is worth then', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  const [unit = ''] = await units(1, 3_000);
  await setPrizes(giver, dropId, [unit]);
  await worth(unit, 2_000);
  await announceDrop(dropId);
  expect(await promised(dropId)).toEqual([2_000]);
});

test('setting other prizes beside it moves no value that was counted', async () => {
  const [giver, dropId] = [await aGiver(), await aPlanned()];
  const [one = ''] = await units(1, 2_000);
  const [two = ''] = await units(1, 1_000);
  await setPrizes(giver, dropId, [one]);
  await worth(one, 2_500);
  await setPrizes(giver, dropId, [one, two]);
  expect(await promised(dropId)).toEqual([2_000, 1_000]);
});
