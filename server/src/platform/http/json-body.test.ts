import { once } from 'node:events';
import { connect } from 'node:net';

import express, { type Request, type Response } from 'express';

import { serve } from '../../../testing/serve.ts';
import { readJsonBody } from './json-body.ts';

test('refuses a request whose client disconnected before the body was read', async () => {
  const outcome = new Promise<unknown>((done) => {
    const app = express().post('/', (request: Request, response: Response) => {
      // Happens after a slow session read, or when the process was suspended.
      request.socket.once(
        'close',
        () => void readJsonBody(request, response).then(() => done(request.body), done),
      );
    });
    void serve(app).then(async ({ origin, stop }) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
      );
      setImmediate(() => socket.destroy());
      await outcome;
      await stop();
    });
  });
  expect(await outcome).toMatchObject({ code: 'INVALID_JSON' });
});
