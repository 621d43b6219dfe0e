import { type Pixels, openPixels } from './pixels.ts';
import type { PictureSizes } from '../../src/art/spec.ts';

/** Joins RGB and a one-channel mask of the same size into one RGBA picture. */
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

/** Pictures are drawn once and committed, so small files are worth the time; 6 takes 20 times as long for 1 %. */
export const effort = 5;

/** Encodes each size from the next larger one. */
export async function encodeSizes(
  colours: Pixels,
  alpha: Pixels,
  { width = 750, quality = 84 } = {},
): Promise<PictureSizes> {
  const picture = joinAlpha(colours, alpha);
  const medium = await shrink(picture, 360);
  const small = await shrink(medium, 180);
  return {
    full: await openPixels(picture).resize(width).webp({ quality, effort }).toBuffer(),
    medium: await openPixels(medium).webp({ quality: 80, effort }).toBuffer(),
    small: await openPixels(small).webp({ quality: 80, effort }).toBuffer(),
  };
}

async function shrink(picture: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await openPixels(picture).resize(width).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

/** Turns a one-channel strength into white with that alpha, for use as a CSS mask. */
export async function encodeFoil(strength: Pixels): Promise<Buffer> {
  const { width, height } = strength;
  const white = Buffer.alloc(width * height * 3, 255);
  const masked = joinAlpha({ data: white, width, height, channels: 3 }, strength);
  return openPixels(masked).resize(375).webp({ quality: 60, alphaQuality: 70, effort }).toBuffer();
}
