import type { World } from '../world.ts';
import type { Pictures } from './pictures.ts';
import { saveCatalogue } from './save-catalogue.ts';
import { saveTextures, saveWrapperTextures } from './save-textures.ts';
import { listPacks } from './seal-packs.ts';
import { saveSingles } from './stock-vault.ts';

/** Shows what is in the shop already: cards and their finishes, packs with their products, singles. A repeat changes nothing. */
export async function illustrate(world: World, pictures: Pictures): Promise<void> {
  if (pictures.size === 0) return;
  const catalogue = await saveCatalogue(world, pictures);
  await listPacks(world, catalogue, pictures, await saveWrapperTextures(world, pictures));
  await saveTextures(world, catalogue, pictures);
  await saveSingles(world, catalogue, pictures);
}
