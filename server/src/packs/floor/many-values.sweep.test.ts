import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
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

test('a share of the settings moves the floors of 105,000 copies in eight runs in one statement', async () => {
  const pack = await make.aRunOnSale(4);
  const runIds = [pack.runId];
  for (let left = 7; left > 0; left -= 1) runIds.push((await make.aRunOnSale(4)).runId);
  const { id: ownerId } = await make.aCustomer(api);
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), c.set_id, 'f' || n, 'Form ' || n, c.class_id, 1000, now(), now(), now()
     FROM cards c, generate_series(1, 2100) n WHERE c.id = $1`,
    [pack.cardIds.rare[0]],
  );
  await api.db.query(
    `INSERT INTO card_forms (card_id, finish, condition, created_at, updated_at)
     SELECT c.id, finish, condition, now(), now() FROM cards c, (VALUES (NULL), ('foil')) f (finish),
       (VALUES ('LP'), ('MP'), ('HP'), ('DMG')) d (condition) WHERE c.number LIKE 'f%'`,
  );
  const added = await api.db.query(
    `INSERT INTO collectibles (id, card_id, kind_id, serial, state, owner_id, acquired_at, finish, condition, entered_at, created_at, updated_at)
     SELECT gen_random_uuid(), c.id, $1, n, 'owned', $2, now(), CASE WHEN n % 2 = 0 THEN 'foil' END,
       (ARRAY['LP', 'MP', 'HP', 'DMG', 'LP'])[1 + n % 5], now(), now(), now()
     FROM cards c, generate_series(1, 50) n WHERE c.number LIKE 'f%'`,
    [pack.kindId, ownerId],
  );
  expect(added.rowCount).toBe(105_000);
  await api.db.query(
    `INSERT INTO run_floor_units (run_id, card_id, valued_as, kind_id, copies)
     SELECT r, f.card_id, f.id, $2, 2 FROM unnest($1::uuid[]) r, card_forms f JOIN cards c ON c.id = f.card_id WHERE c.number LIKE 'f%'`,
    [runIds, pack.kindId],
  );
  await api.db.query('ANALYZE');
  const cost = await api.db.query<{ cents: string }>(
    `SELECT cost_of_terms_1('{"settings": {"lpValueBps": 9000}}') ->> 'riseCents' AS cents`,
  );
  // A fifth of them each: 42,000 lightly played copies, $0.50 × 85 % more.
  expect(Number(cost.rows[0]?.cents)).toBe(42_000 * 43);
  await changeSetting('lpValueBps', 9_000);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS wrong FROM run_floors f JOIN run_floors_now_1($1::uuid[]) n ON n.run_id = f.run_id
     WHERE f.offers_cents <> n.offers_cents`,
    [runIds],
  );
  const forms = await api.db.query(
    `SELECT count(*)::int AS n FROM card_forms WHERE condition = 'LP' AND value_cents = 900`,
  );
  expect([rows, forms.rows]).toEqual([[{ wrong: 0 }], [{ n: 2 * 2_100 }]]);
});
