import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startApi } from '../../../../testing/api.ts';

let answer: RequestListener = (_request, response) => void response.end();
const heard: (IncomingHttpHeaders & { path?: string })[] = [];
const server = createServer((request, response) => {
  heard.push({ ...request.headers, path: request.url ?? '' });
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server
const url = `${origin}/prices.csv`;

const api = await startApi({ WEBHOOK_TEST_TARGETS: origin });
const make = await import('../../../../testing/factories.ts');
const { changeSetting } = await import('../../../base/index.ts');
const { runImport } = await import('../run-import.ts');
const { runFeed } = await import('./run-feeds.ts');
const { addUnits } = await import('../../../vault/index.ts');
const catalogue = await api.staff('catalogue');
await api.staff('owner');
await api.staff('finance');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

const send = (text: string) => {
  answer = (_request, response) => void response.setHeader('content-type', 'text/csv').end(text);
};
const post = (path: string, body: object = {}, client = catalogue) =>
  make.post(client, `/api/admin/${path}`, body);
const feedOf = async (id: string) => (await catalogue.ask(`/api/admin/price-feeds/${id}`)).body;
const changesOf = async (importId: string) =>
  (
    await catalogue.ask(
      `/api/admin/price-changes?filter=${encodeURIComponent(JSON.stringify({ importId }))}&sort=["changeCents","DESC"]`,
    )
  ).body;
const valueOf = async (cardId: string) =>
  (
    await api.db.query('SELECT value_cents::int AS cents, value_source AS source FROM cards WHERE id = $1', [
      cardId,
    ])
  ).rows[0];

let feeds = 0;
async function aFeed(more: object = {}): Promise<{ id: string; name: string }> {
  const name = `Feed ${(feeds += 1)}`;
  const { status, body } = await post('price-feeds', { name, url, ...more });
  expect(status).toBe(201);
  return { id: body.id, name };
}

/** Fetches it as the job does, and commits what it staged. */
async function run(id: string) {
  await api.db.query("UPDATE price_feeds SET next_run_at = now() - interval '1 minute' WHERE id = $1", [id]);
  await runFeed(id);
  const { rows } = await api.db.query<{ job: string; import: string }>(
    `SELECT j.id AS job, j.subject_id AS import FROM jobs j JOIN price_feeds f ON f.last_import_id = j.subject_id
     WHERE f.id = $1 AND j.state = 'queued'`,
    [id],
  );
  for (const each of rows) await runImport(each.job, each.import);
  return feedOf(id);
}

const { cardIds, kindId } = await make.aPack({ stock: { common: 1, rare: 1 } });
const [first = '', second = ''] = cardIds.common;
const { rows: sets } = await api.db.query(
  'SELECT s.code FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE c.id = $1',
  [first],
);
const set: string = sets[0].code;
await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days'");
const list = (...lines: string[]) =>
  ['Set,Number,Price', ...lines.map((line) => `${set},${line}`)].join('\n');

test('a feed sends its token, imports its list as a price list, and shows what drifted', async () => {
  const { id, name } = await aFeed({ token: 'tin-whistle' });
  send(`${list('1,0.60', '2,90.00')}\nnone,1,3.00`);
  const feed = await run(id);
  expect(heard.at(-1)?.authorization).toBe('Bearer tin-whistle');
  expect(feed).toMatchObject({
    state: 'working',
    lastError: null,
    failureCount: 0,
    changedCount: 2,
    waitingCount: 1,
  });
  expect(await valueOf(first)).toEqual({ cents: 60, source: name });
  // A jump waits for a second person.
  expect((await valueOf(second)).cents).toBe(50);
  expect(await changesOf(feed.lastImportId)).toMatchObject([
    { cardId: second, beforeCents: 50, afterCents: 9_000, state: 'waiting' },
    { cardId: first, beforeCents: 50, afterCents: 60, state: 'applied' },
  ]);
  const shown = JSON.stringify([feed, (await api.db.query('SELECT * FROM audit_entries')).rows]);
  expect(shown).not.toContain('tin-whistle');
  const { rows } = await api.db.query('SELECT token_sealed FROM price_feeds WHERE id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('tin-whistle');
});

test.each<[string, RequestListener, RegExp]>([
  ['a redirect', (_r, response) => void response.writeHead(302, { location: '/other' }).end(), /redirects/],
  ['a fault', (_r, response) => void response.writeHead(500).end(), /answered 500/],
  ['a list of other cards', (_r, response) => void response.end(list('99999,1.00')), /None of its 1 rows/],
  ['no list', (_r, response) => void response.end('a,b\n1,2'), /./],
  ['a list without values', (_r, to) => void to.end(`Set,Number,Estimated\n${set},1,yes`), /None of its 1/],
  ['a currency without a rate', (_r, response) => void response.end(list('1,CHF 2.00')), /CHF/],
  [
    'a list that breaks off',
    (_r, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write(list('1,0.70'));
      setImmediate(() => response.destroy());
    },
    /broke off|aborted|hang up/,
  ],
])('%s changes nothing and is noted as a failure', async (_what, listener, message) => {
  const { id } = await aFeed();
  answer = listener;
  const before = await valueOf(first);
  const feed = await run(id);
  expect(feed).toMatchObject({
    state: 'failing',
    failureCount: 1,
    lastError: expect.stringMatching(message),
  });
  expect(await valueOf(first)).toEqual(before);
});

test('a list that lacks most of what the feed valued before is a failure', async () => {
  const { id } = await aFeed();
  send(list('1,0.61', '2,0.52', '3,0.53'));
  expect((await run(id)).state).toBe('working');
  send(list('1,0.62'));
  expect((await run(id)).lastError).toMatch(/less than half of the 3/);
  expect((await valueOf(first)).cents).toBe(61);
});

test('a newer list withdraws what an older one asked for', async () => {
  const { id, name } = await aFeed();
  const asked = async () =>
    (
      await api.db.query(
        `SELECT (after ->> 'valueCents')::int AS cents FROM approvals WHERE kind = 'card-values' AND state = 'pending' AND after ->> 'source' = $1`,
        [name],
      )
    ).rows.map(({ cents }) => cents);
  send(list('2,90.00', '3,0.54'));
  await run(id);
  expect(await asked()).toEqual([9_000]);
  send(list('2,80.00', '3,0.54'));
  await run(id);
  expect(await asked()).toEqual([8_000]);
  // Nothing to change: the jump was a slip of the market's.
  send(list(`2,${(await valueOf(second)).cents / 100}`, '3,0.54'));
  expect((await run(id)).state).toBe('working');
  expect(await asked()).toEqual([]);
});

test.each([
  ['a NUL', 'json', JSON.stringify([{ Set: set, Number: '1', Price: '0.60', 'a\0': 1 }])],
  ['half a character where it is cut', 'csv', `a${'😀'.repeat(600)},Set,Number,Price\n1,${set},1,0.60`],
  ['another half', 'csv', `${'😀'.repeat(600)},Set,Number,Price\n1,${set},1,0.60`],
])('a failure is noted although it quotes %s', async (_what, format, text) => {
  const { id } = await aFeed({ format });
  send(text);
  expect(await run(id)).toMatchObject({
    state: 'failing',
    failureCount: 1,
    lastError: expect.stringMatching(/^No field takes/),
  });
});

test.each([
  ['is disabled', 'disabled_at = now()', 'disabled_at = NULL'],
  ['has another role', "role = 'support'", "role = 'catalogue'"],
])('nothing changes in the name of somebody who %s', async (_what, change, back) => {
  const { id } = await aFeed();
  send(list('1,0.63'));
  const before = await valueOf(first);
  const count = heard.length;
  const setStaff = (to: string) =>
    api.db.query(`UPDATE staff SET ${to} WHERE id = (SELECT set_up_by FROM price_feeds WHERE id = $1)`, [id]);
  await setStaff(change);
  await runFeed(id);
  await setStaff(back);
  expect(await feedOf(id)).toMatchObject({
    state: 'failing',
    lastError: expect.stringMatching(/may not change/),
  });
  expect([await valueOf(first), heard.length]).toEqual([before, count]);
});

test('refuses the name of a source whose values no feed brought', async () => {
  const { source: name } = await valueOf(cardIds.rare[0] ?? '');
  const { status, body } = await post('price-feeds', { name, url });
  expect([status, body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(body.errors.name).toMatch(/source/);
});

test('refuses a token that no header can carry', async () => {
  for (const token of ['tøken', 'two words', 'a→b']) {
    const { status, body } = await post('price-feeds', { name: `Token ${token}`, url, token });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('staff are mailed at the second failure in a row, and once', async () => {
  const { id, name } = await aFeed();
  answer = (_request, response) => void response.writeHead(500).end();
  const mails = async () =>
    (
      await api.db.query("SELECT 1 FROM mails WHERE kind = 'price-feed-failing' AND subject LIKE '%' || $1", [
        name,
      ])
    ).rowCount;
  await run(id);
  expect(await mails()).toBe(0);
  await run(id);
  const told = await mails();
  expect(told).toBeGreaterThan(0);
  expect((await run(id)).failureCount).toBe(3);
  expect(await mails()).toBe(told);
});

test.each([
  ['http://example.com/prices.csv', /https/],
  ['https://127.0.0.1/prices.csv', /private/],
  ['https://[::1]/prices.csv', /private/],
  ['https://user:word@example.com/', /user name/],
  ['https://example.com/list.csv?game=a&api_key=abc', /api_key=\{token\}/],
])('refuses the address %s', async (address, message) => {
  const { status, body } = await post('price-feeds', { name: `Refused ${address}`, url: address });
  expect([status, body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(body.errors.url).toMatch(message);
});

test('a name that resolves to a private address is not connected to', async () => {
  const { id } = await aFeed({ url: 'https://prices.example/list.csv' });
  const count = heard.length;
  const lookup = (
    _name: string,
    options: { all?: boolean },
    done: (failure: Error | null, found: unknown) => void,
  ) => done(Object.assign(new Error('The address leads to a private network.'), options), []);
  await api.db.query("UPDATE price_feeds SET next_run_at = now() - interval '1 minute' WHERE id = $1", [id]);
  await runFeed(id, lookup as never); // its three-argument form, which is the one used
  expect((await feedOf(id)).lastError).toMatch(/private network/);
  expect(heard).toHaveLength(count);
});

test('a token stands where the address says, and another server never gets the old one', async () => {
  const { id } = await aFeed({ token: 'a&b', url: `${url}?key={token}` });
  await run(id);
  expect(heard.at(-1)).toMatchObject({ path: '/prices.csv?key=a%26b' });
  expect(heard.at(-1)).not.toHaveProperty('authorization');
  await post(`price-feeds/${id}/change`, { url: `${origin}/other.csv` });
  expect((await feedOf(id)).hasToken).toBe(true);
  await post(`price-feeds/${id}/change`, { url: 'https://example.com/other.csv' });
  expect((await feedOf(id)).hasToken).toBe(false);
  const bare = await post(`price-feeds/${id}/change`, { url: 'https://example.com/?key={token}' });
  expect([bare.status, bare.body.errors]).toEqual([422, { token: expect.stringMatching(/is missing/) }]);
});

test('a value whose feed is silent for too long gets no new offer, while a standing one is kept', async () => {
  await changeSetting('valueMaxAgeDays', 7);
  const { id, name } = await aFeed();
  send(list('3,20.00'));
  const cardId = cardIds.common[2] ?? '';
  await api.db.query('UPDATE cards SET value_cents = 2000 WHERE id = $1', [cardId]);
  await run(id);
  expect(await valueOf(cardId)).toEqual({ cents: 2_000, source: name });
  const customer = await make.aCustomer(api);
  await addUnits([{ cardId, kindId, count: 1 }]);
  const { rows } = await api.db.query(
    `UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now() WHERE id =
       (SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' ORDER BY id DESC LIMIT 1) RETURNING id`,
    [cardId, customer.id],
  );
  const quote = async () =>
    (await customer.client.ask(`/api/me/buyback-quotes?ids=${rows[0].id}`)).body.quotes[0];
  expect(await quote()).toMatchObject({ refusal: null, quoteId: expect.any(String) });
  const { quoteId } = await quote();
  await api.db.query("UPDATE value_sources SET checked_at = now() - interval '8 days' WHERE source = $1", [
    name,
  ]);
  expect(await quote()).toMatchObject({ refusal: 'stale_value', quoteId: null });
  expect((await feedOf(id)).isStale).toBe(true);
  const sell = (unit: string, quote: string) =>
    make.post(customer.client, '/api/me/buybacks', { items: [{ collectibleId: unit, quoteId: quote }] });
  expect((await sell(rows[0].id, `${Date.now() + 600_000}.${'A'.repeat(43)}`)).body.code).toBe('WRONG_STATE');
  expect((await sell(rows[0].id, quoteId)).status).toBe(201);
  // The same list again: nothing changes, and the values are fresh.
  expect(await run(id)).toMatchObject({ state: 'working', isStale: false });
});
