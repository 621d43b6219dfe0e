import type { LookupAllOptions, LookupOneOptions } from 'node:dns';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type ClientRequest, createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction, Socket } from 'node:net';

import { startApi } from '../../../testing/api.ts';

const api = await startApi({ PUBLIC_URL: 'http://shop.test:4000' });
const addresses = await import('./public-address.ts');
const requests = await import('./send-request.ts');

let server: Server;
let port: number;
let requestCount = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1;
    response.end();
  });
  server.on('connection', () => (requestCount += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port; // a TCP server
});
afterAll(async () => {
  server.close();
  await api.stop();
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'not an address',
  '',
])('%s is not public', (address) => {
  expect(addresses.isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(addresses.isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['ftp://example.com/x', /https/],
  ['http://example.com/x', /https/],
  ['javascript:alert(1)', /https/],
  ['example.com', /address like/],
  ['', /address like/],
  ['https://user:pass@example.com/', /user name/],
  ['https://example.com/#part', /#/],
  ['https://example.com:22/', /port/],
  ['https://example.com:80/', /port/],
  ['https://127.0.0.1/', /private/],
  ['https://0x7f.1/', /private/],
  ['https://2130706433/', /private/],
  ['https://[::1]/', /private/],
  ['https://[::ffff:169.254.169.254]/', /private/],
  ['http://shop.test:4000/api/admin', /https/],
  ['http://shop.test:40001/sandbox/webhooks', /https/],
  ['http://shop.test:4000@example.com/sandbox/webhooks', /user name/],
])('refuses %s', (url, why) => {
  expect(addresses.refuseUrl(url)).toMatch(why);
});

test.each([
  'https://example.com/hooks?key=1',
  'https://example.com:8443/',
  'https://8.8.8.8/',
  'http://shop.test:4000/sandbox/webhooks',
])('takes %s', (url) => {
  expect(addresses.refuseUrl(url)).toBeUndefined();
});

type Answer = { address: string; family: number }[];

/** A resolver that gives one answer after the other. */
function resolverOf(...answers: Answer[]) {
  const resolve = (_name: string, _options: unknown, done: (failure: null, answer: Answer) => void): void =>
    void setImmediate(() => done(null, answers.shift() ?? []));
  return addresses.publicLookup(resolve as never); // its three-argument form, which is the one used
}

const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
const post = (lookup: LookupFunction) =>
  requests.sendRequest({ url: `https://hooks.example:${port}/`, headers: {}, body: '{}' }, lookup, 2_000);

test.each([
  ['a private address', [at('127.0.0.1')]],
  ['one private address among public ones', [at('8.8.8.8'), at('127.0.0.1')]],
  ['IPv4 mapped into IPv6', [at('::ffff:127.0.0.1')]],
  ['the metadata service', [at('169.254.169.254')]],
  ['no address', []],
])('a name that resolves to %s is not connected to', async (_what, answer) => {
  const before = requestCount;
  const { status, error } = await post(resolverOf(answer));
  expect([status, error]).toEqual([null, addresses.privateAddress]);
  expect(requestCount).toBe(before);
});

test('the connection gets the very addresses that were checked, so that a second answer is of no use', async () => {
  const lookup = resolverOf([at('8.8.8.8'), at('2606:4700::1111')], [at('127.0.0.1')]);
  const ask = (options: LookupAllOptions | LookupOneOptions) =>
    new Promise((done) => lookup('rebinding.example', options, (failure, answer) => done(failure ?? answer)));
  expect(await ask({ all: true })).toEqual([at('8.8.8.8'), at('2606:4700::1111')]);
  expect(await ask({})).toMatchObject({ message: addresses.privateAddress });
});

/** The addresses that requests of this process try to connect to meanwhile, as their sockets report them. */
async function attemptsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const attempts: string[] = [];
  const watch = (message: unknown): void => {
    const { request } = message as { request: ClientRequest }; // Node's documented message of this channel
    const listen = (socket: Socket | null) =>
      socket?.on('connectionAttempt', (address: string) => attempts.push(address));
    if (request.socket) listen(request.socket);
    else request.once('socket', listen);
  };
  subscribe('http.client.request.start', watch);
  try {
    await act();
  } finally {
    unsubscribe('http.client.request.start', watch);
  }
  return attempts;
}

test('a name rebound to a private address after the check is connected to at the checked address only', async () => {
  // Unassigned since RFC 3701: public by its form, and nobody answers there.
  const publicAddress = at('3ffe::1');
  const lookup = resolverOf([publicAddress], [at('127.0.0.1')]);
  const before = requestCount;
  expect(await attemptsDuring(() => post(lookup))).toEqual([publicAddress.address]);
  let answer: unknown;
  expect(await attemptsDuring(async () => (answer = await post(lookup)))).toEqual([]);
  expect(answer).toMatchObject({ status: null, error: addresses.privateAddress });
  expect(requestCount).toBe(before);
});

test('the same request reaches the private address without the check', async () => {
  const unchecked: LookupFunction = (_name, { all }, done) =>
    setImmediate(() => (all ? done(null, [at('127.0.0.1')]) : done(null, '127.0.0.1', 4)));
  const before = requestCount;
  expect(await attemptsDuring(() => post(unchecked))).toEqual(['127.0.0.1']);
  expect(requestCount).toBeGreaterThan(before);
});

test('a real name of this machine is refused, however it is written', async () => {
  for (const host of ['localhost', 'LOCALHOST.', 'ip6-localhost']) {
    const url = `https://${host}:${port}/`;
    const { status } = await requests.sendRequest({ url, headers: {}, body: '{}' }, undefined, 3_000);
    expect([host, status]).toEqual([host, null]);
  }
  expect(
    (await requests.sendRequest({ url: `https://localhost:${port}/`, headers: {}, body: '' })).error,
  ).toBe(addresses.privateAddress);
});
