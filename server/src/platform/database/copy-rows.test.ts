import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { CopyFields, copyRows, CopyRows, inTransaction, sql } = await import('../db.ts');

beforeAll(async () => {
  await api.db.query('CREATE TABLE copied (id integer PRIMARY KEY, words text, is_fit boolean)');
  await api.db.query(
    'CREATE TABLE typed (a uuid, b integer, c bigint, d boolean, e timestamptz, f bytea, g text)',
  );
  await api.db.query('GRANT SELECT, INSERT ON copied, typed TO PUBLIC');
});
afterAll(() => api.stop());

const statement = 'COPY copied (id, words, is_fit) FROM STDIN (FORMAT binary)';
const stored = () => sql<{ id: number; words: string }>('SELECT id, words, is_fit FROM copied ORDER BY id');
const rowsOf = (...rows: readonly (readonly [number, string, boolean])[]) => {
  const encoded = new CopyRows();
  for (const [id, words, isFit] of rows) encoded.row(3).integer(id).text(words).boolean(isFit);
  return encoded;
};

test('stores every sign as it is', async () => {
  const words = [
    '',
    'plain',
    'a\tb\nc\r\nd',
    '\\N',
    '\\.',
    '\\\\x',
    '{"a":"\\n \\u0000 \\""}',
    'é → 𝒳',
    // Larger than the room that rows begin with.
    '𝒳'.repeat(300_000),
  ];
  const rows = words.map((word, id) => [id, word, id % 2 === 0] as const);
  expect(await inTransaction(() => copyRows(statement, rowsOf(...rows)))).toBe(rows.length);
  expect((await stored()).map(({ words: word }) => word)).toEqual(words);
});

test('stores values of each type', async () => {
  const uuid = '01f0a9b8-c7d6-7e5f-8a4b-3c2d1e0f9a8b';
  const at = new Date('1999-12-31T23:59:59.987Z');
  const [big, least] = [Number.MAX_SAFE_INTEGER, -(2 ** 31)];
  const shared = new CopyFields(1)
    .boolean(false)
    .timestamptz(at)
    .bytea(Uint8Array.of(0, 255, 92))
    .text('t').bytes;
  const rows = new CopyRows();
  rows.row(7).uuid(uuid).integer(least).bigint(big).add(shared);
  rows.row(7).uuid(uuid).integer(null).bigint(-1).add(shared);
  expect(rows.length).toBe(2);
  const columns = 'COPY typed (a, b, c, d, e, f, g) FROM STDIN (FORMAT binary)';
  expect(await inTransaction(() => copyRows(columns, rows))).toBe(2);
  const common = { a: uuid, d: false, e: at, f: Buffer.of(0, 255, 92), g: 't' };
  expect(await sql('SELECT * FROM typed ORDER BY b')).toEqual([
    { ...common, b: least, c: big },
    { ...common, b: null, c: -1 },
  ]);
});

test.each([
  '',
  'no',
  '01f0a9b8-c7d6-7e5f-8a4b-3c2d1e0f9a8',
  '01f0a9b8-c7d6-7e5f-8a4b-3c2d1e0f9a8g',
  '01F0A9B8-c7d6-7e5f-8a4b-3c2d1e0f9a8b',
])('refuses %j as a UUID', (id) => {
  expect(() => new CopyFields().uuid(id)).toThrow('is no UUID');
});

test('a row that is refused refuses all, and the connection goes on', async () => {
  const before = await stored();
  const rows = () => rowsOf([100, 'twice', true], [101, 'twice', true], [101, 'twice', true]);
  await expect(inTransaction(() => copyRows(statement, rows()))).rejects.toMatchObject({ code: '23505' });
  // An error that the work catches rolls back as well.
  const caught = inTransaction(() => copyRows(statement, rows()).catch(() => 0));
  await expect(caught).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual(before);
});

test('a transaction that is tried again sends the rows again', async () => {
  const rows = rowsOf([300, 'again', true]);
  let isFirst = true;
  await inTransaction(async () => {
    await copyRows(statement, rows);
    if (!isFirst) return;
    isFirst = false;
    throw Object.assign(new Error('lock timeout'), { code: '55P03' });
  });
  expect((await stored()).filter(({ id }) => id === 300)).toHaveLength(1);
});

test('copying rows needs a transaction', async () => {
  await expect(copyRows(statement, rowsOf([200, 'stray', true]))).rejects.toThrow('outside a transaction');
});
