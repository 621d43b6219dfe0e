import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { openTestDatabase } from '../testing/database.ts';
import { programFlags } from '../testing/program-flags.ts';

const { appUrl } = await openTestDatabase();
const run = promisify(execFile);
const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: appUrl,
  APP_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  SHOP_KEY: '07'.repeat(32),
  SESSION_SECRET: 'a session secret for tests, long enough',
  INTERNAL_KEY: 'an internal key for tests, long enough',
  LOG_LEVEL: 'silent',
  MAIL_FROM: 'hello@shop.example',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  // Beside other tests the database is slow, not broken.
  DATABASE_PATIENCE_MS: '20000',
};

/** What a program of the shop's machine prints, and its exit code. */
async function play(
  name: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<[number, string]> {
  const program = [...programFlags, `server/src/${name}.ts`, ...args];
  return run(process.execPath, program, {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
  }).then(
    ({ stdout }) => [0, stdout],
    (failure: unknown) => {
      const { code, stdout } = failure as { code: number; stdout: string }; // execFile rejects with these
      return [code, stdout];
    },
  );
}

test('exits 0 on an empty live shop that may start, and lists what it lacks', async () => {
  const [code, output] = await play('doctor', live);
  expect(output).toContain('· The vault is empty: there is nothing to sell.');
  expect(output).toMatch(/\n\d+ of \d+ done\.\n$/);
  expect(code).toBe(0);
});

test('exits 1 when something keeps the shop from starting', async () => {
  const [code, output] = await play('doctor', {
    ...live,
    MAIL_FROM: 'shop@localhost',
    STRIPE_SECRET_KEY: 'sk_live_1',
  });
  expect(output).toContain('✗ MAIL_FROM is "shop@localhost"');
  expect(output).toContain('✗ STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not');
  expect([code, output.split('\n').at(-2)]).toEqual([
    1,
    expect.stringContaining('2 would keep a live shop from starting.'),
  ]);
});

test.each([
  [
    'the database does not answer',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    'The database does not answer',
  ],
  ['the environment is incomplete', { APP_KEYS: '' }, 'The environment is incomplete'],
])('checks what it can and exits 1 while %s', async (_what, change, sentence) => {
  const [code, output] = await play('doctor', { ...live, ...change });
  expect(output).toContain(sentence);
  expect(output).toContain('✓ Links lead to the shop');
  expect(code).toBe(1);
});

test('doctor lists what a live shop needs and exits with 0 in a demo shop', async () => {
  const { MAIL_FROM: _none, ...demo } = { ...live, SHOP_MODE: 'demo' };
  const [code, output] = await play('doctor', demo);
  expect(output).toContain('This is a demo shop.');
  expect(output).toContain('✗ MAIL_FROM is not set');
  expect(code).toBe(0);
});

test('a backup made by other means is recorded, and arguments that make no sense are refused', async () => {
  expect(await play('backup-record', live, ['s3://copies/1', '--checked'])).toEqual([
    0,
    expect.stringMatching(/^Recorded: a backup of .* at s3:\/\/copies\/1, checked\.\n$/),
  ]);
  for (const args of [
    [],
    ['a', 'b'],
    ['a', '--at', '2999-01-01'],
    ['a', '--at', 'yesterday'],
    ['a', '--often'],
  ])
    expect([args, (await play('backup-record', live, args))[0]]).toEqual([args, 2]);
  const [, output] = await play('doctor', live);
  expect(output).toContain('✓ The newest backup is younger than a day');
});
