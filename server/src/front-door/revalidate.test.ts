import { EventEmitter } from 'node:events';

import type { Request, Response } from 'express';
import { jest } from '@jest/globals';

import { config } from '../config.ts';
import { refreshPages } from './pages/refresh-pages.ts';
import { requestContext } from '../platform/logger.ts';
import { until } from '../../testing/until.ts';
import { revalidate, revalidateAt, whenRevalidated } from '../platform/http/revalidate.ts';

const origin = 'http://storefront.test';
const network = globalThis.fetch;
let received: { address: string; key: string | null; tags: string[] }[] = [];

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = async (input, init) => {
    const request = new globalThis.Request(input, init);
    if (!request.url.startsWith(origin)) throw new Error('unreachable');
    const { tags } = (await request.json()) as { tags: string[] };
    received.push({ address: request.url, key: request.headers.get('X-Internal-Key'), tags: tags.sort() });
    return globalThis.Response.json({ tags });
  };
});
afterAll(() => {
  jest.useRealTimers();
  globalThis.fetch = network;
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(10_000);
  received = [];
});

describe('revalidate', () => {
  it('does nothing while there is no storefront', async () => {
    revalidate(['products']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(received).toEqual([]);
  });

  it('tells a new storefront that everything is out of date, with the key', async () => {
    await revalidateAt(origin);
    expect(received).toEqual([
      {
        address: `${origin}/internal/revalidate`,
        key: config().internalKey,
        tags: ['cards', 'classes', 'drops', 'products', 'pulls', 'runs', 'settings'],
      },
    ]);
  });

  it('gathers a burst into one message a second, until nothing old can be read', async () => {
    for (let index = 0; index < 50; index += 1) revalidate(['products', `run:${index % 2}`]);
    expect(received).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(received.map(({ tags }) => tags)).toEqual([['products', 'run:0', 'run:1']]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(received).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(received).toHaveLength(2);
  });

  it('is not starved by endless changes, and restarts after them', async () => {
    for (let index = 0; index < 100; index += 1) {
      revalidate(['pulls']);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(received).toHaveLength(10);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(received).toHaveLength(12);
    revalidate(['cards']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(received.at(-1)?.tags).toEqual(['cards']);
  });

  it('does not fail when the storefront is down', async () => {
    await expect(revalidateAt('http://gone.test')).resolves.toBeUndefined();
    await revalidateAt(origin);
  });
});

describe('refreshPages', () => {
  it.each([
    ['POST', '/me/packs/1/open', 200, ['products', 'pulls', 'runs']],
    ['POST', '/me/orders', 201, ['products', 'runs']],
    ['PUT', '/admin/cards/1', 200, ['cards', 'classes', 'drops', 'products', 'pulls', 'runs', 'settings']],
    ['GET', '/me/orders', 200, undefined],
    ['POST', '/me/orders', 409, undefined],
    ['POST', '/auth/sign-in', 200, undefined],
    ['POST', '/admin/auth/sign-in', 200, undefined],
  ])('%s %s answered %d is followed by %j', async (method, path, statusCode, tags) => {
    const response = Object.assign(new EventEmitter(), { statusCode });
    const next = jest.fn();
    refreshPages({ method, path } as unknown as Request, response as unknown as Response, next);
    expect(next).toHaveBeenCalledTimes(1);
    response.emit('finish');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(received[0]?.tags).toEqual(tags);
  });
});

// Last, as fake timers do not carry the scopes of who starts them.
test('pages are refreshed outside the request that changed them', async () => {
  jest.useRealTimers();
  const refreshedIn: (string | undefined)[] = [];
  whenRevalidated(() => refreshedIn.push(requestContext.get()?.requestId));
  requestContext.run({ requestId: 'purchase', ip: '' }, () => revalidate(['products']));
  await until('the storefront refreshed its pages', () => refreshedIn.length > 0);
  expect(refreshedIn).toEqual([undefined]);
  jest.useFakeTimers();
});
