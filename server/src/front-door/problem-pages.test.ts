import { createHash } from 'node:crypto';

import express from 'express';

import { errorStatus } from '../contract/index.ts';
import { problemHelp } from '../contract/problem-help.ts';
import { answerProblem, problemType } from '../platform/http/problems.ts';
import { startApi } from '../../testing/api.ts';
import { serve } from '../../testing/serve.ts';
import { problemPages } from './problem-pages.ts';

const api = await startApi();
const front = await serve(express().use('/problems', problemPages, answerProblem));

afterAll(async () => {
  await front.stop();
  await api.stop();
});

const read = (path: string, accept = 'text/html') => fetch(front.origin + path, { headers: { accept } });

test('every code has a unique meaning and next step, both sentences', () => {
  expect(Object.keys(problemHelp).sort()).toEqual(Object.keys(errorStatus).sort());
  for (const [code, { meaning, next }] of Object.entries(problemHelp))
    for (const text of [meaning, next])
      expect([code, text]).toEqual([code, expect.stringMatching(/^[A-Z`].{8,}\.$/)]);
  const meanings = Object.values(problemHelp).map(({ meaning }) => meaning);
  expect(new Set(meanings).size).toBe(meanings.length);
});

test.each(Object.entries(errorStatus))('%s has a page and JSON', async (code, status) => {
  const type = `/problems/${code.toLowerCase().replaceAll('_', '-')}`;
  const page = await read(type);
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain(`<h1>${code}</h1>`);
  expect(html).not.toContain('`');
  const help = problemHelp[code as keyof typeof problemHelp]; // a key of the codes
  expect(await (await read(type, 'application/json')).json()).toEqual({ type, code, status, ...help });
});

test('lists all problems; an unknown one is 404', async () => {
  expect(await (await read('/problems')).text()).toContain('href="/problems/sold-out"');
  const { data } = (await (await read('/problems', 'application/json')).json()) as { data: unknown[] };
  expect(data).toHaveLength(Object.keys(errorStatus).length);
  expect((await read('/problems/nope')).status).toBe(404);
  expect((await read('/problems/SOLD_OUT')).status).toBe(404);
});

test('the type of a refusal is the address of its page, and a 401 names how to authenticate', async () => {
  const refused = await api.client().ask('/api/me/wallet');
  expect([refused.status, refused.body.type]).toEqual([401, problemType('UNAUTHENTICATED')]);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Pullproof"');
  const wrong = await api.client().ask('/api/auth/sign-in', {
    method: 'POST',
    body: { email: 'nobody@example.test', password: 'not the password' },
  });
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Pullproof"']);
  const missing = await api.client().ask('/api/nowhere');
  expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([404, null]);
});

describe('the reference', () => {
  const read = (path: string, headers: Record<string, string> = {}) => fetch(api.origin + path, { headers });

  test('the page loads one script, from this shop, and its policy allows no other origin', async () => {
    const answer = await read('/api/docs');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const loaded = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)];
    expect(loaded.map(([, address]) => address)).toEqual(['/api/docs/standalone.js']);
    expect(html).not.toMatch(/https?:|@import|url\(/);

    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    const policy = Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...hashes],
      'style-src': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('Scalar is set to read the shop’s description and to use none of Scalar’s services', async () => {
    const html = await (await read('/api/docs')).text();
    const [, settings = ''] = /createApiReference\('#reference', (\{.*\})\)/s.exec(html) ?? [];
    expect(JSON.parse(settings)).toMatchObject({
      url: '/api/openapi.json',
      proxyUrl: '',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    });
    expect((await read('/api/openapi.json')).status).toBe(200);
  });

  test('the script is compressed and revalidated by its ETag', async () => {
    const answer = await fetch(`${api.origin}/api/docs/standalone.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await read('/api/docs/standalone.js', { 'if-none-match': etag })).status).toBe(304);
    expect(await (await read('/api/docs/standalone.js')).text()).toContain('createApiReference');
    expect((await read('/api/docs/index.js')).status).toBe(404);
  });
});
