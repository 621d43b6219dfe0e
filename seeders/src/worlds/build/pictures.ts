import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@pullproof/server/contract';
import { storage } from '@pullproof/server/runtime';
import { type ArtEntry, type ArtIndex, committedArt, readArtIndex } from '../../art/committed-art.ts';

export interface Picture {
  image: Image;
  /** Wrappers only: the flat print. */
  texture?: string;
}

/** By the art’s keys: `card/<key>`, `single/<key>`, `wrapper/<key>`, `texture/<key>/<map>`, `back/<set>`. */
export type Pictures = ReadonlyMap<string, Picture>;

export const noPictures: Pictures = new Map();

/** Copies the committed pictures into the shop's storage; existing ones stay. */
export async function storePictures(folder: string = committedArt): Promise<Pictures> {
  const index: ArtIndex = await readArtIndex(folder);
  const pictures = await Promise.all(
    Object.entries(index).map(async ([key, entry]) => [key, await storePicture(entry, folder)] as const),
  );
  return new Map(pictures);
}

/** Stores the bytes unchanged: encoding a texture again would spoil the print under its alpha. */
async function storePicture(entry: ArtEntry, folder: string): Promise<Picture> {
  const put = async (name: string): Promise<string> =>
    storage.url(await storage.put(await readFile(join(folder, name)), { type: 'image/webp' }));
  const image: Image = {
    full: await put(entry.full),
    medium: await put(entry.medium),
    small: await put(entry.small),
    width: entry.width,
    height: entry.height,
    ...(entry.foil !== undefined && { foil: await put(entry.foil) }),
  };
  return { image, ...(entry.texture !== undefined && { texture: await put(entry.texture) }) };
}
