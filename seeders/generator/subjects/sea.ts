import { clamp, fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, ellipsoid, isBeyond, melt, melted, moved, path } from '../engine/shapes.ts';
import { shell, sphere, turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { brass, curve, gulls, lit, motes, put } from './kit.ts';

const { abs, atan2, cos, exp, floor, max, min, sin, sqrt } = Math;

export const whale = subject(['swimming', 'crowned', 'breaching'], ({ mood, pose, random }) => {
  const isCrowned = pose === 'crowned';
  const [tip, yaw] = [turn(pose === 'breaching' ? 0.75 : 0.16), turn(pose === 'swimming' ? -2.4 : 0.55)];
  const place = (x: number, y: number, z: number) => {
    yaw(x, z);
    const pz = moved.b;
    tip(moved.a, y - 2.35);
    return pz;
  };
  const tail = path('0.3 0.08 0 0.45, 1.6 0.2 0 0.28, 2.7 0.38 0 0.12');
  const crest = scaled(mood.shadows, 2.6);
  return {
    camera: { eye: [0.5, 1.4, 10.5], target: [0.3, 1.9, 0], lens: 2.75 },
    stepScale: 0.8,
    fog: 0.45,
    shape: (x, y, z) => {
      const cloud = fbm(x * 0.32, z * 0.4, 3, 4) * 1.5 + 0.5 * exp(-((z + 2) ** 2) * 0.05);
      add((y + 0.55 - cloud) * 0.7, 1);
      const pz = place(x, y, z);
      const [px, py, az] = [moved.a, moved.b, abs(pz)];
      if (isBeyond(away(px * 0.8, py, pz), 3.6, 3.2)) return;
      let body = melted(ellipsoid(px + 0.75, py, pz, 1.75, 0.82, 0.85), chain(px, py, pz, tail, 0.1), 0.7);
      body = melted(body, ellipsoid(px + 1.35, py + 0.28, pz, 1.15, 0.5, 0.72), 0.3);
      if (py < 0.05 && px < 0.4) body += 0.028 * sin(atan2(py + 0.1, pz) * 34) * smooth(0.05, -0.2, py);
      const lobe = ellipsoid(px - 2.95 - az * 0.28, py - 0.4, az - 0.45, 0.36, 0.06, 0.75);
      add(melted(body, max(lobe, 0.4 - away(px - 3.5, az)), 0.18), 2);
      melt(
        ellipsoid(px + 0.55 - (az - 0.7) * 0.55, py + 0.1 + az * 0.35, az - 1.25, 0.3, 0.07, 0.85),
        2,
        0.16,
      );
      add(sphere(px + 1.55, py + 0.12, az - 0.74, 0.065), 3);
      if (!isCrowned) return;
      const [cx, cy] = [px + 1.25, py - 0.9];
      const points = cy > 0 ? 0.14 * max(0, cos(atan2(pz, cx) * 7)) : 0;
      add(max(shell(away(cx, pz) - 0.42 - cy * 0.25, 0.03), abs(cy) - 0.13 - points), 4);
    },
    materials: [
      { colour: scaled(mood.cloud, 0.75), skin: 0.8, rim: 0.5 },
      {
        ...{ hero: true, rim: 1.4, gloss: 0.3, bump: [0.16, 5] },
        paint: (x, y, z, out) => {
          const pz = place(x, y, z);
          const [px, py] = [moved.a, moved.b];
          const belly = smooth(0.1, -0.35, py + 0.08 * fbm(px * 3, py * 3, pz * 3, 2)) * 0.85;
          const mark = smooth(0.45, 0.7, noise(px * 5, py * 5, pz * 5)) * 0.4;
          for (let c = 0; c < 3; c++) out[c] = mix(crest[c] + 0.03, mood.lights[c] * 0.75, max(belly, mark));
          return 1;
        },
      },
      { hero: true, colour: [0.02, 0.02, 0.02], gloss: 1 },
      brass(hex('#d9aa4a')),
    ],
    sky: { clouds: 0.75, drift: 3, sunDisc: true, horizon: -0.06 },
    sunFrom: [0.25, 0.3, -0.92],
    shafts: [{ from: [0.63, 0.3], colour: mood.sun, strength: 0.5, threshold: 0.9 }],
    strokes: (brush) => {
      if (mood.name !== 'deep') gulls(brush, random, 9, mood.shadows);
      for (let k = 0; k < 24; k++) {
        const s = random() - 0.5;
        const plume = curve(6, (t) => [-0.85 + s * t * 0.7, 3.3 + t * 1.1 - t * t * 0.7, 0.3]);
        brush.stroke(plume, 0.02, mood.lights, mood.cloud, { alpha: 0.4, flat: true });
      }
    },
    shine: [0.63, 0.3],
  };
});

export const ship = subject(['stranded', 'sailing', 'bow'], ({ mood, pose }) => {
  const isStranded = pose === 'stranded';
  const [tip, yaw] = [turn(isStranded ? 0.34 : -0.05), turn(pose === 'bow' ? 1.15 : 0.5)];
  const masts = [
    { x: -1.35, tall: 2.5 },
    { x: -0.1, tall: 3.3 },
    { x: 1.2, tall: 2.7 },
  ];
  const spars = masts.map(({ x, tall }) => path(`${x} 0.3 0 0.055, ${x} ${tall} 0 0.03`));
  const bowsprit = path('2.2 0.75 0 0.05, 3.3 1.3 0 0.025');
  const hull = (px: number, py: number, pz: number) => {
    const taper = px > 0 ? sqrt(max(0, 1 - (px / 2.5) ** 2.4)) : 0.55 + 0.45 * (1 - (px / 2.3) ** 2);
    const wide = 0.72 * taper * sqrt(clamp(py + 0.55));
    return max((abs(pz) - wide) * 0.75, py - 0.55 - 0.08 * px * px, -py - 0.6, px - 2.5, -px - 2.15);
  };
  const sail = (
    px: number,
    py: number,
    pz: number,
    mast: number,
    middle: number,
    half: number,
    wide: number,
  ) => {
    const belly = (isStranded ? 0.13 : 0.29) * (1 - ((py - middle) / 0.5) ** 2);
    const rip = isStranded ? noise(py * 4, pz * 5, mast * 3) * 0.3 : 0;
    return max(abs(px - mast - belly) - 0.02, abs(py - middle) - half, abs(pz) - wide + rip) * 0.7;
  };
  return {
    camera: { eye: [0.2, 1.35, 10], target: [0.1, 1.85, 0], lens: 2.65 },
    stepScale: 0.75,
    floor: 0,
    shape: (x, y, z) => {
      tip(y - 0.2, z);
      const py = moved.a - 0.35;
      yaw(x, moved.b);
      const [px, pz] = [moved.a, moved.b];
      if (isBeyond(away(px, py - 1.2, pz), 3.6, 3.2)) return;
      const body = hull(px, py, pz);
      add(max(shell(body, 0.05), py - 0.56 - 0.08 * px * px), 2);
      add(max(body, abs(py - 0.4) - 0.03), 3);
      add(box(px + 1.75, py - 0.95, pz, 0.42, 0.35, 0.5, 0.03), 2);
      masts.forEach(({ x: mast, tall }, k) => {
        add(chain(px, py, pz, spars[k]), 3);
        add(sail(px, py, pz, mast, tall * 0.53, tall * 0.155, 0.8), 4);
        add(sail(px, py, pz, mast, tall * 0.83, tall * 0.13, 0.52), 4);
      });
      add(chain(px, py, pz, bowsprit), 3);
      add(
        max(abs(pz) - 0.015, px - 3.1, 1.3 - px, abs(py - 0.85 - (3.1 - px) * 0.55) - (3.1 - px) * 0.36),
        4,
      );
    },
    materials: [
      {
        ...{ hero: true, bump: [0.15, 7], gloss: 0.2 },
        paint: (x, y, z, out) =>
          put(
            out,
            hex('#5b4634'),
            (abs((y * 9) % 1) < 0.14 ? 0.55 : 1) * (0.8 + 0.4 * noise(x * 2, y * 12, z * 2)),
          ),
      },
      { hero: true, colour: hex('#4b3a2a'), gloss: 0.2 },
      {
        hero: true,
        colour: scaled(mood.lights, 0.7),
        skin: 0.9,
        bump: [0.25, 6],
        glow: scaled(mood.rim, 0.05),
      },
    ],
    lamps: [{ at: [-1.2, 1.9, 1.1], colour: scaled(mood.accent, 1.3), reach: 0.6, haze: 0.16 }],
    sky: { horizon: -0.04 },
  };
});

export const paperBoats = subject(['fleet', 'single'], ({ mood, pose }) => {
  const isOne = pose === 'single';
  const places = isOne
    ? '0 0.9 1.6 0.25'
    : '0.05 1.3 1.2 0.3, -1.9 -1.6 0.9 -0.35, 1.9 -2.4 0.9 0.6, -0.6 -5.2 0.9 0.15';
  const boats = path(places).map(([x, z, s, angle]) => ({ x, z, s, yaw: turn(angle) }));
  const boat = (x: number, y: number, z: number) => {
    const [ax, az] = [abs(x), abs(z)];
    const flare = 0.36 * (1 - (ax / 1.25) ** 1.6) * (0.4 + clamp(y + 0.15) * 0.9);
    const wall = max(abs(az * 0.9 - flare) * 0.62 - 0.013, y - 0.26 - ax * ax * 0.17, -y - 0.16, ax - 1.2);
    return min(wall, max(az * 0.8 - 0.02 - max(0, 0.5 - y * 0.4) * 0.3, (ax * 1.5 + y - 1.3) * 0.52, -y));
  };
  return {
    camera: { eye: [0.4, 1.9, 7], target: [0.05, 0.55, 0], lens: 2.6 },
    stepScale: 0.8,
    shape: (x, y, z) => {
      add(y - 0.06 * sin(x * 1.4 + z) - 0.05 * sin(z * 2.1 - x), 1);
      for (const { x: bx, z: bz, s, yaw } of boats) {
        const far = away(x - bx, y - 0.3, z - bz);
        if (far > 1.9 * s) add(far - 1.5 * s, 2);
        else {
          yaw(x - bx, z - bz);
          add(boat(moved.a / s, (y - 0.1) / s, moved.b / s) * s, 2);
          add(sphere(x - bx, y - 0.45 * s, z - bz - 0.16 * s, 0.08 * s), 3);
        }
      }
    },
    materials: [
      { colour: scaled(mood.shade, 0.55), waves: [0.09, 1.3], mirror: 0.75, gloss: 0.6 },
      {
        ...{ hero: true, skin: 0.9, bump: [0.04, 3] },
        paint: (x, y, z, out) => {
          const isInk =
            abs((y * 15) % 1) < 0.32 && noise(x * 13, floor(y * 15) * 3.1, z * 13) > -0.1 && y > 0.14;
          return put(out, hex('#efe8d4'), isInk ? 0.7 : 1);
        },
      },
      lit(mood.accent, 7),
    ],
    lamps: boats.map(({ x, z, s }) => {
      const at = [x, 0.5 * s, z + 0.25 * s];
      return { at, colour: scaled(mood.accent, 1.3), reach: 0.55, haze: 0.2 };
    }),
    sky: { horizon: 0.02 },
    strokes: (brush, random) => motes(brush, random, 40, mood.rim),
    shine: [0.4, 0.2],
  };
});
