import { fbm, hex, mix, noise, ridges, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, melted } from '../engine/shapes.ts';
import { moved, path, ring, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { brass, curve, flames, leaf, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, max, min, sin } = Math;

const fire = [2.2, 0.75, 0.12];

export const chair = subject(['pyre', 'regent'], ({ mood, pose }) => {
  const isPyre = pose === 'pyre';
  const crown = ['0.34 2.7 -0.46 0.075, 0.42 3.15 -0.46 0.012', '0 2.9 -0.46 0.09, 0 3.55 -0.46 0.012'].map(
    path,
  );
  const seat = (x: number, y: number, z: number, size: number, id: number): void => {
    const [ax, py, pz] = [abs(x) / size, y / size, z / size];
    const far = away(ax, py - 1.4, pz);
    if (far > 2.6) return add((far - 2.3) * size, id);
    let d = min(
      box(ax, py - 0.85, pz, 0.55, 0.08, 0.5, 0.03),
      box(ax - 0.5, py - 0.42, abs(pz) - 0.44, 0.06, 0.42, 0.06, 0.02),
    );
    d = min(d, box(ax - 0.5, py - 1.75, pz + 0.46, 0.065, 0.95, 0.06, 0.02));
    d = min(d, max(box(ax, py - 1.85, pz + 0.46, 0.44, 0.7, 0.03, 0.01), 0.16 - away(ax, (py - 1.9) * 0.75)));
    d = min(d, max(away(ax, py - 2.5) - 0.52, 2.5 - py, abs(pz + 0.46) - 0.06));
    for (const horn of crown) d = min(d, chain(ax, py, pz, horn));
    d = min(
      d,
      box(ax - 0.55, py - 1.35, pz, 0.07, 0.05, 0.5, 0.03),
      box(ax - 0.55, py - 1.1, pz - 0.4, 0.05, 0.25, 0.05),
    );
    add(d * size, id);
  };
  return {
    camera: isPyre
      ? { eye: [0.9, 2.2, 8.4], target: [0, 1.5, 0], lens: 2.7 }
      : { eye: [-2.6, 0.9, 7], target: [0, 1.75, 0], lens: 2.9 },
    floor: isPyre ? 0 : 0.75,
    shape: (x, y, z) => {
      seat(x, y, z, 1.15, 2);
      if (isPyre) {
        const r = away(x, z + 1);
        if (r < 1.6) return add(0.9, 3);
        wedge(-z - 1, x, 9);
        if (abs(moved.index) !== 4) seat(moved.b, y, 3.3 - moved.a, 0.8, 3);
        return;
      }
      for (let k = 0; k < 4; k++) add(cylinder(x, y + 0.1 + k * 0.22, z, 0.12, 1.6 + k * 0.5, 0.03), 5);
      const px = abs(x) - 2.6;
      add(away(px, z + 2.2) - 0.42 + 0.03 * sin(atan2(z + 2.2, px) * 12), 5);
      add(ring(x, y - 1.18, z, 0.32, 0.06) - 0.05 * max(0, sin(atan2(z, x) * 7)) * smooth(1.1, 1.25, y), 4);
    },
    materials: [
      {
        ...{ hero: true, metal: isPyre ? 0 : 0.7, gloss: 0.5, bump: [0.2, 6], glow: [1.6, 0.4, 0.05] },
        paint: (x, y, z, out) => {
          put(out, isPyre ? hex('#2a1a14') : hex('#8a6424'));
          return isPyre ? smooth(0.55, 0.85, fbm(x * 4, y * 4, z * 4, 3) + 0.2) : 0;
        },
      },
      { colour: scaled(mood.stone, 0.45), bump: [0.2, 5], gloss: 0.4 },
      { ...brass(hex('#e0aa44')), glow: [0.25, 0.15, 0.04] },
      { colour: scaled(mood.stone, 0.5), bump: [0.2, 4], gloss: 0.4 },
    ],
    lamps: isPyre
      ? [{ at: [0, 2.2, 0.5], colour: fire, reach: 1.4, haze: 0.06 }]
      : [{ at: [0, 1.6, 0.9], colour: scaled(mood.accent, 1.1), reach: 0.9, haze: 0.1 }],
    shafts: isPyre ? [] : [{ from: [0.6, 0.1], colour: mood.sun, strength: 0.6, threshold: 0.7 }],
    strokes: (brush, random) => {
      if (!isPyre) return;
      flames(
        brush,
        random,
        40,
        () => [(random() - 0.5) * 1.1, 1 + random() * 0.2, (random() - 0.5) * 0.9],
        1,
      );
      flames(brush, random, 34, () => [(random() - 0.5) * 1.1, 1.6 + random() * 1.7, -0.45], 1);
      motes(brush, random, 130, [1.8, 0.6, 0.1], [0, 3, 0.2], [3.4, 5.5, 2.5]);
    },
  };
});

export const thorns = subject(['crown', 'roses', 'briar'], ({ mood, pose, random }) => {
  const isBriar = pose === 'briar';
  const tip = turn(isBriar ? 1.35 : 0.3);
  const high = isBriar ? 2.3 : 1.9;
  const strand = (r: number, y: number, a: number, phase: number, twist: number) =>
    away(r - 1.35 - 0.2 * cos(a * twist + phase), y - 0.26 * sin(a * twist + phase)) - 0.075;
  const spikes = [
    '1.4 0.1 0 0.08, 1.95 0.68 0 0.006',
    '1.4 -0.05 0 0.06, 1.95 -0.3 0.1 0.005',
    '1.25 0.2 0 0.07, 1.12 1 0 0.006',
  ].map(path);
  return {
    camera: {
      eye: [0, isBriar ? 2.2 : 3.4, 8.2],
      target: [0, isBriar ? 1.9 : 1.6, 0],
      lens: isBriar ? 2.8 : 3.2,
    },
    stepScale: 0.62,
    floor: 0.6,
    shape: (x, y, z) => {
      if (!isBriar)
        add(min(cylinder(x, y - 0.2, z, 0.3, 1.15, 0.12), cylinder(x, y + 0.35, z, 0.3, 1.5, 0.1)), 4);
      tip(y - high, z);
      const [py, pz] = [moved.a, moved.b];
      const [r, a] = [away(x, pz), atan2(pz, x)];
      if (abs(py) > 1.2 || r > 2.5) add(away(max(0, r - 1.4), py) - 0.75, 2);
      else {
        add(min(strand(r, py, a, 0, 5), strand(r, py, a, 2.1, 5), strand(r, py, a, 4.2, 7)), 2);
        for (const [count, spike] of [13, 17, 11].map((size, k) => [size, spikes[k]] as const)) {
          wedge(x, pz, count);
          add(chain(moved.a, py - 0.1 * sin(moved.index * 3), moved.b, spike), 2);
        }
      }
      if (pose !== 'roses') add(sphere(x, y - high - 0.1, z, 0.3 + 0.03 * noise(x * 6, y * 6, z * 6)), 3);
    },
    materials: [
      {
        ...{ hero: true, gloss: 0.5, metal: pose === 'crown' ? 0.5 : 0, bump: [0.25, 8], rim: 1.2 },
        colour: pose === 'crown' ? hex('#4a2a1a') : hex('#3f4a2a'),
      },
      lit(mood.accent, 4),
      { hero: true, colour: scaled(mood.stone, 0.45), bump: [0.3, 4], gloss: 0.3 },
    ],
    lamps: [
      { at: [0, high + 0.2, 0], colour: pose === 'roses' ? [0.9, 0.3, 0.3] : fire, reach: 1.1, haze: 0.12 },
    ],
    sunFrom: [-0.5, 0.6, 0.3],
    strokes: (brush) => {
      if (pose === 'crown')
        return flames(
          brush,
          random,
          42,
          () => [(random() - 0.5) * 0.6, high - 0.1, (random() - 0.5) * 0.5],
          1,
        );
      const spots = isBriar
        ? '0 3.7 0.3 0.36, -1.3 2.7 0.3 0.4, 1.35 2.2 0.3 0.34, 0.6 0.95 0.3 0.4, -0.9 1.2 0.3 0.3'
        : '0 2.3 1.4 0.5, -1.1 2.15 0.95 0.36, 1.15 1.95 0.9 0.38, -1.35 2.4 -0.3 0.26, 1.3 2.6 -0.4 0.27, 0.45 1.7 1.55 0.24';
      for (const [x, y, z, size] of path(spots))
        for (let layer = 0; layer < 5; layer++)
          for (let k = 0; k < 9; k++) {
            const tones = [
              scaled(hex('#5a0a1c'), 1 + layer * 0.4),
              scaled(hex('#e0334f'), 0.6 + layer * 0.25),
            ];
            const at = [x, y, z + layer * 0.02];
            leaf(brush, at, k * 0.7 + layer * 0.4, size * (1 - layer * 0.17), tones[0], tones[1], { id: 2 });
          }
      scatter(random, 80, [0, high, 0.9], [3, isBriar ? 3 : 0.6, 0.6], (x, y, z) => {
        if (!isBriar || abs(away(x, y - high) - 1.4) < 0.4)
          leaf(brush, [x, y, z], random() * 6.3, 0.3, ...shades(mood.leaf, 0.5, 1.4), {
            id: 2,
          });
      });
    },
  };
});

export const spire = subject(['tempest', 'burning'], ({ mood, pose, random }) => {
  const isBurning = pose === 'burning';
  const bolt = (x: number, endX: number) =>
    curve(14, (t) => [mix(x, endX, t) + (t < 1 ? (random() - 0.5) * 0.45 : 0), mix(8.5, 5.75, t), -0.2]);
  const bolts = isBurning ? [] : [bolt(-1.6, 0), bolt(1.9, 0.1)];
  return {
    camera: isBurning
      ? { eye: [-3.4, 0.9, 9], target: [0.1, 2.8, 0], lens: 2.6 }
      : { eye: [2.6, 0.9, 10.5], target: [0.15, 2.7, 0], lens: 2.75 },
    floor: 0.9,
    shape: (x, y, z) => {
      const rock = ellipsoid(x, y + 1.2, z, 3.2, 1.7, 2.8) - ridges(x * 0.7, y * 0.7, z * 0.7, 3) * 0.7;
      add(min((rock + 0.3) * 0.8, 9), 5);
      if (away(x, z) > 2.2) return add(away(x, z) - 1.95, 2);
      const [px, pz] = [abs(x), abs(z)];
      const [qx, qz] = [max(px, pz), min(px, pz)];
      add(min(box(x, y - 1.6, z, 0.62, 1.6, 0.62, 0.02), box(x, y - 3.2, z, 0.74, 0.09, 0.74, 0.02)), 2);
      add(
        min(
          box(qx - 0.68, y - 1.3, qz - 0.42, 0.12, 1.3, 0.09),
          box(px - 0.62, y - 2.3, pz - 0.62, 0.13, 1.1, 0.13),
        ),
        2,
      );
      add(max((qx - 0.62 * (1 - (y - 3.2) / 2.3)) * 0.95, 3.2 - y, y - 5.6), 3);
      add(min(cylinder(x, y - 5.5, z, 0.25, 0.025), sphere(x, y - 5.45, z, 0.08)), 4);
      add(cone(px - 0.62, y - 3.75, pz - 0.62, 0.55, 0.16, 0.01), 3);
      add(box(x - 1.2, y - 0.7, z - 0.3, 0.7, 0.75, 0.5), 2);
      add(max(box(x - 1.2, y - 1.6, z - 0.3, 0.75, 0.7, 0.55), abs(z - 0.3) * 0.8 + y - 1.9), 3);
    },
    materials: [
      {
        ...{ hero: true, bump: [0.15, 5], glow: scaled(mood.accent, 2.6) },
        paint: (x, y, z, out) => {
          const side = abs(abs(x) < abs(z) ? x : z);
          const isPane = (side < 0.09 || abs(side - 0.27) < 0.06) && abs((y % 0.95) - 0.5) < 0.2 - side * 0.6;
          if (isPane && y > 0.3 && y < 3.1) return put(out, [0.4, 0.3, 0.2]);
          return put(out, mood.stone, 0.64 + 0.2 * noise(x * 9, y * 14, z * 9)) - 1;
        },
      },
      { hero: true, colour: scaled(mood.metal, 0.4), gloss: 0.4, bump: [0.2, 9] },
      brass([0.8, 0.7, 0.4]),
      { colour: scaled(mood.stone, 0.4), bump: [0.4, 3] },
    ],
    lamps: isBurning
      ? [{ at: [0, 4.6, 0.9], colour: fire, reach: 1.2, haze: 0.06 }]
      : [{ at: [0, 5.9, 0.3], colour: [3, 3.6, 4.2], reach: 1.6, haze: 0.1 }],
    sky: { clouds: 1.1 },
    strokes: (brush) => {
      const light = { profile: 'even', glow: 1, flat: true } as const;
      for (const points of bolts) {
        brush.stroke(points, 0.11, [0.35, 0.5, 0.7], [0.5, 0.7, 0.9], { ...light, alpha: 0.5, soft: 6 });
        brush.stroke(points, 0.026, [4, 4.4, 5], [5, 5, 5], light);
        for (const [x, y] of points.slice(2, 12)) {
          const side = random() - 0.5;
          const fork = curve(4, (t) => [x + side * 1.8 * t, y - t * 0.9 + sin(t * 9) * 0.08, -0.2]);
          brush.stroke(fork, 0.012, [2, 2.4, 3], [1, 1.3, 1.8], { glow: 1, flat: true });
        }
      }
      if (!isBurning) return;
      const roof = () => {
        const y = 3.3 + random() * 2;
        return [(random() - 0.5) * 1.2 * (1 - (y - 3.2) / 2.4), y, 0.4];
      };
      flames(brush, random, 56, roof, 1.1);
      motes(brush, random, 110, [1.8, 0.6, 0.1], [0.3, 4.5, 0.5], [5, 6, 2]);
    },
    shine: [0.5, 0.15],
  };
});

export const anvil = subject(['struck', 'hollow'], ({ mood, pose }) => {
  const isStruck = pose === 'struck';
  const swing = turn(isStruck ? -0.45 : 0.5);
  const horn = path('-0.9 1.95 0 0.3, -2.1 2.1 0 0.03');
  return {
    camera: { eye: [isStruck ? 2 : -3.2, 2.6, 8], target: [0, isStruck ? 1.75 : 1.4, 0], lens: 3.2 },
    floor: 0,
    shape: (x, y, z) => {
      if (isBeyond(away(x, y - 1.7, z), 3, 2.7)) return;
      let d = melted(
        box(x - 0.1, y - 1.95, z, 1, 0.3, 0.42, 0.06),
        box(x, y - 1.4, z, 0.5, 0.5, 0.32, 0.1),
        0.25,
      );
      d = melted(melted(d, box(x, y - 0.95, z, 0.85, 0.16, 0.5, 0.06), 0.2), chain(x, y, z, horn), 0.12);
      const hollow = isStruck ? 0 : max(0, 0.42 - away(x - 0.1, y - 1.75, z - 0.3));
      add(d + hollow + 0.015 * noise(x * 5, y * 5, z * 5), 2);
      add(cylinder(x, y - 0.4, z, 0.42, 0.8, 0.05) + 0.04 * noise(x * 3, y * 9, z * 3), 3);
      if (!isStruck) return add(sphere(x - 0.1, y - 1.75, z - 0.12, 0.3), 4);
      add(box(x - 0.2, y - 2.28, z, 0.7, 0.05, 0.14, 0.02), 4);
      swing(x - 0.6, y - 2.9);
      add(
        min(
          box(moved.a, moved.b - 0.1, z, 0.5, 0.26, 0.26, 0.05),
          cylinder(moved.a - 0.05, moved.b - 0.9, z, 1, 0.07),
        ),
        5,
      );
    },
    materials: [
      { hero: true, metal: 0.8, gloss: 0.5, bump: [0.2, 5], colour: scaled(mood.metal, 0.5) },
      { hero: true, colour: hex('#4a3020'), bump: [0.4, 5] },
      lit([1, 0.5, 0.15], 4),
      brass(hex('#8a8a90')),
    ],
    lamps: [{ at: [0.1, 2.4, 0.9], colour: [2.6, 1, 0.25], reach: 1, haze: 0.1 }],
    strokes: (brush, random) => {
      const at = isStruck ? [0.4, 2.4, 0.2] : [0.1, 1.8, 0.5];
      for (let k = 0; k < 60; k++) {
        const [a, long] = [random() * 6.3, 0.4 + random() * 1.6];
        const spark = curve(4, (t) => [
          at[0] + cos(a) * long * t,
          at[1] + sin(a) * long * t - t * t * 0.5,
          at[2],
        ]);
        brush.stroke(spark, 0.016, [3, 1.8, 0.6], [1.4, 0.4, 0.06], { glow: 0.9, flat: true });
      }
      if (!isStruck) flames(brush, random, 20, () => [0.1 + (random() - 0.5) * 0.5, 1.7, 0.3], 0.7);
    },
  };
});
