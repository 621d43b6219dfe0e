import { createHash } from 'node:crypto';

import { startApi } from '../../testing/api.ts';

const api = await startApi();

afterAll(() => api.stop());

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
