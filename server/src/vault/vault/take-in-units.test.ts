import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
await api.staff('owner');
const make = await import('../../../testing/factories.ts');
const { newId } = await import('../../platform/ids.ts');
const { inTransaction, sql } = await import('../../platform/db.ts');
const { takeInUnits } = await import('./index.ts');

afterAll(() => api.stop());

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
