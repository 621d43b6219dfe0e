import { fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, chain, cone, cylinder, ellipsoid, isBeyond, melted, moved } from '../engine/shapes.ts';
import { path, rod, sphere, turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, brass, curve, flames, leaf, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, max, min, PI, sin } = Math;

export const owlClock = subject(['minutes', 'listening'], ({ mood, pose }) => {
  const [swing, isTurned] = [turn(pose === 'listening' ? 0.75 : 0.05), pose === 'listening'];
  const hands = ['0 1.95 0.9 0.035, 0.11 2.28 0.9 0.012', '0 1.95 0.9 0.035, -0.41 2.24 0.9 0.012'].map(path);
  const branch = path('-4 0.05 -0.1 0.26, 4 0.45 -0.1 0.18');
  const plumes = [scaled(mood.metal, 1.1), hex('#5d4432')] as const;
  return {
    camera: { eye: [0.5, 2.2, 8], target: [0, 1.85, 0], lens: 2.7 },
    stepScale: 0.8,
    floor: 1.3,
    shape: (wx, y, wz) => {
      add(chain(wx, y, wz, branch) - 0.06 * noise(wx * 3, y * 6, wz * 6), 7);
      swing(wx, wz);
      const [x, z, ax] = [moved.a, moved.b, abs(moved.a)];
      if (isBeyond(away(x, y - 2.2, z), 2.7, 2.4)) return;
      const d = melted(
        ellipsoid(x, y - 1.75, z, 1, 1.45, 0.8),
        ellipsoid(x, y - 3.15, z, 0.92, 0.72, 0.75),
        0.35,
      );
      add(
        melted(d, cone(ax - 0.62, y - 3.85, z, 0.38, 0.24, 0.01), 0.15) + 0.02 * sin(y * 14 + cos(x * 9)),
        2,
      );
      const wing = isTurned
        ? ellipsoid(ax - 1.3 - (y - 1.8) * 0.5, y - 2, z + 0.1, 0.3, 1.25, 0.5)
        : ellipsoid(ax - 0.92, y - 1.75, z - 0.05, 0.26, 1.15, 0.62);
      add(wing, 2);
      add(cylinder(ax - 0.38, z - 0.66, y - 3.2, 0.09, 0.36, 0.02), 3);
      add(sphere(ax - 0.38, y - 3.2, z - 0.66, 0.24), 4);
      add(rod(x, y, z, [0, 3.08, 0.78], [0, 2.82, 0.9], 0.1, 0.015), 3);
      add(min(cylinder(x, z - 0.74, y - 1.95, 0.1, 0.72, 0.03), sphere(x, y - 1.95, z - 0.9, 0.06)), 3);
      add(cylinder(x, z - 0.83, y - 1.95, 0.03, 0.6, 0.01), 5);
      for (const hand of hands) add(chain(x, y, z, hand), 6);
      add(rod(ax - 0.42, y, z, [0, 0.42, 0.2], [0, 0.16, 0.34], 0.2, 0.08), 3);
    },
    materials: [
      {
        ...{ hero: true, rim: 1.3, metal: 0.5, gloss: 0.4, bump: [0.2, 9] },
        paint: blend(
          ...plumes,
          (x, y) => smooth(0.4, 1, abs(x)) * 0.8 + 0.3 * sin(y * 16 + cos(x * 10) * 1.5),
        ),
      },
      brass(hex('#cf9c44')),
      {
        ...{ hero: true, gloss: 1, glow: scaled(mood.accent, 1.8) },
        paint: (x, y, z, out) => {
          swing(x, z);
          return away(abs(moved.a) - 0.38, y - 3.2) < 0.1
            ? put(out, [0.01, 0.01, 0.01]) - 1
            : put(out, mood.accent);
        },
      },
      {
        ...{ hero: true, glow: scaled(mood.accent, 0.35) },
        paint: (x, y, z, out) => {
          swing(x, z);
          const [r, a] = [away(moved.a, y - 1.95), atan2(moved.a, y - 1.95)];
          const isTick = r > 0.46 && r < 0.56 && abs((((a / (2 * PI)) * 12 + 20) % 1) - 0.5) > 0.42;
          return isTick ? put(out, [0.05, 0.04, 0.03]) - 1 : put(out, hex('#f2e4c0'));
        },
      },
      { hero: true, colour: [0.03, 0.03, 0.05], gloss: 0.5 },
      { colour: hex('#4a3626'), bump: [0.5, 5] },
    ],
    lamps: [{ at: [0, 2, 2], colour: scaled(mood.accent, 0.55), reach: 1, haze: 0.06 }],
    sky: { moon: { from: [0.06, 0.13, -0.99], size: 0.26, colour: scaled(mood.cloud, 1.1) }, horizon: -0.25 },
    sunFrom: [-0.62, 0.55, 0.35],
    strokes: (brush, random) =>
      scatter(random, 40, [0, 0.3, 0.1], [7, 0.1, 0], (x, y, z) => {
        if (abs(x) > 0.9)
          leaf(brush, [x, y + x * 0.05, z], random() * 3.1, 0.4, ...shades(mood.leaf, 0.5, 1.6));
      }),
  };
});

export const moth = subject(['candle', 'resting'], ({ mood, pose }) => {
  const isResting = pose === 'resting';
  const fold = turn(isResting ? 0.85 : 0.32);
  const high = 2.25;
  const shapeOf = (px: number, py: number) => {
    const [a, r] = [atan2(py, px), away(px, py)];
    const fore = abs(a - 0.45) < 1.1 ? 1.75 * (0.55 + 0.45 * cos((a - 0.52) * 1.9)) + 0.05 * sin(a * 18) : 0;
    const hind = abs(a + 0.75) < 1.05 ? 1.25 * (0.5 + 0.5 * cos((a + 0.75) * 1.6)) + 0.06 * sin(a * 14) : 0;
    return { a, r, fore, hind };
  };
  const tones = [scaled(mood.stone, 1.2), scaled(mood.shadows, 2), scaled(mood.lights, 0.85)];
  const wing = (isHind: boolean) => ({
    ...{ hero: true, skin: 0.9, rim: 0.8, bump: [0.2, 12], glow: scaled(mood.accent, 1.1) },
    paint: (x: number, y: number, z: number, out: Float32Array) => {
      fold(abs(x) - 0.1, z);
      const [px, py] = [moved.a, y - high];
      const { a, r, fore, hind } = shapeOf(px, py);
      const edge = r / (isHind ? hind : fore);
      const veins = smooth(0.12, 0, abs(((((a * 7) % 1) + 1) % 1) - 0.5) * edge - 0.02) * 0.4;
      const band =
        smooth(0.06, 0.02, abs(edge - 0.78 - 0.03 * sin(a * 20))) + smooth(0.1, 0.03, abs(edge - 0.42)) * 0.5;
      const spot = isHind ? away(px - 0.55, py + 0.5) / 0.2 : away(px - 0.82, py - 0.42) / 0.26;
      const dark = min(1, band * 0.85 + veins + smooth(0.92, 0.99, edge));
      const pale = smooth(0.2, 0.7, edge) * 0.5 + fbm(px * 4, py * 4, 3, 3) * 0.4;
      for (let c = 0; c < 3; c++) out[c] = mix(mix(tones[0][c], tones[2][c], pale), tones[1][c], dark);
      if (spot > 1) return 0;
      if (spot > 0.32 && spot < 0.55) return put(out, mood.accent);
      return put(out, spot < 0.32 ? [0.02, 0.02, 0.02] : spot < 0.8 ? tones[1] : tones[2]) - 1;
    },
  });
  return {
    camera: { eye: [isResting ? 1.6 : 0, 2.1, 8], target: [0, 1.8, 0], lens: 3 },
    stepScale: 0.6,
    floor: 1.2,
    shape: (x, y, z) => {
      const [py, ax] = [y - high, abs(x)];
      fold(ax - 0.1, z);
      const [px, pz] = [moved.a, moved.b];
      if (away(x, py) > 2.6 || abs(z) > 2) add(max(away(x, py) - 2.4, abs(z) - 1.8), 2);
      else {
        const { r, fore, hind } = shapeOf(px, py);
        add(max((r - fore) * 0.6, abs(pz - 0.05 * sin(px * 2)) - 0.018), 2);
        add(max((r - hind) * 0.6, abs(pz + 0.05) - 0.018), 3);
        add(
          min(
            ellipsoid(x, py + 0.35, z - 0.05, 0.17, 0.62, 0.17) - 0.02 * sin(py * 26),
            sphere(x, py - 0.52, z - 0.08, 0.15),
          ),
          4,
        );
        add(ellipsoid(x, py - 0.22, z - 0.08, 0.22, 0.3, 0.2), 4);
        add(sphere(ax - 0.1, py - 0.55, z - 0.14, 0.085), 5);
      }
      if (isResting) return;
      add(cylinder(x, y + 1.25, z - 0.9, 0.85, 0.34, 0.04) + 0.05 * noise(x * 6, y * 2, z * 6), 6);
      add(cylinder(x, y + 0.3, z - 0.9, 0.1, 0.02), 5);
    },
    materials: [
      wing(false),
      wing(true),
      { hero: true, colour: scaled(mood.lights, 0.6), bump: [0.6, 16], rim: 1.4 },
      { hero: true, colour: [0.02, 0.02, 0.03], gloss: 1 },
      { hero: true, colour: hex('#e6d4ac'), skin: 0.9, gloss: 0.3 },
    ],
    lamps: isResting ? [] : [{ at: [0, 0.1, 1], colour: [3.4, 1.8, 0.6], reach: 1.3, haze: 0.1 }],
    sky: {
      moon: isResting ? { from: [0, 0.02, -1], size: 0.27, colour: scaled(mood.rim, 0.6) } : undefined,
      horizon: -0.4,
    },
    sunFrom: [0.35, 0.55, 0.75],
    strokes: (brush, random) => {
      for (const side of [-1, 1]) {
        const feeler = curve(8, (t) => [side * (0.06 + t * 0.68), high + 0.62 + sin(t * 2.6) * 0.42, 0.15]);
        brush.stroke(feeler, 0.02, mood.stone, mood.lights, { id: 4 });
        for (const [x, y, z] of feeler.slice(2))
          for (const way of [-1, 1])
            brush.stroke(
              curve(1, (t) => [x + side * t * 0.05, y + way * t * 0.09, z]),
              0.011,
              mood.stone,
              mood.lights,
              { id: 4 },
            );
      }
      if (!isResting)
        flames(
          brush,
          random,
          24,
          () => [(random() - 0.5) * 0.1, -0.32, 0.95],
          0.75,
          [3, 1.9, 0.8],
          [1.4, 0.45, 0.08],
        );
    },
  };
});
