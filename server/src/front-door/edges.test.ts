import { request as send } from 'node:http';
import { gzipSync } from 'node:zlib';

import { startApi, type Answer } from '../../testing/api.ts';

const api = await startApi({
  ALLOWED_HOSTS: 'cards.example,odd.example:8443',
  TRUSTED_PROXIES: '192.0.2.0/24',
});
afterAll(() => api.stop());

const coded = ({ status, body }: Answer): [number, string] => [status, body.code];

/** Sends a custom Host header, which fetch forbids. */
function askAs(host: string, path: string): Promise<number> {
  return new Promise((done, fail) => {
    send(api.origin + path, { headers: { Host: host }, agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  api.client().ask('/api/auth/sign-in', { method: 'POST', body, headers });

describe('host names', () => {
  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:1', 200],
    ['[::1]:3000', 200],
    ['cards.example', 200],
    ['CARDS.EXAMPLE:9000', 200],
    ['odd.example:8443', 200],
    ['odd.example', 421],
    ['evil.test', 421],
    ['localhost.evil.test', 421],
    ['localhost:3000@evil.test', 421],
  ])('%s is answered with %i', async (host, status) => {
    expect(await askAs(host, '/api/settings')).toBe(status);
  });

  it('has an error code, also outside the API', async () => {
    const client = api.client();
    expect((await client.ask('/api/healthz')).status).toBe(200);
    expect(await askAs('evil.test', '/shop')).toBe(421);
    expect(await askAs('evil.test', '/metrics')).toBe(421);
  });

  it('keeps a live shop to its own names, except for probes of this machine', async () => {
    const { isAllowedHost } = await import('./allowed-hosts.ts');
    const { config } = await import('../config.ts');
    const mode = config().mode;
    Object.assign(config(), { mode: 'live', publicUrl: 'https://shop.example' });
    const responses = ['/api/settings', '/api/healthz', '/api/readyz', '/metrics'].map((path) =>
      isAllowedHost('127.0.0.1:3000', path),
    );
    const own = [isAllowedHost('shop.example', '/'), isAllowedHost('shop.example:80', '/')];
    Object.assign(config(), { mode, publicUrl: 'http://localhost:3000' });
    expect(responses).toEqual([false, true, true, true]);
    expect(own).toEqual([true, false]);
  });
});

describe('methods', () => {
  it('lists the path’s methods in Allow', async () => {
    const client = api.client();
    const wrong = await client.ask('/api/settings', { method: 'POST', body: {} });
    expect(coded(wrong)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    const options = await client.ask('/api/settings', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    const head = await client.ask('/api/settings', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('does not know TRACE', async () => {
    const status = await new Promise<number>((done, fail) => {
      send(`${api.origin}/api/settings`, { method: 'TRACE' }, (answer) =>
        done(answer.resume().statusCode ?? 0),
      )
        .on('error', fail)
        .end();
    });
    expect(status).toBe(405);
  });
});

describe('malformed requests', () => {
  it.each([
    'a=1&a=2',
    'a[b]=1',
    'a%5Bb%5D=1',
    '__proto__=1',
    'constructor=x',
    'a=%00',
    'a=%zz',
    'a=%',
    Array.from({ length: 60 }, (_, at) => `p${at}=1`).join('&'),
  ])('query %s is refused', async (query) => {
    expect(coded(await api.client().ask(`/api/products?${query}`))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['/api/products/%00', '/api/products/%E0%A4%A', '/api/products/%'])(
    '%s is refused',
    async (path) => {
      expect(coded(await api.client().ask(path))).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it.each([
    ['{"email":"a@b.test","password":"x","__proto__":{"isAdmin":true}}', 'UNKNOWN_FIELD'],
    ['{"email":"a@b.test","password":"x","constructor":{}}', 'UNKNOWN_FIELD'],
    ['{"email":"a@b.test","password":"a\\u0000b"}', 'VALIDATION_FAILED'],
    ['{"email":"a@b.test","pass\\u0000word":"b"}', 'VALIDATION_FAILED'],
    [`{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'VALIDATION_FAILED'],
    [`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 'VALIDATION_FAILED'],
    ['{"email":', 'INVALID_JSON'],
    ['null', 'INVALID_JSON'],
    ['"text"', 'INVALID_JSON'],
    ['[]', 'VALIDATION_FAILED'],
  ])('body %.50s is refused', async (body, code) => {
    expect(coded(await signIn(body))).toEqual([400, code]);
  });

  it('refuses packed, large and foreign bodies', async () => {
    expect(coded(await signIn('x', { 'Content-Encoding': 'gzip' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const packed = await fetch(`${api.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { Origin: api.origin, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync('{}'),
    });
    expect(packed.status).toBe(415);
    expect(coded(await signIn({ email: 'x'.repeat(110_000) }))).toEqual([413, 'BODY_TOO_LARGE']);
    expect(coded(await signIn('a=1', { 'Content-Type': 'text/plain' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });
});

test('every answer carries the headers that keep browsers careful', async () => {
  const { headers } = await api.client().ask('/api/settings');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  // Device orientation needs both; without it no card turns with the phone.
  for (const sensor of ['accelerometer', 'gyroscope'])
    expect(headers.get('permissions-policy')).toContain(`${sensor}=(self)`);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

describe('floods', () => {
  it('limits one address, reads and writes separately, with Retry-After', async () => {
    const { config } = await import('../config.ts');
    const { limitFloods } = await import('./flood-limits.ts');
    const { answerProblem } = await import('../platform/http/problems.ts');
    const { serve } = await import('../../testing/serve.ts');
    const { default: express } = await import('express');
    const before = { ...config() };
    Object.assign(config(), { floodReadsPerMinute: 5, floodWritesPerMinute: 2 });
    const app = express().set('trust proxy', ['127.0.0.1', '192.0.2.0/24']);
    app.use(limitFloods(), (_request, response) => void response.json({}));
    app.use(answerProblem);
    const front = await serve(app);
    Object.assign(config(), before);
    const ask = async (method: string, from: string) =>
      fetch(front.origin, { method, headers: { 'X-Forwarded-For': from } });
    const times = async (count: number, method: string, from: string) => {
      const statuses: number[] = [];
      for (let at = 0; at < count; at += 1) statuses.push((await ask(method, from)).status);
      return statuses;
    };
    expect(await times(7, 'GET', '198.51.100.7')).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await times(3, 'POST', '198.51.100.7')).toEqual([200, 200, 429]);
    expect(await times(1, 'GET', '198.51.100.8')).toEqual([200]);
    // A forged X-Forwarded-For does not help: the address that the proxy appended last counts.
    expect(await times(1, 'GET', '203.0.113.9, 198.51.100.7')).toEqual([429]);
    expect(await times(9, 'GET', '192.0.2.44')).toEqual(Array(9).fill(200));
    const held = await ask('GET', '198.51.100.7');
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await held.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(held.headers.get('ratelimit-policy')).toBe('"address";q=5;w=60');
    expect(held.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
    const other = await ask('GET', '198.51.100.9');
    expect(other.headers.get('ratelimit')).toMatch(/^"address";r=4;t=\d+$/);
    expect((await ask('GET', '192.0.2.44')).headers.get('ratelimit')).toBeNull();
    await front.stop();
  });

  it('limits readers of the public log, whose tiles come from the database', async () => {
    const { config } = await import('../config.ts');
    const { mountOwnPaths } = await import('./fronts.ts');
    const { answerProblem } = await import('../platform/http/problems.ts');
    const { serve } = await import('../../testing/serve.ts');
    const { default: express } = await import('express');
    const before = { ...config() };
    Object.assign(config(), { floodReadsPerMinute: 2 });
    const app = express().set('trust proxy', ['127.0.0.1']);
    mountOwnPaths(app, 'demo');
    app.use(answerProblem);
    const front = await serve(app);
    Object.assign(config(), before);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const headers = { 'X-Forwarded-For': '198.51.100.7' };
      statuses.push((await fetch(`${front.origin}/log/tile/9/000`, { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
    await front.stop();
  });
});
