import { jest } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
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
import { root } from './lib/paths.mjs';

// Lint and types of the whole tree, a bundle of the server and a database of its own.
jest.setTimeout(15 * 60_000);

const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

/** What the page's code blocks say to do: `new: path`, `at the end of path`, `after the line with text in path`. */
const steps = [...page.matchAll(/^```\w+\n(?:--|\/\/) (.+)\n([\s\S]*?)^```$/gm)].flatMap(([, task, code]) =>
  task.split(', and ').map((part) => {
    const [, isNew, path] = /^(new:|at the end of) (\S+)$/.exec(part) ?? [];
    if (path) return { path, code, place: isNew === 'new:' ? 'new' : 'end' };
    const [, place, text, edited] =
      /^(after|before) the line with ['"]?(.+?)['"]? in (\S+)$/.exec(part) ?? [];
    return { path: edited, code, place, text };
  }),
);

const copy = mkdtempSync(join(tmpdir(), 'adding-a-resource-'));

/** Runs a program of the copy; what it printed is the error when it fails. */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', program, ...args],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // Without SWEEP_TURN, since the new resource is to keep every promise today.
      env: { ...process.env, TEST_BUNDLES: undefined, JEST_WORKER_ID: undefined, SWEEP_TURN: undefined },
    },
  );
  if (status !== 0) throw new Error(`${program}: ${stdout.slice(-8_000)}\n${stderr.slice(-8_000)}`);
}

/** Links every package, but workspaces to those of the copy. */
function linkPackages(folder) {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(join(copy, folder, 'node_modules', '@pullproof'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@pullproof') symlinkSync(join(from, name), join(copy, folder, 'node_modules', name));
}

function follow({ path, code, place, text }) {
  const file = join(copy, path);
  if (place === 'new') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = place === 'end' ? lines.length : lines.findIndex((line) => line.includes(text));
  if (at < 0) throw new Error(`${path} has no line with ${text}.`);
  lines.splice(place === 'after' ? at + 1 : at, 0, code.trimEnd());
  writeFileSync(file, `${lines.join('\n').trimEnd()}\n`);
}

/** What the new resource does beyond what every resource promises. */
const ownTest = `
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const owner = await api.staff('owner');
afterAll(() => api.stop());

const url = '/api/admin/couriers';
const post = (path: string, body: object, client = owner) => client.ask(url + path, { method: 'POST', body });

test('couriers are created, filtered and exported', async () => {
  const made = await post('', { name: 'Swift', feeCents: 1_250 });
  expect([made.status, made.body]).toMatchObject([201, { version: 1, name: 'Swift', state: 'active', feeCents: 1_250 }]);
  const filter = encodeURIComponent('{"q":"swi","state":"active","feeCents_gte":1000}');
  expect((await owner.ask(url + '?filter=' + filter)).body).toMatchObject([{ name: 'Swift' }]);
  const csv = await owner.ask(url + '.csv?columns=["name","state","feeCents"]');
  expect(csv.text).toMatch(/^Name,State,Fee \\(USD\\),Courier ID\\r\\nSwift,active,12\\.50,[0-9a-f-]{36}\\r\\n$/);
});

test('couriers refuse what is not declared', async () => {
  expect((await post('', { name: ' ', feeCents: 1 })).text).toContain('is required');
  expect((await owner.ask(url + '?sort=["feeCents","ASC"]')).text).toContain('BAD_SORT');
  expect((await owner.ask(url + '?filter={"fee":1}')).text).toContain('BAD_FILTER');
  expect((await post('', { name: 'Other' }, await api.staff('support'))).status).toBe(403);
});

test('couriers are closed once', async () => {
  const { id } = (await post('', { name: 'Slow' })).body;
  const close = () => post('/' + id + '/close', { reason: 'went out of business' });
  expect((await close()).body).toEqual({ id });
  expect((await owner.ask(url + '/' + id)).body).toMatchObject({ state: 'closed', version: 2 });
  expect((await close()).body.code).toBe('WRONG_STATE');
});
`;

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of files.split('\0'))
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(copy, path));
  for (const folder of ['.', 'server', 'backoffice', 'storefront']) linkPackages(folder);
  for (const name of readdirSync(join(root, 'node_modules/@pullproof'))) {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const folder = workspaces.find((each) => readName(each) === `@pullproof/${name}`);
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@pullproof', name));
  }
  for (const step of steps) follow(step);
  run('scripts/schema.mjs', []);
});

const readName = (workspace) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).name;

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('takes at most five new and five edited files', () => {
  const pathsOf = (isNew) =>
    new Set(steps.filter(({ place }) => (place === 'new') === isNew).map(({ path }) => path));
  expect(pathsOf(true).size).toBeGreaterThan(3);
  expect(pathsOf(true).size).toBeLessThanOrEqual(5);
  expect(pathsOf(false).size).toBeLessThanOrEqual(5);
});

test('leaves nothing for lint and types to find', () => {
  expect(() => run('node_modules/.bin/oxlint', ['--type-check', 'server', 'backoffice'])).not.toThrow();
});

test('makes a resource that keeps what every resource promises', () => {
  const own = join(copy, 'server/src/office/couriers/couriers.test.ts');
  writeFileSync(own, ownTest);
  const results = join(copy, 'results.json');
  const args = ['--testNamePattern=couriers', '--json', `--outputFile=${results}`];
  const paths = [
    'couriers.test',
    'resource/conformance.sweep',
    'resource/writes.sweep',
    'audit/every-change.sweep',
  ];
  expect(() => run('node_modules/jest/bin/jest.js', [...paths, ...args])).not.toThrow();
  const { numPassedTests } = JSON.parse(readFileSync(results, 'utf8'));
  expect(numPassedTests).toBeGreaterThan(30);
});

test('the new resource is described in the API and in the schema, and owns its table', () => {
  const paths = ['openapi/document.test', 'lint/tables', 'scripts/schema', 'resources/screens'];
  expect(() => run('node_modules/jest/bin/jest.js', paths)).not.toThrow();
});
