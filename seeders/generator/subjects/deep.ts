import { clamp, fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, chain, cone, ellipsoid, melt, melted, moved, path } from '../engine/shapes.ts';
import { repeated, ring, shell, sphere, turn, wedge } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, curve, lit, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, exp, floor, max, min, sin } = Math;

export const octopus = subject(['mother', 'embrace'], ({ mood, pose }) => {
  const holds = pose === 'embrace';
  const curl = (seed: number, reach: number, coil: number) => {
    let [x, y, angle] = [0.55, 2, -1.25 + seed * 0.3];
    return Array.from({ length: 13 }, (_, k) => {
      const point = [x, y, sin(k * 0.5 + seed) * 0.035 * k, 0.36 * (1 - k / 13.4)];
      x += cos(angle) * 0.36 * reach;
      y += sin(angle) * 0.36;
      angle += k < 4 ? 0.12 : 0.32 + coil * k * 0.045;
      return point;
    });
  };
  const arms = holds
    ? [curl(-0.5, 0.7, 0.2), curl(-0.9, 0.8, 0.1), curl(-0.3, 0.6, 0.5)]
    : [curl(0.2, 1.05, 1), curl(-0.6, 1.15, 0.5), curl(0.9, 0.85, 1.5)];
  return {
    camera: { eye: [0.3, 2, 10.6], target: [0, 1.9, 0], lens: holds ? 3.1 : 2.75 },
    stepScale: 0.6,
    sunFrom: [-0.25, 0.86, 0.42],
    floor: 0.8,
    shape: (x, y, z) => {
      add(
        melted(
          ellipsoid(x, y - 3.65, z + 0.5, 0.95, 1.35, 1.05),
          ellipsoid(x, y - 2.35, z, 0.72, 0.62, 0.7),
          0.5,
        ),
        2,
      );
      const side = abs(x);
      melt(sphere(side - 0.55, y - 2.55, z - 0.42, 0.25), 2, 0.18);
      add(sphere(side - 0.6, y - 2.56, z - 0.55, 0.19), 3);
      if (y < 4.4 && away(x, z) < 4.8) {
        wedge(x * 0.98 - z * 0.2, z * 0.98 + x * 0.2, 8);
        melt(chain(moved.a, y, moved.b, arms[(moved.index + 18) % 3]), 2, 0.25);
      }
      if (holds) add(sphere(x, y - 0.9, z - 1.1, 0.5), 4);
      else {
        const cx = repeated(x, 0.5, 9);
        const seed = moved.index * 3.1;
        const cz = repeated(z - 1, 0.5, 6);
        add(box(cx, y + 0.7, cz, 0.11, 0.45 + noise(seed, moved.index * 2.3) * 0.4, 0.11), 5);
      }
    },
    materials: [
      {
        ...{ hero: true, skin: 0.55, gloss: 0.5, bump: [0.14, 4], rim: 1.3, glow: scaled(mood.rim, 0.5) },
        paint: (x, y, z, out, up) => {
          const spot = smooth(0.15, 0.5, fbm(x * 2.2, y * 2.2, z * 2.2, 3)) * 0.8 + max(0, -up) * 0.4;
          const [skin, pale] = [hex(holds ? '#7a2f2a' : '#5b2a6e'), hex(holds ? '#d9825a' : '#c46a8e')];
          for (let c = 0; c < 3; c++) out[c] = mix(skin[c], pale[c], spot);
          return smooth(0.55, 0.75, noise(x * 9, y * 9, z * 9)) * 0.9;
        },
      },
      {
        ...{ hero: true, gloss: 0.9, glow: scaled(mood.accent, 1.6) },
        paint: (x, y, _, out) => {
          const isSlit = abs(y - 2.56) < 0.045 && abs(abs(x) - 0.63) < 0.14;
          return isSlit ? put(out, [0.01, 0.01, 0.01]) - 1 : put(out, mood.accent);
        },
      },
      lit(mood.accent, 3),
      {
        glow: scaled(mood.accent, 1.6),
        paint: (x, y, z, out, up) => {
          put(out, [0.1, 0.13, 0.2]);
          return up < 0.5 && noise(floor(x * 14), floor(y * 12), floor(z * 14)) > 0.25 ? 1 : 0;
        },
      },
    ],
    lamps: [
      {
        at: [0, 0.7, 2.1],
        colour: scaled(mood.accent, holds ? 2 : 0.8),
        reach: 1.2,
        haze: holds ? 0.2 : 0.06,
      },
    ],
    shafts: [{ from: [0.42, -0.1], colour: mood.sun, strength: 0.6, threshold: 0.3 }],
    shine: [0.5, 0.28],
  };
});

export const angler = subject(['lure', 'facing'], ({ mood, pose }) => {
  const isFacing = pose === 'facing';
  const face = turn(isFacing ? -1.25 : -0.5);
  const lure = [-1.75, 3.35, 0.45];
  const rope = path(
    '0.15 3 0.2 0.05, -0.1 3.7 0.3 0.04, -0.7 4.15 0.4 0.03, -1.35 3.95 0.45 0.025, -1.7 3.45 0.45 0.02',
  );
  const teeth = Array.from({ length: 9 }, (_, k) => {
    const side = sin(-1.1 + k * 0.275) * 0.86;
    const [x, z, long] = [-0.72 - (1 - abs(side)) * 0.85, side * 0.95, 0.3 + 0.26 * abs(sin(k * 2.3))];
    const tooth = (root: number, tip: number) =>
      path(`${x} ${root} ${z} 0.055, ${x - 0.1} ${tip} ${z * 0.93} 0.006`);
    return [tooth(0.58, 0.62 - long * 1.3), tooth(-0.42, -0.42 + long * 1.5)];
  }).flat();
  const fish = (x: number, y: number, z: number) => {
    const body = melted(
      ellipsoid(x, y, z, 1.55, 1.3, 1.1),
      ellipsoid(x - 1.5, y + 0.05, z, 1, 0.5, 0.35),
      0.6,
    );
    let whole = melted(body, ellipsoid(x + 0.55, y + 0.75, z, 1.15, 0.55, 1), 0.25);
    whole = -melted(-whole, ellipsoid(x + 1.35, y + 0.12, z, 1.15, 0.52, 0.92), 0.12);
    whole = melted(whole, max(abs(z) - 0.05, away(x - 2.75, y - 0.05) - 0.95, 0.85 - away(x - 3.75, y)), 0.2);
    whole = melted(
      whole,
      max(abs(z) - 0.04, away((x - 0.6) * 0.8, y - 0.9) - 0.95 + 0.1 * sin(x * 14)),
      0.12,
    );
    const ray = 0.06 * sin(atan2(y + 0.3, x - 0.2) * 16);
    const fin = max(
      abs(abs(z) - 1.05 - (x - 0.4) * 0.3) - 0.04,
      away(x - 0.75, (y + 0.3) * 1.2) - 0.55 + ray,
    );
    return melted(whole, fin, 0.1);
  };
  return {
    camera: { eye: [0, 1.9, 9], target: [isFacing ? -0.3 : 0.05, 1.5, 0], lens: 2.9 },
    stepScale: 0.7,
    sunFrom: [0.3, 0.8, 0.4],
    floor: 1.7,
    shape: (x, y, z) => {
      face(x - 0.35, z);
      const [px, py, pz] = [moved.a, y - 1.75, moved.b];
      const far = away(px - 0.4, py, pz);
      if (far > 3.2) add(far - 2.9, 2);
      else {
        add(fish(px, py, pz), 2);
        for (const tooth of teeth) add(chain(px, py, pz, tooth), 4);
        add(sphere(px + 0.66, py - 0.74, abs(pz) - 0.66, 0.2), 3);
      }
      add(chain(x, y, z, rope, 0.1), 2);
      add(sphere(x - lure[0], y - lure[1], z - lure[2], 0.15), 5);
    },
    materials: [
      {
        ...{ hero: true, skin: 0.3, gloss: 0.4, bump: [0.35, 3.2], rim: 1.2 },
        paint: blend(
          [0.05, 0.07, 0.13],
          scaled(mood.stone, 1.1),
          (x, y, z) => fbm(x * 2.4, y * 2.4, z * 2.4, 3) + 0.4,
        ),
      },
      { hero: true, gloss: 1, colour: [0.2, 0.25, 0.2], glow: [0.1, 0.24, 0.2] },
      { hero: true, colour: [0.85, 0.82, 0.65], gloss: 0.6, skin: 0.6 },
      lit(mood.accent, 9),
    ],
    lamps: [
      { at: [lure[0] - 0.1, lure[1], 0.8], colour: scaled(mood.accent, 2.6), reach: 1.1, haze: 0.06 },
      { at: [-1.2, 1.5, 0.2], colour: [1.2, 0.25, 0.12], reach: 0.7, haze: 0.05 },
    ],
    strokes: (brush, random) => {
      for (let k = 0; k < 36; k++) {
        const a = random() * 6.3;
        const ray = curve(4, (t) => [lure[0] + cos(a) * t * 0.3, lure[1] - t * 0.3 + sin(a) * 0.2 * t, 0.5]);
        brush.stroke(ray, 0.012, scaled(mood.accent, 2), mood.rim, { glow: 0.8, flat: true });
      }
    },
    shine: [0.27, 0.22],
  };
});

export const bell = subject(['drowned', 'choir'], ({ mood, pose }) => {
  const isChoir = pose === 'choir';
  const [tip, tip2] = [turn(isChoir ? -0.12 : 0.3), turn(-0.5)];
  const ropes = [
    '0.4 3.1 0 0.05, 0.75 8 0 0.05',
    '-1.6 3.7 -3 0.04, -1.5 9 -3 0.04',
    '2.15 3.5 -4.5 0.035, 2.2 9 -4.5 0.035',
  ].map(path);
  const wideAt = (part: number) => 0.42 + 0.58 * (1 - part) ** 2.3;
  /** Opens at y = -1 and is hung at y = 1. */
  const hang = (px: number, py: number, pz: number, size: number): void => {
    const [x, y, z] = [px / size, py / size, pz / size];
    const far = sphere(x, y, z, 1.9);
    if (far > 0.6) return add((far - 0.3) * size, 2);
    const [r, part] = [away(x, z), clamp((y + 1) / 2)];
    const wide = wideAt(part) + 0.13 * exp(-part * 16) - 0.42 * smooth(0.86, 1.02, part);
    let d = max(shell((r - wide) * 0.72, 0.045), abs(y) - 1);
    for (const h of [-0.78, -0.66, 0.35, 0.44])
      d = min(d, ring(x, y - h, z, wideAt((h + 1) / 2) + 0.05, 0.022));
    d = min(d, sphere(x - 0.13, y + 0.86, z, 0.17), max(ring(x, z, y - 1.12, 0.17, 0.055), 0.9 - y));
    add(d * size, 2);
  };
  return {
    camera: { eye: [0.4, 1, 7.4], target: [0, 1.55, 0], lens: 2.35 },
    stepScale: 0.8,
    floor: 0.1,
    shape: (x, y, z) => {
      tip(x, y - 1.7);
      hang(moved.a, moved.b, z, isChoir ? 1.1 : 1.35);
      if (isChoir) {
        tip2(x + 1.9, y - 3);
        hang(moved.a, moved.b, z + 3, 0.85);
        tip(x - 2.2, y - 2.9);
        hang(moved.a, moved.b, z + 4.5, 0.8);
        for (const rope of ropes) add(chain(x, y, z, rope), 4);
      } else {
        const px = abs(repeated(x + 0.6, 2.6, 2));
        const arch = y < 3 ? abs(px - 1.1) - 0.22 : abs(away(px, y - 3) - 1.1) - 0.22;
        add(max(abs(z + 4.2) - 0.35, arch) + fbm(x, y, z, 2) * 0.12, 3);
      }
    },
    materials: [
      {
        ...{ hero: true, metal: 0.75, gloss: 0.5, bump: [0.16, 3.5] },
        paint: blend([0.42, 0.24, 0.09], [0.1, 0.38, 0.32], (x, y, z) =>
          smooth(-0.15, 0.35, fbm(x * 1.5, y * 1.5, z * 1.5, 4) + 0.2),
        ),
      },
      { colour: scaled(mood.stone, 0.7), bump: [0.3, 2] },
      { colour: [0.1, 0.09, 0.07] },
    ],
    lamps: [{ at: [0.1, 0.75, 0.4], colour: scaled(mood.accent, 2.6), reach: 0.7, haze: 0.16 }],
    shafts: [{ from: [0.55, -0.12], colour: mood.sun, strength: 0.7, threshold: 0.3 }],
    strokes: (brush, random) =>
      scatter(random, 70, [0.5, 2.6, 1], [0.9, 3.6, 0.8], (x, y, z) =>
        brush.dot(x + sin(y * 3) * 0.2, y, z, 0.015 + random() * 0.05, mood.rim, { alpha: 0.5, glow: 0.5 }),
      ),
    shine: [0.5, 0.05],
  };
});

export const coral = subject(['choir', 'garden'], ({ mood, pose }) => {
  const isNave = pose === 'choir';
  const arms = [
    '1.5 2.6 0.2 0.14, 2.2 3.5 0.4 0.12',
    '1.5 1.4 0.3 0.14, 2.5 2.1 0.5 0.12',
    '1.4 3.6 0.1 0.14, 1.95 4.5 0.3 0.12',
  ].map(path);
  const fan =
    '0 0 0 0.3, 0.2 1 0.1 0.22, 0.9 1.9 0.2 0.15, 1.3 2.9 0.2 0.1|0.2 1 0.1 0.22, 0 2.2 0.3 0.16, 0.5 3.6 0.2 0.1|0.9 1.9 0.2 0.14, 1.9 2.3 0.1 0.1|0 2.2 0.3 0.12, 0.2 4.2 0 0.09';
  const branches = fan.split('|').map(path);
  return {
    camera: { eye: [-2.2, 1.2, 9.4], target: [0, 2.3, 0], lens: 2.6 },
    stepScale: 0.72,
    floor: 0,
    shape: (x, y, z) => {
      const rough = 0.09 * noise(x * 4, y * 4, z * 4) + 0.04 * noise(x * 11, y * 11, z * 11);
      const [ax, rose] = [abs(x), away(x, y - 2.25)];
      if (away(x, y - 2, z) > 4.5) return add(away(x, y - 2, z) - 4.2, 2);
      if (!isNave) {
        let d = 9;
        for (const branch of branches) d = melted(d, chain(ax, y, z, branch, 0.1), 0.14);
        add(d - rough, 2);
        return add(sphere(x, y - 1.4, z - 0.2, 0.36) - rough, 3);
      }
      const door = y < 1.1 ? ax - 0.42 : away(ax + 0.45, y - 1) - 0.9;
      const gable = max(ax * 0.85 + (y - 3.3) * 0.5, abs(z) - 0.4, -y);
      let d = max(min(box(ax, y - 1.2, z, 1.15, 1.3, 0.4, 0.1), gable), -max(door, abs(z) - 3), 0.42 - rose);
      d = melted(d, cone(ax - 1.35, y - 2.1, z, 2.2, 0.42, 0.16), 0.15);
      d = melted(d, cone(ax - 1.35, y - 4.9, z, 0.75, 0.24, 0.01), 0.1);
      for (const arm of arms) d = melted(d, chain(ax, y, z, arm), 0.12);
      add(d - rough, 2);
      wedge(x, y - 2.25, 8);
      add(max(min(abs(rose - 0.24) - 0.03, max(abs(moved.b) - 0.025, rose - 0.44)), abs(z) - 0.12), 2);
      add(min(max(rose - 0.41, abs(z) - 0.02), max(door, abs(z + 0.25) - 0.02)), 3);
    },
    materials: [
      {
        ...{ hero: true, skin: 0.5, bump: [0.5, 5], rim: 1.1 },
        paint: blend(hex('#b3405a'), hex('#f4c8a8'), (x, y, z) =>
          smooth(-0.4, 0.9, fbm(x * 1.2, y * 1.2, z * 1.2, 3) + (y - 2) * 0.25),
        ),
      },
      lit(mood.accent, 2.2),
    ],
    lamps: [
      { at: [0, 1.3, 1.1], colour: scaled(mood.accent, 1.5), reach: 1, haze: 0.12 },
      { at: [0, 2.3, 0.8], colour: scaled(mood.accent, 0.9), reach: 0.7, haze: 0.1 },
    ],
    shafts: [{ from: [0.6, -0.1], colour: mood.sun, strength: 0.6, threshold: 0.3 }],
    strokes: (brush, random) =>
      scatter(random, 26, [0, 2.8, 1.5], [4, 3.6, 1.5], (x, y, z, k) => {
        const s = (k % 2 ? -1 : 1) * (0.07 + random() * 0.08);
        const fish = curve(2, (t) => [x + s * 2.4 * t, y, z]);
        brush.stroke(fish, abs(s) * 0.5, ...shades(mood.accent, 1.1, 0.5), {
          profile: 'leaf',
          glow: 0.3,
        });
      }),
  };
});
