import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const folder = new URL('../ops/proxy/', import.meta.url);
const sampleOf = (name) => readFileSync(new URL(name, folder), 'utf8');
/** The most that a page has: a stock nginx takes 4 kB. */
const maxHeaderBytes = 3_500;

let work;
let upstream;
let upstreamPort;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'pullproof-proxy-'));
  upstream = createServer((request, response) => {
    response.setHeader('X-Seen', JSON.stringify(request.headers));
    const used = JSON.stringify(request.headers).length;
    response.setHeader('Content-Security-Policy', 'x'.repeat(maxHeaderBytes - used - 200));
    response.end(`whole page of ${request.url}`);
  });
  await new Promise((done) => upstream.listen(0, '127.0.0.1', done));
  upstreamPort = upstream.address().port;
});
afterAll(() => {
  upstream.close();
  upstream.closeAllConnections();
  rmSync(work, { recursive: true });
});

test('the samples take imports of 20 MB', () => {
  expect(sampleOf('nginx.conf')).toContain('client_max_body_size 25m;');
  expect(sampleOf('Caddyfile')).toContain('max_size 25MB');
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs the sample without TLS, on a free port, in front of `upstream`. */
const proxies = [
  {
    name: 'nginx',
    command: ['nginx', ['-v']],
    write(port) {
      const site = sampleOf('nginx.conf')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_certificate.*\n/gm, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${work}/${name};`)
        .join(' ');
      const file = join(work, 'nginx.conf');
      const events = 'events {}';
      writeFileSync(
        file,
        `pid ${work}/nginx.pid; error_log stderr; ${events}\nhttp { access_log off; ${places}\n${site} }`,
      );
      return ['nginx', ['-c', file, '-g', 'daemon off;']];
    },
  },
  {
    name: 'caddy',
    command: ['caddy', ['version']],
    write(port) {
      const file = join(work, 'Caddyfile');
      const site = sampleOf('Caddyfile')
        .replace('shop.example {', `http://localhost:${port} {`)
        .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`);
      writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
      return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
    },
  },
  {
    name: 'haproxy',
    command: ['haproxy', ['-v']],
    write(port) {
      const file = join(work, 'haproxy.cfg');
      const sample = sampleOf('haproxy.cfg')
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        .replaceAll(/"\$\{SHOP_[^"]*"/g, `127.0.0.1:${upstreamPort}`);
      writeFileSync(file, sample);
      return ['haproxy', ['-f', file]];
    },
  },
];

const isListening = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.on('error', () => done(false)).on('connect', () => socket.destroy());
  });

describe.each(proxies)('$name', ({ name, command, write }) => {
  const isInstalled = spawnSync(...command).status === 0;
  const testIt = isInstalled ? test : test.skip;

  testIt(`${name} (where it is installed) passes headers of 3.5 kB on, and whose request it is`, async () => {
    const port = await freePort();
    const proxy = spawn(...write(port), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work },
    });
    let said = '';
    for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (text) => (said += text));
    try {
      while (!(await isListening(port))) {
        if (proxy.exitCode !== null) throw new Error(`${name} ended: ${said}`);
        await pause(20);
      }
      const headers = { 'X-Forwarded-For': '203.0.113.9' };
      const answer = await fetch(`http://localhost:${port}/shop`, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, 'whole page of /shop']);
      const seen = JSON.parse(answer.headers.get('x-seen') ?? '{}');
      expect(seen['x-forwarded-for']).not.toContain('203.0.113.9');
      expect(seen.host).toContain('localhost');
    } finally {
      proxy.kill();
      if (proxy.exitCode === null) await once(proxy, 'exit');
    }
  });
});
