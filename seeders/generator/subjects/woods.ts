import { fbm, hex, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, chain, cone, ellipsoid, isBeyond, melted, moved, path, rod } from '../engine/shapes.ts';
import { sphere, turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { antlers, coat, wood } from './animals.ts';
import { blend, flames, leaf, lit, motes, put, shades } from './kit.ts';

const { abs, max } = Math;

export const stag = subject(['standing', 'grazing'], ({ mood, pose }) => {
  const isGrazing = pose === 'grazing';
  const flip = isGrazing ? -1 : 1;
  const legs = [
    '0.75 1.85 0.2 0.24, 0.83 1.2 0.2 0.1, 0.7 0.65 0.2 0.06, 0.79 -0.1 0.2 0.07',
    '0.62 1.85 -0.2 0.24, 0.57 1.2 -0.2 0.1, 0.57 0.65 -0.2 0.06, 0.6 -0.1 -0.2 0.07',
    '-0.72 1.85 0.22 0.26, -0.82 1.2 0.22 0.11, -0.77 0.65 0.22 0.065, -0.77 -0.1 0.22 0.07',
    '-0.86 1.85 -0.2 0.26, -0.74 1.2 -0.2 0.11, -0.9 0.65 -0.2 0.065, -0.8 -0.1 -0.2 0.07',
  ].map(path);
  const [hx, hy] = isGrazing ? [1.8, 0.95] : [1.28, 3.28];
  const neck = path(
    isGrazing
      ? '0.8 2.25 0 0.38, 1.25 1.95 0 0.25, 1.6 1.45 0 0.17, 1.75 1.1 0 0.15'
      : '0.78 2.3 0 0.42, 1 2.75 0 0.29, 1.15 3.15 0 0.2',
  );
  return {
    camera: {
      eye: [0.3, 1.2, 9.4],
      target: [0.25 * flip, isGrazing ? 1.7 : 2.3, 0],
      lens: isGrazing ? 3.3 : 2.95,
    },
    floor: 0,
    shape: (wx, y, z) => {
      const x = wx * flip;
      if (isBeyond(away(x * 0.9, y - 1.9, z), 2.7, 2.4)) return;
      let d = rod(x, y, z, [-0.8, 2.18, 0], [0, 2.12, 0], 0.43, 0.38);
      d = melted(d, ellipsoid(x - 0.62, y - 2.1, z, 0.52, 0.56, 0.42), 0.3);
      d = melted(d, ellipsoid(x + 0.85, y - 2.02, z, 0.36, 0.5, 0.36), 0.2);
      d = melted(
        melted(d, chain(x, y, z, neck, 0.15), 0.3),
        ellipsoid(x - hx, y - hy, z, 0.27, 0.21, 0.19),
        0.15,
      );
      const nose = isGrazing ? [hx + 0.3, hy - 0.4, 0] : [hx + 0.48, hy - 0.26, 0];
      d = melted(d, rod(x, y, z, [hx + 0.07, hy - 0.04, 0], nose, 0.14, 0.085), 0.1);
      d = melted(
        d,
        rod(x, y, abs(z), [hx - 0.18, hy + 0.12, 0.15], [hx - 0.43, hy + 0.3, 0.42], 0.08, 0.02),
        0.06,
      );
      for (const leg of legs) d = melted(d, chain(x, y, z, leg), 0.14);
      add(melted(d, rod(x, y, z, [-1.15, 2.25, 0], [-1.32, 1.95, 0], 0.1, 0.05), 0.1), 2);
      add(sphere(x - hx - 0.1, y - hy - 0.05, abs(z) - 0.17, 0.035), 3);
    },
    materials: [coat(mood), lit(mood.accent, 2.5)],
    sky: {
      moon: { from: [0.12 * flip, isGrazing ? 0.1 : 0.19, -0.97], size: 0.17, colour: scaled(mood.low, 1.3) },
      horizon: -0.08,
    },
    sunFrom: [0.2 * flip, 0.42, -0.88],
    strokes: (brush, random) => {
      wood(brush, random, mood);
      antlers(
        brush,
        random,
        [(hx - 0.1) * flip, hy + 0.14, 0],
        isGrazing ? 0.85 : 1.05,
        flip,
        mood,
        (tip) => {
          for (let k = 0; k < 4; k++)
            leaf(brush, tip, random() * 6.3, 0.16, hex('#c43a12'), mood.accent, { id: 2 });
        },
      );
    },
    shine: [0.55, 0.3],
  };
});

export const fawn = subject(['lying', 'leaping'], ({ mood, pose }) => {
  const isLying = pose === 'lying';
  const bones = (
    isLying
      ? [
          '-0.9 0.75 0 0.55, 0 0.8 0 0.5, 0.6 0.85 0 0.42',
          '0.65 1 0 0.36, 0.9 1.45 0 0.23, 1.02 1.72 0 0.19',
          '0.6 0.5 0.35 0.2, 1.2 0.22 0.55 0.11, 0.7 0.12 0.7 0.07',
          '-0.9 0.5 0.4 0.26, -0.35 0.2 0.6 0.12, -0.9 0.12 0.72 0.07',
        ]
      : [
          '-0.75 2.2 0 0.4, 0 2.35 0 0.35, 0.7 2.5 0 0.36',
          '0.75 2.6 0 0.3, 1.15 3.1 0 0.18, 1.25 3.35 0 0.16',
          '0.75 2.3 0.18 0.18, 1.35 2 0.2 0.09, 1.1 1.45 0.2 0.055',
          '0.7 2.3 -0.18 0.18, 1.6 2.2 -0.2 0.09, 1.75 1.6 -0.2 0.055',
          '-0.8 2.1 0.2 0.24, -1.35 1.6 0.2 0.1, -1.9 1.35 0.2 0.055',
          '-0.8 2.1 -0.2 0.24, -1.15 1.5 -0.2 0.1, -1.75 1 -0.2 0.055',
        ]
  ).map(path);
  const [hx, hy] = isLying ? [1.1, 1.85] : [1.38, 3.5];
  return {
    camera: { eye: [0.6, 1.5, 8], target: [0.1, isLying ? 1.05 : 2, 0], lens: isLying ? 3.4 : 2.85 },
    floor: 0,
    shape: (x, y, z) => {
      if (isBeyond(away(x, y - 1.8, z), 3, 2.7)) return;
      let d = 9;
      for (const bone of bones) d = melted(d, chain(x, y, z, bone, 0.15), 0.16);
      d = melted(d, ellipsoid(x - hx, y - hy, z, 0.27, 0.24, 0.22), 0.12);
      d = melted(d, rod(x, y, z, [hx + 0.1, hy - 0.06, 0], [hx + 0.42, hy - 0.2, 0], 0.14, 0.08), 0.1);
      add(
        melted(d, ellipsoid(x - hx + 0.22, y - hy - 0.3 + abs(z) * 0.3, abs(z) - 0.4, 0.13, 0.2, 0.4), 0.08),
        2,
      );
      add(sphere(x - hx - 0.12, y - hy - 0.05, abs(z) - 0.18, 0.055), 3);
      add(sphere(x - hx - 0.44, y - hy + 0.17, z, 0.06), 3);
    },
    materials: [
      {
        ...{ hero: true, rim: 1.5, bump: [0.35, 9], skin: 0.2 },
        paint: (x, y, z, out) => {
          const spot =
            smooth(0.5, 0.6, noise(x * 5.5, y * 5.5, z * 5.5)) * smooth(0.2, 0.9, y - (isLying ? 0 : 1.5));
          return put(
            out,
            spot > 0.5 ? hex('#f4e6cc') : hex('#a8683a'),
            0.8 + 0.3 * noise(x * 3, y * 3, z * 3),
          );
        },
      },
      { hero: true, colour: [0.02, 0.02, 0.02], gloss: 1 },
    ],
    sunFrom: [-0.5, 0.5, 0.35],
    lamps: [{ at: [1.6, 2.4, 1.6], colour: scaled(mood.accent, 0.6), reach: 1.2, haze: 0.05 }],
    strokes: (brush, random) => wood(brush, random, mood),
  };
});

export const antlerCrown = subject(['mask', 'relic'], ({ mood, pose }) => {
  const isMask = pose === 'mask';
  const [yaw, high] = [turn(isMask ? 0 : 0.45), isMask ? 1.75 : 1.25];
  return {
    camera: { eye: [0, 2.2, 8.8], target: [0, 2.15, 0], lens: isMask ? 2.95 : 3.3 },
    floor: isMask ? 1 : 0,
    shape: (x, y, z) => {
      yaw(x, z);
      const [px, pz, py] = [moved.a, moved.b, y - high];
      if (isBeyond(away(px, py, pz), 2.4, 2.1)) return;
      let d = melted(
        ellipsoid(px, py - 0.35, pz, 0.62, 0.6, 0.5),
        cone(px, py + 0.6, pz, 0.75, 0.2, 0.42),
        0.3,
      );
      d = max(
        d,
        -ellipsoid(abs(px) - 0.34, py - 0.2, pz - 0.45, 0.19, 0.24, 0.3),
        0.05 - away(abs(px) - 0.1, py + 1.12),
      );
      add(
        melted(d, ellipsoid(abs(px) - 0.42, py - 0.5, pz - 0.2, 0.26, 0.1, 0.25), 0.1) +
          0.02 * noise(x * 6, y * 6, z * 6),
        2,
      );
      add(sphere(abs(px) - 0.34, py - 0.2, pz - 0.3, 0.1), 3);
    },
    materials: [
      {
        hero: true,
        bump: [0.2, 6],
        gloss: 0.25,
        paint: blend(
          hex('#e4d8bc'),
          scaled(mood.leaf, 0.8),
          (x, y, z, up) => smooth(0.1, 0.6, fbm(x * 2, y * 2, z * 2) + up * 0.3) * 0.7,
        ),
      },
      lit(mood.accent, 4),
    ],
    lamps: [
      {
        at: [0, high + 0.2, 0.9],
        colour: scaled(mood.accent, isMask ? 1.6 : 0.4),
        reach: 0.8,
        haze: isMask ? 0.14 : 0.04,
      },
    ],
    sky: { moon: { from: [0, 0.16, -0.98], size: 0.2, colour: scaled(mood.rim, 0.7) } },
    strokes: (brush, random) => {
      wood(brush, random, mood);
      antlers(brush, random, [0, high + 0.75, 0.1], isMask ? 1.5 : 1.15, isMask ? 0 : 1, mood, (tip) => {
        brush.dot(tip[0], tip[1] - 0.06, tip[2] + 0.05, 0.1, scaled(mood.accent, 1.4), { glow: 0.8 });
        for (let k = 0; k < 3; k++)
          leaf(brush, tip, random() * 6.3, 0.2, ...shades(mood.leaf, 0.7, 1.8), { id: 2 });
      });
    },
  };
});

export const fox = subject(['running', 'sitting'], ({ mood, pose }) => {
  const isRunning = pose === 'running';
  const legs = (
    isRunning
      ? [
          '0.75 1.3 0.2 0.2, 1.25 1 0.2 0.11, 1.75 0.95 0.2 0.07',
          '0.7 1.3 -0.2 0.2, 1.1 0.75 -0.2 0.1, 1.5 0.45 -0.2 0.07',
          '-0.8 1.3 0.2 0.27, -1.15 0.8 0.2 0.13, -1.7 0.55 0.2 0.07',
          '-0.8 1.3 -0.2 0.26, -1 0.75 -0.2 0.12, -1.45 0.3 -0.2 0.07',
        ]
      : [
          '0.5 1.35 0.2 0.2, 0.55 0.7 0.22 0.12, 0.6 0.08 0.24 0.09',
          '0.5 1.35 -0.15 0.2, 0.62 0.7 -0.15 0.12, 0.72 0.08 -0.15 0.09',
          '-0.45 0.55 0.3 0.42, 0 0.2 0.42 0.16, 0.28 0.08 0.45 0.09',
        ]
  ).map(path);
  const [hx, hy] = isRunning ? [1.45, 1.85] : [0.75, 2.45];
  const tail = path(
    isRunning
      ? '-1.1 1.45 0 0.16, -1.7 1.75 0 0.36, -2.3 1.9 0 0.4, -2.95 1.65 0 0.05'
      : '-0.7 0.35 0 0.2, -1.3 0.35 0.25 0.36, -1.75 0.85 0.35 0.4, -1.6 1.55 0.3 0.05',
  );
  const body = path(
    isRunning
      ? '-0.8 1.38 0 0.38, 0.75 1.45 0 0.42, 1.3 1.78 0 0.26'
      : '-0.4 0.65 0 0.52, 0.45 1.5 0 0.36, 0.65 2.3 0 0.22',
  );
  return {
    camera: { eye: [0.2, 1.7, 8.4], target: [-0.2, isRunning ? 1.1 : 1.2, 0], lens: isRunning ? 2.95 : 3.4 },
    floor: 0,
    shape: (x, y, z) => {
      if (isBeyond(away(x * 0.7, y - 1.3, z), 3, 2.8)) return;
      let d = melted(chain(x, y, z, body, 0.2), chain(x, y, z, tail, 0.2), 0.2);
      for (const leg of legs) d = melted(d, chain(x, y, z, leg), 0.12);
      const [px, py, az] = [x - hx, y - hy, abs(z)];
      d = melted(
        d,
        melted(
          ellipsoid(px, py, z, 0.36, 0.3, 0.34),
          rod(px, py, z, [0.15, -0.06, 0], [0.6, -0.15, 0], 0.16, 0.045),
          0.12,
        ),
        0.15,
      );
      add(
        melted(
          d,
          rod(px, py, az, [-0.04, 0.18, 0.19], [isRunning ? -0.3 : -0.1, 0.68, 0.25], 0.17, 0.012),
          0.04,
        ),
        2,
      );
      add(sphere(px - 0.63, py + 0.13, z, 0.055), 3);
      add(sphere(px - 0.24, py - 0.07, az - 0.26, 0.05), 4);
    },
    materials: [
      {
        ...{ hero: true, bump: [0.5, 9], rim: 1.3, skin: 0.25, glow: [1.2, 0.32, 0.04] },
        paint: (x, y, z, out) => {
          const isWhite = (y < hy - 0.08 && x > hx - 0.1) || (y < 1.6 && x > 0.75 && !isRunning && y > 1);
          const ember = smooth(0.35, 0.7, fbm(x * 3, y * 3, z * 3, 3) - (isRunning ? x * 0.12 : 0));
          return (
            put(out, isWhite ? [0.85, 0.82, 0.78] : y < 0.55 ? [0.05, 0.03, 0.03] : hex('#c9561c')) * ember
          );
        },
      },
      { hero: true, colour: [0.02, 0.02, 0.02], gloss: 0.8 },
      lit(mood.accent, 2),
    ],
    lamps: [
      { at: isRunning ? [-2.2, 2, 0.6] : [-1.5, 1.2, 0.9], colour: [2.2, 0.8, 0.15], reach: 1.1, haze: 0.1 },
    ],
    strokes: (brush, random) => {
      const onTail = () => {
        const [a, b, u] = [tail[1], tail[3], random()];
        return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u + 0.1, 0.25];
      };
      flames(brush, random, 54, onTail, 0.75);
      motes(brush, random, 80, [1.6, 0.5, 0.08], [-1.6, 1.8, 0.4], [4, 3.6, 2]);
    },
  };
});
