import { createHash } from 'node:crypto';

/** What the shop stores and serves, by the ending of its key. SVG is the shop's own drawing, never an upload. */
export const mediaTypes = { webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** Pictures under the hash of their bytes: what a key names never changes, and equal bytes are kept once. */
export interface Storage {
  put(bytes: Uint8Array, options: { type: MediaType }): Promise<string>;
  has(key: string): Promise<boolean>;
  /** The bytes, or undefined where nothing has this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Forgets the picture, if it is there: for what people take away again. Nothing else may use it. */
  remove(key: string): Promise<void>;
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

/** The name of a picture: the hash of its bytes, and what it is. */
export const keyOf = (bytes: Uint8Array, type: MediaType): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${endings[type]}`;

export const urlOf = (key: string): string => `/media/${key}`;
