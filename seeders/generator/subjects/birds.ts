import { hex, mix, scaled, smooth } from '../engine/noise.ts';
import { add, away, chain, ellipsoid, isBeyond, melted, path, repeated, sphere } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { feather } from './animals.ts';
import { blades, blend, flames, flower, leaf, motes, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, max, min, PI, sin } = Math;

export const phoenix = subject(['risen', 'folded'], ({ mood, pose }) => {
  const spread = pose === 'risen' ? 1 : 0.3;
  const isCold = mood.name === 'frost' || mood.name === 'unlit';
  const hot = isCold ? [0.6, 1, 1.5] : [1.5, 0.85, 0.22];
  const warm = isCold ? [0.22, 0.5, 1.1] : [1.25, 0.34, 0.05];
  const deep = isCold ? [0.06, 0.1, 0.36] : [0.42, 0.025, 0.02];
  const neck = path('0 2.5 0.05 0.2, 0.1 3.05 0.15 0.13');
  const beak = path('0.3 3.16 0.22 0.06, 0.58 3.02 0.3 0.006');
  const open = spread > 0.5 ? 1 : -1;
  return {
    camera: { eye: [0, 1.6, 9], target: [0, 1.7, 0], lens: 2.75 },
    shadowReach: 2,
    floor: 1.2,
    shape: (x, y, z) => {
      const head = ellipsoid(x - 0.16, y - 3.17, z - 0.2, 0.2, 0.16, 0.17);
      add(
        melted(ellipsoid(x, y - 2.15, z, 0.33, 0.62, 0.32), melted(chain(x, y, z, neck), head, 0.15), 0.3),
        2,
      );
      add(chain(x, y, z, beak), 3);
      add(sphere(x - 0.22, y - 3.21, z - 0.34, 0.035), 4);
    },
    materials: [
      { hero: true, glow: scaled(warm, 0.4), colour: scaled(hot, 0.25), skin: 0.5, bump: [0.5, 7] },
      { hero: true, colour: [0.9, 0.7, 0.3], gloss: 0.6 },
      { hero: true, colour: [0.02, 0.01, 0.01], gloss: 1, rim: 0 },
    ],
    lamps: [{ at: [0, 2.2, 0.9], colour: scaled(warm, 0.9), reach: 1.4, haze: 0.08 }],
    sky: { clouds: 0.9 },
    strokes: (brush, random) => {
      for (let k = -6; k <= 6; k++) {
        const [angle, long] = [-PI / 2 + k * 0.075, 2.5 - abs(k) * 0.12];
        feather(brush, [k * 0.03, 1.75, -0.3], angle, long, 0.1, warm, deep, 2, 0);
        if (k % 2 === 0)
          brush.dot(k * 0.03 + cos(angle) * long, 1.9 + sin(angle) * long, -0.25, 0.12, hot, {
            glow: 0.7,
            alpha: 0.8,
          });
      }
      const rows = [
        { count: 15, long: 2.3, wide: 0.15, from: warm, to: deep, z: -0.2 },
        { count: 13, long: 1.55, wide: 0.13, from: scaled(hot, 0.75), to: warm, z: -0.05 },
        { count: 11, long: 0.85, wide: 0.1, from: hot, to: scaled(hot, 0.6), z: 0.1 },
      ];
      for (const side of [-1, 1])
        for (const { count, long, wide, from, to, z } of rows)
          for (let k = 0; k < count; k++) {
            const part = k / (count - 1);
            const x = side * (0.22 + part * 1.25 * (0.45 + 0.55 * spread));
            const y = 2.35 + sin(part * 2.2) * 0.75 * spread + part * (spread - 0.55) * 0.9;
            const turned = mix(-1.35, spread > 0.8 ? 1.25 : spread > 0.5 ? 0.5 : -0.55, part);
            const reach = long * (0.62 + 0.5 * sin(part * 2.6));
            feather(
              brush,
              [x, y, z],
              side > 0 ? turned : PI - turned,
              reach,
              wide,
              from,
              to,
              2,
              0.35 * open * side,
            );
          }
      for (let k = 0; k < 5; k++)
        feather(brush, [0.05, 3.25, 0.1], 1.9 + k * 0.16, 0.55, 0.035, hot, warm, 2);
      flames(
        brush,
        random,
        20,
        () => [(random() - 0.5) * 1.2, 1.2 + random() * 0.9, 0.2],
        0.8,
        scaled(hot, 0.35),
        scaled(deep, 1.4),
      );
      motes(brush, random, 130, warm, [0, 1.8, 0.3], [5.5, 7, 2]);
    },
    shafts: [{ from: [0.02, 2.3, 0], colour: scaled(warm, 0.6), strength: 0.5, threshold: 1.3 }],
  };
});

export const heron = subject(['wading', 'parasol'], ({ mood, pose }) => {
  const isOpen = pose === 'parasol';
  const neck = path(
    '0.35 2.15 0 0.3, 0.62 2.55 0 0.2, 0.42 2.95 0 0.13, 0.3 3.35 0 0.115, 0.52 3.72 0 0.12, 0.75 3.82 0 0.13',
  );
  const legs = ['0 1.6 0.12 0.09, 0.06 0.95 0.14 0.045, -0.05 -0.2 0.14 0.035'];
  legs.push(
    isOpen
      ? '0.05 1.6 -0.12 0.09, 0.4 1.05 -0.14 0.045, 0.05 0.75 -0.14 0.03'
      : '-0.1 1.6 -0.12 0.09, -0.15 0.95 -0.14 0.045, -0.3 -0.2 -0.14 0.035',
  );
  const bones = [...legs, '0.8 3.84 0 0.085, 1.6 3.72 0 0.012'].map(path);
  const pole = path('-0.9 1.2 0.3 0.03, -0.45 4.4 0.3 0.03');
  return {
    camera: { eye: [0.1, 1.5, 8.6], target: [0.1, 2.05, 0], lens: 2.6 },
    shape: (x, y, z) => {
      add(y + 0.02 * sin(away(x, z) * 9), 1);
      if (isBeyond(away(x, y - 2.2, z), 3.4, 3.1)) return;
      const body = ellipsoid(x * 0.92 + y * 0.39 - 0.75, y * 0.92 - x * 0.39 - 1.75, z, 0.85, 0.42, 0.4);
      add(melted(body, chain(x, y, z, neck, 0.12), 0.2), 2);
      for (const bone of bones) add(chain(x, y, z, bone), 3);
      add(sphere(x - 0.82, y - 3.88, abs(z) - 0.11, 0.03), 4);
      if (!isOpen)
        return add(
          max(
            abs(z + 1.1) - 0.03,
            min(abs(repeated(x, 0.7)), abs(repeated(y, 0.7))) - 0.03,
            y - 4.6,
            abs(x) - 2.2,
          ),
          6,
        );
      add(chain(x, y, z, pole), 5);
      const r = away(x + 0.45, z - 0.3);
      add(
        max(abs(y - 4.4 + r * r * 0.28 + 0.06 * abs(sin(atan2(z - 0.3, x + 0.45) * 5)) * r) - 0.03, r - 1.5) *
          0.7,
        5,
      );
    },
    materials: [
      { colour: scaled(mood.shade, 0.6), waves: [0.05, 1.6], mirror: 0.8, gloss: 0.6 },
      {
        ...{ hero: true, rim: 1.4, bump: [0.35, 9] },
        paint: blend(
          hex('#eef0ea'),
          hex('#5d7388'),
          (x, y) => smooth(1.5, 2.3, y - x * 0.3) * smooth(2.9, 2.4, y) + smooth(3.82, 3.9, y),
        ),
      },
      { hero: true, colour: hex('#d99a34'), gloss: 0.4 },
      { hero: true, colour: [0.9, 0.7, 0.1], gloss: 1, glow: [0.4, 0.3, 0] },
      {
        ...{ hero: true, skin: 0.8 },
        paint: (x, y, z, out) =>
          put(out, sin(atan2(z - 0.3, x + 0.45) * 5) > 0 && y > 3 ? mood.accent : hex('#efe2c8')),
      },
      { colour: hex('#d8d0b4'), gloss: 0.2 },
    ],
    sunFrom: [-0.5, 0.5, 0.35],
    sky: { horizon: 0 },
    strokes: (brush, random) => {
      scatter(random, 44, [-0.25, 1.9, 0.38], [1.3, 0.3, 0], (x, y, z) =>
        feather(brush, [x, y + x * 0.35, z], PI + 0.5, 0.6, 0.055, hex('#5d7388'), hex('#aebccb'), 2, 0.1),
      );
      for (let k = 0; k < 3; k++)
        feather(
          brush,
          [0.7, 3.92, 0],
          PI - 0.1 - k * 0.08,
          0.7,
          0.028,
          [0.03, 0.04, 0.07],
          [0.1, 0.12, 0.16],
          2,
          0,
        );
      const reeds = {
        tall: 1.7,
        near: 2,
        far: 0.3,
        wide: 6,
        thick: 0.035,
        spare: 1.2,
        profile: 'leaf',
      } as const;
      blades(brush, random, 80, shades(mood.leaf, 0.35, 1.3), reeds);
      if (isOpen) return;
      scatter(random, 120, [0, 2.3, -1], [4.2, 4.6, 0.1], (x, y, z, k) => {
        if (abs(x) < 0.9 && k % 5) return;
        leaf(brush, [x, y, z], random() * 6.3, 0.24, ...shades(mood.leaf, 0.5, 1.5));
        if (k % 5 === 0) flower(brush, [x, y, z + 0.1], 0.13, mood.accent, [1, 0.8, 0.82], 5);
      });
    },
  };
});
