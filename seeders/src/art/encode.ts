import { type Pixels, openPixels } from './pixels.ts';
import type { PictureSizes } from './spec.ts';

/** RGB and a one-channel mask of the same size become one RGBA picture. */
export function joinAlpha(colours: Pixels, alpha: Pixels): Pixels {
  const count = colours.width * colours.height;
  const data = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index++) {
    data[index * 4] = colours.data[index * 3] ?? 0;
    data[index * 4 + 1] = colours.data[index * 3 + 1] ?? 0;
    data[index * 4 + 2] = colours.data[index * 3 + 2] ?? 0;
    data[index * 4 + 3] = alpha.data[index] ?? 0;
  }
  return { ...colours, data, channels: 4 };
}

export async function encodeSizes(colours: Pixels, alpha: Pixels): Promise<PictureSizes> {
  const picture = joinAlpha(colours, alpha);
  const [full, medium, small] = await Promise.all([
    openPixels(picture).resize(750).webp({ quality: 87, alphaQuality: 90, effort: 3 }).toBuffer(),
    openPixels(picture).resize(360).webp({ quality: 82, effort: 4 }).toBuffer(),
    openPixels(picture).resize(180).webp({ quality: 82, effort: 4 }).toBuffer(),
  ]);
  return { full, medium, small };
}

/** A one-channel strength becomes white with that strength as alpha: CSS can use it as a mask. */
export async function encodeFoil(strength: Pixels): Promise<Buffer> {
  const { width, height } = strength;
  const white = Buffer.alloc(width * height * 3, 255);
  const masked = joinAlpha({ data: white, width, height, channels: 3 }, strength);
  return openPixels(masked).resize(375).webp({ quality: 60, alphaQuality: 70, effort: 3 }).toBuffer();
}
