import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { folderStorage, mediaTypeOf } from './storage.ts';

const bytes = Buffer.from('RIFF....WEBP');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the storage in a folder', () => {
  it('names a picture by its bytes and gives the same bytes back', async () => {
    const storage = folderStorage(folder);
    const key = await storage.put(bytes, { type: 'image/webp' });
    expect(key).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(await storage.put(bytes, { type: 'image/webp' })).toBe(key);
    expect(await storage.has(key)).toBe(true);
    expect(await storage.read(key)).toEqual(bytes);
    expect(storage.url(key)).toBe(`/media/${key}`);
  });

  it('leaves no temporary file behind, also with concurrent writes of the same picture', async () => {
    const storage = folderStorage(folder);
    const many = Buffer.alloc(100_000, 7);
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => storage.put(many, { type: 'image/png' })),
    );
    expect(new Set(keys).size).toBe(1);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile() && file.name.startsWith('.'))).toEqual([]);
    expect(await storage.read(keys[0] ?? '')).toEqual(many);
  });

  it.each(['../secrets.json', `${'a'.repeat(64)}.html`, `../${'a'.repeat(61)}.png`, '', 'a.webp'])(
    'knows nothing under %j',
    async (key) => {
      expect(mediaTypeOf(key)).toBeUndefined();
      expect(await folderStorage(folder).has(key)).toBe(false);
      expect(await folderStorage(folder).read(key)).toBeUndefined();
    },
  );
});
