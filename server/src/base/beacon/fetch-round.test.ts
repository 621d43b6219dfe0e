import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startApi } from '../../../testing/api.ts';

let answer: RequestListener = (_request, response) => void response.end();
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  answer(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server

const api = await startApi({ WEBHOOK_TEST_TARGETS: origin });
const { changeSetting } = await import('../settings/index.ts');
const { fetchRound } = await import('./fetch-round.ts');
const { signTestRound } = await import('./test-chain.ts');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

/** As the League of Entropy published it. */
const thousandth = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const wanted = { kind: 'drand', chain, round: 1_000 } as const;
const send =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const relays = async () =>
  (await api.db.query('SELECT * FROM beacon_relays WHERE address = $1', [origin])).rows[0];

test('a relay brings the signature of a round, and is known to answer', async () => {
  await changeSetting('dropRelays', [origin]);
  answer = send(thousandth);
  expect(await fetchRound(wanted)).toBe(thousandth.signature);
  expect(asked.at(-1)).toBe(`/${chain}/public/1000`);
  expect(await relays()).toMatchObject({ failing_since: null, error: null, answered_at: expect.any(Date) });
});

test.each<[string, RequestListener, RegExp]>([
  ['another round', send({ ...thousandth, round: 999 }), /isn’t the one of round 1000/],
  ['a signature by another key', send({ ...thousandth, signature: signTestRound(1_000) }), /isn’t the one/],
  ['no point', send({ ...thousandth, signature: 'ff'.repeat(48) }), /isn’t the one/],
  [
    'a signature in capitals',
    send({ ...thousandth, signature: thousandth.signature.toUpperCase() }),
    /something else/,
  ],
  ['no JSON', (_request, response) => void response.end('<html>'), /something else/],
  ['an answer that is too long', send({ pad: 'x'.repeat(10_000), ...thousandth }), /something else/],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: '/' }).end(), /redirects/],
  ['not yet', (_request, response) => void response.writeHead(404).end(), /answered 404/],
])('a relay that answers with %s brings nothing, and is noted', async (_what, listener, message) => {
  await changeSetting('dropRelays', [origin]);
  answer = listener;
  expect(await fetchRound(wanted)).toBeUndefined();
  expect(await relays()).toMatchObject({
    failing_since: expect.any(Date),
    error: expect.stringMatching(message),
  });
});

test('a relay that hangs delays none that answers', async () => {
  await changeSetting('dropRelays', [`${origin}/hangs`, origin]);
  answer = (request, response) => {
    if (!request.url?.startsWith('/hangs')) send(thousandth)(request, response);
  };
  expect(await fetchRound(wanted)).toBe(thousandth.signature);
});

test('a relay in a private network is not asked', async () => {
  await changeSetting('dropRelays', ['https://127.0.0.1:9443']);
  expect(await fetchRound(wanted)).toBeUndefined();
  const owner = await api.staff('owner');
  const at = '/api/admin/settings/drops';
  const { status } = await owner.ask(at, {
    method: 'PUT',
    body: { dropRelays: ['https://10.0.0.1'], reason: 'a test' },
    headers: { 'If-Match': `"${(await owner.ask(at)).body.version}"` },
  });
  expect(status).toBe(422);
});

test('a round of the test chain is computed, by a key that everybody knows', async () => {
  expect(await fetchRound({ kind: 'test-chain', chain: 'local-test-chain-proves-nothing', round: 7 })).toBe(
    signTestRound(7),
  );
});
