import express from 'express';
import pg from 'pg';
import {
  ConnectionAcquireTimeoutError,
  ConnectionError,
  ConnectionTimedOutError,
  DatabaseError,
  InvalidConnectionError,
} from 'sequelize';

import { Client } from '../../../testing/api.ts';
import { serve } from '../../../testing/serve.ts';

const withCode = (code: string): Error => Object.assign(new Error('no luck'), { code });
const stopped = Object.assign(new pg.DatabaseError('terminating connection', 1, 'error'), { code: '57P02' });
const pooler = Object.assign(new pg.DatabaseError('server login has been failing', 1, 'error'), {
  code: '08P01',
  severity: 'FATAL',
});
const inSequelize = (parent: Error) =>
  new DatabaseError(Object.assign(parent, { sql: 'START TRANSACTION', parameters: [] })); // as Sequelize builds it

const lost: [string, Error][] = [
  ['a connect time-out of pg', new Error('timeout expired')],
  ['a connect time-out of its pool', new Error('timeout exceeded when trying to connect')],
  ['a connect time-out of the system', withCode('ETIMEDOUT')],
  ['a connect time-out of Sequelize', new ConnectionTimedOutError(new Error('Connection timed out'))],
  ['a full pool', new ConnectionAcquireTimeoutError(new Error('Operation timeout'))],
  ['a connect that Sequelize wraps', new ConnectionError(new Error('timeout expired'))],
  ['an address that cannot be reached', new InvalidConnectionError(withCode('EINVAL'))],
  ['a stop of the database under Sequelize’s BEGIN', inSequelize(stopped)],
  ['a lost connection under Sequelize’s BEGIN', inSequelize(new Error('Connection terminated unexpectedly'))],
  ['a pooler without its database', pooler],
  ['a pooler without its database under a statement', inSequelize(pooler)],
  ['an error that names it as its cause', new Error('no', { cause: withCode('ECONNRESET') })],
  ['two refused addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
];

test.each(lost)('%s is 503, not 500', async (_what, failure) => {
  const { answerProblem } = await import('./problems.ts');
  const app = express();
  app.get('/', () => Promise.reject(failure));
  app.use(answerProblem);
  const { origin, stop } = await serve(app);
  const answer = await new Client(origin).ask('/');
  await stop();
  expect([answer.status, answer.body.code]).toEqual([503, 'OVERLOADED']);
});
