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

const bucket = (le, slow) => [
  `http_request_duration_seconds_bucket{method="POST",route="/api/me/orders",le="${le}"}`,
  slow,
  '0+10x',
];

/** The series of each alert, in the order of the file: a value at which it fires, and the last one at which it does not. */
const series = {
  ProcessDown: [['up{job="pullproof"}', 0, 1]],
  ShopNotReady: [['shop_ready', 0, 1]],
  RequestsFail: [
    ['http_request_duration_seconds_count{status="5xx"}', '0+2x', '0+1x'],
    ['http_request_duration_seconds_count{status="2xx"}', '0+98x', '0+99x'],
  ],
  PurchasesSlow: [bucket('1', '0+9x'), bucket('3', '0+10x'), bucket('+Inf', '0+10x')],
  RequestsWait: [
    ['database_slots_waiting{queue="read"}', 4, 4],
    ['database_slots_waiting{queue="write"}', 2, 1],
  ],
  LoopBlocked: [['nodejs_eventloop_lag_p99_seconds', 0.6, 0.5]],
  FilesRunOut: [
    ['process_open_fds', 81, 80],
    ['process_max_fds', 100, 100],
  ],
  DataFolderFull: [['data_folder_free_ratio', 0.09, 0.1]],
  ClockOff: [['database_clock_ahead_seconds', -6, -5]],
  ReplicaBehind: [['database_replica_used', 0, 1]],
  JobsStand: [['job_oldest_age_seconds{queue="general"}', 301, 300]],
  JobsGivenUp: [['jobs_given_up', 1, 0]],
  MailFails: [
    ['mail_server_failing_seconds', 901, 901],
    ['mail_unsent_age_seconds', 901, 900],
  ],
  SaleLogStands: [['sale_log_unsealed_age_seconds', 61, 60]],
  NothingCompared: [['sale_pass', 0, 1]],
  LogsFenced: [['fenced_logs', 1, 0]],
  RunNotEnded: [['run_end_overdue_seconds', 301, 300]],
  PublicLogStands: [['public_log_waiting_seconds', 61, 60]],
  CosignaturesMissing: [['public_log_cosignatures_missing', 1, 0]],
  RoundWaits: [
    ['drop_draws_waiting_seconds', 301, 300],
    ['seal_attempts_waiting_seconds', 300, 300],
  ],
  AuditTrailStands: [['audit_unsealed_age_seconds', 301, 300]],
  RetentionLate: [['retention_overdue_seconds{what="x"}', 86_401, 86_400]],
  BooksWrong: [['books_proof_ok', 0, 1]],
  BooksNotProved: [['books_proof_age_seconds', 93_601, 93_600]],
  BackupOld: [['backup_age_seconds', 93_601, 93_600]],
  BackupUnchecked: [['backup_checked_age_seconds', 35 * 86_400 + 1, 35 * 86_400]],
};
const firing = (name) => series[name].map(([metric, value]) => [metric, value]);
const calm = Object.values(series).flatMap((lines) => lines.map(([metric, , value]) => [metric, value]));

/** A unit test of promtool: which alerts fire after two hours of these values. */
const alertTest = (values, fires) => ({
  interval: '1m',
  input_series: values.map(([metric, value]) => ({
    series: metric,
    values: typeof value === 'string' ? `${value}150` : `${value}x150`,
  })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '2h',
      exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    },
  ],
});

checkedBy('promtool', '--version')(
  'promtool finds no fault in the alerts; each fires alone, and none too early',
  () => {
    const alerts = 'ops/alerts.yaml';
    expect(faultOf('promtool', ['check', 'rules', alerts])).toBe('');
    const names = [...read(alerts).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(series)).toEqual(names);
    const file = join(work, 'alerts.test.json');
    const faultIn = (tests) => {
      const rules = { rule_files: [join(root, alerts)], evaluation_interval: '1m', tests };
      writeFileSync(file, JSON.stringify(rules));
      return faultOf('promtool', ['test', 'rules', file]);
    };
    expect(faultIn([...names.map((name) => alertTest(firing(name), [name])), alertTest(calm, [])])).toBe('');
    expect(faultIn([alertTest(firing('ShopNotReady'), [])])).toContain('ShopNotReady');
  },
);

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
    SHOP_KEY: '07'.repeat(32),
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
    expect(await waitUntil(() => server.exitCode !== null || answersOk(`${at}/api/readyz`), 300_000)).toBe(
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
}, 400_000);
