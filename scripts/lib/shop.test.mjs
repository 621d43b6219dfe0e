import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitUntil } from './liveness.mjs';
import { root } from './paths.mjs';
import { findFreePort } from './postgres/supervise.mjs';
import { claimPort, launchShop, waitUntilReady } from './shop.mjs';
import { superviseServer } from './supervise-shop.mjs';

let folder;
let port;

beforeEach(async () => {
  port = await findFreePort();
  folder = mkdtempSync(join(tmpdir(), 'pullproof-shop-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function launch(mood = '', run = '') {
  const args = [join(root, 'scripts/testing/fake-server.mjs')];
  const env = { ...process.env, PORT: String(port), MOOD: mood, RUN: run };
  return launchShop({ folder, port, command: process.execPath, args, env, cwd: root });
}

test('a server is ready when it reports ready, and a stop ends it', async () => {
  const shop = launch();
  await waitUntilReady(shop, port);
  expect((await fetch(`http://127.0.0.1:${port}/api/readyz`)).status).toBe(200);
  await shop.stop();
  expect(isAlive(shop.pid)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/api/readyz`)).rejects.toThrow();
});

test('a server that ends at once is reported with its last words', async () => {
  await expect(waitUntilReady(launch('broken'), port)).rejects.toThrow(/ended \(3\)[^]*the wiring is broken/);
});

test('a port taken by a stranger is refused in one line and the stranger left alone', async () => {
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  await expect(claimPort(folder, port)).rejects.toThrow(
    `port ${port} is taken by another program: end it, or choose another with PORT=…`,
  );
  expect(stranger.listening).toBe(true);
  await new Promise((resolve) => stranger.close(resolve));
});

test('a free port is simply free', async () => {
  expect(await claimPort(folder, port)).toBe(false);
});

test('after kill -9 of its starter the orphaned server makes room; while the starter lives it stays', async () => {
  const script = join(root, 'scripts/testing/start-fake-shop.mjs');
  const starter = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(starter.stdout, 'data');
  const orphan = Number(line);
  await expect(claimPort(folder, port)).rejects.toThrow('is taken by another program');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  expect(isAlive(orphan)).toBe(true);
  expect(await claimPort(folder, port)).toBe(true);
  expect(await waitUntil(() => !isAlive(orphan), 60_000)).toBe(true);
});

test('the logs of five runs are kept, the newest first', async () => {
  for (let run = 1; run <= 7; run += 1) {
    const shop = launch('', String(run));
    await waitUntilReady(shop, port);
    await shop.stop();
  }
  const log = `server-${port}.log`;
  const names = [log, ...[1, 2, 3, 4].map((age) => `${log}.${age}`)];
  expect(readdirSync(folder).filter((name) => name.startsWith('server-'))).toEqual(names);
  expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(
    [7, 6, 5, 4, 3].map((run) => `run ${run}\n`),
  );
});

test('a server that hangs is killed and another one serves, and so is one that ended', async () => {
  let shop = launch();
  await waitUntilReady(shop, port);
  const first = shop.pid;
  let isClosing = false;
  const said = [];
  const supervised = superviseServer({
    current: () => shop,
    serve: async () => {
      shop = launch();
      await waitUntilReady(shop, port);
    },
    address: `http://127.0.0.1:${port}/api/healthz`,
    isClosing: () => isClosing,
    say: (what) => said.push(what),
    timing: { everyMs: 100, withinMs: 3000, tries: 3, pauseMs: 10 },
  });
  const answers = async (notBy) => shop.pid !== notBy && (await isReady());
  process.kill(first, 'SIGSTOP');
  expect(await waitUntil(() => answers(first), 60_000)).toBe(true);
  expect(isAlive(first)).toBe(false);
  expect(said).toEqual(['does not answer any more; ending it', expect.stringMatching(/^ended \(SIGKILL\)/)]);
  const second = shop.pid;
  process.kill(second, 'SIGKILL');
  expect(await waitUntil(() => answers(second), 60_000)).toBe(true);
  isClosing = true;
  await shop.stop();
  await supervised;
});

test('a server whose start fails is started until it runs, however often', async () => {
  let shop = launch('broken');
  let tries = 0;
  const said = [];
  let isClosing = false;
  const supervised = superviseServer({
    current: () => shop,
    serve: async () => {
      tries += 1;
      // As on a full disk: nothing could be launched.
      if (tries <= 10) throw new Error('no space left on device');
      shop = launch();
      await waitUntilReady(shop, port);
    },
    isClosing: () => isClosing,
    say: (what) => said.push(what),
    timing: { pauseMs: 1, maxPauseMs: 4 },
  });
  expect(await waitUntil(isReady, 60_000)).toBe(true);
  expect(said).toHaveLength(11);
  isClosing = true;
  await shop.stop();
  await supervised;
});

test('a server that cannot be recorded is not launched', async () => {
  writeFileSync(join(folder, 'servers'), 'no folder');
  expect(() => launch()).toThrow(/EEXIST|ENOTDIR/);
  expect(await waitUntil(isReady, 500)).toBe(false);
});

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
