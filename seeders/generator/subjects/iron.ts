import { clamp, fbm, hex, noise, ridges, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, melted } from '../engine/shapes.ts';
import { moved, path, repeated, ring, shell, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, brass, curve, leaf, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, floor, max, min, sin, sqrt } = Math;

export const hourglass = subject(['city', 'fallen'], ({ mood, pose }) => {
  const tip = turn(pose === 'city' ? 0.06 : -0.95);
  const high = pose === 'city' ? 2.1 : 1.5;
  const bulb = (r: number, y: number) => {
    const h = abs(y);
    return (r - 0.09 - 0.86 * smooth(0.02, 0.75, h) * sqrt(max(0, 1 - ((h - 0.85) / 0.95) ** 4))) * 0.62;
  };
  const towers = (x: number, y: number, z: number) => {
    const [cx, ix] = [repeated(x, 0.17, 4), moved.index];
    const cz = repeated(z, 0.17, 4);
    const tall = max(
      0.06,
      0.78 - away(ix, moved.index) * 0.13 + noise(ix * 3.7, moved.index * 5.1, 4) * 0.28,
    );
    return min(
      box(cx, y - tall / 2, cz, 0.06, tall / 2, 0.06),
      cone(cx, y - tall - 0.08, cz, 0.08, 0.06, 0.004),
    );
  };
  return {
    camera: { eye: [1.2, 2.6, 8.6], target: [0, high - 0.4, 0], lens: 2.75 },
    stepScale: 0.8,
    floor: pose === 'city' ? 1 : 0,
    shape: (x, y, z) => {
      if (pose === 'city')
        add(cylinder(x, y + 0.7, z, 0.7, 1.75, 0.1) - fbm(x * 1.4, y * 1.4, z * 1.4, 3) * 0.2, 1);
      tip(x, y - high);
      const [px, py] = [moved.a, moved.b];
      if (isBeyond(away(px, py, z), 2.6, 2.2)) return;
      const h = abs(py);
      add(min(cylinder(px, h - 1.86, z, 0.09, 1.12, 0.05), cylinder(px, h - 2, z, 0.06, 0.9, 0.04)), 2);
      add(ring(px, h - 1.75, z, 0.95, 0.045), 5);
      const r = away(px, z);
      const inside = bulb(r, py) + 0.05;
      add(
        max(inside, min(py + 0.8 + r * 0.55, max(py - 0.62 + r * 0.1, 0.05 - py), max(r - 0.022, py - 0.2))),
        3,
      );
      add(max(towers(px, py - 0.6, z), inside), 4);
      wedge(px, z, 4);
      const turned = 0.055 + 0.03 * sin(py * 9) * smooth(1.9, 1, h);
      add((away(moved.a - 0.98, moved.b) - turned) * 0.7 + max(0, h - 1.85), 2);
    },
    glass: {
      skip: 0.1,
      shape: (x, y, z) => {
        tip(x, y - high);
        const far = away(moved.a, moved.b, z);
        return far > 2.4 ? far - 2 : max(bulb(away(moved.a, z), moved.b), abs(moved.b) - 1.78);
      },
    },
    materials: [
      { hero: true, colour: hex('#5a3418'), gloss: 0.45, bump: [0.15, 5] },
      lit(hex('#e0b469'), 0.2, { bump: [0.2, 14] }),
      {
        ...{ hero: true, glow: scaled(mood.accent, 2.2) },
        paint: (x, y, z, out, up) => {
          tip(x, y - high);
          const [px, py] = [moved.a, moved.b];
          const isOpen = noise(floor(px * 17.5), floor(py * 15), floor(z * 17.5)) > -0.25;
          const isLit = up < 0.6 && sin(py * 95) > 0.1 && sin((px + z) * 110) > 0 && isOpen;
          put(out, isLit ? [0.5, 0.4, 0.3] : [0.16, 0.16, 0.24]);
          return isLit ? 1 : 0;
        },
      },
      brass(hex('#c89a4a')),
    ],
    lamps: [
      { at: [0, high + 0.9, 0], colour: scaled(mood.accent, 1.5), reach: 0.8, haze: 0.25 },
      { at: [0, high - 1.1, 0.2], colour: scaled(mood.accent, 0.5), reach: 0.6, haze: 0.1 },
    ],
    sky: { moon: { from: [0.17, 0.22, -0.96], size: 0.2, colour: scaled(mood.rim, 0.6), phase: 0.35 } },
  };
});

export const gate = subject(['ninth', 'low'], ({ mood, pose }) => {
  const isLow = pose === 'low';
  const arch = (x: number, y: number, scale: number) => {
    const [px, py] = [abs(x) / scale, y / scale];
    const r = py > 2 ? away(px, py - 2) : px;
    return max(r - 1.25, 0.92 - r) * scale;
  };
  return {
    camera: isLow
      ? { eye: [2.6, 0.5, 7], target: [0.35, 2, -3], lens: 1.75 }
      : { eye: [0, 1.35, 7.6], target: [0, 1.6, -3], lens: 1.75 },
    fog: 0.9,
    shape: (x, y, z) => {
      const index = clamp(Math.round(-z / 1.75), 0, 8);
      const [pz, scale] = [abs(z + index * 1.75), 1.12 - index * 0.045];
      const d = arch(x, y, scale);
      const carving = 0.02 * sin(y * 11 + index) * sin(atan2(y - 2, x) * 18);
      add(max(d, pz - 0.3) - carving - 0.02, 2);
      add(max(abs(d + 0.16 * scale) - 0.035, pz - 0.36), 3);
      const floorTop = -0.02 - (z > 0.6 ? 0.2 * floor((z - 0.6) / 0.42 + 1) : 0);
      add(box(x, y - floorTop + 1.1, z + 5, 1.55 + max(0, z) * 0.3, 1.1, 9, 0.02), 1);
      add(ellipsoid(x, y + 2.6, z + 6, 3.4, 2.3, 10) + ridges(x * 0.8, y * 0.6, z * 0.8, 3) * 0.7, 4);
      add(
        min(cone(x - 0.12, y - 0.17, z - 1.35, 0.17, 0.1, 0.05), sphere(x - 0.12, y - 0.4, z - 1.35, 0.062)),
        5,
      );
    },
    materials: [
      { colour: scaled(mood.stone, 0.6), gloss: 0.35, bump: [0.15, 4] },
      { hero: true, colour: scaled(mood.stone, 0.75), bump: [0.3, 4], gloss: 0.25 },
      { ...brass(hex('#d6b26a')), glow: scaled(mood.accent, 0.16) },
      { colour: scaled(mood.stone, 0.35), bump: [0.4, 2] },
      { hero: true, colour: [0.03, 0.03, 0.05] },
    ],
    lamps: [
      { at: [0, 1.7, -15.5], colour: scaled(mood.accent, 22), reach: 2.2, haze: 0.035 },
      { at: [0, 1.5, -5], colour: scaled(mood.accent, 1.2), reach: 1.2, haze: 0.05 },
    ],
    sky: { drift: 11, moon: { from: [0, 0.42, -0.9], size: 0.3, colour: scaled(mood.rim, 0.7), phase: 0.2 } },
    shafts: [{ from: [0, 1.7, -15], colour: mood.accent, strength: 0.9, threshold: 0.6 }],
    shine: [0.5, 0.42],
  };
});

export const helm = subject(['sentry', 'fallen'], ({ mood, pose }) => {
  const isFallen = pose === 'fallen';
  const [face, lean] = [turn(isFallen ? -0.7 : 0.5), turn(isFallen ? 0.95 : 0)];
  const metals = [scaled(mood.metal, 1.1), isFallen ? scaled(mood.leaf, 0.7) : hex('#7a3a1a')] as const;
  const place = (x: number, y: number, z: number) => {
    lean(x, y - 1.2);
    const py = moved.b + 1.2;
    face(moved.a, z);
    return py - (isFallen ? -0.35 : 0);
  };
  return {
    camera: { eye: [0, 1.9, 8], target: [0, 1.1, 0], lens: isFallen ? 3.1 : 2.5 },
    stepScale: 0.8,
    floor: isFallen ? 0.1 : 1.3,
    shape: (x, y, z) => {
      const py = place(x, y, z);
      const [px, ax, pz] = [moved.a, abs(moved.a), moved.b];
      if (isBeyond(away(px, py - 1.8, pz), 3.8, 3.5)) return;
      const beak = ellipsoid(px, py - 1.75, pz - 0.95, 0.22, 0.75, 0.42);
      const visor = max(melted(cone(px, py - 1.75, pz - 0.25, 0.75, 0.72, 1), beak, 0.35), 0.1 - pz);
      let helmet = melted(max(ellipsoid(px, py - 2.25, pz, 0.95, 1.25, 1.1), 1 - py), visor, 0.06);
      helmet = max(helmet, -max(box(px, py - 2.18, pz - 1, 0.78, 0.085, 0.9), 0.035 - ax));
      const slot = repeated(py - 1.6, 0.17, 2);
      helmet = max(
        helmet,
        -box(ax - 0.34, slot, pz - 1, 0.16, 0.03, 0.6),
        -ellipsoid(px, py - 2.1, pz, 0.82, 1.1, 0.95),
      );
      add(helmet, 2);
      add(max(ax - 0.06, abs(away(py - 2.2, pz * 0.95) - 1.28) - 0.09, 2 - py), 3);
      add(min(ring(px, py - 1.05, pz, 0.86, 0.09), sphere(ax - 0.85, py - 2.18, pz - 0.4, 0.1)), 3);
      add(ellipsoid(px, py - 2.15, pz, 0.55, 0.6, 0.5), 4);
      if (isFallen) return;
      const chest = melted(
        ellipsoid(px, py + 0.4, pz, 1.15, 1.4, 0.8),
        cylinder(px, py - 0.75, pz, 0.3, 0.7, 0.1),
        0.3,
      );
      add(max(chest, 0.03 - abs(away(px, py + 2.4) - 2.7)), 2);
      for (const k of [0, 1, 2]) {
        const [sx, sy, wide] = [ax - 1.05 - k * 0.14, py - 0.35 + k * 0.32, 0.58 - k * 0.07];
        add(shell(ellipsoid(sx, sy, pz, wide, 0.4, wide + 0.05), 0.04), 3 - min(k, 1));
      }
    },
    materials: [
      {
        ...{ hero: true, metal: 0.9, gloss: 0.6, bump: [0.08, 6] },
        paint: blend(
          ...metals,
          (x, y, z, up) => smooth(0.1, 0.5, fbm(x * 2.2, y * 2.2, z * 2.2) + up * 0.2) * 0.75,
        ),
      },
      brass(hex('#c8913c')),
      lit([0, 0, 0], 0, { glow: scaled(mood.accent, 3.4) }),
    ],
    lamps: [{ at: [0, 2.1, 0.1], colour: scaled(mood.accent, 2.4), reach: 0.6, haze: 0.12 }],
    sunFrom: [isFallen ? 0.5 : -0.62, 0.5, 0.4],
    strokes: (brush, random) => {
      if (isFallen)
        return scatter(random, 60, [0.2, 0.1, 0.9], [3, 0, 0.8], (x, y, z) =>
          leaf(brush, [x, y, z], 0.6 + random() * 2, 0.5 + random() * 0.5, ...shades(mood.leaf, 0.5, 1.5)),
        );
      for (let k = 0; k < 90; k++) {
        const a = -0.5 + (k / 90) * 2.6;
        const root = [0.62 * cos(a), 2.25 + sin(a) * 1.3, 1.14 * cos(a)];
        const hair = curve(5, (t) => [
          root[0] - t * 0.55,
          root[1] + t * 0.85 - t * t * 0.7,
          root[2] - t * 0.7,
        ]);
        brush.stroke(hair, 0.07, scaled(mood.accent, 1.1), hex('#7a1420'), { profile: 'flame', id: 3 });
      }
    },
  };
});

export const automaton = subject(['standing', 'kneeling', 'bust'], ({ mood, pose }) => {
  const isBust = pose === 'bust';
  const drop = { standing: 0, kneeling: 0.75, bust: 1.5 }[pose];
  const limbs = {
    standing: [
      '0.62 2.6 0 0.17, 0.95 1.9 0.1 0.13, 0.8 1.2 0.45 0.14',
      '0.32 1.4 0 0.2, 0.36 0.7 0.05 0.16, 0.36 0 0.05 0.22',
    ],
    kneeling: [
      '0.62 2.6 0 0.17, 0.85 2 0.4 0.13, 0.13 2.35 0.95 0.15',
      '0.3 1.4 0 0.2, 0.45 0.98 0.8 0.19, 0.45 0.8 -0.2 0.17',
    ],
    bust: ['0.62 2.6 0 0.2, 1.2 2.3 0.1 0.2, 1.35 1.5 0.2 0.2'],
  }[pose].map(path);
  return {
    camera: {
      eye: [isBust ? 1 : 2.2, 2.1 - drop * 0.5, 8.6],
      target: [0, 1.8 - drop * 0.42, 0],
      lens: isBust ? 3.4 : 2.85 + drop * 0.45,
    },
    floor: 0,
    shape: (x, py, z) => {
      const [y, ax] = [py + drop, abs(x)];
      if (isBeyond(away(x, y - 2, z), 3, 2.7)) return;
      let d = melted(
        ellipsoid(x, y - 2.25, z, 0.62, 0.72, 0.5),
        ellipsoid(x, y - 1.5, z, 0.42, 0.4, 0.36),
        0.2,
      );
      for (const limb of limbs) d = min(d, chain(ax, y, z, limb, 0.04));
      add(d + 0.015 * max(0, sin(y * 22)), 2);
      add(sphere(ax - 0.68, y - 2.68, z, 0.27), 3);
      for (const limb of limbs)
        for (const [jx, jy, jz, r] of limb) add(sphere(ax - jx, y - jy, z - jz, r * 1.18), 3);
      const head = max(ellipsoid(x, y - 3.45, z, 0.52, 0.6, 0.5), 3.02 - y);
      const sockets = min(away(ax - 0.2, y - 3.5) - 0.13, box(ax, y - 3.2, z, 0.25, 0.035, 2));
      add(max(head, -max(sockets, 0.25 - z)), 2);
      add(cylinder(x, y - 2.98, z, 0.09, 0.36, 0.03), 3);
      add(max(away(ax - 0.2, y - 3.5, z - 0.3) - 0.13, -5), 4);
      add(cylinder(x, z - 0.46, y - 2.3, 0.1, 0.24, 0.03), 3);
      add(sphere(x, y - 2.3, z - 0.5, 0.17), 4);
      wedge(x, y - 3.5, 9);
      if (!isBust) add(box(moved.a - 0.66, moved.b, z + 0.1, 0.16, 0.045, 0.05), 3);
    },
    materials: [
      {
        ...{ hero: true, metal: 0.85, gloss: 0.6, bump: [0.07, 6] },
        paint: blend(
          mood.metal,
          hex('#5a2f1c'),
          (x, y, z) => smooth(0.1, 0.5, fbm(x * 2.4, y * 2.4, z * 2.4) + 0.1) * 0.7,
        ),
      },
      brass(hex('#c8913c')),
      lit(mood.accent, 3.2),
    ],
    lamps: [{ at: [0, 2.6 - drop, 1], colour: scaled(mood.accent, 1.4), reach: 0.9, haze: 0.12 }],
    sunFrom: [-0.6, 0.5, 0.45],
    strokes: (brush, random) =>
      motes(brush, random, 50, scaled(mood.accent, 1.1), [0, 2.4 - drop, 1], [3, 3, 1]),
  };
});
