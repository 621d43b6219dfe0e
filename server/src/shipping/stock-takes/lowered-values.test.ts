import { startApi } from '../../../testing/api.ts';
import { stageShipping } from '../../../testing/shipping-stage.ts';

const api = await startApi();
const { make, originId } = await stageShipping(api);
const { changeSetting } = await import('../../base/index.ts');
const first = await api.staff('fulfilment');
afterAll(() => api.stop());

const post = (path: string, body: object = {}) => make.post(first, `/api/admin/stock-takes${path}`, body);

test('a difference counts with the highest value of a day', async () => {
  const { cardIds } = await make.aPack({ stock: { common: 1, rare: 2 } });
  const { rows: units } = await api.db.query<{ id: string }>(
    `UPDATE collectibles SET shelf = 'L-1', bin = '1', origin_id = $2 WHERE card_id = $1 RETURNING id`,
    [cardIds.rare[0], originId],
  );
  const { rows } = await api.db.query<{ cents: string }>(
    'SELECT value_cents AS cents FROM cards WHERE id = $1',
    [cardIds.rare[0]],
  );
  await api.db.query('UPDATE cards SET value_cents = 1, value_as_of = now() WHERE id = $1', [
    cardIds.rare[0],
  ]);
  await changeSetting('stockTakeAloneCents', Number(rows[0]?.cents) - 1);
  const { body } = await post('', { originId, places: [{ shelf: 'L-1' }] });
  for (const { id } of units.slice(1)) await post(`/${body.id}/scan`, { code: id });
  expect((await post(`/${body.id}/finish`)).body.state).toBe('recounting');
});
