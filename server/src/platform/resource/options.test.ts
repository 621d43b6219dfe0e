import express from 'express';

import { cosmetic, type StaffRole } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { defineResource, resourceRouter } = await import('./index.ts');
const { setActingStaff } = await import('../http/acting-staff.ts');
const { answerProblem } = await import('../http/problems.ts');
const { clock } = await import('../clock.ts');
const { newId } = await import('../ids.ts');

const many = 30_000;
await api.db.query(`
  CREATE TABLE IF NOT EXISTS sample_things (
    id uuid PRIMARY KEY, label text NOT NULL, weight integer, due date, at timestamptz, is_odd boolean, extra jsonb,
    version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
  TRUNCATE sample_things;
  GRANT ALL ON sample_things TO PUBLIC;
  INSERT INTO sample_things (id, label, weight, due, at, is_odd, extra, created_at, updated_at)
  SELECT gen_random_uuid(), 'thing ' || n, CASE WHEN n % 3 = 0 THEN NULL ELSE n END, '2026-01-01'::date + n % 50,
    now(), n % 2 = 1, NULL, now(), now()
  FROM generate_series(1, ${many}) n;
  ANALYZE sample_things`);

const recorded: unknown[] = [];
const open = { write: true, guards: cosmetic } as const;
const things = defineResource(
  {
    name: 'test/things',
    label: ['Thing', 'Things'],
    subject: 'thing',
    area: 'base',
    columns: {
      version: { type: 'int', label: 'Version' },
      label: {
        ...open,
        type: 'text',
        label: 'Label',
        required: true,
        filter: 'equal',
        sort: true,
        search: true,
      },
      weight: { type: 'int', label: 'Weight', nullable: true, ...open, filter: 'range', sort: true },
      due: { type: 'date', label: 'Due', nullable: true, ...open, filter: 'range', sort: true },
      at: { type: 'instant', label: 'At', nullable: true, ...open, filter: 'range', sort: true },
      isOdd: {
        type: 'bool',
        label: 'Odd',
        nullable: true,
        write: ['owner'],
        guards: cosmetic,
        filter: 'equal',
      },
      extra: { type: 'json', label: 'Extra', nullable: true, ...open, read: ['owner'] },
    },
  },
  {
    from: 'sample_things',
    table: 'sample_things',
    access: { read: 'cards.read', create: 'cards.read', write: 'cards.read', delete: 'cards.read' },
    ifMatch: 'required',
    scope: { support: { isOdd: true }, finance: { weight_gte: 10, weight_lte: 20 } },
  },
);

const neverHeld = () => Promise.resolve(false);
let role: StaffRole = 'owner';
const app = express()
  .use(express.json())
  .use((request, _response, next) => {
    setActingStaff(request, { id: newId(), email: 'a@b.test', name: 'A', role });
    next();
  })
  .use(
    resourceRouter(
      [things],
      async (changes) => {
        recorded.push(...changes);
      },
      neverHeld,
    ),
  )
  .use(answerProblem);
const server = app.listen(0);
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.db.query('DROP TABLE sample_things');
  await api.stop();
});
beforeEach(() => {
  role = 'owner';
});

async function ask(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/test/things${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}
const total = async (filter: object, range = [0, 4]) => {
  const at = `?range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return Number((await ask(at)).headers.get('x-total-count'));
};

test('a large total is an estimate, a whole number never below the shown rows, and cached briefly', async () => {
  const estimate = await total({});
  expect(Number.isInteger(estimate)).toBe(true);
  expect(Math.abs(estimate - many)).toBeLessThan(many * 0.05);
  expect(await total({}, [29_990, 29_999])).toBeGreaterThanOrEqual(many);
  expect(await total({}, [90_000, 90_009])).toBe(estimate);
});

test('totals up to the threshold are exact', async () => {
  expect(await total({ weight_lte: 9_000 })).toBe(6_000);
  expect(await total({ weight_lte: 9_000 }, [6_000, 6_009])).toBe(6_000);
  // Both words, anywhere: matches 12999 and 22999 too.
  expect(await total({ q: 'thing 2999' })).toBe(13);
});

test.each(['ASC', 'DESC', 'desc'])(
  'the pages of a search join in the order of ids, %s',
  async (direction) => {
    const { rows } = await api.db.query(
      `SELECT id FROM sample_things WHERE label LIKE '%2999%' ORDER BY id ${direction}`,
    );
    const search = `&sort=["id","${direction}"]&filter=${encodeURIComponent(JSON.stringify({ q: '2999' }))}`;
    const pages = [];
    for (const start of [0, 5, 10, 15]) pages.push(await ask(`?range=[${start},${start + 4}]${search}`));
    expect(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).toEqual(
      rows.map(({ id }) => id),
    );
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['13', '13', '13', '13']);
    // A search with too many matches is paged like a list: its total is an estimate.
    const all = await ask(
      `?range=[0,0]&sort=["id","${direction}"]&filter=${encodeURIComponent('{"q":"thing"}')}`,
    );
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(10_000);
    expect(all.body).toHaveLength(1);
  },
);

test('pages are clamped to 1,000', async () => {
  const { body, headers } = await ask('?range=[0,29999]');
  expect(body).toHaveLength(1_000);
  expect(headers.get('content-range')).toMatch(/^things 0-999\/\d+$/);
  expect((await ask('')).body).toHaveLength(25);
});

test('nulls come last in both directions, equal values by id in the same direction', async () => {
  for (const direction of ['ASC', 'DESC']) {
    const sort = encodeURIComponent(JSON.stringify(['weight', direction]));
    const filter = encodeURIComponent('{"q":"thing 299"}');
    const { body } = await ask(`?sort=${sort}&filter=${filter}&range=[0,999]`);
    const weights = body.map((row: { weight: number | null }) => row.weight);
    const firstNull = weights.indexOf(null);
    expect(firstNull).toBeGreaterThan(0);
    expect(weights.slice(firstNull).every((weight: unknown) => weight === null)).toBe(true);
    const nullIds = body.slice(firstNull).map((row: { id: string }) => row.id);
    const ascending = nullIds.toSorted();
    expect(nullIds).toEqual(direction === 'ASC' ? ascending : ascending.toReversed());
  }
});

test('a role is limited to its rows: list, totals, record, change and delete', async () => {
  const odd = (await ask('?filter={"label":"thing 11"}')).body[0];
  const even = (await ask('?filter={"label":"thing 16"}')).body[0];
  role = 'support';
  expect((await ask('?filter={"label":"thing 16"}')).body).toEqual([]);
  expect((await ask(`/${odd.id}`)).status).toBe(200);
  const headers = { 'If-Match': '*' };
  for (const answer of [
    await ask(`/${even.id}`),
    await ask(`/${even.id}`, 'PUT', { label: 'x' }, headers),
    await ask(`/${even.id}`, 'DELETE', undefined, headers),
  ])
    expect(answer.status).toBe(404);
  role = 'finance';
  expect(await total({})).toBe(8);
  expect(await total({ weight_lt: 12 })).toBe(2);
});

test('where If-Match is required, a change without it is 428 and nothing happens', async () => {
  const made = await ask('', 'POST', { label: 'guarded' });
  expect(made.status).toBe(201);
  const before = recorded.length;
  for (const answer of [
    await ask(`/${made.body.id}`, 'PUT', { label: 'x' }),
    await ask(`/${made.body.id}`, 'DELETE'),
  ])
    expect([answer.status, answer.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
  expect(recorded).toHaveLength(before);
  const changed = await ask(`/${made.body.id}`, 'PUT', { label: 'x' }, { 'If-Match': '"1"' });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
});

test('every type is written and read back unchanged, and null where allowed', async () => {
  const record = {
    label: '  kept as it is ',
    weight: -2_147_483_647,
    due: '2024-02-29',
    at: '2026-05-04T03:02:01.000Z',
    isOdd: false,
    extra: { deep: [{ list: [1, 2.5, null, 'ü'] }] },
  };
  const { body: made } = await ask('', 'POST', record);
  expect(made).toMatchObject(record);
  const before = recorded.length;
  const same = await ask(
    `/${made.id}`,
    'PUT',
    { ...made, at: '2026-05-04T05:02:01+02:00' },
    { 'If-Match': '"1"' },
  );
  expect([same.body.version, recorded.length]).toEqual([1, before]);
  const empty = { weight: null, due: null, at: null, isOdd: null, extra: null };
  const cleared = await ask(`/${made.id}`, 'PUT', empty, { 'If-Match': '"1"' });
  expect(cleared.body).toMatchObject({ ...empty, label: record.label, version: 2 });
});

test('a field that the role may not see is neither shown nor written', async () => {
  const { body: made } = await ask('', 'POST', { label: 'hidden', extra: { a: 1 } });
  role = 'catalogue';
  const changed = await ask(
    `/${made.id}`,
    'PUT',
    { label: 'seen', extra: { b: 2 }, isOdd: true },
    { 'If-Match': '*' },
  );
  expect(changed.status).toBe(200);
  expect(Object.keys(changed.body)).not.toContain('extra');
  role = 'owner';
  expect((await ask(`/${made.id}`)).body).toMatchObject({ label: 'seen', extra: { a: 1 }, isOdd: null });
});

test.each([
  [{ label: 'a', weight: 2_147_483_648 }, 'weight'],
  [{ label: 'a', due: '2026-02-30' }, 'due'],
  [{ label: 'a', at: '2026-02-30T00:00:00Z' }, 'at'],
  [{ label: 'a', at: '99999-01-01T00:00:00Z' }, 'at'],
  [{ label: 'two\nlines' }, 'label'],
  [{ label: '\ud800' }, 'label'],
  [{ label: 'x'.repeat(20_001) }, 'label'],
  [{ label: 'a', extra: ['\udfff'] }, 'extra'],
])('%j is refused by its field', async (body, field) => {
  const refused = await ask('', 'POST', body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});

test('a change that cannot be audited is rolled back', async () => {
  const { body: made } = await ask('', 'POST', { label: 'kept' });
  const failing = express()
    .use(express.json())
    .use((request, _response, next) => {
      setActingStaff(request, { id: newId(), email: 'a@b.test', name: 'A', role: 'owner' });
      next();
    })
    .use(resourceRouter([things], () => Promise.reject(new Error('no audit')), neverHeld))
    .use(answerProblem)
    .listen(0);
  const at = failing.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/test/things/${made.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
    body: '{"label":"lost"}',
  });
  failing.close();
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('audit');
  expect((await ask(`/${made.id}`)).body).toEqual(made);
});

test('remembered totals are forgotten after a while', async () => {
  await total({});
  await api.db.query('DELETE FROM sample_things WHERE weight > 100');
  await api.db.query('ANALYZE sample_things');
  clock.travel(11_000);
  expect(await total({})).toBeLessThan(many / 2);
  clock.reset();
});
