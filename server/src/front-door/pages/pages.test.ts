import express from 'express';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';

import { changeSetting } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { closeDatabase, inTransaction } from '../../platform/db.ts';
import { closeSessions } from '../../platform/http/sessions.ts';
import { answerProblem } from '../../platform/http/problems.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { serve } from '../../../testing/serve.ts';
import { openPages, pageRoutes } from './pages.ts';

const requested: string[] = [];
let front: Awaited<ReturnType<typeof serve>>;
let live: Awaited<ReturnType<typeof serve>>;
let upstream: Awaited<ReturnType<typeof serve>>;
let count = 0;

/** A fake Next: shared pages, private ones, redirects, not-found, files, streams. */
function fakeStorefront(): express.Express {
  const app = express();
  app.set('etag', false);
  app.use((request, _response, next) => {
    requested.push(`${request.method} ${request.url}`);
    next();
  });
  const html = (text: string): string => `<!doctype html><p>${text}</p><script>go()</script>`;
  const shared = { 'Cache-Control': 's-maxage=60, stale-while-revalidate=86340', Vary: 'rsc' };
  app.get('/api/products/:id', (request, response) => {
    response.status(request.params.id === 'known' ? 200 : 404).json({});
  });
  app.get(
    ['/api/architects/:id', '/api/cards/:id', '/api/invites/:id', '/api/sets/:id', '/api/showcases/:id'],
    (request, response) => {
      response.status(request.params.id === 'known' ? 200 : 404).json({});
    },
  );
  app.get('/_not-found', (_request, response) => response.status(404).send(html('Page not found')));
  app.get('/fallback', (_request, response) =>
    response.set('Cache-Control', 'private, no-cache, no-store').send(html('fallback')),
  );
  app.get('/cookie', (_request, response) => response.set(shared).cookie('a', 'b').send(html('cookie')));
  app.get('/shop/', (request, response, next) => {
    if (request.path.endsWith('/')) response.redirect(308, '/shop');
    else next();
  });
  app.get('/moved', (_request, response) => {
    response.append('Location', '/moved/there').append('Location', '/moved/there').status(307).send('');
  });
  app.get('/broken', (_request, response) => response.status(500).send(html('broken')));
  app.get('/mark.svg', (_request, response) => response.type('svg').send('<svg/>'));
  app.get('/{*path}', (request, response) => {
    if (request.headers.rsc) response.type('text/x-component').send('0:stream');
    else response.set(shared).send(html(`${request.path} ${(count += 1)}`));
  });
  return app;
}

const storefront = (): Parameters<typeof openPages>[0] => ({
  origin: upstream.origin,
  apiOrigin: upstream.origin,
  pass: (request, response) => {
    requested.push(`passed ${request.url ?? ''}`);
    response.end('passed');
  },
});

beforeAll(async () => {
  // Nothing expires, however slow the machine is.
  clock.freezeAt(new Date());
  await openTestDatabase();
  upstream = await serve(fakeStorefront());
  const app = express();
  app.use(pageRoutes(openPages(storefront(), 'demo')));
  app.use(answerProblem);
  front = await serve(app);
  live = await serve(
    express()
      .use(pageRoutes(openPages(storefront(), 'live')))
      .use(answerProblem),
  );
});
beforeEach(() => requested.splice(0));
afterAll(async () => {
  clock.reset();
  await front.stop();
  await live.stop();
  await upstream.stop();
  await closeSessions();
  await closeDatabase();
});

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(front.origin + path, { redirect: 'manual', ...init });

/** Sends the path exactly as written: fetch would normalise it. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(front.origin);
  return new Promise((done, fail) => {
    httpRequest({ hostname, port, path }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}

describe('pages', () => {
  it('are cached for everyone, whatever the query', async () => {
    const first = await (await get('/about')).text();
    expect(await (await get('/about?utm=1')).text()).toBe(first);
    expect(await (await get('/about?x=2&auth=sign-in')).text()).toBe(first);
    expect(requested).toEqual(['GET /about']);
  });

  it('carry a policy with the hashes of their scripts, and how long to keep them', async () => {
    const answer = await get('/about');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'$/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('vary')).toBe('rsc, Accept-Encoding');
  });

  it('are compressed, and 304 for a matching ETag', async () => {
    const plain = await (await get('/about', { headers: { 'Accept-Encoding': 'identity' } })).text();
    const raw = (encoding: string) =>
      new Promise<Buffer>((done) => {
        httpRequest(`${front.origin}/about`, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => done(Buffer.concat(chunks)));
        }).end();
      });
    expect(brotliDecompressSync(await raw('gzip, br')).toString()).toBe(plain);
    expect(gunzipSync(await raw('gzip, br;q=0')).toString()).toBe(plain);
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const again = await get('/about', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('answer HEAD without a body and refuse to be written to', async () => {
    const head = await get('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get('/about', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/fallback', '/cookie'])('%s is never cached, and has a policy but no cookie', async (path) => {
    const answers = [await get(path), await get(path)];
    expect(requested).toEqual([`GET ${path}`, `GET ${path}`]);
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
    }
  });

  it('a customer’s pages are rendered once and stored by no browser', async () => {
    expect((await get('/collect')).headers.get('cache-control')).toBe('private, no-store');
    await get('/collect');
    expect(requested).toEqual(['GET /collect']);
  });

  it('pass on streams and files', async () => {
    expect(await (await get('/shop', { headers: { RSC: '1' } })).text()).toBe('passed');
    expect(await (await get('/mark.svg')).text()).toBe('passed');
    expect(requested).toEqual(['passed /shop', 'passed /mark.svg']);
  });

  it('keep the query when they have moved', async () => {
    const answer = await get('/shop/?class=rare');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/shop?class=rare']);
  });

  it('have one place even where Next names it twice', async () => {
    const answer = await fetch(`${front.origin}/moved`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/moved/there']);
  });

  it('fail as the storefront fails, and are not cached', async () => {
    expect([(await get('/broken')).status, (await get('/broken')).status]).toEqual([500, 500]);
    expect(requested).toEqual(['GET /broken', 'GET /broken']);
  });
});

describe('missing items', () => {
  it('are 404 with the not-found page, before the storefront is asked', async () => {
    const answers = [await get('/shop/unknown'), await get('/shop/unknown')];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page not found');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(requested).toEqual(['GET /api/products/unknown', 'GET /_not-found']);
    expect((await get('/shop/known')).status).toBe(200);
  });

  it('have their own page for invitations', async () => {
    const unknown = await get('/invite/nobody');
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('/invite/-')]);
    expect([(await get('/invite/-')).status, (await get('/invite/known')).status]).toEqual([404, 200]);
  });

  it.each(['/u/hidden', '/u/hidden/'])(
    'is asked for each time of a showcase, whose data name its owner as the page does: %s',
    async (path) => {
      for (const headers of [{}, { rsc: '1' }])
        for (const address of [path, `${path}?_rsc=1`])
          expect((await get(address, { headers })).status).toBe(404);
      expect(requested.filter((request) => request.startsWith('passed'))).toEqual([]);
      expect(await (await get('/u/known', { headers: { rsc: '1' } })).text()).toBe('passed');
    },
  );

  it('is known of sets, whatever the query opens over them', async () => {
    const statuses = [];
    for (const path of ['/sets/nothing', '/sets/known?card=any', '/sets'])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([404, 200, 200]);
  });

  it('is known of architects, and of cards by the query', async () => {
    const statuses = [];
    for (const path of [
      '/architects/nobody',
      '/architects/known',
      '/cards?card=gone',
      '/cards?q=a&card=gone',
    ])
      statuses.push((await get(path)).status);
    for (const path of ['/cards?card=known', '/cards?q=a', '/cards', '/cards?discard=gone'])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([404, 200, 404, 404, 200, 200, 200, 200]);
    expect(requested.filter((line) => line.startsWith('GET /api'))).toEqual([
      'GET /api/architects/nobody',
      'GET /api/architects/known',
      'GET /api/cards/gone',
      'GET /api/cards/known',
    ]);
    expect(requested.filter((line) => line.startsWith('GET /cards'))).toEqual(['GET /cards']);
  });

  it.each([
    '/internal/revalidate',
    '/INTERNAL/x',
    '/x/../internal/revalidate',
    '//elsewhere.example/',
    '/x/../api/me',
  ])('%s is closed', async (path) => {
    expect(await rawStatus(path)).toBe(404);
    expect(requested.filter((line) => !line.endsWith('/_not-found'))).toEqual([]);
  });
});

describe('maintenance', () => {
  const close = (on: boolean) => inTransaction(() => changeSetting('maintenanceOn', on));
  afterEach(() => close(false));

  it('answers every page with the maintenance page and 503, and opens again', async () => {
    await close(true);
    for (const path of ['/', '/shop/known', '/maintenance', '/nowhere']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
      expect(await answer.text()).toContain('/maintenance');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await get('/mark.svg')).status).toBe(200);
    await close(false);
    expect((await get('/maintenance')).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  });
});

describe('pages of the workshop', () => {
  const paths = ['/dev/ui', '/dev', '/DEV/ui', '/%64ev/ui', '/dev%2fui'];

  it.each(paths)('%s is not there in a live shop, neither as a page nor as a stream', async (path) => {
    for (const headers of [{}, { rsc: '1' }]) {
      const answer = await fetch(live.origin + path, { headers });
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Page not found')]);
    }
    expect(requested.filter((request) => /ui|dev/i.test(request))).toEqual([]);
  });

  it('exist in a demo shop only; others with similar names exist in both', async () => {
    expect((await get('/dev/ui')).status).toBe(200);
    expect((await fetch(`${live.origin}/development`)).status).toBe(200);
  });
});
