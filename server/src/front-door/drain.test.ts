import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

import { jest } from '@jest/globals';

import { drain } from './drain.ts';

// The test controls the grace period, so that a slow machine does not use it up.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('drain', () => {
  it('finishes what runs, answers what still comes on an open connection, takes no new one', async () => {
    let finish: () => void = () => undefined;
    const server = createServer((request, response) => {
      if (request.url === '/slow') finish = () => response.end('done');
      else response.end('done');
    });
    server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const other = new Agent({ keepAlive: true });
    const ask = (path: string, through: Agent) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((done, fail) => {
        get({ port, host: '127.0.0.1', path, agent: through }, (answer) => {
          answer.resume();
          answer.on('end', () => done({ status: answer.statusCode, connection: answer.headers.connection }));
        }).on('error', fail);
      });
    await ask('/', agent);
    const slow = ask('/slow', other);
    await once(server, 'request');
    const drained = drain(server);
    expect(await ask('/', agent)).toEqual({ status: 200, connection: 'close' });
    await expect(ask('/', new Agent())).rejects.toThrow('ECONNREFUSED');
    finish();
    expect((await slow).status).toBe(200);
    let isDrained = false;
    void drained.then(() => (isDrained = true));
    while (!isDrained) {
      jest.advanceTimersByTime(100);
      await new Promise((resume) => setImmediate(resume));
    }
    expect(server.listening).toBe(false);
  });
});
