import express, { type RequestHandler } from 'express';

import { serve } from '../../testing/serve.ts';
import { inTurn } from './in-turn.ts';

const note =
  (name: string): RequestHandler =>
  (request, _response, next) => {
    request.headers['x-noted'] = String(request.headers['x-noted'] ?? '') + name;
    next();
  };

async function ask(...steps: RequestHandler[]): Promise<string> {
  const answerFailure = (
    failure: Error,
    _q: express.Request,
    response: express.Response,
    _n: unknown,
  ): void => {
    response.send(`failed: ${failure.message}`);
  };
  const app = express()
    .use(inTurn(...steps))
    .use((request, response) => response.send(String(request.headers['x-noted'])))
    .use(answerFailure as express.ErrorRequestHandler);
  const { origin, stop } = await serve(app);
  try {
    return await (await fetch(origin)).text();
  } finally {
    await stop();
  }
}

test('each step runs once, in its turn', async () => {
  expect(await ask(note('a'), note('b'), note('c'))).toBe('abc');
});

test('a step that answers is the last', async () => {
  expect(await ask(note('a'), (_request, response) => void response.send('stop'), note('b'))).toBe('stop');
});

test.each<[string, RequestHandler]>([
  ['passes a failure on', (_request, _response, next) => next(new Error('odd'))],
  [
    'throws',
    () => {
      throw new Error('odd');
    },
  ],
  ['rejects', () => Promise.reject(new Error('odd'))],
])('a step that %s ends the turn', async (_how, step) => {
  expect(await ask(step, note('never'))).toBe('failed: odd');
});
