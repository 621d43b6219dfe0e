import { startApi, type TestApi } from '../../testing/api.ts';
import { insertSampleRows } from '../../testing/sample-rows.ts';

let api: TestApi;
let ask: (parameters: Record<string, unknown>) => Promise<{ ids: string[]; total: number }>;
let units: { id: string; slug: string; state: string; valueCents: number }[];

beforeAll(async () => {
  api = await startApi();
  const { classId, setId } = await insertSampleRows(api.db);
  // Cards take turns, except that the newest units are all of one; two cards have none.
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, artist, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), $2, 'P' || n, 'Paged ' || n, '', $1, n, now(), now(), now() FROM generate_series(1, 9) n`,
    [classId, setId],
  );
  await api.db.query(
    `INSERT INTO collectibles (id, card_id, kind_id, state, entered_at, created_at, updated_at)
     SELECT uuidv7(), c.id, (SELECT id FROM collectible_classes LIMIT 1), 'vault', now(), now(), now()
     FROM generate_series(1, 120) n
     JOIN cards c ON c.name = 'Paged ' || CASE WHEN n > 80 THEN 3 ELSE 1 + n % 7 END ORDER BY n`,
  );
  units = (
    await api.db.query<(typeof units)[number]>(
      `SELECT u.id, k.slug, u.state, c.value_cents::int AS "valueCents"
       FROM collectibles u JOIN cards c ON c.id = u.card_id JOIN card_classes k ON k.id = c.class_id
       ORDER BY u.id DESC`,
    )
  ).rows;
  const owner = await api.staff('owner');
  ask = async (parameters) => {
    const query = Object.entries(parameters).map(
      ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    const { status, body, headers } = await owner.ask(`/api/admin/collectibles?${query.join('&')}`);
    expect(status).toBe(200);
    return {
      ids: body.map(({ id }: { id: string }) => id),
      total: Number(headers.get('x-total-count')),
    };
  };
});
afterAll(() => api.stop());

/** Every page of a list, in both directions, is that part of all units that match. */
async function comparePages(filter: object, fits: (unit: (typeof units)[number]) => boolean): Promise<void> {
  const newest = units.filter(fits).map(({ id }) => id);
  for (const direction of ['DESC', 'ASC'])
    for (const [start, end] of [
      [0, 24],
      [0, 0],
      [3, 9],
      [25, 49],
      [64, 127],
      [100, 124],
      [500, 524],
      [1_020, 1_044],
    ] as const) {
      const expected = direction === 'DESC' ? newest : [...newest].reverse();
      expect(await ask({ filter, sort: ['id', direction], range: [start, end] })).toEqual({
        ids: expected.slice(start, end + 1),
        total: newest.length,
      });
    }
}

describe('units by what their cards are', () => {
  test('by class', async () => {
    const slug = units[0]?.slug ?? '';
    await comparePages({ classSlug: slug }, (unit) => unit.slug === slug);
    await comparePages({ classSlug: [slug, 'none'] }, (unit) => unit.slug === slug);
    await comparePages({ classSlug_neq: slug }, (unit) => unit.slug !== slug);
    await comparePages({ classSlug: 'none' }, () => false);
    await comparePages({ classSlug: null }, () => false);
  });

  test('by value', async () => {
    await comparePages({ valueCents_gte: 3 }, ({ valueCents }) => valueCents >= 3);
    await comparePages({ valueCents_lt: 4 }, ({ valueCents }) => valueCents < 4);
    await comparePages({ valueCents: 3 }, ({ valueCents }) => valueCents === 3);
  });

  test('with a second filter', async () => {
    await comparePages(
      { valueCents_gte: 2, valueCents_lte: 5 },
      ({ valueCents }) => valueCents >= 2 && valueCents <= 5,
    );
    await comparePages(
      { valueCents_gte: 3, state: 'owned' },
      (unit) => unit.valueCents >= 3 && unit.state === 'owned',
    );
  });

  test('of more cards than are looked at one by one', async () => {
    await api.db.query(
      `INSERT INTO cards (id, set_id, number, name, artist, class_id, value_cents, value_as_of, created_at, updated_at)
       SELECT gen_random_uuid(), set_id, 'M' || n, 'Many', '', class_id, 3, now(), now(), now()
       FROM generate_series(1, 5_001) n, (SELECT set_id, class_id FROM cards WHERE name = 'Paged 1') c`,
    );
    await comparePages({ valueCents: 3 }, ({ valueCents }) => valueCents === 3);
  });
});

test('pages of a list without filters', () => comparePages({}, () => true));

test('a list of one state is planned once for its first page, and once for pages of about the same depth', async () => {
  const planned = async (): Promise<number> => {
    const { sequelize } = await import('../db.ts');
    const [rows] = await sequelize.query(
      `SELECT statement FROM pg_prepared_statements WHERE name LIKE 'list%'`,
    );
    return rows.length;
  };
  const before = await planned();
  for (const start of [0, 0, 25, 26, 39])
    await ask({ filter: { state: 'vault' }, range: [start, start + 24] });
  for (const state of ['owned', 'prize']) await ask({ filter: { state }, range: [0, 24] });
  expect((await planned()) - before).toBe(2);
});
