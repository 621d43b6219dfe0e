import { startApi, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const { copyRows, inTransaction, sql } = await import('../db.ts');

beforeAll(async () => {
  await api.db.query('CREATE TABLE copied (id integer PRIMARY KEY, words text, is_fit boolean)');
  await api.db.query('GRANT SELECT, INSERT ON copied TO PUBLIC');
});
afterAll(() => api.stop());

const statement = 'COPY copied (id, words, is_fit) FROM STDIN';
const stored = () => sql<{ id: number; words: string }>('SELECT id, words, is_fit FROM copied ORDER BY id');

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
    null,
  ];
  const rows = words.map((word, id) => [id, word, id % 2 === 0] as const);
  expect(await inTransaction(() => copyRows(statement, rows))).toBe(rows.length);
  expect((await stored()).map(({ words: word }) => word)).toEqual(words);
});

test('a row that is refused refuses all, and the connection goes on', async () => {
  const before = await stored();
  const rows = [100, 101, 101].map((id) => [id, 'twice', true] as const);
  await expect(inTransaction(() => copyRows(statement, rows))).rejects.toMatchObject({ code: '23505' });
  // An error that the work catches rolls back as well.
  const caught = inTransaction(() => copyRows(statement, rows).catch(() => 0));
  await expect(caught).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual(before);
});

test('needs a transaction', async () => {
  await expect(copyRows(statement, [[200, 'stray', true]])).rejects.toThrow('outside a transaction');
});
