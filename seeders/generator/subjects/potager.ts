import { fbm, hex, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, melted } from '../engine/shapes.ts';
import { moved, path, ring, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, brass, curve, flower, leaf, lit, scatter, shades } from './kit.ts';

const { abs, max, min, sin } = Math;

/** A coat on a cross, with a hat; `bowing` has lost a peg. */
export const scarecrow = subject(['guarding', 'bowing'], ({ mood, pose }) => {
  const lean = pose === 'bowing' ? 0.35 : 0.06;
  const tip = turn(-lean);
  const sleeves = path('0.25 2.75 0 0.3, 1 2.72 0.05 0.27, 1.75 2.6 0.1 0.33');
  return {
    camera: { eye: [0.8, 1.7, 8.4], target: [0, 1.95, 0], lens: 2.55 },
    floor: 0,
    shape: (x, y, z) => {
      tip(x, y);
      const [px, py, ax] = [moved.a, moved.b, abs(moved.a)];
      if (isBeyond(away(px, py - 2, z), 3.2, 2.9)) return;
      add(min(cylinder(px, py - 1.2, z, 1.6, 0.09), box(px, py - 2.75, z, 2.15, 0.06, 0.06, 0.02)), 3);
      const folds = 0.05 * sin(px * 14 + py * 2) + 0.03 * noise(px * 4, py * 6, z * 4);
      const coat = max(cone(px, py - 1.85, z * 1.25, 1.05, 0.85, 0.42), py - 2.95);
      add(melted(coat, chain(ax, py, z, sleeves, 0.1), 0.25) + folds * smooth(3, 0.8, py), 2);
      add(box(px, py - 1.55, z - 0.62, 0.2, 0.22, 0.05, 0.02), 5);
      add(ellipsoid(px, py - 3.3, z, 0.42, 0.48, 0.42) - 0.02 * noise(px * 9, py * 9, z * 9), 4);
      add(sphere(ax - 0.16, py - 3.36, z - 0.4, 0.085), 6);
      const brim = max(cylinder(px, py - 3.62 - 0.12 * sin(px * 2.4), z, 0.03, 0.86, 0.02), 0);
      add(min(brim, cone(px + 0.06, py - 4, z, 0.42, 0.46, 0.2), ring(px, py - 3.72, z, 0.42, 0.05)), 7);
    },
    materials: [
      {
        ...{ hero: true, bump: [0.35, 9], rim: 1.1 },
        paint: blend(hex('#41516b'), hex('#8a4a32'), (x, y, z) =>
          smooth(0.12, 0.2, noise(x * 2.2, y * 2.2, z * 2 + 4)),
        ),
      },
      { hero: true, colour: hex('#6b4a2c'), bump: [0.4, 6] },
      { hero: true, colour: hex('#c9a873'), bump: [0.5, 14] },
      { hero: true, colour: mood.accent },
      lit(mood.accent, 2.2),
      { hero: true, colour: hex('#8f7134'), bump: [0.5, 12], rim: 1.2 },
    ],
    lamps: [{ at: [0, 3.3, 1], colour: scaled(mood.accent, 0.6), reach: 0.7, haze: 0.06 }],
    sunFrom: [-0.5, 0.55, 0.45],
    strokes: (brush, random) => {
      const straw = (x: number, y: number, way: number, count: number) => {
        for (let k = 0; k < count; k++) {
          const [dx, dy] = [way * (0.35 + random() * 0.35), (random() - 0.6) * 0.55];
          brush.stroke(
            curve(3, (t) => [x + dx * t, y + dy * t - t * t * 0.15, (random() - 0.5) * 0.2 + 0.1]),
            0.026,
            hex('#a07b2c'),
            hex('#f0d27a'),
            { id: 4 },
          );
        }
      };
      straw(1.75, 2.6 - 1.75 * lean, 1, 26);
      straw(-1.75, 2.6 + 1.75 * lean, -1, 26);
      straw(0.2 + 0.9 * lean, 0.85, 0.4, 16);
      straw(-0.3 + 0.9 * lean, 0.85, -0.4, 16);
      // a crow that is not afraid
      const [cx, cy] = [1.35 + 2.9 * lean, 3.05 - 1.35 * lean];
      const ink = [0.02, 0.02, 0.035];
      brush.stroke(
        curve(4, (t) => [cx - 0.3 + t * 0.62, cy + 0.06 + t * 0.24, 0.15]),
        0.17,
        ink,
        ink,
        { profile: 'leaf', id: 4 },
      );
      brush.dot(cx + 0.26, cy + 0.36, 0.2, 0.12, ink, { id: 4 });
      brush.stroke(
        curve(2, (t) => [cx + 0.34 + t * 0.2, cy + 0.36 - t * 0.05, 0.2]),
        0.04,
        hex('#c98a2c'),
        ink,
        { id: 4 },
      );
    },
  };
});

/** A stone figure that carries a sundial for a head. */
export const sundial = subject(['noon', 'evening'], ({ mood, pose }) => {
  const face = turn(pose === 'noon' ? 0.3 : -0.7);
  const arms = path('0.95 2 0 0.34, 1.5 1.3 0.25 0.27, 1.15 0.62 0.75 0.33');
  return {
    camera: { eye: [0.4, 1.8, 8.6], target: [0, 1.75, 0], lens: 2.7 },
    stepScale: 0.75,
    floor: 0,
    shape: (x, y, z) => {
      face(x, z);
      const [px, pz, ax] = [moved.a, moved.b, abs(moved.a)];
      if (isBeyond(away(px, y - 1.9, pz), 3, 2.7)) return;
      const rough = 0.07 * noise(px * 3, y * 3, pz * 3) + 0.03 * noise(px * 8, y * 8, pz * 8);
      let d = melted(
        box(px, y - 1.65, pz, 0.85, 0.72, 0.55, 0.3),
        box(ax - 0.5, y - 0.45, pz, 0.36, 0.55, 0.4, 0.14),
        0.12,
      );
      d = melted(d, chain(ax, y, pz, arms), 0.12);
      add(melted(d, cylinder(px, y - 2.5, pz, 0.3, 0.3, 0.1), 0.15) + rough, 2);
      const [h, q] = [y - 3.15, pz - 0.12];
      add(cylinder(px, q, h, 0.14, 0.98, 0.06) + rough * 0.4, 2);
      add(
        min(
          ring(px, q - 0.15, h, 0.82, 0.035),
          max(abs(px) - 0.035, abs(q - 0.42 - h * 0.3) - 0.3, abs(h) - 0.62, 0.12 - q),
        ),
        3,
      );
      wedge(px, h, 12);
      add(box(moved.a - 0.66, moved.b, q - 0.15, 0.09, 0.025, 0.03), 3);
      add(sphere(ax - 0.34, h + 0.12, q - 0.14, 0.11), 4);
    },
    materials: [
      {
        ...{ hero: true, bump: [0.35, 4], gloss: 0.15 },
        paint: blend(scaled(mood.stone, 1.1), scaled(mood.leaf, 0.8), (x, y, z, up) =>
          smooth(0.1, 0.5, fbm(x * 1.6, y * 1.6, z * 1.6) + up * 0.35),
        ),
      },
      brass(hex('#d0a044')),
      lit(mood.accent, 2.4),
    ],
    lamps: [{ at: [0.2, 3.1, 1.2], colour: scaled(mood.accent, 0.8), reach: 0.7, haze: 0.06 }],
    sunFrom: [-0.55, 0.55, 0.4],
    strokes: (brush, random) =>
      scatter(random, 26, [0, 2.2, 0.7], [1.9, 0.7, 0.2], (x, y, z, k) => {
        leaf(brush, [x, y, z], random() * 6.3, 0.26, ...shades(mood.leaf, 0.5, 1.6), {
          id: 2,
        });
        if (k % 6 === 0) flower(brush, [x, y, z + 0.15], 0.13, mood.accent, [1, 0.9, 0.85]);
      }),
  };
});

/** A spade in its earth, with a label or a bucket. */
export const spade = subject(['planted', 'resting'], ({ mood, pose }) => {
  const isResting = pose === 'resting';
  const lean = turn(isResting ? -0.5 : -0.16);
  return {
    camera: { eye: [0.6, 1.8, 8.2], target: [0, 1.7, 0], lens: 2.75 },
    floor: 0,
    shape: (x, y, z) => {
      add(ellipsoid(x + 0.1, y + 0.1, z, 1.5, 0.5, 0.9) - 0.16 * noise(x * 3, y * 3, z * 3), 5);
      lean(x, y);
      const [px, py] = [moved.a, moved.b];
      if (isBeyond(away(px, py - 1.9, z), 2.6, 2.3)) return;
      const blade = max(
        abs(z + 0.1 * px * px * 2.4) - 0.035,
        abs(px) - 0.58 * smooth(-0.5, 0.35, py),
        py - 1.15,
        -py - 0.4,
      );
      add(
        min(blade, box(px, py - 1.15, z, 0.6, 0.045, 0.07, 0.02), cone(px, py - 1.3, z, 0.3, 0.16, 0.1)),
        2,
      );
      add(cylinder(px, py - 2.2, z, 1.05, 0.085), 3);
      const grip = max(abs(away(px, (py - 3.45) * 1.1) - 0.36) - 0.07, abs(z) - 0.08, -(py - 3.2));
      add(min(grip, max(box(px, py - 3.72, z, 0.42, 0.09, 0.09, 0.06), 0)), 3);
      add(sphere(px, py - 3.72, z, 0.12), 4);
      if (!isResting) add(box(px - 0.02, py - 2.25, z - 0.14, 0.52, 0.34, 0.02, 0.02), 6);
    },
    materials: [
      { hero: true, metal: 0.8, gloss: 0.6, bump: [0.12, 6], colour: scaled(mood.metal, 0.9) },
      { hero: true, colour: hex('#8a5c34'), bump: [0.3, 8], gloss: 0.3 },
      lit(mood.accent, 2.6),
      { colour: hex('#3a2718'), bump: [0.6, 5] },
      {
        ...{ hero: true, skin: 0.5 },
        paint: (x, y, z, out) => {
          lean(x, y);
          const isInk =
            abs(away(moved.a, moved.b - 2.3) - 0.14) < 0.03 ||
            (abs(moved.a) < 0.02 && abs(moved.b - 2.12) < 0.14);
          for (let c = 0; c < 3; c++) out[c] = (isInk ? [0.12, 0.22, 0.1] : [0.85, 0.8, 0.66])[c];
          return z;
        },
      },
    ],
    lamps: [{ at: [0.6, 3.6, 0.9], colour: scaled(mood.accent, 1.1), reach: 0.8, haze: 0.1 }],
    sunFrom: [-0.5, 0.55, 0.5],
    strokes: (brush, random) =>
      scatter(random, 30, [0.1, 0.35, 0.9], [2.4, 0.15, 0.4], (x, y, z, k) => {
        leaf(brush, [x, y, z], 0.6 + random() * 2, 0.3 + random() * 0.2, ...shades(mood.leaf, 0.5, 1.7));
        if (k % 7 === 0) flower(brush, [x, y + 0.2, z], 0.12, mood.accent, [1, 0.9, 0.85]);
      }),
  };
});
