import { sampleOnGrid } from '../drawing/grid.ts';
import { clamp, mix, noise, smooth } from '../engine/noise.ts';
import type { Pixels } from '../drawing/pixels.ts';

/**
 * The storefront's WebGL pack as a still: the same bulge, crimped ends, box lights and rainbow, so that a shelf, a
 * share image or a browser without a GPU shows the same pack that tears on screen.
 */
type Vector = readonly [number, number, number];

const HEIGHT_RATIO = 1.706;
const LIGHT_AT = [-0.35, 0.45] as const;
const TURN_Y = 0.16;
const TURN_X = -0.05;

const normalise = ([x, y, z]: Vector): Vector => {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
};

const dot = (left: Vector, right: Vector) => left[0] * right[0] + left[1] * right[1] + left[2] * right[2];

/** Height of the filled pack above its seams; x and y are −1…1 and −ratio…ratio. */
function bulge(x: number, y: number): number {
  const ends = smooth(1, 0.8, Math.abs(y) / HEIGHT_RATIO);
  const body = Math.max(0, 1 - x * x) ** 0.55 * ends;
  const waves =
    0.012 * Math.sin(x * 9 + y * 3) * (1 - ends * 0.7) + 0.01 * Math.sin(y * 7 - x * 5) * body * 0.6;
  const gathers = 0.018 * Math.sin(x * 16) * Math.exp(-(((Math.abs(y) - HEIGHT_RATIO * 0.8) / 0.16) ** 2));
  return 0.3 * body + waves + gathers;
}

function surfaceNormal(x: number, y: number): Vector {
  const step = 0.004;
  const here = bulge(x, y);
  const flat = normalise([-(bulge(x + step, y) - here) / step, -(bulge(x, y + step) - here) / step, 1]);
  const [sineX, cosineX] = [Math.sin(TURN_X), Math.cos(TURN_X)];
  const [sineY, cosineY] = [Math.sin(TURN_Y), Math.cos(TURN_Y)];
  const tipped = [flat[0], flat[1] * cosineX - flat[2] * sineX, flat[1] * sineX + flat[2] * cosineX] as const;
  return [tipped[0] * cosineY - tipped[2] * sineY, tipped[1], tipped[0] * sineY + tipped[2] * cosineY];
}

/** The pack's shape, shared by every wrapper: smooth, so a node every third pixel is enough. */
function createShape(width: number, height: number): (column: number, row: number) => Vector {
  const part = (index: 0 | 1 | 2) =>
    sampleOnGrid(
      width,
      height,
      3,
      (x, y) => surfaceNormal((x / width) * 2 - 1, (1 - (2 * y) / height) * HEIGHT_RATIO)[index],
    );
  const [x, y, z] = [part(0), part(1), part(2)];
  return (column, row) => [x(column, row), y(column, row), z(column, row)];
}

/** A soft-edged rectangular lamp seen in the reflection. */
function boxLight(x: number, y: number, [atX, atY, halfWidth, halfHeight, edge]: readonly number[]): number {
  const outside = Math.max(
    Math.abs(x - (atX ?? 0)) - (halfWidth ?? 0),
    Math.abs(y - (atY ?? 0)) - (halfHeight ?? 0),
  );
  return smooth(edge ?? 1, -(edge ?? 1), outside);
}

function reflectedLamps(x: number, y: number): number {
  return (
    boxLight(x, y, [-0.55, 0.25, 0.1, 0.75, 0.16]) * 0.95 +
    boxLight(x, y, [0.62, 0.05, 0.07, 0.85, 0.12]) * 0.8 +
    boxLight(x, y, [0, 0.82, 0.9, 0.06, 0.14]) * 0.9 +
    0.1 * smooth(-0.6, 0.9, y)
  );
}

/** Red, green and blue: the lamp in plain ink, in crimped metal, and the rainbow's phase. */
const channels = [
  { lamp: 0.5, metal: 0.62, rainbow: 0 },
  { lamp: 0.55, metal: 0.64, rainbow: 0.33 },
  { lamp: 0.75, metal: 0.72, rainbow: 0.67 },
] as const;

type Channel = (typeof channels)[number];

const rainbow = (phase: number, channel: Channel) =>
  0.5 + 0.5 * Math.cos(2 * Math.PI * (phase + channel.rainbow));

/** Tabulates a function over 0…`end`. */
function tabulate(end: number, steps: number, compute: (value: number) => number): (value: number) => number {
  const table = Float32Array.from({ length: steps + 1 }, (_, step) => compute((step / steps) * end));
  const scale = steps / end;
  return (value) => table[value <= 0 ? 0 : value >= end ? steps : (value * scale + 0.5) | 0] ?? 0;
}

/** At 6 the film is white. */
const expose = tabulate(6, 16_384, (value) => 255 * (1 - Math.exp(-(value ** 1.12) * 1.42)));
const deepen = tabulate(255, 255, (ink) => (ink / 255) ** 1.12);

/** Crumples of the foil, shared by every wrapper of the same size. */
function createCrumple(width: number, height: number) {
  const layer = (across: number, down: number, offset: number) =>
    sampleOnGrid(width, height, 3, (x, y) =>
      noise((x / width) * across + offset, (1 - y / height) * down + offset),
    );
  const [fine, coarse] = [layer(60, 100, 0), layer(9, 15, 3)];
  const [foldX, foldY] = [layer(5, 8, 11), layer(5, 8, 29)];
  return (x: number, y: number) => ({
    micro: fine(x, y) * 0.05 + coarse(x, y) * 0.22,
    fold: [foldX(x, y) * 0.6, foldY(x, y) * 0.6] as const,
  });
}

interface Surface {
  diffuse: number;
  lamps: number;
  sheen: number;
  glint: number;
  phase: number;
}

interface Crumple {
  micro: number;
  fold: readonly [number, number];
}

const isCrimped = (v: number) => v > 0.951 || v < 0.049;

function lightSurface(u: number, v: number, base: Vector, { micro, fold }: Crumple, lamp: Vector): Surface {
  const bend = fold[1] * 0.42 + micro * 0.25 + (isCrimped(v) ? 0.8 * Math.sin(v * 900) : 0);
  const normal = normalise([base[0] + fold[0] * 0.42 + micro * 0.25, base[1] + bend, base[2]]);
  const diffuse = Math.max(0, dot(normal, lamp));
  const mirrorX = 2 * normal[2] * normal[0] + LIGHT_AT[0] * 0.35;
  const mirrorY = 2 * normal[2] * normal[1] + LIGHT_AT[1] * 0.35;
  const lamps = reflectedLamps(mirrorX, mirrorY);
  const edge = (1 - Math.max(0, normal[2])) ** 2.2;
  return {
    diffuse,
    lamps,
    sheen: 0.1 + 0.66 * lamps + 0.3 * edge + 0.16 * diffuse ** 3,
    glint: Math.max(0, 2 * diffuse * normal[2] - lamp[2]) ** 46,
    phase: normal[0] * 1.3 + normal[1] * 1.9 + u * 0.55 - v * 0.85 + micro * 0.6 + 0.045,
  };
}

/** Seven numbers for each pixel: diffuse light, lamps, sheen, glint, and the rainbow's red, green and blue. */
const PARTS = 7;

function lightPack(width: number, height: number): Float32Array {
  const crumple = createCrumple(width, height);
  const shape = createShape(width, height);
  const lamp = normalise([LIGHT_AT[0] * 1.2, LIGHT_AT[1], 1.3]);
  const light = new Float32Array(width * height * PARTS);
  let at = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [u, v] = [(column + 0.5) / width, 1 - (row + 0.5) / height];
      const surface = lightSurface(u, v, shape(column, row), crumple(column, row), lamp);
      light[at++] = surface.diffuse;
      light[at++] = surface.lamps;
      light[at++] = surface.sheen;
      light[at++] = surface.glint;
      for (const channel of channels) light[at++] = rainbow(surface.phase, channel);
    }
  return light;
}

/** Every pack has the same shape under the same lamps: lit once per size. */
let lit: { width: number; height: number; light: Float32Array } | undefined;

/** Lights a flat print as crumpled foil; `alpha` has the toothed ends. */
export function shadeFoil(print: Pixels, strength: Pixels): { colours: Pixels; alpha: Pixels } {
  const { width, height } = print;
  if (lit?.width !== width || lit.height !== height) lit = { width, height, light: lightPack(width, height) };
  const { light } = lit;
  const colours = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height, 255);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      const [u, v] = [(column + 0.5) / width, 1 - (row + 0.5) / height];
      const tooth = Math.abs(((u * 46) % 1) - 0.5) * 2 * 0.0085;
      if (v > 1 - tooth || v < tooth) {
        alpha[pixel] = 0;
        continue;
      }
      const bright = 1 - 0.42 * clamp(smooth(0.1, 0, u) + smooth(0.9, 1, u));
      const foil = (strength.data[pixel] ?? 0) / 255;
      for (let part = 0; part < 3; part++) {
        const ink = print.data[pixel * 3 + part] ?? 0;
        colours[pixel * 3 + part] = expose(
          bright * shadePart(light, pixel * PARTS, ink, foil, part, isCrimped(v)),
        );
      }
    }
  return {
    colours: { data: colours, width, height, channels: 3 },
    alpha: { data: alpha, width, height, channels: 1 },
  };
}

function shadePart(
  light: Float32Array,
  at: number,
  ink: number,
  foil: number,
  part: number,
  isMetal: boolean,
): number {
  const { lamp, metal } = channels[part] ?? channels[0];
  const [diffuse, lamps] = [light[at] ?? 0, light[at + 1] ?? 0];
  const [sheen, glint, colour] = [light[at + 2] ?? 0, light[at + 3] ?? 0, light[at + 4 + part] ?? 0];
  const shine = foil * foil;
  const value =
    deepen(ink) * (0.4 + 0.9 * diffuse) +
    lamps * mix(lamp, 1, foil) * (0.05 + 0.38 * shine) +
    colour * shine * sheen * mix(1, (ink / 255) * 2.6 + 0.2, 0.55) +
    glint * (0.1 + 0.4 * foil);
  return isMetal ? mix(value, metal * (0.45 + 0.75 * diffuse) + lamps * 0.35, 0.62) : value;
}
