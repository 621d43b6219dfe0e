import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../src/art/spec.ts';
import {
  type Painter,
  type Pixels,
  drawSvg,
  halveAlpha,
  halveOnBlack,
  layOver,
  openPixels,
  paintPixels,
  resizePixels,
  screenOver,
  shadeOver,
} from './drawing/pixels.ts';

interface Glow {
  radius: number;
  gain?: number;
}

export interface Layer {
  svg: string;
  /** Light only: the drawing itself is left out. */
  isHidden?: boolean;
  shadow?: { radius: number; strength?: number };
  /** Light behind the drawing. */
  halo?: Glow;
  /** Light on top of it. */
  glows?: Glow[];
  /** Blur radius of the drawing, for distant things. */
  blur?: number;
}

export interface Scene {
  palette: Palette;
  backdrop: { paint: Painter; resolution: number };
  layers: Layer[];
  /** Greyscale drawing on black: foil strength of each part. */
  foilSvg: string;
  isMirrored?: boolean;
}

/** Wide blurs are computed at reduced size and scaled up: no visible difference, at a tenth of the cost. */
const reductionFor = (radius: number) => (radius >= 14 ? 5 : radius >= 6 ? 3 : radius >= 2.5 ? 2 : 1);

const HALF_WIDTH = CARD_WIDTH / 2;

async function makeLight(source: Pixels, { radius, gain = 1 }: Glow): Promise<Pixels> {
  const reduction = reductionFor(radius);
  const width = Math.round(CARD_WIDTH / reduction);
  const height = Math.round(CARD_HEIGHT / reduction);
  const data = await openPixels(source)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .blur(Math.max(0.5, radius / reduction))
    .linear(gain, 0)
    .raw()
    .toBuffer();
  return resizePixels({ data, width, height, channels: 3 }, CARD_WIDTH, CARD_HEIGHT, 'linear');
}

async function makeShade(source: Pixels, radius: number): Promise<Pixels> {
  const reduction = reductionFor(radius);
  const width = Math.round(CARD_WIDTH / reduction);
  const height = Math.round(CARD_HEIGHT / reduction);
  const data = await openPixels(source)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .blur(radius / reduction)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const enlarged = await openPixels({ data, width, height, channels: 1 })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data: enlarged, width: CARD_WIDTH, height: CARD_HEIGHT, channels: 1 };
}

async function drawBlurred(svg: string, radius: number): Promise<Pixels> {
  const small = await drawSvg(svg, HALF_WIDTH);
  const data = await openPixels(small)
    .blur(radius / 2)
    .raw()
    .toBuffer();
  return resizePixels({ ...small, data }, CARD_WIDTH, CARD_HEIGHT, 'linear');
}

async function addLayer(base: Pixels, layer: Layer): Promise<void> {
  if (layer.blur !== undefined) {
    layOver(base, await drawBlurred(layer.svg, layer.blur));
    return;
  }
  const lightOnly = layer.isHidden === true && !layer.shadow;
  const drawing = await drawSvg(layer.svg, lightOnly ? HALF_WIDTH : undefined);
  if (layer.shadow)
    shadeOver(
      base,
      await makeShade(halveAlpha(drawing), layer.shadow.radius),
      layer.shadow.strength ?? 0.75,
      Math.round(layer.shadow.radius * 0.5),
    );
  const lights = [...(layer.halo ? [layer.halo] : []), ...(layer.glows ?? [])];
  // lights are soft: half the size is enough, and a quarter of the work
  const source = lights.length > 0 ? halveOnBlack(drawing, HALF_WIDTH) : undefined;
  if (layer.halo && source) screenOver(base, await makeLight(source, layer.halo));
  if (!layer.isHidden) layOver(base, drawing);
  for (const glow of layer.glows ?? []) if (source) screenOver(base, await makeLight(source, glow));
}

/** Paints the backdrop and every layer; returns the RGB pixels of one card. */
export async function composeScene(scene: Scene): Promise<Pixels> {
  const painted = paintPixels(scene.backdrop.paint, scene.backdrop.resolution);
  const base = await resizePixels(painted, CARD_WIDTH, CARD_HEIGHT, 'linear');
  for (const layer of scene.layers) await addLayer(base, layer);
  if (!scene.isMirrored) return base;
  return { ...base, data: await openPixels(base).flop().raw().toBuffer() };
}
