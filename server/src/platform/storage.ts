import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { config } from '../config.ts';
import { newId } from './ids.ts';

/** What the shop stores and serves, by the ending of its key. SVG is the shop's own drawing, never an upload. */
export const mediaTypes = { webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** Pictures under the hash of their bytes: what a key names never changes, and equal bytes are kept once. */
export interface Storage {
  put(bytes: Uint8Array, options: { type: MediaType }): Promise<string>;
  has(key: string): Promise<boolean>;
  /** The bytes, or undefined where nothing has this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Where a browser finds it, on the shop's own origin. */
  url(key: string): string;
}

const shape = /^[0-9a-f]{64}\.(webp|png|svg)$/;

/** The content type that a key promises; undefined for everything that is no key. */
export function mediaTypeOf(key: string): MediaType | undefined {
  const ending = shape.exec(key)?.[1];
  return ending === 'webp' || ending === 'png' || ending === 'svg' ? mediaTypes[ending] : undefined;
}

const endings: Record<MediaType, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/svg+xml': 'svg',
};

/** A storage in a local folder; the folder may be shared by several processes. */
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
    url: (key) => `/media/${key}`,
    async put(bytes, { type }) {
      const key = `${createHash('sha256').update(bytes).digest('hex')}.${endings[type]}`;
      if (await has(key)) return key;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader sees the whole file or none, also after a power cut.
      const draft = join(folder, key.slice(0, 2), `.${newId()}`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return key;
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

const isAbsent = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'ENOENT';

let current: Storage | undefined;

const configured = (): Storage => (current ??= folderStorage(config().storageFolder));

/** The shop's storage, opened at first use. */
export const storage: Storage = {
  put: (bytes, options) => configured().put(bytes, options),
  has: (key) => configured().has(key),
  read: (key) => configured().read(key),
  url: (key) => configured().url(key),
};
