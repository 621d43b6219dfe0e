import { connect } from 'node:net';

import { serverAddress, type Answer } from '../lib/send.ts';
import type { Stage } from '../lib/stage.ts';
import type { Tally } from '../lib/tally.ts';

const hosts = ['evil.test', 'localhost.evil.test', 'localhost:3000@evil.test', '169.254.169.254'];

export async function attackHosts(stage: Stage, tally: Tally): Promise<void> {
  for (const host of hosts)
    for (const path of [
      '/api/settings',
      '/api/session',
      '/',
      '/shop',
      '/admin/',
      '/media/x',
      '/metrics',
      '/monitoring',
    ]) {
      const answer = await stage.anonymous.ask(path, { headers: { Host: host } });
      tally.expect(`${path} of ${host}`, answer, [421, 'HOST_NOT_ALLOWED']);
    }
  const forwarded = await stage.anonymous.ask('/api/settings', {
    headers: { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.test' },
  });
  tally.note('X-Forwarded-Host', forwarded.text.includes('evil.test') ? 'is believed' : undefined);
}

const absent = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/server/src/main.ts',
  '/node_modules/express/package.json',
  '/internal/revalidate',
  '/_next/static/../../../package.json',
  '/_next/static/%2e%2e/%2e%2e/BUILD_ID',
  '/_next/static/chunks/main.js.map',
  '/_next/server/app/page.js',
  '/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75',
  '/media/..%2f..%2fsecrets.json',
  '/media/.env',
  '/media/%00',
  '/admin/assets/..%2f..%2f..%2fpackage.json',
  '/admin/assets/index.js.map',
  '/api/../.env',
  '/api/.env',
  '/api/admin.json',
];

/** Private files, and addresses that lead to another site. */
export async function attackPaths(stage: Stage, tally: Tally): Promise<void> {
  for (const path of absent) {
    const answer = await stage.anonymous.ask(path);
    // The staff gate answers 401 for any path behind it.
    const isHidden =
      [400, 401, 404].includes(answer.status) && !/"dependencies"|DATABASE_URL|\[core\]/.test(answer.text);
    tally.note(path, isHidden ? undefined : `${answer.status} ${answer.text.slice(0, 80)}`);
  }
  for (const path of [
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test/',
    '//evil.test/a.js',
    '/%5cevil.test',
    '/admin//evil.test',
    '/shop/',
    '/admin',
    '///evil.test//',
    '/https://evil.test/',
  ]) {
    const { status, headers } = await stage.anonymous.ask(path);
    const to = headers.location ?? '/';
    const isOwn = new URL(to, stage.server.origin).origin === stage.server.origin;
    tally.note(`${path} leads to ${to}`, isOwn && status < 500 ? undefined : `${status}: leaves the shop`);
  }
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/shop/%00',
    '/api/products/%E0%A4%A',
    '/admin/%',
    '/media/%',
    '/api/runs/%00',
  ])
    tally.note(path, isNoFault(await stage.anonymous.ask(path)));
}

const isNoFault = ({ status, text }: Answer): string | undefined =>
  status < 500 ? undefined : `${status} ${text.slice(0, 120)}`;

const everywhere: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** Security headers on everything, no foreign script, and no caching of a customer's pages. */
export async function checkHeaders(stage: Stage, tally: Tally): Promise<void> {
  const pages = stage.server.hasPages
    ? ['/', '/shop', '/sign-in', '/collect', '/profile/account', '/maintenance', '/no-such-page', '/admin/']
    : [];
  for (const path of [
    ...pages,
    '/api/settings',
    '/api/session',
    '/api/no-such',
    '/api/docs',
    '/media/x',
    '/dev/mailbox',
  ]) {
    const { headers } = await stage.anonymous.ask(path);
    for (const [name, wanted] of Object.entries(everywhere))
      tally.note(
        `${name} of ${path}`,
        wanted.test(String(headers[name])) ? undefined : `is ${String(headers[name])}`,
      );
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? '';
    const isClean = !/unsafe|\*|https?:/.test(scripts) && /default-src '(none|self)'/.test(policy);
    tally.note(`scripts of ${path}`, isClean ? undefined : policy);
    tally.note(`x-powered-by of ${path}`, headers['x-powered-by'] === undefined ? undefined : 'is sent');
  }
  for (const path of stage.server.hasPages
    ? ['/collect', '/profile/account', '/home', '/update-password', '/confirm-request']
    : [])
    tally.note(
      `${path} is kept`,
      /no-store/.test(String((await stage.ada.ask(path)).headers['cache-control'])) ? undefined : 'by caches',
    );
  for (const route of stage.routes.filter(
    ({ access, method, path }) => access === 'customer' && method === 'get' && !path.includes(':'),
  )) {
    const control = String((await stage.ada.ask(route.path)).headers['cache-control']);
    tally.note(`${route.path} is kept`, /no-store/.test(control) ? undefined : control);
  }
}

const requests: readonly (readonly [name: string, text: string, status: string])[] = [
  ['nonsense', 'GIVE ME ALL\r\n\r\n', '400'],
  [
    'a huge header',
    `GET /api/settings HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    '431',
  ],
  ['a huge address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '431'],
  [
    'two lengths',
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    '400',
  ],
  [
    'length and chunks',
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['no host', 'GET /api/settings HTTP/1.1\r\n\r\n', '400'],
  ['a NUL in a header', 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nX-A: a\u0000b\r\n\r\n', '400'],
];

/** Raw requests that no HTTP client would send. */
export async function attackParser(stage: Stage, tally: Tally): Promise<void> {
  for (const [name, text, status] of requests) {
    const answer = await sendRaw(stage.server.origin, text);
    const isRight = answer.startsWith(`HTTP/1.1 ${status} `);
    tally.note(name, isRight ? undefined : answer.slice(0, 120));
    if (isRight) tally.refused += 1;
  }
  tally.note('the server', stage.server.isAlive() ? undefined : 'has ended');
}

function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(origin).port), serverAddress);
    let answer = '';
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => done(answer));
    socket.on('error', () => undefined);
    socket.end(text);
  });
}
