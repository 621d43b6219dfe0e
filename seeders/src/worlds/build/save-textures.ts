import { dressCards, saveCardTexture } from '@pullproof/server/features/catalogue';
import { listWearers } from '../catalogue/index.ts';
import type { World } from '../world.ts';
import type { Pictures } from './pictures.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

/** Saves the textures whose pictures are there and gives them to their cards; a repeat changes nothing. */
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
    const id = await saveCardTexture({ name, base: base.image, foilMask: mask.image, tint, roughnessBps });
    const wearers = listWearers(texture, cards).map(({ key }) => catalogue.cards.get(key) ?? '');
    await dressCards(id, wearers);
  }
}
