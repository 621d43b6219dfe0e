import { createHash } from 'node:crypto';

/** Media types by the extension of the key. SVGs are the shop's own drawings, never uploads. */
const mediaTypes = { webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** Pictures under the hash of their bytes: a key's content never changes, and equal bytes are stored once. */
export interface Storage {
  put(bytes: Uint8Array, options: { type: MediaType }): Promise<string>;
  has(key: string): Promise<boolean>;
  /** The bytes, or undefined when the key is missing. */
  read(key: string): Promise<Buffer | undefined>;
  /** Deletes the picture, if it exists: for pictures that people remove. Nothing else may reference it. */
  remove(key: string): Promise<void>;
  /** Its URL on the shop's own origin. */
  url(key: string): string;
}

const shape = /^[0-9a-f]{64}\.(webp|png|svg)$/;

/** The content type of a key; undefined for anything that is not a key. */
export function mediaTypeOf(key: string): MediaType | undefined {
  const ending = shape.exec(key)?.[1];
  return ending === 'webp' || ending === 'png' || ending === 'svg' ? mediaTypes[ending] : undefined;
}

const endings: Record<MediaType, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/svg+xml': 'svg',
};

/** The key of a picture: the hash of its bytes and its extension. */
export const keyOf = (bytes: Uint8Array, type: MediaType): string =>
  `${createHash('sha256').update(bytes).digest('hex')}.${endings[type]}`;

export const urlOf = (key: string): string => `/media/${key}`;
