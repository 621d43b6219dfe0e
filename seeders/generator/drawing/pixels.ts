import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH } from '../../src/art/spec.ts';
import type { Rgb } from './colour.ts';
import { fadePaints } from './svg.ts';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

export const openPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** A soft shoulder above 0.8, so that glows never clip to a flat patch. */
const toneDown = (value: number) =>
  value <= 0 ? 0 : value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));

export type Painter = (x: number, y: number) => Rgb;

/** Calls `paint` for each pixel in full-size coordinates; `resolution` below 1 paints fewer pixels. */
export function paintPixels(
  paint: Painter,
  resolution = 1,
  size = { width: CARD_WIDTH, height: CARD_HEIGHT },
): Pixels {
  const width = Math.round(size.width * resolution);
  const height = Math.round(size.height * resolution);
  const data = Buffer.alloc(width * height * 3);
  const stepX = size.width / width;
  const stepY = size.height / height;
  let offset = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = paint((column + 0.5) * stepX, (row + 0.5) * stepY);
      data[offset++] = toneDown(colour[0]) * 255;
      data[offset++] = toneDown(colour[1]) * 255;
      data[offset++] = toneDown(colour[2]) * 255;
    }
  return { data, width, height, channels: 3 };
}

/** Draws an SVG document to RGBA, optionally smaller than its own size. */
export async function drawSvg(svg: string, width?: number): Promise<Pixels> {
  const sized =
    width === undefined ? svg : svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${width}"`);
  const { data, info } = await sharp(Buffer.from(fadePaints(sized)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

export async function resizePixels(
  source: Pixels,
  width: number,
  height: number,
  kernel: 'cubic' | 'linear' = 'cubic',
): Promise<Pixels> {
  if (source.width === width && source.height === height) return source;
  const data = await openPixels(source).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer();
  return { data, width, height, channels: source.channels };
}

/** Rounded product of two bytes divided by 255: integers are several times faster here. */
const scaleDown = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** Lays RGBA pixels over an RGB base of the same size, in place. */
export function layOver(base: Pixels, top: Pixels): void {
  const under = base.data;
  const over = top.data;
  for (let from = 0, to = 0; from < over.length; from += 4, to += 3) {
    const alpha = over[from + 3] ?? 0;
    if (alpha === 0) continue;
    const rest = 255 - alpha;
    for (let part = 0; part < 3; part++)
      under[to + part] = scaleDown((over[from + part] ?? 0) * alpha + (under[to + part] ?? 0) * rest);
  }
}

/** Screens RGB light onto an RGB base of the same size, in place. */
export function screenOver(base: Pixels, light: Pixels): void {
  const under = base.data;
  const over = light.data;
  for (let index = 0; index < under.length; index++) {
    const value = over[index] ?? 0;
    if (value !== 0) under[index] = 255 - scaleDown((255 - (under[index] ?? 0)) * (255 - value));
  }
}

/** Darkens an RGB base by a one-channel shade shifted down by `drop` rows, in place. */
export function shadeOver(base: Pixels, shade: Pixels, strength: number, drop: number): void {
  const under = base.data;
  const shift = drop * base.width;
  const count = base.width * base.height;
  for (let index = shift; index < count; index++) {
    const value = shade.data[index - shift] ?? 0;
    if (value === 0) continue;
    const keep = 1 - (value / 255) * strength;
    for (let part = index * 3; part < index * 3 + 3; part++) under[part] = (under[part] ?? 0) * keep;
  }
}

/** Lays RGBA pixels on black and halves their size, unless they are that small already. */
export function halveOnBlack(source: Pixels, width: number): Pixels {
  const step = source.width > width ? 2 : 1;
  const height = Math.floor(source.height / step);
  const data = Buffer.alloc(width * height * 3);
  const from = source.data;
  const right = (step - 1) * 4;
  const below = (step - 1) * source.width * 4;
  let to = 0;
  for (let row = 0; row < height; row++) {
    let at = row * step * source.width * 4;
    for (let column = 0; column < width; column++) {
      const [first, second, third] = [at + right, at + below, at + below + right];
      const alpha = from[at + 3] ?? 0;
      const [alphaRight, alphaBelow, alphaLast] = [
        from[first + 3] ?? 0,
        from[second + 3] ?? 0,
        from[third + 3] ?? 0,
      ];
      if (alpha + alphaRight + alphaBelow + alphaLast > 0)
        for (let part = 0; part < 3; part++)
          data[to + part] =
            ((from[at + part] ?? 0) * alpha +
              (from[first + part] ?? 0) * alphaRight +
              (from[second + part] ?? 0) * alphaBelow +
              (from[third + part] ?? 0) * alphaLast) /
            1020;
      at += step * 4;
      to += 3;
    }
  }
  return { data, width, height, channels: 3 };
}

/** The alpha of RGBA pixels at half the size. */
export function halveAlpha(source: Pixels): Pixels {
  const [width, height] = [source.width / 2, source.height / 2];
  const data = Buffer.alloc(width * height);
  for (let row = 0, to = 0; row < height; row++)
    for (let column = 0; column < width; column++, to++)
      data[to] = source.data[(row * 2 * source.width + column * 2) * 4 + 3] ?? 0;
  return { data, width, height, channels: 1 };
}
