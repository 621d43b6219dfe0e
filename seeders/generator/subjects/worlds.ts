import { fbm, hex, mix, noise, ridges, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, moved } from '../engine/shapes.ts';
import { path, ring, shell, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blades, brass, lit, motes, put } from './kit.ts';

const { abs, atan2, cos, max, min, sin, sqrt } = Math;

export const orrery = subject(['great', 'tilted'], ({ mood, pose }) => {
  const isTilted = pose === 'tilted';
  const [outer, middle, inner] = (isTilted ? [1.25, 0.2, 0.6] : [0.5, -0.7, 1.25]).map(turn);
  const high = 2.35;
  const bodies = path('0.78 0.9 0.17, 1.2 3.6 0.23, 1.62 5.4 0.3').map(([r, a, size]) => {
    const at = [r * cos(a), sin(a) * r * (isTilted ? 0.7 : 0.25) + high, r * sin(a)];
    return { at, size, r, arm: path(`0 ${high} 0 0.018, ${at.join(' ')} 0.018`) };
  });
  const tones = ['#8c5a4a', '#5a86a0', '#a89878'].map(hex);
  return {
    camera: { eye: [0.6, 2.9, 8.4], target: [0, 1.75, 0], lens: 2.6 },
    floor: 0.45,
    shape: (x, y, z) => {
      add(min(cylinder(x, y + 0.35, z, 0.09, 1, 0.05), cylinder(x, y + 0.18, z, 0.08, 0.75, 0.05)), 2);
      add(cone(x, y - 0.1, z, 0.35, 0.14, 0.07), 2);
      const py = y - high;
      if (away(x, py, z) > 2.6) return add(away(x, py, z) - 2.4, 2);
      outer(x, py);
      add(
        min(
          max(abs(away(moved.a, z) - 1.95) - 0.06, abs(moved.b) - 0.025),
          ring(moved.a, moved.b, z, 1.95, 0.035),
        ),
        2,
      );
      middle(x, py);
      add(max(abs(away(moved.a, z) - 1.72) - 0.04, abs(moved.b) - 0.02), 3);
      inner(z, py);
      add(max(abs(away(moved.a, x) - 1.83) - 0.045, abs(moved.b) - 0.02), 2);
      if (!isTilted) {
        add(max(abs(away(x, py) - 2.05) - 0.05, abs(z) - 0.04), 2);
        wedge(x, py, 24);
        add(box(moved.a - 2.13, moved.b, z, 0.05, 0.012, 0.03), 3);
      }
      add(sphere(x, py, z, 0.36), 4);
      for (const { at, size, arm } of bodies) {
        add(sphere(x - at[0], y - at[1], z - at[2], size), 5);
        add(chain(x, y, z, arm), 3);
      }
    },
    materials: [
      brass(mood.metal),
      brass(hex('#d8b060')),
      {
        ...{ hero: true, glow: scaled(mood.accent, 2.6) },
        paint: (x, y, z, out) => put(out, mood.accent) * (0.6 + 0.8 * ridges(x * 4, y * 4, z * 4, 3)),
      },
      {
        ...{ hero: true, gloss: 0.4, bump: [0.1, 6] },
        paint: (x, y, z, out) =>
          put(
            out,
            tones[away(x, z) < 0.85 ? 0 : away(x, z) < 1.35 ? 1 : 2],
            0.8 + 0.5 * fbm(x * 2, y * 6, z * 2, 3),
          ),
      },
    ],
    lamps: [{ at: [0, high, 0.5], colour: scaled(mood.accent, 2), reach: 0.9, haze: 0.16 }],
    strokes: (brush, random) => motes(brush, random, 40, scaled(mood.accent, 1.1), [0, high, 0.5], [4, 4, 2]),
  };
});

export const world = subject(['ringed', 'crescent', 'shattered'], ({ mood, pose }) => {
  const [tip, high] = [turn(pose === 'ringed' ? 0.45 : -0.3), 2.6];
  const isBroken = pose === 'shattered';
  const isMoon = pose === 'crescent';
  const sea = scaled(mood.middle, 2.4);
  return {
    camera: { eye: [0.3, 1.5, 8.6], target: [0, 1.95, 0], lens: 2.8 },
    sunFrom: isMoon ? [-0.8, 0.4, 0.25] : [-0.55, 0.5, 0.55],
    floor: 0.3,
    shape: (x, y, z) => {
      const py = y - high;
      const size = isMoon ? 1.75 : 1.3;
      let d = sphere(x, py, z, size) - 0.05 * smooth(0, 0.3, fbm(x * 1.6, y * 1.6, z * 1.6, 4));
      if (isBroken)
        d = max(
          d,
          0.07 + 0.1 * fbm(x * 2, y * 2, z * 2, 2) - abs(x * 0.7 + py * 0.6 + 0.25 * sin(py * 3 + z)),
          z * 0.2 - 2,
        );
      add(d * (isBroken ? 0.6 : 1), 2);
      if (isBroken) add(sphere(x, py, z, 0.75), 3);
      tip(x, py);
      const r = away(moved.a, z);
      if (pose === 'ringed') add(max(abs(r - 2.1) - 0.36, abs(moved.b) - 0.01), 4);
      wedge(moved.a, z, 11);
      const seed = sin(moved.index * 7.3);
      if (isBroken)
        add(sphere(moved.a - 2 - seed * 0.25, abs(py) - 0.2 - seed * 0.2, moved.b, 0.16 + 0.08 * seed), 2);
      if (isMoon) add(sphere(x - 1.7, y - 3.9, z - 0.6, 0.24), 3);
    },
    materials: [
      {
        ...{ hero: true, gloss: 0.4, rim: 1.9, bump: [0.08, 4] },
        paint: (x, y, z, out) => {
          const land = fbm(x * 1.6, y * 1.6, z * 1.6, 4);
          if (isMoon) return put(out, mood.lights, 0.85 - smooth(-0.1, 0.4, land) * 0.5);
          const cloud = smooth(0.1, 0.5, fbm(x * 2 + 9, y * 3.4, z * 2, 4)) * 0.65;
          const dry = smooth(0.05, 0.15, land);
          const pale = smooth(0.15, 0.5, land);
          for (let c = 0; c < 3; c++)
            out[c] = mix(
              mix(sea[c], mix(mood.leaf[c], mood.stone[c] * 1.3, pale), dry),
              mood.lights[c] * 0.9,
              cloud,
            );
          return 1;
        },
      },
      lit(mood.accent, isBroken ? 3.4 : 1),
      {
        ...{ hero: true, skin: 0.8 },
        paint: (x, y, z, out) => {
          tip(x, y - high);
          const r = away(moved.a, z);
          return put(
            out,
            scaled(mood.lights, 0.8),
            0.4 + 0.6 * smooth(-0.3, 0.5, sin(r * 50) + noise(r * 20, 1, 1)),
          );
        },
      },
    ],
    lamps: isBroken
      ? [{ at: [0, high, 0], colour: scaled(mood.accent, 3), reach: 1.4, haze: 0.1 }]
      : [{ at: [1.7, 3.9, 1.2], colour: scaled(mood.accent, 0.8), reach: 0.8, haze: 0.08 }],
    strokes: (brush, random) => motes(brush, random, 60, scaled(mood.lights, 0.7)),
  };
});

export const eye = subject(['open', 'watching'], ({ mood, pose }) => {
  const isOpen = pose === 'open';
  const look = turn(isOpen ? 0 : 0.55);
  const high = 2.35;
  return {
    camera: { eye: [0, 2.1, 8.2], target: [0, 1.95, 0], lens: 2.6 },
    stepScale: 0.75,
    floor: 0.2,
    shape: (x, y, z) => {
      look(x, z);
      const [px, py, pz] = [moved.a, y - high, moved.b];
      if (isBeyond(away(px, py, pz), 2.9, 2.6)) return;
      add(sphere(px, py, pz, 0.98), 2);
      const lid = isOpen ? 0.62 : 0.3;
      const slit = abs(py) - lid * sqrt(max(0, 1 - (px / 1.25) ** 2));
      add(max(shell(ellipsoid(px, py, pz, 1.28, 1.12, 1.12), 0.06), -slit) * 0.8, 3);
      wedge(px, py, isOpen ? 16 : 9);
      const long = 1.95 + 0.35 * (moved.index % 2);
      add(
        max(
          abs(pz) - 0.05,
          abs(moved.b) - 0.16 * (1 - (moved.a - 1.2) / (long - 1.2)),
          1.2 - moved.a,
          moved.a - long,
        ) * 0.8,
        4,
      );
    },
    materials: [
      {
        ...{ hero: true, gloss: 1, glow: scaled(mood.accent, 1.5) },
        paint: (x, y, z, out) => {
          look(x, z);
          const r = away(moved.a, y - high);
          const a = atan2(y - high, moved.a);
          if (r < 0.17 || r > 0.56) return put(out, r < 0.3 ? [0.01, 0.01, 0.02] : mood.lights, 0.85) - 1;
          return (
            put(out, mood.accent, 0.6 + 0.5 * noise(a * 9, r * 3)) *
            (0.3 + 0.7 * abs(sin(a * 22 + r * 5)) * smooth(0.56, 0.3, r))
          );
        },
      },
      { hero: true, colour: scaled(mood.stone, 0.9), bump: [0.25, 4], gloss: 0.3 },
      brass(hex('#d6b26a')),
    ],
    lamps: [{ at: [0, high, 1.9], colour: scaled(mood.accent, 0.9), reach: 1.1, haze: 0.1 }],
    sunFrom: [-0.4, 0.65, 0.5],
    strokes: (brush, random) => {
      blades(brush, random, 20, [scaled(mood.shade, 0.8), scaled(mood.leaf, 0.7)], {
        tall: 0.7,
        near: 3,
        far: 1,
      });
      motes(brush, random, 60, scaled(mood.accent, 1.1), [0, high, 1], [5, 4, 2]);
    },
  };
});
