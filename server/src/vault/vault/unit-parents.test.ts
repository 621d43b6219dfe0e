import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

const api: TestApi = await startApi();
const owner: Client = await api.staff('owner');
const make = await import('../../../testing/factories.ts');
const { newId } = await import('../../platform/ids.ts');
const { execute, inTransaction, sql } = await import('../../platform/db.ts');
const { takeInUnits } = await import('./index.ts');

afterAll(() => api.stop());

const pack = await make.aPack({ stock: { common: 0, rare: 1 } });
const [used = '', otherUsed = ''] = pack.cardIds.rare;
const free = [...pack.cardIds.common];
const kind = pack.kindId;

interface Unit {
  card?: string;
  kind?: string;
}
const insert = `INSERT INTO collectibles (id, card_id, kind_id, entered_at, created_at, updated_at) VALUES ($1, $2, $3, now(), now(), now())`;
const add = (unit: Unit) =>
  inTransaction(() => execute(insert, [newId(), unit.card ?? used, unit.kind ?? kind]));

test.each([
  ['card', { card: newId() }],
  ['kind', { kind: newId() }],
])('a unit of a %s that does not exist is refused', async (_, unit) => {
  await expect(add(unit)).rejects.toMatchObject({ code: '23503' });
});

test.each(['card_id', 'kind_id'])('a unit cannot be given a %s that does not exist', async (column) => {
  const change = (id: string) =>
    api.db.query(`UPDATE collectibles SET ${column} = $1 WHERE card_id = $2`, [id, used]);
  await expect(change(newId())).rejects.toMatchObject({ code: '23503' });
  expect((await change(column === 'kind_id' ? kind : used)).rowCount).toBe(1);
});

const remove = (resource: string, id: string) =>
  owner.ask(`/api/admin/${resource}/${id}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } });

test('a card or kind with units stays; one without goes', async () => {
  for (const [resource, id] of [
    ['cards', used],
    ['collectibles-class', kind],
  ] as const)
    expect((await remove(resource, id)).body.code).toBe('STILL_REFERENCED');
  expect((await remove('cards', free.pop() ?? '')).status).toBe(200);
  await expect(
    api.db.query('UPDATE cards SET id = $1 WHERE id = $2', [newId(), otherUsed]),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a deletion waits for units that are being added, and is refused', async () => {
  const card = free.pop() ?? '';
  const adding = await holdLock(api.db, insert, [newId(), card, kind]);
  const removal = api.db
    .query('DELETE FROM cards WHERE id = $1', [card])
    .catch((failure: unknown) => failure);
  await adding.untilBlocked();
  await adding.release();
  expect(await removal).toMatchObject({ code: '23503' });
});

test('units wait for a deletion of their card, and are refused', async () => {
  const card = free.pop() ?? '';
  const removing = await holdLock(api.db, 'DELETE FROM cards WHERE id = $1', [card]);
  const added = api.db.query(insert, [newId(), card, kind]).catch((failure: unknown) => failure);
  await removing.untilBlocked();
  await removing.release();
  expect(await added).toMatchObject({ code: '23503' });
});

test('the shop may not delete a run', async () => {
  const denied = inTransaction(() => execute('DELETE FROM runs WHERE id = $1', [newId()]));
  await expect(denied).rejects.toMatchObject({ code: '42501' });
});

test('serials go on per card in the order given, and are read once per card, not once per unit', async () => {
  const pack = await make.aPack({ stock: { common: 2, rare: 0 } });
  const [first = '', second = ''] = pack.cardIds.common;
  const none = {
    cert: null,
    grade: null,
    grader: null,
    originId: null,
    shelf: null,
    bin: null,
    costCents: null,
    condition: null,
    finish: null,
    language: null,
  };
  const units = Array.from({ length: 200 }, (_, place) => ({
    ...none,
    id: newId(),
    cardId: place % 2 === 0 ? first : second,
    kindId: pack.kindId,
    notes: '',
  }));
  const [last] = await sql<{ serial: number }>(
    'SELECT coalesce(max(serial), 0) AS serial FROM collectibles WHERE card_id = $1',
    [first],
  );
  const [{ id: newStaff } = { id: '' }] = await sql<{ id: string }>('SELECT id FROM staff LIMIT 1');
  const read = await inTransaction(async () => {
    await takeInUnits(units, { at: new Date(), staffId: newStaff });
    const [index] = await sql<{ rows: number }>(
      "SELECT pg_stat_get_xact_tuples_returned('collectibles_by_card'::regclass)::int AS rows",
    );
    return index?.rows;
  });
  const made = await sql<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 AND serial > $2 ORDER BY serial',
    [first, last?.serial],
  );
  expect(made.map(({ id }) => id)).toEqual(
    units.filter(({ cardId }) => cardId === first).map(({ id }) => id),
  );
  expect(read).toBeLessThan(units.length);
});
