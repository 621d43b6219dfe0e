import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const { resources } = await import('./index.ts');
const { nameOf } = await import('./columns.ts');
const { clock } = await import('../clock.ts');
let owner: Client;
let ask: (parameters: Record<string, unknown>) => Promise<{ ids: string[]; total: number }>;
let units: { id: string; slug: string; state: string; valueCents: number }[];

beforeAll(async () => {
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
  owner = await api.staff('owner');
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

describe('pages of units by what their cards are', () => {
  test('hold every unit of a class, of none or of others', async () => {
    const slug = units[0]?.slug ?? '';
    await comparePages({ classSlug: slug }, (unit) => unit.slug === slug);
    await comparePages({ classSlug: [slug, 'none'] }, (unit) => unit.slug === slug);
    await comparePages({ classSlug_neq: slug }, (unit) => unit.slug !== slug);
    await comparePages({ classSlug: 'none' }, () => false);
    await comparePages({ classSlug: null }, () => false);
  });

  test('hold every unit of a value or range', async () => {
    await comparePages({ valueCents_gte: 3 }, ({ valueCents }) => valueCents >= 3);
    await comparePages({ valueCents_lt: 4 }, ({ valueCents }) => valueCents < 4);
    await comparePages({ valueCents: 3 }, ({ valueCents }) => valueCents === 3);
  });

  test('hold what fits both of two filters', async () => {
    await comparePages(
      { valueCents_gte: 2, valueCents_lte: 5 },
      ({ valueCents }) => valueCents >= 2 && valueCents <= 5,
    );
    await comparePages(
      { valueCents_gte: 3, state: 'owned' },
      (unit) => unit.valueCents >= 3 && unit.state === 'owned',
    );
  });

  test('are whole with more cards than are looked at one by one', async () => {
    await api.db.query(
      `INSERT INTO cards (id, set_id, number, name, artist, class_id, value_cents, value_as_of, created_at, updated_at)
       SELECT gen_random_uuid(), set_id, 'M' || n, 'Many', '', class_id, 3, now(), now(), now()
       FROM generate_series(1, 5001) n, (SELECT set_id, class_id FROM cards WHERE name = 'Paged 1') c`,
    );
    await comparePages({ valueCents: 3 }, ({ valueCents }) => valueCents === 3);
  });
});

test('pages of a list without filters hold every unit once', () => comparePages({}, () => true));

test('pages of a list by one indexed value hold every unit of it once', async () => {
  const states = new Set(['vault', 'sealed', ...units.map(({ state }) => state)]);
  for (const wanted of states) await comparePages({ state: wanted }, ({ state }) => state === wanted);
});

describe('totals that are remembered', () => {
  const filter = { state: 'withdrawn' };
  const add = (count: number) =>
    api.db.query(
      `INSERT INTO collectibles (id, card_id, kind_id, state, shelf, entered_at, created_at, updated_at)
       SELECT uuidv7(), card_id, kind_id, 'withdrawn', 'Z', now(), now(), now()
       FROM generate_series(1, ${count}), (SELECT card_id, kind_id FROM collectibles LIMIT 1) u`,
    );
  const removeOne = () =>
    api.db.query(
      `DELETE FROM collectibles WHERE id = (SELECT id FROM collectibles WHERE shelf = 'Z' LIMIT 1)`,
    );
  const countOf = async (wanted: object) => (await ask({ filter: wanted, range: [0, 9] })).total;
  const change = async (expectedCount: number) => {
    const { status, body } = await owner.ask('/api/admin/collectibles/bulk', {
      method: 'POST',
      body: { filter, expectedCount, changes: { notes: 'Seen' } },
    });
    return [status, body.code, body.count];
  };

  afterAll(async () => {
    clock.reset();
    await api.db.query(`DELETE FROM collectibles WHERE shelf = 'Z'`);
  });

  test('begin above the most that a bulk change takes', async () => {
    await add(2_000);
    expect(await countOf(filter)).toBe(2_000);
    // Were it remembered, a bulk change would name rows that are gone.
    await removeOne();
    expect(await countOf(filter)).toBe(1_999);
    expect(await change(2_000)).toEqual([412, 'STALE', 1_999]);
    await add(2);
    expect(await countOf(filter)).toBe(2_001);
    expect(await change(2_001)).toEqual([400, 'VALIDATION_FAILED', undefined]);
    await add(1);
    expect(await countOf(filter)).toBe(2_001);
    expect(await countOf({ shelf: 'Z' })).toBe(2_002);
  });

  test('are never what a bulk change matches', async () => {
    clock.travel(11_000);
    expect(await countOf(filter)).toBe(2_002);
    for (const _one of [1, 2, 3]) await removeOne();
    expect(await countOf(filter)).toBe(2_002);
    expect(await change(2_000)).toEqual([412, 'STALE', 1_999]);
  });

  test('serve the page that they were recalled for, even if they expire while it is read', async () => {
    clock.travel(11_000);
    await add(100);
    expect(await countOf(filter)).toBe(2_099);
    const lock = await api.db.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE collectibles');
    const page = countOf(filter);
    for (let waiting = 0; waiting === 0;)
      waiting = (
        await api.db.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'collectibles'::regclass`)
      ).rows.length;
    clock.travel(11_000);
    await lock.query('COMMIT');
    lock.release();
    expect(await page).toBe(2_099);
    // An estimate would be above 10,000.
    await add(1);
    expect(await countOf(filter)).toBe(2_100);
  });
});

describe('units by when they were made, which their ids do not follow', () => {
  const range = [3, 9] as const;
  const askByAge = async (
    filter: object,
    sort: readonly string[],
  ): Promise<{ ids: string[]; total: number }> => ask({ filter, sort, range });
  const expectedIds = async (condition: string, order: string): Promise<string[]> =>
    (
      await api.db.query<{ id: string }>(
        `SELECT id FROM collectibles WHERE ${condition} ORDER BY ${order} LIMIT 7 OFFSET 3`,
      )
    ).rows.map(({ id }) => id);

  beforeAll(() =>
    api.db.query(
      `UPDATE collectibles u SET created_at = timestamptz '2026-01-01Z' + (n * 37 % 120) * interval '1 hour'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM collectibles) ranked WHERE ranked.id = u.id`,
    ),
  );

  test.each([
    ['few', { createdAt_gte: '2026-01-03T00:00:00Z' }, "created_at >= '2026-01-03Z'"],
    ['one moment', { createdAt: '2026-01-01T00:00:00Z' }, "created_at = '2026-01-01Z'"],
    ['none', { createdAt_gt: '2199-01-01T00:00:00Z' }, 'false'],
    ['what is missing', { originId: null, state: 'vault' }, "origin_id IS NULL AND state = 'vault'"],
    ['what differs', { state_neq: 'owned' }, "state <> 'owned'"],
  ])('%s', async (_what, filter, condition) => {
    const count = await api.db.query(`SELECT 1 FROM collectibles WHERE ${condition}`);
    for (const direction of ['ASC', 'DESC'])
      expect(await askByAge(filter, ['id', direction])).toEqual({
        ids: await expectedIds(condition, `id ${direction}`),
        total: count.rowCount,
      });
  });

  test('have a total also of more rows than are counted one by one', async () => {
    await api.db.query(
      `INSERT INTO collectibles (id, card_id, kind_id, state, entered_at, created_at, updated_at)
       SELECT uuidv7(), card_id, kind_id, 'vault', now(), '2027-01-01Z', now()
       FROM generate_series(1, 10010), (SELECT card_id, kind_id FROM collectibles LIMIT 1) u`,
    );
    const filter = { createdAt_gte: '2027-01-01T00:00:00Z' };
    // The second time, the total is remembered.
    for (const _time of [1, 2]) {
      const { ids, total } = await askByAge(filter, ['id', 'DESC']);
      expect(ids).toEqual(await expectedIds("created_at >= '2027-01-01Z'", 'id DESC'));
      expect(total).toBeGreaterThan(10_000);
    }
  });
});

test('plans lists of one indexed value once for all pages, and other keys for their values', async () => {
  const planned = async (): Promise<string[]> => {
    const { sequelize } = await import('../db.ts');
    const [rows] = await sequelize.query('SELECT statement FROM pg_prepared_statements');
    return (rows as { statement: string }[]).map(({ statement }) => statement);
  };
  const before = await planned();
  for (const start of [0, 7, 25]) await ask({ filter: { state: 'vault' }, range: [start, start + 6] });
  await ask({ filter: { state: 'vault', kindSlug: 'raw' }, range: [0, 24] });
  await ask({ filter: { originId: null }, sort: ['id', 'ASC'], range: [0, 24] });
  const added = (await planned()).filter((statement) => !before.includes(statement));
  expect(added.filter((statement) => !statement.includes('array_position'))).toEqual([]);
  // With the total and without it.
  expect(added.filter((statement) => statement.includes('"state" = $1')).length).toBeLessThanOrEqual(2);
});

test.each(
  [...resources.values()].flatMap(({ spec: { name, keys, order = ['id'] }, columns }) =>
    [...columns.values()].flatMap(({ sql, isIndexed }) =>
      isIndexed ? [[name, sql.slice(1, -1), nameOf(order[0]), keys] as const] : [],
    ),
  ),
)('lists of %s by %s have an index', async (_name, column, sorted, keys) => {
  const { rows } = await api.db.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE tablename = $1',
    [keys?.table],
  );
  const begun = [...new Set([column, sorted, 'id'])].join(', ');
  const wheres = ['', ` WHERE (${column} IS NOT NULL)`, ` WHERE (${keys?.where?.replaceAll('"', '') ?? ''})`];
  expect(
    rows.some(({ indexdef }) => wheres.some((where) => indexdef.endsWith(` btree (${begun})${where}`))),
  ).toBe(true);
});

describe('the table in which keys are found', () => {
  test.each(
    [...resources.values()].filter(({ spec }) => spec.keys).map((each) => [each.spec.name, each] as const),
  )('of %s has the rows and values of the view', async (_name, { spec: { from, keys }, columns }) => {
    const own = keys?.where === undefined ? '' : ` WHERE ${keys.where}`;
    const table = `(SELECT * FROM ${keys?.table ?? ''}${own})`;
    for (const { sql, filter, sort, through, isDerived } of columns.values()) {
      if ((!filter && !sort) || through || isDerived) continue;
      const differing = `SELECT 1 FROM ${from} v FULL JOIN ${table} t ON t.id = v.id WHERE v.${sql} IS DISTINCT FROM t.${sql}`;
      expect([sql, (await api.db.query(differing)).rowCount]).toEqual([sql, 0]);
    }
    expect(
      (await api.db.query(`SELECT 1 FROM ${from} v JOIN ${table} t ON t.id = v.id LIMIT 1`)).rowCount,
    ).toBe(1);
  });

  test.each(
    [...resources.values()].flatMap(({ spec, columns }) =>
      [...columns.values()].flatMap(({ sql, through }) =>
        through ? [[spec.name, sql, spec, through] as const] : [],
      ),
    ),
  )('of %s: %s is that of the row it names', async (_name, sql, { from }, { by, table, column }) => {
    const differing = `SELECT 1 FROM ${from} v LEFT JOIN ${table} t ON t.id = v.${nameOf(by)} WHERE v.${sql} IS DISTINCT FROM t.${column} OR (t.id IS NOT NULL AND t.${column} IS NULL)`;
    expect((await api.db.query(differing)).rowCount).toBe(0);
  });
});
