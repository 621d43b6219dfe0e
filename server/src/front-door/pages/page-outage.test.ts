import express from 'express';

import { clock } from '../../platform/clock.ts';
import { closeDatabase } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { closeSessions } from '../../platform/http/sessions.ts';
import { answerProblem } from '../../platform/http/problems.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { serve } from '../../../testing/serve.ts';
import { measureRequests } from '../metrics.ts';
import { openPages, pageRoutes } from './pages.ts';

type Served = Awaited<ReturnType<typeof serve>>;
let api: Served;
let upstream: Served;
let front: Served;
let isOut = false;

/** A storefront whose pages call the API and fail like Next's when it answers anything but 200. */
async function render(path: string): Promise<[number, string]> {
  if (path === '/static') return [200, 'needs no API'];
  if (path === '/broken') return [500, 'broken by itself'];
  const { status } = await fetch(`${api.origin}/api/products`);
  return status === 200 ? [200, `page ${path}`] : [500, 'Application error'];
}

beforeAll(async () => {
  await openTestDatabase();
  const shop = express().use(measureRequests);
  shop.get('/{*path}', (_request, response) => {
    if (isOut) throw refuse('OVERLOADED', 'The shop cannot reach its books for a moment.');
    response.json([]);
  });
  api = await serve(shop.use(answerProblem));
  upstream = await serve((request, response) => {
    void render(request.url ?? '').then(([status, text]) => {
      response.writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' });
      response.end(`<p>${text}</p>`);
    });
  });
  const pages = openPages(
    { origin: upstream.origin, apiOrigin: api.origin, pass: (_, response) => response.end() },
    'demo',
  );
  front = await serve(express().use(pageRoutes(pages)).use(answerProblem));
});
afterEach(() => {
  isOut = false;
  clock.reset();
});
afterAll(async () => {
  for (const served of [front, upstream, api]) await served.stop();
  await closeSessions();
  await closeDatabase();
});

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(front.origin + path, init);

test('a page whose API answers 503 is 503 itself, and retries', async () => {
  isOut = true;
  const answer = await get('/shop');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toMatch(/<title>Back in a moment<\/title>[\s\S]*safe and unchanged/);
  const head = await get('/shop', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([503, '']);
  isOut = false;
  expect(await (await get('/shop')).text()).toBe('<p>page /shop</p>');
});

test('a page without API calls still works, and one with its own fault is 500', async () => {
  isOut = true;
  expect((await get('/static')).status).toBe(200);
  isOut = false;
  expect((await get('/broken')).status).toBe(500);
});

test('a storefront that does not answer is the same page', async () => {
  const gone = await serve((request) => request.socket.destroy());
  const pages = openPages(
    { origin: gone.origin, apiOrigin: gone.origin, pass: (_, response) => response.end() },
    'demo',
  );
  const alone = await serve(express().use(pageRoutes(pages)).use(answerProblem));
  const answer = await fetch(`${alone.origin}/shop`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await alone.stop();
  await gone.stop();
});
