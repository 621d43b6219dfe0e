import { fbm, hex, noise, scaled, smooth, type Vector } from '../engine/noise.ts';
import { add, away, box, chain, cone, cylinder, ellipsoid, isBeyond, melted } from '../engine/shapes.ts';
import { moved, path, repeated, ring, shell, sphere, turn, wedge } from '../engine/shapes.ts';
import { grow } from '../engine/strokes.ts';
import { subject } from '../engine/subject.ts';
import { blend, brass, curve, flames, flower, leaf, lit, motes, put, scatter, shades } from './kit.ts';

const { abs, atan2, cos, exp, max, min, sin, sqrt } = Math;

export const mushrooms = subject(['court', 'ring', 'giant'], ({ mood, pose }) => {
  const isRing = pose === 'ring';
  const court =
    '0 2.5 0 1.25, -1.35 1.4 0.5 0.68, 1.3 1.65 0.15 0.72, -0.7 0.75 1.2 0.36, 0.85 0.6 1.35 0.32, -2 2 -0.8 0.7';
  const around = Array.from({ length: 9 }, (_, k) => {
    const a = k * 0.698 + 0.35;
    return [cos(a) * 2, 1 + 0.35 * sin(k * 2.4), sin(a) * 1.7 - 0.2, 0.52 + 0.12 * cos(k * 3)];
  });
  const caps = isRing
    ? around
    : path(pose === 'court' ? court : '0.2 3.1 0 1.75, -1.5 0.7 1 0.4, 1.5 0.9 0.8 0.42');
  return {
    camera: {
      eye: [0.2, isRing ? 2.6 : 1, 8.2],
      target: [0, isRing ? 0.9 : 1.75, 0],
      lens: isRing ? 3 : 2.55,
    },
    stepScale: 0.8,
    floor: 0,
    shape: (x, y, z) => {
      for (const [cx, h, cz, r] of caps) {
        const [px, pz] = [x - cx, z - cz];
        const far = away(px, y - h * 0.6, pz);
        if (far > h + r) add(far - h * 0.7 - r * 0.7, 2);
        else {
          const a = atan2(pz, px);
          const lip = y - h - 0.06 * r * sin(a * 5);
          const hollow = ellipsoid(px, lip + r * 0.32, pz, r * 0.97, r * 0.42, r * 0.97);
          add(max(ellipsoid(px, lip, pz, r, r * 0.72, r), -hollow), 2);
          add(max(away(px, pz) - r * 0.86, abs(lip - 0.02) - 0.02 + 0.01 * sin(a * 40)), 3);
          add(cone(px - 0.06 * sin(cx), y - h / 2, pz, h / 2, r * 0.24, r * 0.15), 4);
          add(ring(px, y - h * 0.68, pz, r * 0.22, r * 0.05), 4);
        }
      }
      if (!isRing) add(box(x, y - 0.42, z - 0.3, 0.16, 0.36, 0.1, 0.02), 5);
    },
    materials: [
      {
        ...{ hero: true, skin: 0.7, gloss: 0.35, rim: 1.2 },
        paint: (x, y, z, out) => {
          const isSpot = noise(x * 4.2 + 3, y * 4.2, z * 4.2) > 0.46;
          const cap = isRing ? hex('#c98a3a') : pose === 'giant' ? scaled(mood.rim, 0.6) : hex('#a5223c');
          return put(out, isSpot ? [0.9, 0.88, 0.82] : cap, 0.75 + 0.5 * fbm(x * 3, y * 3, z * 3, 2));
        },
      },
      lit(mood.accent, isRing ? 0.5 : 1.3),
      { hero: true, colour: hex('#e0cfb0'), skin: 0.6, bump: [0.25, 7] },
      lit(mood.accent, 2.6),
    ],
    lamps: caps.slice(0, 4).map(([x, h, z, r]) => {
      const at = [x, h - r * 0.5, z + r * 0.4];
      return { at, colour: scaled(mood.accent, 0.9 * r), reach: 0.7, haze: 0.16 };
    }),
    strokes: (brush, random) => motes(brush, random, 70, scaled(mood.accent, 1.3), [0, 2, 1], [6, 4, 2]),
  };
});

export const dandelion = subject(['clock', 'scattering'], ({ mood, pose }) => {
  const isOld = pose === 'scattering';
  const [hx, hy] = isOld ? [-0.6, 2.1] : [-0.25, 2.85];
  const stems = [
    `0.25 -0.6 0 0.06, 0.05 1 0 0.05, ${hx} ${hy} 0 0.045`,
    '1.2 -0.6 -1.2 0.05, 1.3 0.6 -1.2 0.045, 1.5 1.55 -1.2 0.04',
  ].map(path);
  const pale = scaled(mood.lights, 0.95);
  return {
    camera: { eye: [0, 1.7, 7.5], target: [0.05, 2.05, 0], lens: 2.5 },
    stepScale: 0.9,
    floor: 0.4,
    shape: (x, y, z) => {
      add(
        min(sphere(x - hx, y - hy, z, 0.17), sphere(x - 1.5, y - 1.6, z + 1.2, 0.11)) -
          0.02 * noise(x * 20, y * 20, z * 20),
        2,
      );
      for (const stem of stems) add(chain(x, y, z, stem), 3);
    },
    materials: [
      { hero: true, colour: hex('#8a6a4a'), bump: [0.4, 12] },
      { hero: true, colour: scaled(mood.leaf, 1.1), skin: 0.5 },
    ],
    sky: { moon: { from: [0.2, 0.2, -0.96], size: 0.16, colour: scaled(mood.cloud, 1.1) }, horizon: -0.1 },
    sunFrom: [0.3, 0.35, -0.88],
    shafts: [{ from: [0.68, 0.22], colour: mood.sun, strength: 0.4, threshold: 0.7 }],
    strokes: (brush, random) => {
      const thin = { profile: 'even', id: 2 } as const;
      const seed = ([x, y, z]: Vector, [dx, dy, dz]: Vector, long: number, size: number) => {
        const tip = [x + dx * long, y + dy * long, z + dz * long];
        brush.stroke([[x, y, z], tip], 0.008 * size, hex('#b09a70'), pale, thin);
        for (let k = 0; k < 12; k++) {
          const a = k * 0.524 + x * 9;
          const hair = [
            tip[0] + dx * 0.07 + cos(a) * 0.15 * size,
            tip[1] + dy * 0.07 + sin(a) * 0.15 * size,
            tip[2] + dz * 0.07,
          ];
          brush.stroke([tip, hair], 0.008 * size, pale, scaled(pale, 1.2), { ...thin, alpha: 0.8 });
        }
      };
      for (const [cx, cy, cz, r, count] of [
        [1.5, 1.6, -1.2, 0.55, 70],
        [hx, hy, 0, 0.92, 130],
      ])
        for (let k = 0; k < count; k++) {
          const [h, a] = [1 - (2 * k + 1) / count, k * 2.39996];
          const w = sqrt(1 - h * h);
          if (cx < 0 && (isOld ? cos(a) * w > -0.1 : cos(a) * w > 0.35 && h > 0.05)) continue;
          seed(
            [cx + cos(a) * w * 0.12, cy + h * 0.12, cz + sin(a) * w * 0.12],
            [cos(a) * w, h, sin(a) * w],
            r * 0.82,
            r,
          );
        }
      for (let k = 0; k < (isOld ? 60 : 24); k++) {
        const part = random();
        const y = hy + 0.25 + part * 1.4 + (random() - 0.5) * 2;
        seed([hx + 0.85 + part * 2.1, y, random()], [0.3 + random() * 0.3, 0.85, 0], 0.34, 0.8);
      }
    },
    shine: [0.42, 0.3],
  };
});

export const moonTree = subject(['orchard', 'steward'], ({ mood, pose, random }) => {
  const isLone = pose === 'steward';
  const tips: Vector[] = [];
  const limbs: { points: Vector[]; radius: number; level: number }[] = [];
  const plant = {
    from: [0, 0.9, 0],
    toward: [isLone ? 0.5 : 0.1, 1, 0],
    length: 1.95,
    radius: 0.2,
    levels: 4,
    spread: 1,
  };
  grow(
    { ...plant, lift: 0.16, bend: 0.5, random },
    (points, radius, level) => limbs.push({ points, radius, level }),
    (point) => tips.push(point),
  );
  const hung: Vector[] = [];
  for (const [x, y, z] of tips.sort((a, b) => b[2] - a[2]))
    if (hung.length < (isLone ? 5 : 9) && y > 2.2 && hung.every(([a, b]) => away(a - x, b + 0.42 - y) > 0.62))
      hung.push([x, y - 0.42, z + 0.1, (isLone ? 0.22 : 0.15) + random() * 0.15]);
  const trunk = path('-0.05 0.3 0 0.42, 0.02 0.9 0 0.23, 0.06 1.6 0 0.17');
  const ladder = path('0.75 0.7 0.5 0.03, 0.3 2.5 0.15 0.03');
  return {
    camera: { eye: [0, 1.9, 8.6], target: [0, 2.05, 0], lens: isLone ? 2.8 : 2.5 },
    stepScale: 0.8,
    shape: (x, y, z) => {
      const hill = melted(
        ellipsoid(x, y - 0.15, z, 1.9, 0.65, 1.5),
        cone(x, y + 0.9, z, 1.05, 0.15, 1.7),
        0.3,
      );
      add(hill + fbm(x * 1.6, y * 1.6, z * 1.6, 3) * 0.22, 1);
      add(chain(x, y, z, trunk, 0.2) + noise(x * 8, y * 2, z * 8) * 0.025, 2);
      for (const [mx, my, mz, size] of hung) add(sphere(x - mx, y - my, z - mz, size), 3);
      if (!isLone) return;
      add(min(chain(x, y, z, ladder), chain(x - 0.28, y, z, ladder)), 4);
      const rung = repeated(y - 1.6, 0.26, 3);
      const step = moved.index * 0.26 + 0.9;
      add(max(away(rung, z - 0.5 + step * 0.19) - 0.025, abs(x - 0.89 + step * 0.25) - 0.14), 4);
    },
    materials: [
      {
        hero: true,
        bump: [0.3, 4],
        paint: blend(scaled(mood.stone, 0.35), mood.leaf, (_x, _y, _z, up) => smooth(0.1, 0.6, up)),
      },
      { hero: true, colour: hex('#33262c'), bump: [0.3, 4] },
      {
        ...{ hero: true, glow: scaled(mood.accent, 0.85) },
        paint: (x, y, z, out) => put(out, [0.9, 0.85, 0.7]) * (0.75 + 0.5 * fbm(x * 5, y * 5, z * 5, 3)),
      },
      { hero: true, colour: [0.3, 0.2, 0.1] },
    ],
    lamps: hung.map(([x, y, z]) => ({
      at: [x, y, z + 0.3],
      colour: scaled(mood.accent, 0.3),
      reach: 0.6,
      haze: 0.16,
    })),
    sky: { horizon: -0.12 },
    strokes: (brush) => {
      for (const { points, radius, level } of limbs)
        brush.stroke(points, radius, hex('#3a2c33'), level > 2 ? scaled(mood.leaf, 0.7) : hex('#54414a'), {
          id: 2,
        });
      for (const tip of tips)
        for (let k = 0; k < 5; k++) {
          const at = [tip[0] + (random() - 0.5) * 0.3, tip[1] + (random() - 0.5) * 0.3, tip[2]];
          leaf(brush, at, random() * 6.3, 0.3, ...shades(mood.leaf, 0.8, 1.9), { id: 2 });
        }
      scatter(random, 22, [0, -0.5, 0.5], [2, 0, 0.2], (x, y, z, k) => {
        const root = curve(6, (t) => [x + sin(t * 6 + k) * 0.06, y - t * 1.3, z]);
        brush.stroke(root, 0.03, ...shades(mood.leaf, 0.5, 0.8));
      });
    },
  };
});

export const balance = subject(['reckoning', 'grown'], ({ mood, pose }) => {
  const isGrown = pose === 'grown';
  const lean = isGrown ? -0.32 : 0.16;
  const [tip, arm, top] = [turn(lean), 1.75, 3.75];
  const left = [-arm * cos(lean), top - arm * sin(lean)];
  const right = [arm * cos(lean), top + arm * sin(lean)];
  const cord = path('0.77 0 0 0.014, 0 1.55 0 0.014');
  const pan = (x: number, y: number, z: number, [ax, ay]: Vector): void => {
    const [px, py] = [x - ax, y - ay + 1.55];
    if (isBeyond(away(px, py, z), 2.2, 1.9)) return;
    add(min(max(shell(ellipsoid(px, py, z, 0.78, 0.42, 0.78), 0.025), py), ring(px, py, z, 0.78, 0.03)), 2);
    wedge(px, z, 3);
    add(chain(moved.a, py, moved.b, cord), 2);
  };
  return {
    camera: { eye: [0.5, 2.5, 9.2], target: [0, 1.9, 0], lens: 2.9 },
    floor: 1.1,
    shape: (x, y, z) => {
      add(cylinder(x, y + 0.7, z, 0.75, 0.8, 0.05) + (abs(sin(atan2(z, x) * 8)) < 0.25 ? 0.02 : 0), 5);
      add(min(cylinder(x, y - 0.1, z, 0.12, 0.62, 0.05), cylinder(x, y - 0.26, z, 0.1, 0.42, 0.05)), 2);
      const knobs = 0.06 * exp(-(((y - 1) * 5) ** 2)) + 0.05 * exp(-(((y - 2.6) * 6) ** 2));
      add((away(x, z) - 0.085 - knobs) * 0.8 + max(0, y - top, -y), 2);
      tip(x, y - top);
      const [px, py] = [moved.a, moved.b - 0.1 * sin(abs(moved.a) * 1.8)];
      add(box(px, py, z, arm, 0.055 + 0.04 * (1 - abs(px) / arm), 0.05, 0.03) * 0.8, 2);
      add(min(sphere(x, y - top, z, 0.17), ring(x, z, y - top - 0.42, 0.2, 0.03)), 2);
      pan(x, y, z, left);
      pan(x, y, z, right);
      add(sphere(x - left[0], y - left[1] + 1.3, z, 0.36), 3);
      const [rx, ry] = [x - right[0], y - right[1] + 1.62];
      add(max(ellipsoid(rx, ry - 0.08, z, 0.74, 0.3, 0.74), ry - 0.12 - 0.03 * sin(rx * 12 + z * 9)), 4);
    },
    materials: [
      { ...brass(isGrown ? hex('#a98b45') : hex('#9aa6c9')), bump: [0.05, 8] },
      {
        ...{ hero: true, glow: scaled(mood.accent, 4.5) },
        paint: (x, y, z, out) => put(out, mood.accent) * (0.7 + 0.7 * fbm(x * 5, y * 5, z * 5)),
      },
      { hero: true, colour: isGrown ? mood.leaf : scaled(mood.rim, 0.5), gloss: 0.8 },
      { hero: true, colour: scaled(mood.stone, 0.8), bump: [0.2, 4] },
    ],
    lamps: [{ at: [left[0], left[1] - 1.3, 0.7], colour: scaled(mood.accent, 3), reach: 0.9, haze: 0.12 }],
    strokes: (brush, random) => {
      flames(brush, random, 30, () => [left[0] + (random() - 0.5) * 0.5, left[1] - 1.2, 0.2], 0.5);
      if (!isGrown) return;
      scatter(random, 40, [right[0], right[1] - 1.5, 0], [1, 0, 0.8], (x, y, z, k) => {
        const [h, s] = [0.2 + random() * 0.75, (random() - 0.5) * 0.4];
        const stem = curve(3, (t) => [x + s * t * t, y - 0.1 + h * t, z]);
        brush.stroke(stem, 0.022, ...shades(mood.leaf, 0.7, 1.6), { id: 4 });
        if (k % 3 === 0) flower(brush, [x + s, y + h, z], 0.1, mood.accent, [1, 0.8, 0.75], 5);
      });
    },
    shine: [0.5, 0.3],
  };
});
