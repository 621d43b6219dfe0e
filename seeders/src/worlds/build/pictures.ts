import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@pullproof/server/contract';
import { storage } from '@pullproof/server/runtime';
import { type ArtEntry, type ArtIndex, renderArt } from '../../art/index.ts';
import type { World } from '../world.ts';
import type { Say } from './say.ts';

export interface Picture {
  image: Image;
  /** Wrappers only: the flat print, as it was drawn. */
  texture?: string;
}

/** By the art's keys: `card/<key>`, `wrapper/<key>`, `texture/<key>/<map>`. Empty in a world without art. */
export type Pictures = ReadonlyMap<string, Picture>;

const sayEvery = 8;

/** Draws what is not drawn yet, and puts every picture where the shop serves it from. */
export async function preparePictures(
  art: World['art'],
  dataFolder: string,
  say: Say,
  draw: typeof renderArt = renderArt,
): Promise<Pictures> {
  if (!art) return new Map();
  const folder = join(dataFolder, 'art');
  let drawnCount = 0;
  const index = await draw(art, {
    outputFolder: folder,
    onProgress: ({ doneCount, totalCount }) => {
      drawnCount = doneCount;
      if (doneCount % sayEvery === 0 && doneCount < totalCount)
        say('pictures', `${doneCount} of ${totalCount} drawn`);
    },
  });
  const pictures = await storePictures(index, folder);
  say('pictures', `${drawnCount} drawn, ${pictures.size} in the shop`);
  return pictures;
}

async function storePictures(index: ArtIndex, folder: string): Promise<Pictures> {
  const shown = Object.entries(index).filter(([key]) => /^(card|wrapper|texture)\//.test(key));
  const pictures = await Promise.all(
    shown.map(async ([key, entry]) => [key, await storePicture(entry, folder)] as const),
  );
  return new Map(pictures);
}

/** The bytes go as they were drawn: encoding a texture again would spoil the print under its alpha. */
async function storePicture(entry: ArtEntry, folder: string): Promise<Picture> {
  const put = async (name: string): Promise<string> =>
    storage.url(await storage.put(await readFile(join(folder, name)), { type: 'image/webp' }));
  const full = await put(entry.full);
  const image: Image = {
    full,
    medium: entry.medium === undefined ? full : await put(entry.medium),
    small: entry.small === undefined ? full : await put(entry.small),
    width: entry.width,
    height: entry.height,
    ...(entry.foil !== undefined && { foil: await put(entry.foil) }),
  };
  return { image, ...(entry.texture !== undefined && { texture: await put(entry.texture) }) };
}
