import type { Mood } from '../engine/moods.ts';
import { type Vector, type Random, fbm, hex, scaled, smooth } from '../engine/noise.ts';
import { path } from '../engine/shapes.ts';
import { grow } from '../engine/strokes.ts';
import type { Brush } from '../engine/types.ts';
import { blend, curve } from './kit.ts';

const { cos, sin } = Math;

export function feather(
  brush: Brush,
  at: Vector,
  angle: number,
  long: number,
  wide: number,
  from: Vector,
  to: Vector,
  id: number,
  bend = 0.35,
) {
  const points = curve(6, (t) => {
    const a = angle - t * t * bend;
    return [at[0] + cos(a) * long * t, at[1] + sin(a) * long * t, at[2]];
  });
  brush.stroke(points, wide, from, to, { profile: 'leaf', id, soft: 0.9 });
  brush.stroke(points, wide * 0.14, scaled(from, 1.3), from, { flat: true, glow: 0.4, id });
}

export function wood(brush: Brush, random: Random, mood: Mood): void {
  const bare = scaled(mood.shadows, 1.4);
  for (const [x, z, tall] of path(
    '-2.9 -2 3.7, 2.9 -2.6 4, -2.1 -5 3.7, 2.3 -6 3.4, -3.9 -1 4.3, 3.6 -0.4 5',
  )) {
    const tree = {
      from: [x, -0.6, z],
      toward: [0, 1, 0],
      length: tall,
      radius: 0.13,
      levels: 3,
      spread: 0.7,
      lift: 0.2,
      random,
    };
    grow(tree, (points, radius) => brush.stroke(points, radius, bare, bare, { id: 1 }));
  }
}

export function antlers(
  brush: Brush,
  random: Random,
  [x, y, z]: Vector,
  length: number,
  flip: number,
  mood: Mood,
  end: (tip: Vector) => void,
): void {
  for (const side of [-1, 1]) {
    const toward = [-0.2 * flip + side * 0.6, 1, side * 0.3];
    const plant = {
      from: [x, y, z + side * 0.1],
      toward,
      length,
      radius: length * 0.085,
      levels: 2,
      spread: 0.9,
      lift: 0.5,
      bend: 0.45,
      random,
    };
    grow(
      plant,
      (points, radius) => brush.stroke(points, radius, hex('#5a3a26'), scaled(mood.accent, 0.8), { id: 2 }),
      end,
    );
  }
}

export const coat = (mood: Mood) => ({
  ...{ hero: true, rim: 1.6, bump: [0.4, 8] },
  paint: blend(
    scaled(hex('#5c3219'), mood.name === 'frost' ? 2.4 : 1),
    scaled(mood.lights, 0.6),
    (x, y, z) => smooth(1.4, 3.6, y + fbm(x * 3, y * 3, z * 3, 3) * 0.5) * 0.7,
  ),
});
