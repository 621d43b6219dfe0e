import { type Random, type Vector, clamp, mix, scaled } from '../engine/noise.ts';
import type { Brush, Material, Paint, StrokeOptions } from '../engine/types.ts';

const { sin, cos } = Math;

/** Sets a point's colour, and says that it glows as its material does. */
export function put(out: Float32Array, colour: Vector, by = 1): number {
  for (let c = 0; c < 3; c++) out[c] = colour[c] * by;
  return 1;
}

/** A colour's shade and its light, as strokes run from root to tip. */
export const shades = (colour: Vector, dark: number, light: number): [Vector, Vector] => [
  scaled(colour, dark),
  scaled(colour, light),
];

/** Paint from one colour to another. */
export const blend =
  (from: Vector, to: Vector, part: (x: number, y: number, z: number, up: number) => number): Paint =>
  (x, y, z, out, up) => {
    const share = clamp(part(x, y, z, up));
    for (let c = 0; c < 3; c++) out[c] = mix(from[c], to[c], share);
    return 1;
  };

export const lit = (colour: Vector, by: number, more: Material = {}): Material => ({
  hero: true,
  colour,
  glow: scaled(colour, by),
  ...more,
});
export const brass = (colour: Vector): Material => ({
  hero: true,
  colour,
  metal: 0.9,
  gloss: 0.65,
  bump: [0.06, 8],
});

/** Calls `each` for places in a box given by its middle and its size. */
export function scatter(
  random: Random,
  count: number,
  [cx, cy, cz]: Vector,
  [wide, high, deep]: Vector,
  each: (x: number, y: number, z: number, index: number) => void,
): void {
  for (let index = 0; index < count; index++)
    each(cx + (random() - 0.5) * wide, cy + (random() - 0.5) * high, cz + (random() - 0.5) * deep, index);
}

/** Specks of light. */
export const motes = (
  brush: Brush,
  random: Random,
  count: number,
  colour: Vector,
  middle: Vector = [0, 2.4, 0.8],
  size: Vector = [6, 6, 3],
) =>
  scatter(random, count, middle, size, (x, y, z) =>
    brush.dot(x, y, z, 0.01 + random() ** 3 * 0.04, scaled(colour, 0.8 + random()), {
      glow: 0.95,
      alpha: 0.8,
    }),
  );

/** Tongues of fire over the places that `where` gives. */
export function flames(
  brush: Brush,
  random: Random,
  count: number,
  where: () => Vector,
  tall: number,
  hot: Vector = [1.3, 0.6, 0.12],
  cold: Vector = [0.7, 0.08, 0.02],
): void {
  for (let index = 0; index < count; index++) {
    const [x, y, z] = where();
    const high = tall * (0.35 + random() * 0.8);
    const bend = (random() - 0.5) * 0.5;
    const points = Array.from({ length: 7 }, (_, k) => {
      const part = k / 6;
      return [x + (sin(part * 5 + x * 9 + index) * 0.09 + bend * part) * part * tall, y + part * high, z];
    });
    const options = { profile: 'flame', glow: 0.55, flat: true, alpha: 0.4 } as const;
    brush.stroke(points, 0.045 + random() * 0.07 * tall, hot, cold, options);
  }
}

/** Birds far away. */
export const gulls = (brush: Brush, random: Random, count: number, colour: Vector, low = 2.6, high = 5.2) =>
  scatter(random, count, [0, (low + high) / 2, 1], [6, high - low, 0], (x, y, z) => {
    const size = 0.09 + random() * 0.1;
    const tilt = (random() - 0.5) * 0.6;
    for (const side of [-1, 1]) {
      const bend = [x + side * size, y + size * (0.6 + side * tilt), z];
      const tip = [x + side * size * 2.1, y + size * (0.25 + side * tilt), z];
      brush.stroke([[x, y, z], bend, tip], 0.02, colour, colour, { flat: true });
    }
  });

/** One leaf or petal from a point, in a direction of the picture's plane. */
export function leaf(
  brush: Brush,
  [x, y, z]: Vector,
  angle: number,
  size: number,
  from: Vector,
  to: Vector,
  options: StrokeOptions = {},
): void {
  const reach = (part: number) => [
    x + cos(angle) * size * part,
    y + sin(angle) * size * part,
    z + part * 0.03,
  ];
  brush.stroke([reach(0), reach(0.5), reach(1)], size * 0.32, from, to, { profile: 'leaf', ...options });
}

export function flower(brush: Brush, at: Vector, size: number, from: Vector, to: Vector, petals = 6): void {
  for (let k = 0; k < petals; k++)
    leaf(brush, at, (k / petals) * 6.283 + at[0] * 5, size, from, to, { flat: true });
  brush.dot(at[0], at[1], at[2] + 0.04, size * 0.22, [0.9, 0.65, 0.15], { soft: 1 });
}

/** Blades that stand on the ground between `near` and `far`: grass, reeds, kelp. */
export function blades(
  brush: Brush,
  random: Random,
  count: number,
  colours: readonly [Vector, Vector],
  {
    tall = 0.5,
    near = 3,
    far = 0,
    wide = 7,
    thick = 0.022,
    spare = 0,
    profile = 'taper' as 'taper' | 'leaf',
  },
): void {
  for (let k = 0; k < count; k++) {
    const x = (random() - 0.5) * wide;
    const z = mix(near, far, random());
    if (Math.abs(x) < spare) continue;
    const h = tall * (0.4 + random());
    const lean = (random() - 0.5) * 0.6 * tall;
    const points = [0, 0.35, 0.7, 1].map((part) => [x + lean * part * part, h * part - 0.05, z]);
    brush.stroke(points, thick, colours[0], scaled(colours[1], 0.8 + random() * 0.5), { profile });
  }
}

/** A line through points, from x of a parameter 0…1. */
export const curve = (steps: number, point: (part: number) => Vector): Vector[] =>
  Array.from({ length: steps + 1 }, (_, step) => point(step / steps));
