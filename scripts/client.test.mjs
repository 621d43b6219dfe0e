import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createShopClient, dataOf, ShopProblem } from '../client/src/index.ts';
import { makeClientSchema } from './client.mjs';

const committed = readFileSync(new URL('../client/src/schema.d.ts', import.meta.url), 'utf8');

test('the committed types are those of the description: else run `npm run client`', async () => {
  // Not by toBe, which would print a difference of ten thousand lines.
  expect((await makeClientSchema()) === committed).toBe(true);
});

test('the types have what customers and the public call, and nothing of the staff', () => {
  const paths = [...committed.matchAll(/^ {4}"(\/[^"]+)": \{$/gm)].map(([, path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/api/products', '/api/me/orders', '/api/me/packs/{id}/open', '/api/live']),
  );
  expect(paths.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('a field that is called example stays', () => {
  const [, fields = ''] = committed.split('AddressField: {');
  expect(fields.slice(0, 600)).toContain('example?: string;');
});

describe('a request', () => {
  const answers = {
    '/api/me/wallet': [200, 'application/json', '{"cashCents":7}'],
    '/api/me/orders': [403, 'application/problem+json', '{"code":"INSUFFICIENT_SCOPE","message":"No."}'],
    '/api/products': [502, 'text/plain', 'Bad Gateway'],
  };
  const seen = [];
  let server;
  let shop;

  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      const [status, type, body] = answers[url];
      seen.push(headers.authorization);
      response.writeHead(status, { 'Content-Type': type, Connection: 'close' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    shop = (token) => createShopClient({ origin: `http://127.0.0.1:${server.address().port}`, token });
  });

  afterAll(() => server.close());

  test('resolves with the data, and sends the token if there is one', async () => {
    expect(await dataOf(shop('secret').GET('/api/me/wallet'))).toEqual({ cashCents: 7 });
    expect(await dataOf(shop().GET('/api/me/wallet'))).toEqual({ cashCents: 7 });
    expect(seen).toEqual(['Bearer secret', undefined]);
  });

  test('rejects with status and code of a refusal, also of one that is not the shop’s', async () => {
    const refused = dataOf(shop('secret').GET('/api/me/orders'));
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
    await expect(refused).rejects.toThrow('403 INSUFFICIENT_SCOPE No.');
    const outside = dataOf(shop().GET('/api/products'));
    await expect(outside).rejects.toBeInstanceOf(ShopProblem);
    await expect(outside).rejects.toMatchObject({ status: 502, code: undefined });
  });
});
