import type { MoodName } from '../../src/art/spec.ts';
import type { Mood } from '../engine/moods.ts';
import { fbm, hex, noise, ridges, scaled, smooth } from '../engine/noise.ts';
import { repeated } from '../engine/shapes.ts';
import type { Ground } from '../engine/subject.ts';
import { blades, blend, flower, gulls, motes, scatter, shades } from './kit.ts';

const { abs, floor, max, sin } = Math;

/** The ground, the sky and the weather of each mood. */
const grounds: Readonly<Record<MoodName, (mood: Mood) => Ground>> = {
  // an observatory's polished floor under stars
  unlit: (mood) => ({
    at: (x, y, z) => {
      const groove = max(abs(abs(repeated(x, 1.3)) - 0.65), abs(abs(repeated(z, 1.3)) - 0.65));
      return y + smooth(0.05, 0.02, groove) * 0.03;
    },
    look: {
      gloss: 0.6,
      mirror: 0.55,
      waves: [0.012, 1.5],
      paint: blend(scaled(mood.stone, 0.35), scaled(mood.shade, 0.8), (x, _, z) =>
        (floor(x / 1.3 + 0.5) + floor(z / 1.3 + 0.5)) % 2 === 0 ? 0.1 : 0.8 + 0.3 * noise(x * 3, z * 3),
      ),
    },
    sky: { clouds: 0.6, drift: 8, stars: 1 },
    strokes: (brush, random) => motes(brush, random, 70, scaled(mood.accent, 1.1)),
  }),
  // a sea floor of ridges and weed
  deep: (mood) => ({
    at: (x, y, z) =>
      (y + 0.1 - fbm(x * 0.5, z * 0.5, 3, 3) * 0.5 - ridges(x * 0.3, z * 0.3, 5, 2) * 0.3) * 0.9,
    look: { colour: scaled(mood.stone, 0.45), bump: [0.4, 2] },
    sky: { water: true, spread: 0.8 },
    strokes: (brush, random) => {
      const style = { tall: 1.1, near: 2, far: -2, thick: 0.05, spare: 1.3, profile: 'leaf' } as const;
      blades(brush, random, 110, shades(mood.leaf, 0.4, 1.4), style);
      motes(brush, random, 150, scaled(mood.rim, 0.4), [0, 3, 0.5], [8, 7, 5]);
    },
  }),
  // ash over embers
  kindled: (mood) => ({
    at: (x, y, z) =>
      (y + 0.08 - fbm(x * 0.4, z * 0.4, 3, 4) * 0.4 - ridges(x * 0.8, z * 0.8, 4, 3) * 0.12) * 0.85,
    look: {
      bump: [0.35, 3],
      glow: [1.4, 0.4, 0.05],
      paint: (x, y, z, out) => {
        for (let c = 0; c < 3; c++) out[c] = mood.stone[c] * 0.4;
        return smooth(0.78, 0.92, ridges(x * 0.9, z * 0.9, 4, 3));
      },
    },
    sky: { clouds: 0.8, drift: 6, sunDisc: true },
    strokes: (brush, random) => motes(brush, random, 120, [1.5, 0.5, 0.08]),
  }),
  // snow, still falling
  frost: () => ({
    at: (x, y, z) =>
      y + 0.05 - fbm(x * 0.45, z * 0.35, 1, 4) * 0.35 - smooth(-3, -9, z) * (0.6 + 0.4 * sin(x * 0.6)),
    look: { colour: [0.76, 0.8, 0.88], bump: [0.2, 4], skin: 0.4 },
    sky: { clouds: 0.7, drift: 9 },
    strokes: (brush, random) =>
      scatter(random, 200, [0, 2.6, 0.6], [8, 7, 5], (x, y, z) =>
        brush.dot(x, y, z, 0.01 + random() * 0.025, [0.95, 0.97, 1], { alpha: 0.75 }),
      ),
  }),
  // sand that the tide has left
  salt: (mood) => ({
    at: (x, y, z) => y - 0.07 * fbm(x, z, 3, 3) - 0.02 * sin(z * 7 + noise(x, z) * 5),
    look: {
      mirror: 0.3,
      gloss: 0.5,
      bump: [0.12, 4],
      paint: blend(hex('#b7a67e'), scaled(mood.stone, 0.5), (x, _, z) =>
        smooth(0, 0.35, fbm(x * 0.4, z * 0.4, 8, 2)),
      ),
    },
    sky: { clouds: 0.8, drift: 12, horizon: -0.02 },
    strokes: (brush, random) => gulls(brush, random, 11, mood.shadows),
  }),
  // a sea in the rain
  squall: (mood) => ({
    at: (x, y, z) => (y + 0.05 - 0.16 * sin(x * 0.6 + z * 0.9) - 0.18 * noise(x * 0.7, z * 0.9, 2)) * 0.9,
    look: {
      waves: [0.1, 1.4],
      mirror: 0.7,
      gloss: 0.6,
      paint: blend(scaled(mood.shade, 0.55), [0.7, 0.75, 0.7], (x, _, z) =>
        smooth(0.72, 0.98, ridges(x * 0.7, z * 1.1, 3, 3)),
      ),
    },
    sky: { clouds: 1.05, drift: 2 },
    strokes: (brush, random) =>
      scatter(random, 150, [0, 3.5, 1.5], [9, 8, 5], (x, y, z) => {
        const drop = [
          [x, y, z],
          [x - 0.14, y - 0.5, z],
        ];
        brush.stroke(drop, 0.006, mood.rim, mood.rim, { alpha: 0.28, glow: 0.5 });
      }),
  }),
  // a meadow at six in the morning
  garden: (mood) => ({
    at: (x, y, z) => (y + 0.05 - 0.25 * fbm(x * 0.4, z * 0.4, 3, 3)) * 0.95,
    look: { colour: scaled(mood.leaf, 0.45), bump: [0.4, 4] },
    sky: { clouds: 0.75, drift: 4, horizon: -0.03 },
    strokes: (brush, random) => {
      blades(brush, random, 230, shades(mood.leaf, 0.35, 1.5), { tall: 0.45, far: 0.6 });
      scatter(random, 34, [0, 0.25, 2], [6.5, 0.3, 2], (x, y, z, k) =>
        flower(
          brush,
          [x, y, z],
          0.09 + random() * 0.05,
          k % 3 ? [0.95, 0.9, 0.85] : mood.accent,
          [1, 0.88, 0.82],
        ),
      );
      motes(brush, random, 50, scaled(mood.lights, 0.7));
    },
  }),
  // old cobbles in the last light
  dusk: (mood) => ({
    at: (x, y, z) => {
      const row = floor(z / 0.55);
      const px = repeated(x + (row % 2) * 0.3, 0.6);
      const pz = repeated(z, 0.55);
      return (
        (y + 0.1 - 0.09 * smooth(0.36, 0.1, Math.hypot(px, pz)) - 0.1 * fbm(x * 0.4, z * 0.4, 2, 2)) * 0.9
      );
    },
    look: { colour: scaled(mood.stone, 0.55), bump: [0.2, 4], gloss: 0.45 },
    sky: { clouds: 0.65, drift: 3, horizon: -0.05 },
    strokes: (brush, random) => {
      blades(brush, random, 90, shades(mood.leaf, 0.35, 1.4), {
        tall: 0.35,
        spare: 0.9,
      });
      motes(brush, random, 80, scaled(mood.accent, 1.1));
    },
  }),
};

export const groundOf = (mood: Mood): Ground => grounds[mood.name](mood);
