import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import express, { type Request, type Response } from 'express';

import { messagesOf } from './messages.ts';

test('requests and responses are born with the prototypes of their app, and can do what Express adds', async () => {
  const app = express();
  const seen: [Request, Response][] = [];
  app.get('/', (request, response) => {
    seen.push([request, response]);
    response.status(201).json({ host: request.hostname });
  });
  const messages = messagesOf(app);
  const born: object[] = [];
  const server = createServer(messages, (request, response) => {
    born.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    app(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, await answer.json()]).toEqual([201, { host: '127.0.0.1' }]);
  const [[request, response] = []] = seen;
  // Nothing was replaced on the way to the route.
  expect([Object.getPrototypeOf(request), Object.getPrototypeOf(response)]).toEqual(born);
  expect(born).toEqual([messages.IncomingMessage.prototype, messages.ServerResponse.prototype]);
  expect(request?.app).toBe(app);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
