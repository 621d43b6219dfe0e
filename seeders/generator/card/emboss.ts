import sharp from 'sharp';
import { blurred } from '../engine/blur.ts';
import { type Vector, clamp, fbm, hex, mix, smooth } from '../engine/noise.ts';

/** A sheet lit as embossed metal. */
export interface Embossed {
  /** 0…1 by channel, gamma applied. */
  colour: Float32Array;
  /** How much of each pixel is raised. */
  raised: Float32Array;
}

/** Draws white on black of a sheet's size to heights at another width. */
export async function heightsOf(
  body: string,
  sheet: { width: number; height: number },
  width: number,
): Promise<Float32Array> {
  const height = Math.round((width * sheet.height) / sheet.width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${width}" height="${height}"><g fill="none" stroke="#fff" stroke-linecap="round">${body}</g></svg>`;
  const grey = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(grey, (value) => value / 255);
}

export interface Surface {
  ground: string;
  deep: string;
  metal: Vector;
  grain: readonly [number, number];
  sheen: number;
}

/** Lights heights: ornaments are metal, the rest is the ground; `solid` bevels the edge of an opening. */
export function emboss(
  raised: Float32Array,
  solid: Float32Array | undefined,
  width: number,
  surface: Surface,
): Embossed {
  const height = raised.length / width;
  const size = width / 700;
  const soft = blurred(raised, width, height, 1, Math.max(1, 2.2 * size));
  const edge = solid && blurred(solid, width, height, 1, Math.max(1, 5 * size));
  const shade = blurred(raised, width, height, 1, Math.max(1, 7 * size));
  const level = soft.map((value, at) => value * 3 + (edge?.[at] ?? 0) * 0.8);
  const colour = new Float32Array(raised.length * 3);
  const [ground, deep] = [hex(surface.ground), hex(surface.deep)];
  const steep = 1.6 / Math.max(0.5, size);
  for (let at = 0; at < raised.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const here = level[at] ?? 0;
    const dx = ((level[x < width - 1 ? at + 1 : at] ?? 0) - here) * steep;
    const dy = ((level[y < height - 1 ? at + width : at] ?? 0) - here) * steep;
    const light = clamp((-dx * 0.5 - dy * 0.65 + 0.6) / Math.sqrt(1 + dx * dx + dy * dy));
    const grain = fbm((x / width) * 54 * surface.grain[0], (y / width) * 51 * surface.grain[1], 3, 4);
    const band = 0.55 + 0.45 * Math.sin(((x + y * 0.6) / width) * 7 + light * 5);
    const cover = smooth(0.25, 0.75, raised[at] ?? 0);
    const under = (0.55 + light * 0.75) * (1 - 0.45 * (shade[at] ?? 0) * (1 - (raised[at] ?? 0)));
    for (let c = 0; c < 3; c++) {
      const plain =
        mix(ground[c] ?? 0, deep[c] ?? 0, clamp(0.35 + (y / height) * 0.45 + grain * 0.5)) * under;
      const bright =
        (surface.metal[c] ?? 0) * (0.18 + light * 1.25 * mix(1, band, surface.sheen)) +
        Math.max(0, light - 0.86) * 3;
      colour[at * 3 + c] = clamp(mix(plain, bright, cover)) ** (1 / 2.2);
    }
  }
  return { colour, raised };
}
