import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { s3Storage } from './storage-s3.ts';

interface StoredObject {
  bytes: Buffer;
  headers: IncomingMessage['headers'];
}

/** The part of S3's protocol that the storage uses: objects by path, and its XML for missing ones. */
const objects = new Map<string, StoredObject>();
const requested: string[] = [];
let isBroken = false;
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://s3').pathname;
  requested.push(
    `${request.method ?? ''} ${path} ${request.headers.authorization?.split(' ', 1)[0] ?? 'unsigned'}`,
  );
  if (isBroken) {
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.method === 'PUT') {
      objects.set(path, { bytes: Buffer.concat(parts), headers: request.headers });
      response.writeHead(200, { ETag: '"x"' }).end();
      return;
    }
    const known = objects.get(path);
    if (known) {
      const type = known.headers['content-type'] ?? '';
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': known.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : known.bytes);
    } else {
      response.writeHead(404, { 'Content-Type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
    }
  });
});

const bytes = Buffer.from('RIFF....WEBP and more');
let storage: ReturnType<typeof s3Storage>;

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test-id';
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret';
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  storage = s3Storage({ bucket: 'shop', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
  isBroken = false;
});

test('keeps a picture under the hash of its bytes, signed, typed and for ever', async () => {
  const key = await storage.put(bytes, { type: 'image/webp' });
  expect(key).toMatch(/^[0-9a-f]{64}\.webp$/);
  expect(storage.url(key)).toBe(`/media/${key}`);
  const object = objects.get(`/shop/media/${key}`);
  expect(object?.bytes).toEqual(bytes);
  expect(object?.headers['content-type']).toBe('image/webp');
  expect(object?.headers['cache-control']).toContain('immutable');
  expect(requested).toEqual([
    `HEAD /shop/media/${key} AWS4-HMAC-SHA256`,
    `PUT /shop/media/${key} AWS4-HMAC-SHA256`,
  ]);
  expect(await storage.has(key)).toBe(true);
  expect(await storage.read(key)).toEqual(bytes);
});

test('does not upload an existing object again', async () => {
  await storage.put(bytes, { type: 'image/webp' });
  expect(requested.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('finds nothing for missing objects, and sends no request for an invalid key', async () => {
  const absent = `${'0'.repeat(64)}.webp`;
  expect(await storage.has(absent)).toBe(false);
  expect(await storage.read(absent)).toBeUndefined();
  requested.length = 0;
  expect(await storage.has('../secrets')).toBe(false);
  expect(await storage.read('../secrets')).toBeUndefined();
  expect(requested).toEqual([]);
});

test('a bucket that refuses is a failure, not an absence', async () => {
  isBroken = true;
  await expect(storage.read(`${'1'.repeat(64)}.webp`)).rejects.toThrow('no');
  await expect(storage.has(`${'1'.repeat(64)}.webp`)).rejects.toThrow();
});
