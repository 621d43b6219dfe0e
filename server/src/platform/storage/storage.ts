import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { config } from '../../config.ts';
import { codeOf } from '../error-code.ts';
import { newId } from '../ids.ts';
import { s3Storage } from './storage-s3.ts';
import { keyOf, mediaTypeOf, urlOf, type Storage } from '../stored-keys.ts';

export { mediaTypeOf, type Storage } from '../stored-keys.ts';

/** Storage in a local folder, which several processes may share. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (mediaTypeOf(key) === undefined) throw new Error('This is not the key of a stored picture.');
    return join(folder, key.slice(0, 2), key);
  };
  const has = (key: string): Promise<boolean> =>
    mediaTypeOf(key) === undefined
      ? Promise.resolve(false)
      : access(pathOf(key)).then(
          () => true,
          () => false,
        );
  return {
    has,
    url: urlOf,
    async put(bytes, { type }) {
      const key = keyOf(bytes, type);
      if (await has(key)) return key;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Write and rename: a reader sees the whole file or none, even after a power failure.
      const draft = join(folder, key.slice(0, 2), `.${newId()}`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return key;
    },
    async remove(key) {
      if (mediaTypeOf(key) !== undefined) await rm(pathOf(key), { force: true });
    },
    async read(key) {
      if (mediaTypeOf(key) === undefined) return undefined;
      try {
        return await readFile(pathOf(key));
      } catch (failure) {
        if (isAbsent(failure)) return undefined;
        throw failure;
      }
    },
  };
}

const isAbsent = (failure: unknown): boolean => codeOf(failure) === 'ENOENT';

let current: Storage | undefined;

const configured = (): Storage => (current ??= openStorage());

function openStorage(): Storage {
  const { s3, storageFolder } = config();
  return s3 ? s3Storage(s3) : folderStorage(storageFolder);
}

/** The shop's storage, opened at first use. */
export const storage: Storage = {
  put: (bytes, options) => configured().put(bytes, options),
  has: (key) => configured().has(key),
  read: (key) => configured().read(key),
  remove: (key) => configured().remove(key),
  url: (key) => configured().url(key),
};
