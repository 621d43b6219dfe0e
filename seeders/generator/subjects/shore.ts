import { fbm, hex, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, melted, moved, path } from '../engine/shapes.ts';
import { repeated, ring, shell, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { curve, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, atan2, exp, floor, max, min, sin } = Math;

export const lighthouse = subject(['shining', 'keeper'], ({ mood, pose }) => {
  const isKeeper = pose === 'keeper';
  const beam = turn(isKeeper ? 0.6 : -0.35);
  const posts = path('0.6 4.3 0 0.02, 0.6 4.56 0 0.02');
  return {
    camera: { eye: [1.5, 1.1, 11.5], target: [0.15, 2.65, 0], lens: 2.45 },
    stepScale: 0.75,
    floor: 0,
    shape: (x, y, z) => {
      if (away(x, z) > 4.2) return;
      add(ellipsoid(x, y + 0.2, z, 2.3, 1.25, 1.7) + fbm(x * 1.3, y * 1.6, z * 1.3, 3) * 0.45, 2);
      const radius = away(x, z);
      if (radius > 1.6) add(radius - 1.2, 3);
      else {
        add(cone(x, y - 2.5, z, 1.75, 0.62, 0.4), 3);
        add(min(cylinder(x, y - 4.28, z, 0.07, 0.62, 0.03), ring(x, y - 4.56, z, 0.6, 0.02)), 4);
        wedge(x, z, 10);
        add(chain(moved.a, y, moved.b, posts), 4);
        add(cylinder(x, y - 4.7, z, 0.24, 0.2, 0.1), 5);
        add(min(cone(x, y - 5.22, z, 0.2, 0.45, 0.05), sphere(x, y - 5.5, z, 0.07)), 4);
      }
      const [hx, wide] = isKeeper ? [x + 1.5, 0.7] : [x - 1.15, 0.42];
      add(box(hx, y - 1.15, z - 0.35, wide, 0.45, 0.4, 0.02), 6);
      add(box(hx, y - 1.72 + abs(hx) * 0.7, z - 0.35, wide + 0.1, 0.06, 0.46, 0.01), 4);
    },
    materials: [
      { colour: scaled(mood.stone, 0.35), bump: [0.5, 2.5], gloss: 0.35 },
      {
        ...{ hero: true, gloss: 0.12, bump: [0.12, 5] },
        paint: (x, y, z, out) => {
          const isPane = abs(((y - 0.4) % 1.1) - 0.5) < 0.11 && abs(x - 0.1) < 0.075 && z > 0;
          const isBand = ((y - 0.7) / 0.9 + 0.5) % 2 > 1;
          const wall = isBand ? hex('#9c3b2e') : hex('#d9d2bd');
          return put(out, isPane ? [2.2, 1.3, 0.5] : wall, 0.75 + 0.3 * noise(x * 6, y * 2, z * 6));
        },
      },
      { hero: true, colour: scaled(mood.metal, 0.3), gloss: 0.4 },
      lit(mood.accent, 9),
      {
        hero: true,
        paint: (x, y, z, out) =>
          put(out, abs(y - 1.15) < 0.13 && z > 0.7 ? [2.4, 1.4, 0.5] : [0.3, 0.28, 0.25]),
      },
    ],
    lamps: [{ at: [0, 4.75, 0], colour: scaled(mood.accent, 3.2), reach: 1.1, haze: 0.14 }],
    volume: (x, y, z, out) => {
      beam(x, z);
      const along = abs(moved.a);
      const across = away(y - 4.75 - moved.a * 0.02, moved.b) / (0.16 + along * 0.1);
      const light = (exp(-across * across) * 0.75) / (0.5 + along * 0.22);
      for (let c = 0; c < 3; c++)
        out[c] = mood.accent[c] * light * (0.75 + 0.35 * noise(x * 0.9, y * 0.9, z * 0.9));
    },
    shine: [0.5, 0.22],
  };
});

export const lanternBridge = subject(['arch', 'crossing'], ({ mood, pose }) => {
  const deck = (x: number) => 1.05 - x * x * 0.085;
  const lamps = [-2.7, -1.35, 0, 1.35, 2.7].map((x) => [x, deck(x) + 1, 0.62]);
  const poles = lamps.map(([x, y, z]) => [
    [x, y - 1, z, 0.04],
    [x, y + 0.35, z, 0.04],
  ]);
  const [wx, size] = pose === 'crossing' ? [-0.6, 1.7] : [0.5, 1];
  return {
    camera:
      pose === 'crossing'
        ? { eye: [-4.6, 2.1, 7], target: [-0.2, 1.6, 0], lens: 2.6 }
        : { eye: [-2.5, 1.35, 8.3], target: [0.15, 1.35, 0], lens: 2.3 },
    stepScale: 0.8,
    shape: (x, y, z) => {
      add(y + 0.25, 1);
      const top = deck(x);
      if (abs(z) > 1.6) add(abs(z) - 1.4, 2);
      else {
        const arch = away(x, (y + 0.25) * 1.05) - 1.35;
        const side = away(abs(x) - 2.75, (y + 0.25) * 1.2) - 0.75;
        add(max((y - top) * 0.8, abs(z) - 0.6, -arch, -side, abs(x) - 5), 2);
        add(max(abs(y - top - 0.04) * 0.8 - 0.05, abs(z) - 0.7, abs(x) - 5), 3);
        const az = abs(z) - 0.62;
        add(max(abs(y - top - 0.42) * 0.9 - 0.035, abs(az) - 0.04, abs(x) - 5), 3);
        add(max(away(repeated(x, 0.27, 17), az) - 0.03, abs(y - top - 0.22) - 0.2), 3);
      }
      lamps.forEach(([lx, ly, lz], k) => {
        if (abs(x - lx) > 0.7) return;
        add(chain(x, y, z, poles[k]), 3);
        add(ellipsoid(x - lx, y - ly, z - lz - 0.12, 0.17, 0.22, 0.17), 4);
      });
      const [px, py, pz] = [(x - wx) / size, (y - deck(wx)) / size, z / size];
      add(cone(px, py - 0.33, pz, 0.33, 0.2, 0.07) * size, 5);
      add(sphere(px, py - 0.75, pz, 0.11) * size, 5);
      add(cone(px, py - 0.9, pz, 0.07, 0.3, 0.02) * size, 5);
    },
    materials: [
      { colour: scaled(mood.shade, 0.5), waves: [0.06, 1.7], mirror: 0.85, gloss: 0.6 },
      {
        ...{ hero: true, bump: [0.25, 5] },
        paint: (x, y, z, out) => {
          const isJoint = abs((y * 6) % 1) < 0.1 || abs((x * 3.2 + floor(y * 6) * 0.5) % 1) < 0.06;
          return put(out, mood.stone, isJoint ? 0.45 : 0.85 + 0.3 * noise(x * 3, y * 6, z));
        },
      },
      { hero: true, colour: hex('#6a2a22'), gloss: 0.35 },
      lit(mood.accent, 3),
      { hero: true, colour: [0.03, 0.02, 0.04] },
    ],
    lamps: lamps.map(([x, y, z]) => ({
      at: [x, y, z + 0.35],
      colour: scaled(mood.accent, 1.3),
      reach: 0.7,
      haze: 0.16,
    })),
    sky: { moon: { from: [0.2, 0.32, -0.92], size: 0.1, colour: [0.75, 0.65, 0.62] } },
    strokes: (brush, random) =>
      scatter(random, 46, [3.3, 5.2, 1.8], [1.4, 0, 0.1], (x, y, z, k) => {
        const twig = curve(7, (t) => [x - t * 0.6 + sin(t * 7 + k) * 0.03, y - t * (1.6 + (k % 5) * 0.3), z]);
        brush.stroke(twig, 0.04, ...shades(mood.leaf, 0.4, 1.1), { profile: 'leaf' });
      }),
    shine: [0.5, 0.4],
  };
});

export const bottle = subject(['message', 'lantern'], ({ mood, pose }) => {
  const tip = turn(pose === 'message' ? 1.05 : 0.12);
  const glass = (x: number, y: number, z: number) => {
    tip(x, y - 1.5);
    const [px, py] = [moved.a, moved.b];
    const neck = max(away(px, z) - 0.25 - 0.05 * smooth(1.75, 1.9, py), abs(py - 1.3) - 0.75);
    return melted(cylinder(px, py, z, 1.1, 0.72, 0.25), neck, 0.35);
  };
  return {
    camera: { eye: [0.3, 2.2, 7.6], target: [0, 1.55, 0], lens: 3.2 },
    glass: { shape: (x, y, z) => shell(glass(x, y, z), 0.01), skip: 0.08 },
    floor: pose === 'message' ? -0.3 : -0.25,
    shape: (x, y, z) => {
      tip(x, y - 1.5);
      const [px, py] = [moved.a, moved.b];
      add(cylinder(px, py - 2.1, z, 0.2, 0.24, 0.04), 2);
      add(max(abs(glass(x, y, z)) - 0.025, abs(py + 0.75) - 0.05), 3);
      if (pose === 'message') {
        add(max(shell(away(px, z) - 0.26 - 0.02 * sin(atan2(z, px) * 3), 0.02), abs(py + 0.1) - 0.75), 4);
        add(cylinder(px, py + 0.1, z, 0.08, 0.3, 0.02), 5);
      } else add(sphere(px, py + 0.2, z, 0.34) + noise(x * 5, y * 5, z * 5) * 0.06, 6);
    },
    materials: [
      { hero: true, colour: hex('#8a6238'), bump: [0.5, 12] },
      { hero: true, colour: scaled(mood.metal, 0.8), gloss: 0.6 },
      { hero: true, colour: hex('#efe3c4'), skin: 0.8 },
      { hero: true, colour: hex('#b03a2a'), gloss: 0.5 },
      lit(mood.accent, 3),
    ],
    lamps: [{ at: [0.1, 1.5, 0.6], colour: scaled(mood.accent, 1.6), reach: 0.9, haze: 0.14 }],
    strokes: (brush, random) =>
      motes(brush, random, 50, scaled(mood.accent, 0.9), [0, 1.6, 0.3], [2, 2.4, 1]),
  };
});
