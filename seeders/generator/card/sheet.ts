import { type Pixels, drawSvg } from '../drawing/pixels.ts';
import { svgDocument } from '../drawing/svg.ts';

/** Units in which frames and lettering are drawn. */
export const sheet = { width: 700, height: 980 };
/** Pixels of a whole picture. */
export const FULL = { width: 750, height: 1050 };

export async function cornerMask(): Promise<Pixels> {
  const { width, height } = FULL;
  const drawing = await drawSvg(
    svgDocument(`<rect width="${width}" height="${height}" rx="40" fill="#fff"/>`, '', width, height),
  );
  return { data: Buffer.from(drawing.data.filter((_, at) => at % 4 === 3)), width, height, channels: 1 };
}
