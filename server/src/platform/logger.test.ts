import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';

import { pino } from 'pino';

import { logOptions, requestContext } from './logger.ts';

function lineOf(entry: object): Record<string, unknown> {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  requestContext.run({ requestId: 'r1', ip: '', actorId: 'a1' }, () =>
    pino({ ...logOptions, level: 'info' }, stream).info(entry, 'a line'),
  );
  return JSON.parse(text) as Record<string, unknown>; // pino writes objects
}

test.each([
  [{ password: 'planted' }],
  [{ body: { password: 'planted', currentPassword: 'planted' } }],
  [{ req: { headers: { cookie: 'planted', authorization: 'planted', 'idempotency-key': 'planted' } } }],
  [{ res: { headers: { 'set-cookie': ['planted'] } } }],
  [{ request: { body: { token: 'planted', seed: 'planted' } } }],
  [
    {
      err: Object.assign(new Error('broken'), {
        body: '{"password":"planted"',
        detail: 'Key (email)=(planted)',
      }),
    },
  ],
  [{ mfa: { totpSecret: 'planted', recoveryCode: 'planted', secret: 'planted' } }],
])('nothing secret of %j is written', (entry) => {
  expect(JSON.stringify(lineOf(entry))).not.toContain('planted');
});

test('a line has its request and event', () => {
  expect(lineOf({ err: Object.assign(new Error('broken'), { code: '23505' }), status: 200 })).toMatchObject({
    requestId: 'r1',
    actorId: 'a1',
    status: 200,
    msg: 'a line',
    err: { message: 'broken', code: '23505' },
  });
});

const module = JSON.stringify(new URL('./logger.ts', import.meta.url).href);

/** Runs a program that has the logger in a process of its own. */
function runLogging(deed: string, stdout: 'pipe' | number = 'pipe') {
  const program = `import(${module}).then(({ logger }) => { ${deed} })`;
  return spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
    timeout: 60_000,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      SHOP_MODE: 'demo',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      APP_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
      SHOP_KEY: '07'.repeat(32),
      SESSION_SECRET: 'a session secret for tests, long enough',
      INTERNAL_KEY: 'an internal key for tests, long enough',
      LOG_LEVEL: 'info',
    },
  });
}

/** The log of a child process that logs `last words` and then runs `deed`. */
const lastWordsOf = (deed: string): string => runLogging(`logger.info('last words'); ${deed}`).stdout;

/** Counts in steps: a process that was suspended loses one step, not all the time it had to write. */
const killAfter = (ms: number): string =>
  `let steps = ${ms / 50}; setInterval(() => --steps || process.kill(process.pid, 'SIGKILL'), 50)`;

test.each([
  ['comes to its end', ''],
  ['leaves', 'process.exit(1)'],
  ['breaks', `throw new Error('broken')`],
  ['is killed after a failure', `logger.error('broken'); ${killAfter(500)}`],
  ['is killed seconds later', killAfter(2_500)],
])('a process that %s has written its log', (_how, deed) => {
  expect(lastWordsOf(deed)).toContain('last words');
});

describe('on a full disk', () => {
  // Every write to it fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  afterAll(() => closeSync(full));

  test.each([
    ['works on and leaves', 7, 'process.exit(7)'],
    ['comes to its end', 7, 'process.exitCode = 7'],
    ['breaks', 1, 'throw new Error("broken")'],
  ])('a process that %s is neither ended nor held by its log', (_how, code, deed) => {
    const { status, signal } = runLogging(
      `logger.error('cannot be written'); setTimeout(() => { ${deed} }, 300)`,
      full,
    );
    expect({ status, signal }).toEqual({ status: code, signal: null });
  });
});
