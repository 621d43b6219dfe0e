import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { measureDoor, packVerifier } from './pack-verifier.mjs';

const root = join(import.meta.dirname, '..');
// Below the clone, whose packages it then finds.
const folder = mkdtempSync(join(root, '.data/pack-verifier-'));
const built = packVerifier(join(folder, 'package'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args) => spawnSync(process.execPath, [join(built, 'cli.js'), ...args], { encoding: 'utf8' });

test('the door for a buyer’s documents has at most 24 kB gzipped, with its libraries', () => {
  const bytes = measureDoor('buyer');
  console.log(`@pullproof/verify/buyer: ${(bytes / 1000).toFixed(1)} kB gzipped`);
  expect(bytes).toBeLessThanOrEqual(24_000);
});

test('the package names its doors, its command and its libraries, and nothing of the workspace', () => {
  const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    bin: { 'pullproof-verify': 'cli.js' },
    publishConfig: { access: 'public', provenance: true },
  });
  expect(manifest.private).toBeUndefined();
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', built], { encoding: 'utf8' }),
  );
  const names = packed[0].files.map(({ path }) => path);
  for (const door of ['index.js', 'buyer.js', 'cli.js', 'types/index.d.ts', 'types/buyer.d.ts', 'LICENSE'])
    expect(names).toContain(door);
  expect(
    names.filter((name) => !/^(types\/.*\.d\.ts|[\w-]+\.js|package\.json|README\.md|LICENSE)$/.test(name)),
  ).toEqual([]);
});

test('the command says by its exit code whether all holds, something is wrong, nothing or not all was checked', () => {
  const { sets } = JSON.parse(readFileSync(join(root, 'docs/fairness-vectors.json'), 'utf8'));
  const { commitment, checklist, log, closeOut, now } = sets['closed by waiting'];
  const save = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const lines = (list) => list.map((line) => `${line}\n`).join('');
  const files = [
    save('commitment.json', commitment),
    save('checklist.ndjson', lines(checklist)),
    save('close-out.json', JSON.stringify(closeOut)),
  ];
  const whole = save('log.ndjson', lines(log));
  const { drops } = JSON.parse(readFileSync(join(root, 'docs/fairness-vectors-drop.json'), 'utf8'));
  const drawn = save('record.json', JSON.stringify(drops['a round of drand quicknet'].record));
  const all = run('verify', drawn, '--report', join(folder, 'report.html'));
  expect([all.status, all.stdout]).toEqual([
    0,
    expect.stringMatching(/Everything that was given holds\.\n$/),
  ]);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('Nothing found');
  // The runs of the vectors were dealt by the test chain, which proves nothing.
  const verify = (...more) => run('verify', ...files, '--now', now, '--test-chain', ...more);
  const held = verify(whole);
  expect([held.status, held.stdout]).toEqual([
    3,
    expect.stringMatching(/local test chain, which proves nothing/),
  ]);
  expect(run('verify', ...files, whole, '--now', now).status).toBe(1);
  const short = save('short.ndjson', lines(log.slice(0, -1)));
  const refused = verify(short);
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringMatching(/^Refused at the step log/m)]);
  const nowhere = join(folder, 'no-folder', 'report.html');
  const wrong = verify(short, '--report', nowhere);
  const right = run('verify', drawn, '--report', nowhere);
  expect([wrong.status, right.status]).toEqual([1, 2]);
  for (const { stderr } of [wrong, right]) expect(stderr).toMatch(/^no report: /);
  expect(run('verify', join(folder, 'nothing')).status).toBe(2);
  expect(run('monitor', 'http://shop.example', '--state', folder).status).toBe(2);
  expect(run('monitor', 'http://localhost:1', '--state', join(folder, 'state')).status).toBe(3);
});

test.each([
  [
    'a pause that no timer can hold',
    /--every is a number above 0, up to 35791/,
    ['monitor', 'http://localhost:1', '--state', folder, '--every', '35792'],
  ],
  ['an option of another command', /verify has no option --state/, ['verify', 'file', '--state', folder]],
  [
    'a run too many',
    /replay takes 2 arguments: “other” is one too many/,
    ['replay', 'http://localhost:1', 'run', 'other'],
  ],
])('the command refuses %s before it checks anything', (_, says, args) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(says);
});

test('the command follows a shop to no other host, and reads no answer without end', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/api/log') response.writeHead(302, { location: 'http://example.com/' }).end();
    else response.end('x'.repeat(3_000_000));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const args = [
    'monitor',
    `http://127.0.0.1:${server.address().port}`,
    '--state',
    join(folder, 'other'),
    '--max-mb',
    '1',
  ];
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [join(built, 'cli.js'), ...args]);
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  server.close();
  expect([code, said]).toEqual([3, expect.stringMatching(/public log: no answer.*\n.*longer than 1 MiB/)]);
});
