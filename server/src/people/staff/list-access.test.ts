import { jest } from '@jest/globals';

import { startApi, type Client } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const { default: pg } = await import('pg');

beforeAll(() => insertSampleRows(api.db));
afterAll(() => api.stop());

const path = `/api/admin/collectibles?range=[0,9]&filter=${encodeURIComponent('{"state":"vault"}')}`;

/** The statements that `work` sends, except the last-visit update. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls as unknown as [string | { text: string }][];
    return sent
      .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
      .filter((text) => !text.startsWith('UPDATE'));
  } finally {
    query.mockRestore();
  }
}

const readsUnits = (texts: readonly string[]): boolean => texts.some((text) => text.includes('collectibles'));

async function change(as: string, what: string): Promise<void> {
  await api.db.query(`UPDATE staff SET ${what} WHERE email = $1`, [`${as}@staff.test`]);
}

/** A member of staff whose session has read the list before. */
async function aReader(role: 'owner' | 'support', as: string): Promise<Client> {
  const reader = await api.staff(role, { as });
  expect((await reader.ask(path)).status).toBe(200);
  return reader;
}

test('a list that one plan suits takes one statement after its session’s', async () => {
  const reader = await aReader('owner', 'reader');
  const expected = await reader.ask(path);
  expect(await statementsOf(() => reader.ask(path))).toHaveLength(2);
  const again = await reader.ask(path);
  expect([again.body, again.headers.get('content-range')]).toEqual([
    expected.body,
    expected.headers.get('content-range'),
  ]);
});

test.each(['disabled_at = now()', 'session_epoch = session_epoch + 1'])(
  'a member of staff is shown no list after %s',
  async (what) => {
    const as = `gone-${what.slice(0, 3)}`;
    const reader = await aReader('owner', as);
    await change(as, what);
    const answer = await reader.ask(path);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const sent = await statementsOf(() => reader.ask(path));
    expect(readsUnits(sent)).toBe(false);
  },
);

test('a changed role sees what is its own at the next request', async () => {
  const reader = await aReader('owner', 'demoted');
  expect((await reader.ask(path)).body[0]).toHaveProperty('costCents');
  await change('demoted', "role = 'support'");
  const [unit] = (await reader.ask(path)).body;
  expect(unit).toHaveProperty('ownerId');
  expect(unit).not.toHaveProperty('costCents');
  await change('demoted', "role = 'catalogue'");
  const [other] = (await reader.ask(path)).body;
  expect(other).toHaveProperty('costCents');
  expect(other).not.toHaveProperty('ownerId');
  const orders = '/api/admin/orders?range=[0,9]';
  expect((await reader.ask(orders)).body.code).toBe('FORBIDDEN');
  expect(readsUnits(await statementsOf(() => reader.ask(orders)))).toBe(false);
});

test.each([
  ['an unknown filter', 'filter={"secret":1}', 'BAD_FILTER'],
  ['an odd range', 'range=[3,1]', 'BAD_RANGE'],
  ['an unknown parameter', 'sauce=1', 'UNKNOWN_FIELD'],
])('a list with %s is refused, and to a stranger as unauthenticated', async (_, query, code) => {
  const reader = await aReader('owner', 'odd');
  expect((await reader.ask(`/api/admin/collectibles?${query}`)).body.code).toBe(code);
  const stranger = await api.client().ask(`/api/admin/collectibles?${query}`);
  expect(stranger.body.code).toBe('UNAUTHENTICATED');
});

test('a search looks up nothing before its session is known', async () => {
  const reader = await aReader('owner', 'searcher');
  const search = `/api/admin/collectibles?filter=${encodeURIComponent('{"q":"fox"}')}`;
  expect((await reader.ask(search)).status).toBe(200);
  await change('searcher', 'disabled_at = now()');
  const sent = await statementsOf(() => reader.ask(search));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => !/\bstaff(_sessions)?\b/.test(text))).toEqual([]);
});
