import { effort } from './encode.ts';
import { type Pixels, drawSvg, openPixels } from './pixels.ts';
import type { PictureSizes, TextureSpec } from '../../src/art/spec.ts';
import { drawTexture } from './texture-patterns.ts';

/** Just large enough for its finest line: it lies on cards up to 440 px wide. */
const TEXTURE_WIDTH = 500;

/** Draws one map of a texture for cards. */
export async function renderTexture({ key, pattern, map }: TextureSpec): Promise<PictureSizes> {
  const drawing = await drawSvg(drawTexture(pattern, map, key), TEXTURE_WIDTH);
  const encode = (width: number) => encodeOpaque(drawing, width);
  return { full: await encode(TEXTURE_WIDTH), medium: await encode(360), small: await encode(180) };
}

const encodeOpaque = (drawing: Pixels, width: number): Promise<Buffer> =>
  openPixels(drawing).removeAlpha().resize(width).webp({ quality: 55, effort }).toBuffer();
