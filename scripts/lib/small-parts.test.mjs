import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, finishTogether } from './commands.mjs';
import { parseDotenv } from './dotenv.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { nameProcess, sleep } from './liveness.mjs';
import { loadShopSecrets } from './secrets.mjs';
import { refuseUnsafeLive } from './shop-environment.mjs';
import { readFailures } from './test-runs.mjs';
import { totpCode } from './totp.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pullproof-parts-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads quotes, comments, export and = inside a value of .env', () => {
  const text =
    '# all\nPORT=3001\n export A = b # why\nB="x # y"\nC=\'1\'\nKEYS=k1:aa==\n\nnonsense\nEMPTY=\n';
  expect(parseDotenv(text)).toEqual({ PORT: '3001', A: 'b', B: 'x # y', C: '1', KEYS: 'k1:aa==', EMPTY: '' });
});

test('a fingerprint follows names and contents, and leaves out tests and results', async () => {
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  mkdirSync(join(folder, 'src/dist'));
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
  const before = await fingerprint(folder, ['src', 'absent']);
  writeFileSync(join(folder, 'src/dist/a.js'), 'a');
  writeFileSync(join(folder, 'src/deep/a.test.ts'), 'a');
  expect(await fingerprint(folder, ['src', 'absent'])).toBe(before);
  writeFileSync(join(folder, 'src/deep/a.ts'), 'b');
  expect(await fingerprint(folder, ['src', 'absent'])).not.toBe(before);
});

test('the first failure of works that run together ends the others and is thrown', async () => {
  const isUp = join(folder, 'up');
  const program = `require('fs').writeFileSync(${JSON.stringify(isUp)}, ''); setInterval(() => {}, 1000)`;
  const ends = [];
  const lasting = async () => {
    const { code } = await runCommand(process.execPath, ['-e', program]);
    ends.push(code);
    throw new Error('was ended');
  };
  const failing = async () => {
    while (!existsSync(isUp)) await sleep(5);
    throw new Error('no disk');
  };
  const heard = [];
  await expect(finishTogether([lasting(), failing()], () => heard.push(ends.length))).rejects.toThrow(
    'no disk',
  );
  expect({ ends, heard }).toEqual({ ends: [1], heard: [0, 1] });
});

test('one at a time holds a lock', async () => {
  const file = join(folder, 'work.lock');
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (atWork += 1));
    await sleep(20);
    atWork -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, work)));
  expect(most).toBe(1);
});

test('the lock of a dead process is taken over, also when its id lives on in another process', async () => {
  const file = join(folder, 'work.lock');
  writeFileSync(file, JSON.stringify({ ...nameProcess(), birthmark: 'long ago' }));
  expect(await withLock(file, () => 'worked', { timeoutSeconds: 2 })).toBe('worked');
});

test('the lock of a living process is waited for', async () => {
  const file = join(folder, 'work.lock');
  writeFileSync(file, JSON.stringify(nameProcess()));
  await expect(withLock(file, () => 'worked', { timeoutSeconds: 0.2 })).rejects.toThrow('still holds');
});

test('secrets are made once, kept private, and a broken file is not replaced', async () => {
  const secrets = await loadShopSecrets(folder);
  expect(Buffer.from(secrets.appKeys.split(':')[1], 'base64')).toHaveLength(32);
  expect(secrets.sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(await loadShopSecrets(folder)).toEqual(secrets);
  const file = join(folder, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '{"appKeys":');
  await expect(loadShopSecrets(folder)).rejects.toThrow('cannot be read as JSON');
  expect(readFileSync(file, 'utf8')).toBe('{"appKeys":');
});

describe('a live shop', () => {
  const names = [
    'SHOP_MODE',
    'APP_KEYS',
    'SHOP_KEY',
    'SESSION_SECRET',
    'INTERNAL_KEY',
    'DATABASE_URL',
    'ALLOW_EMBEDDED_DB',
  ];
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));

  afterEach(() => {
    for (const name of names) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });

  test('is refused without its secrets', () => {
    process.env.SHOP_MODE = 'live';
    delete process.env.SESSION_SECRET;
    expect(refuseUnsafeLive).toThrow('SHOP_MODE=live needs SESSION_SECRET');
  });

  test('is refused the embedded database unless that is allowed', () => {
    process.env.SHOP_MODE = 'live';
    delete process.env.DATABASE_URL;
    expect(refuseUnsafeLive).toThrow('needs DATABASE_URL');
    process.env.ALLOW_EMBEDDED_DB = '1';
    expect(refuseUnsafeLive).not.toThrow();
  });
});

test('codes of an authenticator app, as RFC 6238 gives them', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const moments = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' };
  for (const [second, code] of Object.entries(moments))
    expect(totpCode(secret, new Date(Number(second) * 1000))).toBe(code);
});

test('a failing test that jest printed twice is named once, with its message and its cause', () => {
  const block = [
    '  ● holds (seed 7)',
    '',
    '    MODEL_SEED=7 fails at operation 3',
    '',
    '    > 12 | await act();',
    '         |       ^',
    '      at play (a.test.ts:12:7)',
    '',
    '    Cause:',
    '    expect(received).toBe(expected)',
  ].join('\n');
  const output = `  ● Console\n\n    console.warn\n${block}\n\nSummary\n${block}\n`;
  expect(readFailures(output)).toEqual([
    'holds (seed 7): MODEL_SEED=7 fails at operation 3 Cause: expect(received).toBe(expected)',
  ]);
  expect(readFailures('seeds 7 to 10\n3 of 4 sequences held\n')).toEqual([
    'seeds 7 to 10 3 of 4 sequences held',
  ]);
});
