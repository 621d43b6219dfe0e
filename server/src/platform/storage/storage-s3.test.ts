import { startFakeS3 } from '../../../testing/fake-s3.ts';
import { s3Storage } from './storage-s3.ts';

const store = await startFakeS3();
const { objects, requested } = store;

const bytes = Buffer.from('RIFF....WEBP and more');
let storage: ReturnType<typeof s3Storage>;

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = 'test-id';
  process.env.AWS_SECRET_ACCESS_KEY = 'test-secret';
  storage = s3Storage({ bucket: 'shop', region: 'us-east-1', endpoint: store.endpoint });
});
afterAll(() => store.stop());
beforeEach(() => {
  requested.length = 0;
  store.isBroken = false;
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

test('an existing object is not uploaded again', async () => {
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
  store.isBroken = true;
  await expect(storage.read(`${'1'.repeat(64)}.webp`)).rejects.toThrow('no');
  await expect(storage.has(`${'1'.repeat(64)}.webp`)).rejects.toThrow();
});

test('a bucket that says nothing is a failure', async () => {
  const hasty = s3Storage({ bucket: 'shop', region: 'us-east-1', endpoint: store.endpoint, silentMs: 200 });
  store.isSilent = true;
  await expect(hasty.read(`${'2'.repeat(64)}.webp`)).rejects.toMatchObject({ name: 'TimeoutError' });
  store.isSilent = false;
});
