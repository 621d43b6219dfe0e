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

test('a line says which request it is of, and what happened', () => {
  expect(lineOf({ err: Object.assign(new Error('broken'), { code: '23505' }), status: 200 })).toMatchObject({
    requestId: 'r1',
    actorId: 'a1',
    status: 200,
    msg: 'a line',
    err: { message: 'broken', code: '23505' },
  });
});
