import type { Image } from '../../contract/index.ts';
import { imageInput } from '../../contract/schemas/media.schema.ts';
import { storage } from '../../platform/storage/storage.ts';

/** Whether every URL in it is a picture that this shop stores. */
export async function isStoredImage(image: Image): Promise<boolean> {
  const urls = [image.full, image.medium, image.small, image.foil, image.texture];
  const known = await Promise.all(urls.filter((url) => url !== undefined).map(isStored));
  return known.every((is) => is);
}

function isStored(url: string): Promise<boolean> {
  const key = url.split('/').at(-1) ?? '';
  return url === storage.url(key) ? storage.has(key) : Promise.resolve(false);
}

/** Schema for picture fields: as returned by the upload, and stored by this shop. */
export const storedImage = imageInput.refine(isStoredImage, 'is not a picture of this shop');
