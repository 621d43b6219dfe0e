import { fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cylinder, isBeyond, melted, moved, path, sphere } from '../engine/shapes.ts';
import { turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, brass, curve, leaf, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, cos, exp, floor, max, min, sin } = Math;

export const book = subject(['open', 'closed', 'flying'], ({ mood, pose }) => {
  const isClosed = pose === 'closed';
  const [pitch, yaw] = [turn(isClosed ? 0.15 : -0.95), turn(isClosed ? 0.6 : 0.12)];
  const high = isClosed ? 1.6 : pose === 'flying' ? 2.5 : 1.7;
  const rise = pose === 'flying' ? 0.75 : 0.22;
  return {
    camera: { eye: [0.3, 2.3, 8], target: [0, isClosed ? 1.55 : 1.9, 0], lens: isClosed ? 2.9 : 2.5 },
    stepScale: 0.7,
    floor: 0,
    shape: (x, y, z) => {
      yaw(x, z);
      const px = moved.a;
      pitch(y - high, moved.b);
      const [py, pz] = [moved.a, moved.b];
      if (isBeyond(away(px, py, pz), 2.9, 2.6)) return;
      if (isClosed) {
        add(max(box(px, py, pz, 1.05, 1.45, 0.34, 0.05), -box(px - 0.15, py, pz, 1.05, 1.6, 0.25)), 2);
        add(box(px - 0.05, py, pz, 0.95, 1.36, 0.25), 3);
        add(
          min(
            box(abs(px) - 0.9, abs(py) - 1.3, pz, 0.18, 0.18, 0.38, 0.03),
            cylinder(px, pz, py, 0.37, 0.32, 0.03),
          ),
          4,
        );
        return add(sphere(px, py, pz - 0.36, 0.17), 5);
      }
      const ax = abs(px);
      const wave = pz - rise * ax * (pose === 'flying' ? 1 : 1.9 * exp(-ax * 1.1)) + 0.1 * ax;
      add(max(abs(wave + 0.12) - 0.035, ax - 1.85, abs(py) - 1.32) * 0.7, 2);
      add(max(abs(wave - 0.02) - 0.1 + 0.01 * sin(wave * 120), ax - 1.75, abs(py) - 1.24) * 0.7, 3);
      if (pose === 'open') add(sphere(px, py, pz - 0.75, 0.24), 5);
    },
    materials: [
      { hero: true, colour: hex('#5a1f26'), gloss: 0.4, bump: [0.15, 7] },
      {
        ...{ hero: true, skin: 0.6 },
        paint: (x, y, z, out) => {
          yaw(x, z);
          const px = moved.a;
          pitch(y - high, moved.b);
          const py = moved.a;
          const isInk =
            !isClosed &&
            abs(((((py * 7) % 1) + 1) % 1) - 0.5) < 0.16 &&
            noise(px * 9, floor(py * 7) * 3.3) > -0.3 &&
            abs(abs(px) - 0.9) < 0.65;
          return put(out, hex('#efe2c2'), isInk ? 0.4 : 1);
        },
      },
      brass(hex('#d0a048')),
      lit(mood.accent, 4),
    ],
    lamps: [{ at: [0, high + 0.7, 0.9], colour: scaled(mood.accent, 1.6), reach: 1, haze: 0.14 }],
    sunFrom: [-0.5, 0.6, 0.5],
    strokes: (brush, random) => {
      if (isClosed) return motes(brush, random, 40, mood.accent, [0, 1.8, 1], [2.4, 3, 1]);
      scatter(random, 16, [0, high + 1.6, 0.2], [3.4, 1.8, 1], (x, y, z, k) => {
        for (const side of [-1, 1])
          leaf(brush, [x, y, z], 1.57 + side * (0.8 + (k % 3) * 0.2), 0.34, hex('#d8caa4'), hex('#fff6dc'), {
            id: 3,
          });
      });
    },
  };
});

export const letter = subject(['sealed', 'opened', 'crane'], ({ mood, pose }) => {
  const [yaw, lean] = [turn(pose === 'opened' ? -0.3 : 0.35), turn(pose === 'sealed' ? -0.22 : 0.1)];
  const high = 2.1;
  const wax = hex(pose === 'opened' ? '#1fb37a' : '#a82430');
  const crane = path('-0.3 -0.1 0 0.1, 0.6 0.2 0 0.15, 1.25 1.2 0 0.05, 1.6 0.95 0 0.01');
  return {
    camera: { eye: [0.2, 2.1, 8], target: [0, 1.85, 0], lens: 3 },
    stepScale: 0.75,
    floor: 0.1,
    shape: (x, y, z) => {
      lean(x, y - high);
      const py = moved.b;
      yaw(moved.a, z);
      const [px, pz, ax] = [moved.a, moved.b, abs(moved.a)];
      if (isBeyond(away(px, py, pz), 3, 2.7)) return;
      if (pose === 'crane') {
        let d = min(chain(px, py, pz, crane), max(chain(-px, py, pz, crane), -px - 1.3));
        const az = abs(pz);
        const wing = abs(py - az * 0.75 - 0.1) * 0.8 - 0.02;
        d = min(d, max(wing, az - 1.55, abs(px + 0.1) - 0.75 * (1 - az / 1.7)) * 0.8);
        return add(d, 2);
      }
      add(box(px, py, pz, 1.55, 1.02, 0.07, 0.03), 2);
      const flap =
        pose === 'sealed'
          ? max(abs(pz - 0.09) - 0.02, ax * 0.62 - py - 0.05, py - 1)
          : max(abs(pz + 0.05) - 0.02, ax * 0.66 + py - 2.05, 1 - py);
      add(flap, 2);
      add(cylinder(px, pz - 0.13, py - 0.02, 0.06, 0.3 + 0.03 * noise(px * 9, py * 9), 0.03), 3);
      if (pose === 'sealed') return;
      add(max(abs(pz - 0.09) - 0.02, ax * 0.62 + py - 0.2, -py - 1, ax - 1.52), 2);
      add(box(px, py - 0.95, pz, 1.3, 1.05, 0.02), 4);
    },
    materials: [
      {
        ...{ hero: true, skin: 0.6, bump: [0.05, 5] },
        paint: blend(hex('#e8dab8'), hex('#c9b68c'), (x, y, z) => 0.5 + fbm(x * 2, y * 2, z * 2, 3)),
      },
      lit(wax, pose === 'sealed' ? 0 : 0.9, { gloss: 0.8, bump: [0.3, 7] }),
      {
        ...{ hero: true, skin: 0.8, glow: scaled(mood.accent, 0.35) },
        paint: (x, y, z, out) =>
          put(
            out,
            hex('#fbf2d8'),
            abs(((((y * 6) % 1) + 1) % 1) - 0.5) < 0.13 && noise(x * 9, floor(y * 6) * 3) > -0.3 ? 0.4 : 1,
          ),
      },
    ],
    lamps: [
      pose === 'opened'
        ? { at: [0.1, 2.1, 0.9], colour: scaled(wax, 3), reach: 0.9, haze: 0.14 }
        : { at: [0.3, 3, 1.4], colour: scaled(mood.accent, 1.2), reach: 1.1, haze: 0.1 },
    ],
    sunFrom: [-0.5, 0.6, 0.5],
    strokes: (brush, random) => {
      const ribbon = curve(16, (t) => [mix(-2.6, 2.6, t), 1.2 + sin(t * 7) * 0.35, 0.5 + cos(t * 9) * 0.3]);
      if (pose === 'sealed')
        brush.stroke(ribbon, 0.06, hex('#7a1a26'), mood.accent, { profile: 'leaf', id: 2 });
      motes(brush, random, 60, scaled(mood.accent, 1), [0, 2.2, 0.8], [4, 4, 2]);
    },
  };
});

export const hand = subject(['raised', 'offering'], ({ mood, pose }) => {
  const isOffering = pose === 'offering';
  const bend = isOffering ? 0.8 : 0.05;
  const fingers = path(
    '-0.62 2.6 1.05 -0.2, -0.22 2.75 1.25 -0.05, 0.2 2.72 1.15 0.08, 0.58 2.55 0.9 0.22',
  ).map(([x, y, long, out]) => [
    [x * 0.9, 1.9, 0, 0.22],
    [x, y, 0.05, 0.2],
    [x + out * 0.5, y + long * 0.5, 0.08 + bend * 0.35, 0.175],
    [x + out * 0.9, y + long * (0.85 - bend * 0.2), 0.1 + bend * 1.1, 0.15],
    [x + out, y + long * (1 - bend * 0.5), 0.12 + bend * 1.6, 0.12],
  ]);
  const thumb = path(
    `-0.45 1.5 0.1 0.28, -0.95 1.95 0.3 0.21, -1.2 2.35 ${0.4 + bend * 0.5} 0.19, -1.25 2.75 ${0.45 + bend * 0.7} 0.14`,
  );
  const wrist = path('0.15 -1 0 0.62, 0.02 1.2 0 0.5');
  return {
    camera: {
      eye: [isOffering ? 3 : 0.8, isOffering ? 2.4 : 1.3, isOffering ? 7.6 : 8.2],
      target: [-0.1, 1.8, 0],
      lens: 2.9,
    },
    floor: 0,
    shape: (x, y, z) => {
      if (isBeyond(away(x, y - 2, z), 2.8, 2.5)) return;
      let d = melted(chain(x, y, z, wrist), box(x, y - 1.9, z, 0.72, 0.68, 0.22, 0.2), 0.45);
      for (const finger of fingers) d = melted(d, chain(x, y, z, finger, 0.05), 0.13);
      d = melted(d, chain(x, y, z, thumb, 0.1), 0.25);
      const crack = smooth(0.06, 0, abs(noise(x * 1.8, y * 1.8, z * 1.8))) * 0.035;
      add(d + crack + fbm(x * 4, y * 4, z * 4, 2) * 0.02, 2);
      if (!isOffering) return;
      add(sphere(x + 0.1, y - 2.6, z - 0.85, 0.3), 3);
      add(
        min(
          cylinder(x + 0.1, y - 2.95, z - 0.85, 0.04, 0.26, 0.02),
          cylinder(x + 0.1, y - 2.25, z - 0.85, 0.04, 0.26, 0.02),
        ),
        4,
      );
    },
    materials: [
      {
        ...{ hero: true, bump: [0.28, 4], gloss: 0.2, rim: 1.2 },
        paint: blend(scaled(mood.stone, 1.25), scaled(mood.leaf, 0.7), (x, y, z) =>
          smooth(0.15, 0.55, fbm(x * 2, y * 2, z * 2, 3) + smooth(1.2, 0, y) * 0.6),
        ),
      },
      lit(mood.accent, 4),
      brass(hex('#7a5a2c')),
    ],
    lamps: isOffering
      ? [{ at: [-0.1, 2.6, 1.3], colour: scaled(mood.accent, 2.4), reach: 0.9, haze: 0.16 }]
      : [],
    sunFrom: [-0.62, 0.4, 0.3],
    strokes: (brush, random) =>
      scatter(random, 26, [0, 1, 0.5], [1.2, 0.1, 0], (x, y, z, k) => {
        const weed = curve(5, (t) => [x + sin(t * 5 + k) * 0.03, y - t * 0.7, z]);
        brush.stroke(weed, 0.03, ...shades(mood.leaf, 0.5, 1.1));
      }),
  };
});
