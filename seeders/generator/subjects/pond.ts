import { fbm, hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, box, cylinder, isBeyond, melted, moved, path, ring, sphere } from '../engine/shapes.ts';
import { turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { brass, blend, curve, flower, leaf, lit, motes, scatter, shades } from './kit.ts';

const { abs, cos, floor, max, min, sin, sqrt } = Math;

export const koi = subject(['single', 'pair', 'shoal'], ({ mood, pose }) => {
  const places = {
    single: '0 0 0.9 1.35',
    pair: '-0.75 0.5 1.25 0.85, 0.85 -0.6 -2 0.85',
    shoal: '-1.1 0.9 0.5 0.6, 0.9 1.2 0.9 0.55, 0 -0.5 0.6 0.7, 1.4 -1.2 1.2 0.5, -1.3 -1.5 0.4 0.55',
  };
  const fishes = path(places[pose]).map(([x, z, angle, size]) => ({ x, z, size, yaw: turn(angle) }));
  const bend = (px: number) => 0.22 * sin(px * 1.5 + 0.6) * (0.5 + 0.3 * abs(px));
  const body = (x: number, y: number, z: number) => {
    const pz = z - bend(x);
    const wide =
      0.36 *
        sqrt(max(0, 1 - ((x - 0.25) / 1.35) ** 2)) *
        (x < 0.25 ? 0.75 + 0.25 * cos((x - 0.25) * 1.2) : 1) +
      0.03;
    const tail = max(
      abs(y - 0.02 * sin(x * 8)) - 0.02,
      away(x + 1.62, pz * 0.9) - 0.6,
      x + 1,
      0.42 - away(x + 2.35, pz),
      abs(pz) - 0.12 + (x + 1) * 0.75,
    );
    const fin = max(abs(y + 0.08) - 0.015, away(x - 0.32 + (abs(pz) - 0.35) * 0.6, abs(pz) - 0.55) - 0.27);
    return {
      trunk: (away(pz, y * 1.05) - wide) * 0.8 + max(0, abs(x - 0.15) - 1.2) * 0.5,
      fins: melted(tail, fin, 0.05) * 0.8,
    };
  };
  const tones = [scaled(mood.lights, 0.8), hex('#e0481c')];
  return {
    camera: { eye: [0, 7.2, 2.9], target: [0, 0, 0.35], lens: 2.6 },
    stepScale: 0.7,
    fog: 0.2,
    shadowReach: 2,
    shape: (x, y, z) => {
      add(y + 1.3 - 0.35 * fbm(x * 0.5, z * 0.5, 3, 3), 1);
      for (const { x: fx, z: fz, size, yaw } of fishes) {
        yaw(x - fx, z - fz);
        const [px, py, pz] = [moved.a / size, y / size, moved.b / size];
        const far = away(px, py, pz);
        if (far > 2.3) add((far - 2.1) * size, 2);
        else {
          const { trunk, fins } = body(px, py, pz);
          add(trunk * size, 2);
          add(fins * size, 3);
          add(sphere(px - 1.2, py - 0.06, abs(pz - bend(px)) - 0.2, 0.055) * size, 4);
        }
      }
    },
    materials: [
      {
        bump: [0.08, 2.5],
        gloss: 0,
        rim: 0,
        paint: blend(scaled(mood.shadows, 0.7), scaled(mood.shade, 0.9), (x, _, z) =>
          smooth(-0.2, 0.5, fbm(x * 1.4, z * 1.4)),
        ),
      },
      {
        ...{ hero: true, gloss: 0.5, rim: 0.6, skin: 0.1 },
        paint: (x, y, z, out) => {
          const near = fishes.reduce((a, b) => (away(x - b.x, z - b.z) < away(x - a.x, z - a.z) ? b : a));
          near.yaw(x - near.x, z - near.z);
          const [px, pz] = [moved.a / near.size, moved.b / near.size];
          const blotch = smooth(0, 0.12, fbm(px * 1.5 + near.x * 5, 2, pz * 1.5, 3) + 0.05);
          const ink = smooth(0.3, 0.36, fbm(px * 2.2 + 5, 9, pz * 2.2, 3)) * 0.9;
          const by = 0.82 + 0.2 * sin(px * 34 + (floor(pz * 16) % 2) * 3) * sin(pz * 50);
          for (let c = 0; c < 3; c++) out[c] = mix(mix(tones[0][c], tones[1][c], blotch), 0.04, ink) * by;
          return 1;
        },
      },
      { hero: true, colour: hex('#d8b49c'), skin: 0.2, gloss: 0.4 },
      { hero: true, colour: [0.01, 0.01, 0.01], gloss: 1 },
    ],
    sunFrom: [-0.4, 0.8, 0.2],
    strokes: (brush, random) => {
      scatter(random, 46, [0, 0.75, 0], [5, 0, 6.4], (x, y, z) => {
        const glint = curve(8, (t) => [
          x + t * 1.1 * cos(noise(x, z, t) * 6),
          y,
          z + t * 1.1 * sin(noise(x, z, t) * 6),
        ]);
        brush.stroke(glint, 0.022, ...shades(mood.sun, 0.45, 0.1), {
          profile: 'leaf',
          glow: 0.9,
          flat: true,
          alpha: 0.5,
        });
      });
      for (const [x, z, r] of path(
        '-1.55 -1.7 0.55, 1.6 1.3 0.5, 1.75 -1.9 0.4, -1.75 2.1 0.48, -1.1 -2.5 0.35, 1.2 2.2 0.3',
      )) {
        const open = random() * 6;
        for (let k = 0; k < 44; k++) {
          const b = open + 0.35 + k * 0.128;
          const ray = curve(2, (t) => [x + cos(b) * r * t, 0.95, z + sin(b) * r * t]);
          brush.stroke(ray, 0.075, scaled(mood.leaf, 0.5), scaled(mood.leaf, k % 5 ? 1.3 : 1.8), {
            profile: 'even',
            flat: true,
          });
        }
        if (r > 0.45)
          for (let k = 0; k < 16; k++) {
            const [b, s] = [k * 0.785, k < 8 ? 0.34 : 0.2];
            const petal = curve(2, (t) => [x + cos(b) * s * t, 1.1 + t * 0.12, z + sin(b) * s * t]);
            brush.stroke(petal, 0.085, mood.accent, [1, 0.88, 0.9], { profile: 'leaf' });
          }
      }
    },
  };
});

export const key = subject(['hanging', 'buried'], ({ mood, pose }) => {
  const isBuried = pose === 'buried';
  const [lean, spin] = [turn(isBuried ? 0.95 : -0.3), turn(0.35)];
  const high = isBuried ? 1.35 : 2.1;
  return {
    camera: { eye: [0.3, 2, 8], target: [0, isBuried ? 1.3 : 1.95, 0], lens: 3.1 },
    floor: 0.2,
    shape: (x, y, z) => {
      lean(x, y - high);
      const py = moved.b;
      spin(moved.a, z);
      const [px, pz] = [moved.a, moved.b];
      if (isBeyond(away(px, py, pz), 2.6, 2.3)) return;
      add(cylinder(px, py + 0.5, pz, 1.2, 0.1), 2);
      for (const h of [0.5, 0.3, -1]) add(ring(px, py - h, pz, 0.12, 0.05), 2);
      for (let k = 0; k < 3; k++) {
        const [cx, cy] = [sin(k * 2.094) * 0.42, 1.25 + cos(k * 2.094) * 0.42];
        add(away(away(px - cx, py - cy) - 0.34, pz) - 0.085, 2);
      }
      add(away(away(px, py - 1.25) - 0.95, pz) - 0.045, 2);
      add(sphere(px, py - 1.25, pz, 0.16), 3);
      const wards = min(
        box(px - 0.42, py + 1.28, pz, 0.12, 0.06, 1),
        box(px - 0.6, py + 1.5, pz, 0.12, 0.07, 1),
        box(px - 0.3, py + 1.55, pz, 0.05, 0.12, 1),
      );
      add(max(box(px - 0.32, py + 1.35, pz, 0.32, 0.32, 0.06, 0.02), -wards), 2);
      if (!isBuried) add(box(x - 0.75, y - 1.6, z - 0.25, 0.3, 0.45, 0.015, 0.01), 4);
    },
    materials: [
      {
        ...brass(mood.metal),
        paint: blend(
          hex('#d8a040'),
          scaled(mood.metal, 0.7),
          (x, y, z) => smooth(0.05, 0.45, fbm(x * 2.5, y * 2.5, z * 2.5)) * 0.75,
        ),
      },
      lit(mood.accent, 2.4, { gloss: 0.9 }),
      { hero: true, colour: hex('#efe3c4'), skin: 0.6 },
    ],
    lamps: [
      { at: [isBuried ? -1 : 0.35, high + 1, 0.7], colour: scaled(mood.accent, 1.5), reach: 0.9, haze: 0.12 },
    ],
    sunFrom: [-0.55, 0.6, 0.45],
    strokes: (brush, random) => {
      for (let vine = 0; vine < 2; vine++) {
        const line = curve(26, (t) => {
          const [a, h] = [t * (9 + vine) + vine * 1.6, mix(-2, 0.4 + vine * 0.35, t)];
          const angle = isBuried ? 0.95 : -0.3;
          return [-sin(angle) * h + cos(a) * 0.18, high + h * cos(angle), sin(a) * 0.18 + 0.04];
        });
        brush.stroke(line, 0.035, ...shades(mood.leaf, 0.4, 1.2), { id: 2 });
        line.forEach((at, k) => {
          if (k % 2 === 0) leaf(brush, at, k * 2.4 + vine, 0.24, ...shades(mood.leaf, 0.6, 1.7), { id: 2 });
          if (k % 8 === 4) flower(brush, [at[0], at[1], at[2] + 0.2], 0.12, mood.accent, [1, 0.9, 0.85]);
        });
      }
      motes(brush, random, 60, scaled(mood.accent, 0.9));
    },
  };
});
