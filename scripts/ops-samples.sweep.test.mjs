import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { waitUntil } from './lib/liveness.mjs';
import { root } from './lib/paths.mjs';
import { findFreePort } from './lib/postgres/supervise.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { answersOk } from './lib/shop.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const isInstalled = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const unitFolder = 'ops/systemd';
const units = readdirSync(join(root, unitFolder));

let work;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'pullproof-ops-'));
});
afterAll(() => rmSync(work, { recursive: true }));

/** Runs a checking program; returns what it says if it finds a fault. */
function faultOf(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return status === 0 ? '' : `${status}: ${stdout}${stderr}`;
}

/** A name that says what is missing where a tool is not installed. */
const checkedBy = (tool, ...args) => {
  const has = isInstalled(tool, ...args);
  return (name, work) => (has ? test(name, work) : test.skip(`${name} (needs ${tool})`, () => {}));
};

/** Instructions of the last stage, continued lines joined. */
function lastStage() {
  const lines = read('ops/Dockerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
}

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(read('ops/Dockerfile'))).toEqual([]);
  expect(validate('FROM node\nCOPPY . .')).toHaveLength(1);
});

test('the image runs as another user than root, has a health check and starts a server', () => {
  const stage = lastStage();
  const at = (word) => stage.findIndex((line) => line.startsWith(word));
  expect(stage[at('USER ')]).toBe('USER node');
  expect(at('HEALTHCHECK ')).toBeGreaterThan(0);
  expect(at('USER ')).toBeGreaterThan(stage.findLastIndex((line) => /^(COPY|RUN) /.test(line)));
});

test('compose.yaml fits the schema of the Compose specification', () => {
  expect(faultsOfCompose(join(root, 'ops/compose.yaml'))).toEqual([]);
  const broken = join(work, 'compose.yaml');
  writeFileSync(broken, read('ops/compose.yaml').replace('stop_grace_period', 'stop_grace_perido'));
  expect(faultsOfCompose(broken)).toContain('invalid-schema');
});

/** The linter's errors; its warnings are about the order of lines. */
const faultsOfCompose = (file) =>
  new DCLinter({ rules: {}, exclude: [], quiet: true, debug: false })
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .filter(({ type }) => type === 'error')
    .map(({ rule }) => rule);

test('compose.yaml mounts only files that exist, and names only programs that a build makes', () => {
  const text = read('ops/compose.yaml');
  const mounted = [...text.matchAll(/- (\.\/[^:]+):/g)].map(([, path]) => path);
  expect(mounted.length).toBeGreaterThan(2);
  expect(mounted.filter((path) => !existsSync(join(root, 'ops', path)))).toEqual([]);
  expect(programsIn(text)).toEqual(['server/dist/migrate.js', 'server/dist/worker.js']);
});

test('the units start the programs that a build makes', () => {
  const programs = units.flatMap((unit) => programsIn(read(join(unitFolder, unit))));
  expect(programs.sort()).toEqual(['server/dist/main.js', 'server/dist/migrate.js', 'server/dist/worker.js']);
});

const programsIn = (text) => {
  const programs = [...text.matchAll(/server\/dist\/\w+\.js/g)].map(([path]) => path);
  const entries = programs.map((path) => path.replace('dist', 'src').replace('.js', '.ts'));
  expect(entries.filter((entry) => !existsSync(join(root, entry)))).toEqual([]);
  return programs;
};

test('every variable of shop.env.example is one that the shop reads', () => {
  const known = read('.env.example') + 'AWS_ACCESS_KEY_ID=\nAWS_SECRET_ACCESS_KEY=\n';
  const names = [...read('ops/shop.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.includes(`${name}=`))).toEqual([]);
});

checkedBy('systemd-analyze', '--version')('systemd finds no fault in the units', () => {
  // It looks for the programs and accounts on this machine.
  const folder = join(work, 'units');
  mkdirSync(folder);
  const files = units.map((unit) => {
    const file = join(folder, unit.replace('@.', '@3000.'));
    writeFileSync(file, read(join(unitFolder, unit)).replaceAll('/usr/bin/node', process.execPath));
    return file;
  });
  const verify = ['verify', '--recursive-errors=yes', '--man=no'];
  expect(faultOf('systemd-analyze', [...verify, ...files])).toBe('');
  const broken = join(folder, 'broken.service');
  writeFileSync(broken, '[Service]\nExecStart=relative\n');
  expect(faultOf('systemd-analyze', [...verify, broken])).not.toBe('');
});

checkedBy('haproxy', '-v')('HAProxy finds no fault in its samples, both in one process too', () => {
  const site = join(work, 'haproxy.cfg');
  writeFileSync(site, read('ops/proxy/haproxy.cfg').replace(/bind :443 .*/, 'bind 127.0.0.1:8080'));
  expect(faultOf('haproxy', ['-c', '-f', site])).toBe('');
  expect(faultOf('haproxy', ['-c', '-f', site, '-f', 'ops/database/haproxy.cfg'])).toBe('');
});

checkedBy('caddy', 'version')('Caddy finds no fault in its sample', () => {
  const env = { HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
  expect(
    faultOf('caddy', ['validate', '--config', 'ops/proxy/Caddyfile', '--adapter', 'caddyfile'], env),
  ).toBe('');
});

test('a server starts from what the image copies, and shows a page', async () => {
  const shop = join(work, 'shop');
  for (const line of lastStage()) {
    const [, source, target] = /^COPY --from=\w+ \/shop\/(\S+) (\S+)$/.exec(line) ?? [];
    if (!source) continue;
    mkdirSync(dirname(join(shop, target)), { recursive: true });
    if (source.endsWith('node_modules')) symlinkSync(join(root, source), join(shop, target));
    else cpSync(join(root, source), join(shop, target), { recursive: true });
  }
  const database = await ensurePostgres({ name: 'ops-postgres', durable: false });
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    SHOP_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: join(work, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    SESSION_SECRET: 'x'.repeat(32),
    INTERNAL_KEY: 'x'.repeat(32),
    WORKER: 'off',
  };
  const [, ...command] = JSON.parse(
    lastStage()
      .findLast((line) => line.startsWith('CMD '))
      .slice(4),
  );
  let server;
  try {
    const { status, stderr } = spawnSync(process.execPath, ['server/dist/migrate.js'], {
      cwd: shop,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    server = spawn(process.execPath, command, { cwd: shop, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const at = `http://127.0.0.1:${port}`;
    expect(await waitUntil(() => server.exitCode !== null || answersOk(`${at}/api/readyz`), 60_000)).toBe(
      true,
    );
    for (const path of ['/', '/verify', '/admin', '/api/docs'])
      expect([path, (await fetch(at + path)).status]).toEqual([path, 200]);
  } finally {
    server?.kill();
    if (server?.exitCode === null) await once(server, 'exit');
    await database.stop();
    rmSync(database.folder, { recursive: true, force: true });
  }
}, 120_000);
