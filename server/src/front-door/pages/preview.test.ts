import { request as send } from 'node:http';

import express from 'express';
import pg from 'pg';

import { previewToken } from '../../catalogue/index.ts';
import { clock, minutes } from '../../platform/clock.ts';
import { closeDatabase } from '../../platform/db.ts';
import { closeSessions } from '../../platform/http/sessions.ts';
import { answerProblem } from '../../platform/http/problems.ts';
import { newId } from '../../platform/ids.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { serve } from '../../../testing/serve.ts';
import { insertStaff, openStaffSession } from '../../../testing/staff-session.ts';
import { openPages, pageRoutes } from './pages.ts';

const productId = newId();
let db: pg.Pool;
let front: Awaited<ReturnType<typeof serve>>;
let upstream: Awaited<ReturnType<typeof serve>>;
let staffCookie: string;
const rendered: string[] = [];

beforeAll(async () => {
  const { ownerUrl } = await openTestDatabase();
  db = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  upstream = await serve((request, response) => {
    const path = request.url ?? '';
    rendered.push(path);
    // As if the storefront forgot to say that it is nobody else's.
    response.setHeader('Cache-Control', 's-maxage=60').setHeader('Content-Type', 'text/html');
    response.statusCode = path === '/_not-found' ? 404 : 200;
    response.end(`<p>${path}</p>`);
  });
  const { origin } = upstream;
  const pass = (_: unknown, response: { end(text: string): void }) => response.end('data');
  const pages = openPages({ origin, apiOrigin: origin, pass }, 'live');
  front = await serve(express().use(pageRoutes(pages)).use(answerProblem));
  ({ cookie: staffCookie } = await openStaffSession(db, await insertStaff(db, 'a@staff.test', 'catalogue')));
});
afterEach(() => {
  clock.reset();
  rendered.splice(0);
});
afterAll(async () => {
  await front.stop();
  await upstream.stop();
  await db.end();
  await closeSessions();
  await closeDatabase();
});

/** Sends the path exactly as written: fetch would normalise it. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
    (done, fail) => {
      const { hostname, port } = new URL(front.origin);
      send({ hostname, port, path, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
      })
        .on('error', fail)
        .end();
    },
  );
const asStaff = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { Cookie: staffCookie, ...headers });

test('staff go by the link of a product to a page that no cache may hold and no robot may list', async () => {
  const link = await asStaff(`/preview/products/${productId}`);
  expect([link.status, link.headers['cache-control']]).toEqual([303, 'no-store']);
  const place = String(link.headers['location']);
  expect(place).toMatch(new RegExp(`^/preview/${productId}\\.`));
  for (const _ of [1, 2]) {
    const page = await asStaff(place);
    expect([page.status, page.text]).toEqual([200, `<p>${place}</p>`]);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  expect(rendered).toEqual([place, place]);
  expect((await asStaff(place, { rsc: '1' })).text).toBe('data');
});

test.each([
  ['the link', () => `/preview/products/${productId}`],
  ['a page with a good token', () => `/preview/${previewToken(productId)}`],
  ['its path in other signs', () => `/%70review/${previewToken(productId)}`],
  ['a path that cannot be decoded', () => '/preview/%E0%A4%A'],
  ['another slash', () => `//preview/${previewToken(productId)}`],
])('nobody else gets %s: there is no such page', async (_, path) => {
  for (const headers of [{}, { rsc: '1' }, { Cookie: 'pullproof-staff=s%3Anone.none' }]) {
    const answer = await visit(path(), headers);
    expect(answer.text).not.toContain('data');
    expect([404, 400]).toContain(answer.status);
  }
  expect(rendered.filter((one) => one.includes('preview'))).toEqual([]);
});

test('a page whose time is over leads staff to a new one, and nobody else', async () => {
  const old = `/preview/${previewToken(productId)}`;
  clock.travel(minutes(16));
  const again = await asStaff(old);
  expect([again.status, again.headers['location'] === old]).toEqual([303, false]);
  expect((await visit(old)).status).toBe(404);
});

test.each(['/preview', '/preview/products/none', '/preview/none', `/preview/${productId}.none:none`])(
  'staff find nothing at %s',
  async (path) => {
    expect((await asStaff(path)).status).toBe(404);
  },
);

test('a token that was altered is none', async () => {
  const token = previewToken(productId);
  const other = token.replace(productId, newId());
  expect((await asStaff(`/preview/${other}`)).status).toBe(404);
});
