import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const cards = 13_000;

test('13,000 new values over eight runs on sale in one statement leave their floors right', async () => {
  const pack = await make.aRunOnSale(4);
  const runIds = [pack.runId];
  for (let left = 7; left > 0; left -= 1) runIds.push((await make.aRunOnSale(4)).runId);
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), c.set_id, 'm' || n, 'Many ' || n, c.class_id, 100, now(), now(), now()
     FROM cards c, generate_series(1, $2::int) n WHERE c.id = $1`,
    [pack.cardIds.rare[0], cards],
  );
  await api.db.query(
    `INSERT INTO run_floor_units (run_id, card_id, valued_as, kind_id, copies)
     SELECT r, c.id, c.id, $2, 3 FROM unnest($1::uuid[]) r, cards c WHERE c.number LIKE 'm%'`,
    [runIds, pack.kindId],
  );
  await api.db.query('ANALYZE cards');
  await api.db.query('ANALYZE run_floor_units');
  const changed = await api.db.query(`UPDATE cards SET value_cents = 200 WHERE number LIKE 'm%'`);
  expect(changed.rowCount).toBe(cards);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS wrong FROM run_floors f JOIN run_floors_now_1($1::uuid[]) n ON n.run_id = f.run_id
     WHERE f.offers_cents <> n.offers_cents OR f.offers_cents < 13000 * 3 * 170`,
    [runIds],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
