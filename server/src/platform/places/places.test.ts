import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFakeS3 } from '../../../testing/fake-s3.ts';
import type { Place } from './place.ts';

const store = await startFakeS3();
const root = await mkdtemp(join(tmpdir(), 'places-'));
Object.assign(process.env, {
  S3_ENDPOINT: store.endpoint,
  AWS_ACCESS_KEY_ID: 'test-id',
  AWS_SECRET_ACCESS_KEY: 'test-secret',
  SHOP_MODE: 'demo',
  APP_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  SHOP_KEY: '07'.repeat(32),
  SESSION_SECRET: 'a session secret for tests, long enough',
  INTERNAL_KEY: 'an internal key for tests, long enough',
});
const { openPlace } = await import('./places.ts');

afterAll(async () => {
  store.stop();
  await rm(root, { recursive: true });
});

const bytes = (text: string) => Buffer.from(text);

describe.each([
  ['a folder', root],
  ['a bucket', 's3://shop/water/marks'],
  ['a bucket without a prefix', 's3://bare'],
])('%s', (_kind, setting) => {
  const place: Place = openPlace(setting);

  test('has nothing in a folder that nobody wrote to', async () => {
    expect(await place.list('never')).toEqual([]);
  });

  test('keeps what was written first, and says that the name is taken', async () => {
    expect(await place.create('one', 'a.json', bytes('first'))).toBe(true);
    expect(await place.create('one', 'a.json', bytes('second'))).toBe(false);
    expect((await place.read('one', 'a.json')).toString()).toBe('first');
  });

  test('gives a name to one of many who write it at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => place.create('race', 'one.json', bytes(String(at)))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await place.read('race', 'one.json')).toString()).toBe(String(made.indexOf(true)));
  });

  test('lists all names of its folder and none of another, however many', async () => {
    for (const name of ['c', 'a', 'e', 'b', 'd']) await place.create('many', name, bytes(name));
    await place.create('many-more', 'x', bytes('x'));
    expect((await place.list('many')).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('forgets what is removed, and removes what is not there without a word', async () => {
    await place.create('gone', 'a', bytes('a'));
    await place.remove('gone', 'a');
    await place.remove('gone', 'a');
    expect(await place.list('gone')).toEqual([]);
    await expect(place.read('gone', 'a')).rejects.toThrow();
  });
});

test('a folder on a full disk keeps no part of what did not fit', async () => {
  async function* full() {
    yield bytes('the first part');
    throw new Error('ENOSPC');
  }
  // `writeFile` takes it, and fails in the middle as it would on a full disk.
  const unfit = full() as unknown as Buffer;
  await expect(openPlace(root).create('full', 'a', unfit)).rejects.toThrow('ENOSPC');
  expect(await readdir(join(root, 'full'))).toEqual([]);
});

test('a bucket that refuses is a failure, not an empty place', async () => {
  const place = openPlace('s3://shop/water/marks');
  store.isBroken = true;
  try {
    await expect(place.list('one')).rejects.toThrow('no');
    await expect(place.read('one', 'a.json')).rejects.toThrow('no');
    await expect(place.create('one', 'b.json', bytes('b'))).rejects.toThrow('no');
  } finally {
    store.isBroken = false;
  }
});

test('a write that meets another one in the bucket is repeated, and says who was first', async () => {
  const place = openPlace('s3://shop/water/marks');
  store.conflicts = 2;
  expect(await place.create('conflict', 'a', bytes('a'))).toBe(true);
  store.conflicts = 2;
  expect(await place.create('conflict', 'a', bytes('b'))).toBe(false);
  store.conflicts = 100;
  await expect(place.create('conflict', 'b', bytes('b'))).rejects.toThrow();
  store.conflicts = 0;
});

test('every request to the bucket is signed', () => {
  expect(store.requested.length).toBeGreaterThan(30);
  expect(store.requested.filter((line) => !line.endsWith(' AWS4-HMAC-SHA256'))).toEqual([]);
});
