import { fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, melted } from '../engine/shapes.ts';
import { moved, path, repeated, shell, sphere, turn } from '../engine/shapes.ts';
import { grow } from '../engine/strokes.ts';
import { subject } from '../engine/subject.ts';
import { leaf, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, max, min, sin } = Math;

export const greenhouse = subject(['moon', 'orangery'], ({ mood, pose }) => {
  const isMoon = pose === 'moon';
  const dome = (x: number, y: number, z: number) => {
    const arch = max(away(x, (y - 1.8) * 1.05) - 1.7, 1.75 - y, abs(z) - 1.15);
    const top = isMoon ? sphere(x, y - 2.6, z, 1.12) : box(x, y - 3.6, z, 0.6, 0.3, 0.8, 0.02);
    return min(box(x, y - 0.9, z, 1.7, 0.95, 1.15, 0.02), arch, top);
  };
  return {
    camera: { eye: isMoon ? [2.6, 1.35, 8.6] : [-0.6, 1.1, 7.8], target: [0, 1.75, 0], lens: 2.5 },
    stepScale: 0.8,
    floor: 0,
    shape: (x, y, z) => {
      if (isBeyond(away(x, y - 1.8, z), 3.6, 3.3)) return;
      const d = dome(x, y, z);
      const across = abs(z) > 1 ? abs(repeated(x, 0.425)) : abs(repeated(z, 0.46));
      add(max(abs(d) - 0.03, min(across - 0.022, abs(repeated(y - 0.1, 0.44)) - 0.018)), 2);
      add(max(abs(d) - 0.045, y - 0.3), 3);
      add(max(abs(abs(x) - 0.42) - 0.05, y - 1.6, abs(z - 1.17) - 0.06), 2);
      add(min(cylinder(x, y - 3.9, z, 0.3, 0.03), sphere(x, y - 3.9, z, 0.09)), 2);
      if (isMoon) return add(sphere(x, y - 1.75, z, 0.62), 4);
      const crown = melted(ellipsoid(x, y - 1.9, z, 1, 0.85, 0.7), cone(x, y - 0.8, z, 0.8, 0.14, 0.1), 0.2);
      add(crown - 0.14 * noise(x * 5, y * 5, z * 5), 5);
    },
    glass: { shape: (x, y, z) => shell(dome(x, y, z), 0.005), skip: 0.12 },
    materials: [
      { hero: true, colour: scaled(mood.lights, 0.8), gloss: 0.5, metal: 0.3 },
      { hero: true, colour: scaled(mood.stone, 0.8), bump: [0.2, 6] },
      {
        ...{ hero: true, glow: [1.7, 1.5, 1.05] },
        paint: (x, y, z, out) => put(out, [0.8, 0.75, 0.6]) * (0.7 + 0.5 * fbm(x * 4, y * 4, z * 4)),
      },
      {
        ...{ hero: true, skin: 0.5, bump: [0.5, 7] },
        paint: (x, y, z, out) => put(out, noise(x * 7, y * 7, z * 7) > 0.5 ? mood.accent : mood.leaf, 0.9),
      },
    ],
    lamps: [{ at: [0, 1.8, 0.4], colour: isMoon ? [1.7, 1.5, 1] : mood.sun, reach: 1.1, haze: 0.12 }],
    strokes: (brush, random) => {
      for (const [x, z, h] of path('-3.2 -2.5 2.1, 3.1 -3.4 2.4, -1.6 -5 2.5, 1.8 -6 2.5'))
        grow(
          { from: [x, 0, z], toward: [0, 1, 0], length: h, radius: 0.14, levels: 3, spread: 0.8, random },
          (points, radius) => brush.stroke(points, radius, scaled(mood.shadows, 1.6), scaled(mood.leaf, 0.5)),
          ([a, b, c]) =>
            scatter(random, 8, [a, b, c], [0.5, 0.5, 0], (px, py, pz) =>
              brush.dot(px, py, pz, 0.11, scaled(mood.leaf, 0.5 + random() * 0.7), { alpha: 0.8 }),
            ),
        );
    },
  };
});

export const pottedPlanet = subject(['seedling', 'lent'], ({ mood, pose }) => {
  const isLent = pose === 'lent';
  const [tip, high] = [turn(0.4), isLent ? 2.75 : 2.2];
  const size = isLent ? 0.98 : 0.62;
  const pots = path('0 0.55 0 0.55, -1.9 0.24 -0.3 0.24, 1.85 0.3 -0.5 0.3');
  const stem = path(`0 0.9 0 0.07, 0.08 1.2 0.03 0.06, -0.03 ${high - size} 0 0.055`);
  const tones = [hex('#1d5f8c'), hex('#4f8f3a'), hex('#b59a5a')];
  return {
    camera: { eye: [0.6, 2.1, 8], target: [0, isLent ? 1.75 : 1.4, 0], lens: isLent ? 2.7 : 3.1 },
    shape: (x, y, z) => {
      add(box(x, y + 0.12, z, 3.4, 0.12, 1.5, 0.03), 1);
      add(y + 0.9, 1);
      for (const [px, half, pz] of pots) {
        const wide = half * 1.27;
        add(
          max(
            cone(x - px, y - half, z - pz, half, half * 0.9, wide),
            -cone(x - px, y - half - 0.25, z - pz, half, half * 0.8, wide * 0.92),
          ),
          2,
        );
        add(
          max(
            cylinder(x - px, y - half * 1.85, z - pz, half * 0.22, wide * 1.12, 0.04),
            -cylinder(x - px, y - half * 1.85, z - pz, 0.6, wide * 0.92),
          ),
          2,
        );
        add(cylinder(x - px, y - half * 1.7, z - pz, 0.03, wide), 3);
      }
      add(chain(x, y, z, stem, 0.05), 4);
      const py = y - high;
      add(sphere(x, py, z, size) - 0.035 * smooth(0, 0.3, fbm(x * 1.6, y * 1.6, z * 1.6)), 5);
      if (!isLent) return;
      tip(x, py);
      add(max(abs(away(moved.a, z) - 1.55) - 0.28, abs(moved.b) - 0.01), 6);
      add(sphere(x - 1.5, y - 3.6, z - 0.3, 0.14), 7);
    },
    materials: [
      { colour: hex('#5e4329'), bump: [0.2, 5], gloss: 0.3 },
      { hero: true, colour: hex('#a8583a'), bump: [0.15, 8], gloss: 0.15 },
      { hero: true, colour: hex('#2c1c12'), bump: [0.5, 9] },
      { hero: true, colour: mood.leaf },
      {
        ...{ hero: true, gloss: 0.45, rim: 1.7, glow: scaled(mood.accent, 1.4) },
        paint: (x, y, z, out) => {
          const land = fbm((x * 1.6) / size, (y * 1.6) / size, (z * 1.6) / size);
          const [dry, pale] = [smooth(0.05, 0.15, land), smooth(0.15, 0.5, land)];
          const cloud = smooth(0.1, 0.5, fbm(x * 2 + 9, y * 3.4, z * 2)) * 0.7;
          for (let c = 0; c < 3; c++)
            out[c] = mix(mix(tones[0][c], mix(tones[1][c], tones[2][c], pale), dry), 0.95, cloud);
          return isLent ? smooth(0.4, 0.6, noise(x * 14, y * 14, z * 14)) * dry : 0;
        },
      },
      {
        ...{ hero: true, skin: 0.8 },
        paint: (x, y, z, out) => {
          tip(x, y - high);
          const r = away(moved.a, z);
          return put(out, hex('#d9c49a'), 0.4 + 0.6 * smooth(-0.3, 0.5, sin(r * 60) + noise(r * 20, 1, 1)));
        },
      },
      lit([0.8, 0.8, 0.75], 0.5, { bump: [0.3, 5] }),
    ],
    lamps: [{ at: [1.1, 0.8, 1.6], colour: scaled(mood.accent, 0.7), reach: 1, haze: 0.1 }],
    sky: { horizon: 0 },
    sunFrom: [-0.62, 0.5, 0.45],
    strokes: (brush, random) => {
      for (const [x, y, a] of path('0.05 1.15 0.5, 0.02 1.3 2.6, -0.02 1.45 0.3, -0.02 1.5 2.8'))
        leaf(brush, [x, y, 0.06], a, 0.66, ...shades(mood.leaf, 0.6, 1.7), { id: 4 });
      for (const [px, half, pz] of pots.slice(1))
        for (let k = 0; k < 24; k++)
          leaf(
            brush,
            [px, half * 1.8, pz],
            0.3 + random() * 2.5,
            0.5 + random() * 0.7,
            ...shades(mood.leaf, 0.4, 1.4),
            { id: 4 },
          );
      motes(brush, random, 60, scaled(mood.lights, 0.8));
    },
  };
});
