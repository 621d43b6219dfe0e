import express from 'express';

import { config } from '../config.ts';
import { serve } from '../testing/serve.ts';
import { revalidate, revalidateAt } from './revalidate.ts';

const told: { key: string | undefined; tags: string[] }[] = [];
let storefront: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const app = express().use(express.json());
  app.post('/internal/revalidate', (request, response) => {
    told.push({ key: request.get('X-Internal-Key'), tags: (request.body as { tags: string[] }).tags });
    response.json({});
  });
  storefront = await serve(app);
});
afterAll(() => storefront.stop());

const aWhile = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

describe('revalidate', () => {
  it('does nothing while there is no storefront', async () => {
    revalidate(['products']);
    await aWhile(1_100);
    expect(told).toEqual([]);
  });

  it('tells a new storefront that everything is out of date, with the key', async () => {
    await revalidateAt(storefront.origin);
    expect(told).toHaveLength(1);
    expect(told[0]?.key).toBe(config().internalKey);
    expect(told[0]?.tags).toEqual(expect.arrayContaining(['settings', 'products', 'cards', 'runs', 'pulls']));
  });

  it('gathers a burst of changes into one message, each tag once, and starts anew after it', async () => {
    told.splice(0);
    for (let index = 0; index < 50; index += 1) revalidate(['products', `run:${index % 2}`]);
    expect(told).toEqual([]);
    await aWhile(1_200);
    expect(told.map(({ tags }) => tags)).toEqual([['products', 'run:0', 'run:1']]);
    revalidate(['pulls']);
    await aWhile(1_200);
    expect(told.map(({ tags }) => tags)[1]).toEqual(['pulls']);
  });

  it('does not fail when the storefront is gone', async () => {
    await expect(revalidateAt('http://127.0.0.1:9')).resolves.toBeUndefined();
  });
});
