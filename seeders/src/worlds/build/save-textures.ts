import { dressCards, saveTexture } from '@pullproof/server/catalogue';
import { listWearers } from '../catalogue/index.ts';
import type { World } from '../world.ts';
import type { Pictures } from './pictures.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

/** Saves textures that have pictures and assigns them to their cards; idempotent. */
export async function saveTextures(
  { textures = [], cards }: World,
  catalogue: SavedCatalogue,
  pictures: Pictures,
): Promise<void> {
  for (const texture of textures) {
    const base = pictures.get(`texture/${texture.key}/base`);
    const mask = pictures.get(`texture/${texture.key}/mask`);
    if (!base || !mask) continue;
    const { name, tint, roughnessBps } = texture;
    const id = await saveTexture({
      name,
      kind: 'card',
      base: base.image,
      foilMask: mask.image,
      tint,
      roughnessBps,
    });
    const wearers = listWearers(texture, cards).map(({ key }) => catalogue.cards.get(key) ?? '');
    await dressCards(id, wearers);
  }
}

/** Saves wrapper textures that have prints; returns their ids by pack key. */
export async function saveWrapperTextures(
  { wrapperTextures = [], packs }: World,
  pictures: Pictures,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, packKey, tint, roughnessBps } of wrapperTextures) {
    const pack = packs.find(({ key }) => key === packKey);
    const print = pack && pictures.get(`wrapper/${pack.wrapper.key}`)?.image;
    if (!print) continue;
    const { foil, ...base } = print;
    const foilMask = foil === undefined ? null : { ...base, full: foil, medium: foil, small: foil };
    ids.set(packKey, await saveTexture({ name, kind: 'wrapper', base, foilMask, tint, roughnessBps }));
  }
  return ids;
}
