import sharp from 'sharp';
import { fadePaints } from './svg.ts';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

export const openPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

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
