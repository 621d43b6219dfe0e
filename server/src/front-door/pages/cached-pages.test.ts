import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

import express from 'express';
import { jest } from '@jest/globals';

import { changeSetting, forgetSettings, readSettings } from '../../base/index.ts';
import { clock } from '../../platform/clock.ts';
import { closeDatabase, inTransaction } from '../../platform/db.ts';
import { closeSessions } from '../../platform/http/sessions.ts';
import { answerProblem } from '../../platform/http/problems.ts';
import { requestLogger } from '../../platform/logger.ts';
import { createApi } from '../../app.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';
import { answerCachedPages } from './cached-pages.ts';
import { findCachedPage, openPages, pageRoutes, type Pages } from './pages.ts';

type Front = Awaited<ReturnType<typeof serve>>;
let upstream: Front;
/** Sends every request through the full Express stack. */
let whole: Front;
/** Answers cached pages immediately. */
let early: Front;
let answeredAtOnce = 0;

function fakeStorefront(): express.Express {
  const app = express();
  app.get('/private', (_request, response) => {
    response.set('Cache-Control', 'private, no-store').send('<p>private</p>');
  });
  app.get('/{*path}', (request, response) => {
    response
      .set({ 'Cache-Control': 's-maxage=60', Vary: 'rsc', Link: '</font.woff2>; rel=preload' })
      .send(`<!doctype html><p>${request.path}</p><script>go()</script>`);
  });
  return app;
}

function frontsOf(pages: Pages): [Parameters<typeof serve>[0], Parameters<typeof serve>[0]] {
  const app = createApi();
  app.use(pageRoutes(pages));
  app.use(answerProblem);
  const answerAtOnce = answerCachedPages((request, path) => findCachedPage(pages, request, path));
  return [
    app,
    (request, response) => {
      if (answerAtOnce(request, response)) answeredAtOnce += 1;
      else app(request, response);
    },
  ];
}

beforeAll(async () => {
  await openTestDatabase();
  upstream = await serve(fakeStorefront());
  const pass = (): never => {
    throw new Error('Nothing is passed on here.');
  };
  const pages = openPages({ origin: upstream.origin, apiOrigin: upstream.origin, pass }, 'demo');
  const [wholeWay, atOnce] = frontsOf(pages);
  whole = await serve(wholeWay);
  early = await serve(atOnce);
});
const standsAt = new Date();
beforeEach(async () => {
  // Nothing expires, however slow the machine is.
  clock.freezeAt(standsAt);
  await readSettings();
  answeredAtOnce = 0;
});
afterEach(() => clock.reset());
afterAll(async () => {
  for (const front of [whole, early, upstream]) await front.stop();
  await closeSessions();
  await closeDatabase();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(
  front: Front,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = httpRequest(front.origin + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString('base64');
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    outgoing.on('error', fail).end();
  });
}

/** Leaves out the request id and the date, the only allowed differences. */
function comparable({ status, headers, body }: Answer): unknown {
  const { 'x-request-id': id, date, ...rest } = headers;
  expect([id, date]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)]);
  return { status, headers: rest, body };
}

const etagOf = async (path: string): Promise<string> => String((await ask(whole, path)).headers.etag);

describe('a cached page', () => {
  const ways: [string, Record<string, string>, string][] = [
    ['plain', {}, 'GET'],
    ['as brotli', { 'Accept-Encoding': 'gzip, deflate, br' }, 'GET'],
    ['as gzip', { 'Accept-Encoding': 'gzip, br;q=0' }, 'GET'],
    ['as HEAD', { 'Accept-Encoding': 'br' }, 'HEAD'],
  ];

  it.each(ways)(
    'is answered from the cache exactly as by the full path: %s',
    async (_name, headers, method) => {
      const expected = await ask(whole, '/about', headers, method);
      expect(expected.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      for (const path of ['/about', '/about?utm=1', '/about'])
        expect(comparable(await ask(early, path, headers, method))).toEqual(comparable(expected));
      expect(answeredAtOnce).toBe(3);
    },
  );

  it('answers 304 for a matching ETag', async () => {
    const headers = { 'If-None-Match': await etagOf('/about') };
    const answer = await ask(early, '/about', headers);
    expect([answer.status, answer.body, answeredAtOnce]).toEqual([304, '', 1]);
    expect(comparable(answer)).toEqual(comparable(await ask(whole, '/about', headers)));
  });

  it('leaves one line in the log and one count, without the query', async () => {
    const info = jest.spyOn(requestLogger, 'info');
    await ask(whole, '/about');
    // A response finishes shortly after the client has received it.
    await until('the line of the whole way is written', () => info.mock.calls.length > 0);
    info.mockClear();
    const { headers } = await ask(early, '/about?token=planted');
    await until('the line is written', () => info.mock.calls.length > 0);
    await new Promise((resume) => setTimeout(resume, 50));
    const lines = [...info.mock.calls];
    info.mockRestore();
    expect(answeredAtOnce).toBe(1);
    expect(lines).toEqual([
      [
        expect.objectContaining({ req: 'GET /about', res: 200, requestId: headers['x-request-id'] }),
        'request completed',
      ],
    ]);
    const metrics = Buffer.from((await ask(early, '/metrics')).body, 'base64').toString();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="page",status="2xx"\} [1-9]/,
    );
  });
});

describe('the cache of pages', () => {
  const cachePages = async (): Promise<void> => {
    for (const path of ['/about', '/cards']) await ask(whole, path);
  };

  it('answers no other host name', async () => {
    await cachePages();
    const answer = await ask(early, '/about', { Host: 'elsewhere.example' });
    expect([answer.status, answeredAtOnce]).toEqual([421, 0]);
  });

  it('answers no other method', async () => {
    await cachePages();
    const answer = await ask(early, '/about', {}, 'DELETE');
    expect([answer.status, answer.headers.allow, answeredAtOnce]).toEqual([405, 'GET, HEAD', 0]);
  });

  it('answers neither streams nor queries that select a page’s subject', async () => {
    await cachePages();
    expect((await ask(early, '/about', { RSC: '1' })).status).toBe(500);
    expect((await ask(early, '/cards?card=some')).status).toBe(200);
    expect(answeredAtOnce).toBe(0);
    expect([(await ask(early, '/cards')).status, answeredAtOnce]).toEqual([200, 1]);
  });

  it('answers nothing of pages that are not cached', async () => {
    for (const path of ['/private', '/private']) expect((await ask(early, path)).status).toBe(200);
    expect(answeredAtOnce).toBe(0);
  });

  it('answers nothing from the start of maintenance, or while settings have to be fetched', async () => {
    await cachePages();
    await inTransaction(() => changeSetting('maintenanceOn', true));
    const closed = await ask(early, '/about');
    await inTransaction(() => changeSetting('maintenanceOn', false));
    expect([closed.status, closed.headers['retry-after'], answeredAtOnce]).toEqual([503, '120', 0]);
    forgetSettings();
    expect([(await ask(early, '/about')).status, answeredAtOnce]).toEqual([200, 0]);
    expect([(await ask(early, '/about')).status, answeredAtOnce]).toEqual([200, 1]);
  });
});
