import { hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, ellipsoid, isBeyond, moved, path, sphere, turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { blend, curve, lit, motes } from './kit.ts';

const { abs, atan2, cos, exp, log, max, PI, sin } = Math;

export const nautilus = subject(['adrift', 'beached'], ({ mood, pose }) => {
  const isBeached = pose === 'beached';
  const [lean, cy] = isBeached ? [-0.5, 1.15] : [0.15, 2.1];
  const tip = turn(lean);
  /** Distance to the tube's middle line, its width and how far along it is. */
  const found = { off: 0, size: 0, along: 0 };
  const spiral = (x: number, y: number) => {
    const [r, a] = [away(x, y) + 1e-5, atan2(y, x)];
    const n = Math.round((log(r / 1.28) / 0.178 - a) / (2 * PI));
    found.off = 1e9;
    for (let k = n - 1; k <= n; k++) {
      const along = a + k * 2 * PI;
      const mid = 1.28 * exp(0.178 * along);
      if (along > 0 || abs(r - mid) - mid * 0.47 >= found.off - found.size) continue;
      Object.assign(found, { off: abs(r - mid), size: mid * 0.47, along });
    }
  };
  return {
    camera: { eye: [1.4, cy, 7.6], target: [0.15, cy - 0.1, 0], lens: 3 },
    stepScale: 0.7,
    floor: isBeached ? 0 : 0.9,
    shape: (x, y, z) => {
      tip(x, y - cy);
      const [px, py] = [moved.a, moved.b];
      if (isBeyond(away(px, py, z), 2.4, 2.2)) return;
      spiral(px, py);
      const tube = away(found.off, z * 0.95) - found.size * (1 + 0.018 * sin(found.along * 26));
      add(found.off < 1e8 ? tube * 0.75 : 0.4, 2);
      add(max(ellipsoid(px - 1.22, py - 0.02, z, 0.6, 0.42, 0.5), -py - 0.2), 3);
      add(sphere(px - 1.5, py - 0.02, abs(z) - 0.42, 0.13), 4);
      add(ellipsoid(px - 1.3, py - 0.3, z, 0.62, 0.13, 0.5), 3);
    },
    materials: [
      {
        ...{ hero: true, gloss: 0.75, skin: 0.35, rim: 1.1 },
        paint: (x, y, z, out) => {
          tip(x, y - cy);
          spiral(moved.a, moved.b);
          const { along, off } = found;
          const wave = sin(along * 7 + noise(off * 4, along * 2, z * 3) * 1.6);
          const band = smooth(0.1, 0.4, wave + 0.15 - smooth(-1.2, 0, along) * 1.3) * 0.9;
          const pearl = 0.5 + 0.5 * sin(along * 3 + off * 4 + z * 3);
          out[0] = mix(mix(0.92, 0.75, pearl), 0.6, band);
          out[1] = mix(0.86, 0.17, band);
          out[2] = mix(mix(0.76, 0.95, pearl), 0.06, band);
          return 1;
        },
      },
      { hero: true, colour: hex('#d98a6a'), skin: 0.6, bump: [0.3, 6] },
      lit([0.05, 0.04, 0.03], 0, { gloss: 1 }),
    ],
    lamps: [{ at: [2.1, 1.6, 1], colour: scaled(mood.accent, isBeached ? 0.4 : 1.6), reach: 0.9, haze: 0.1 }],
    sunFrom: isBeached ? [-0.5, 0.5, 0.4] : [-0.3, 0.85, 0.45],
    strokes: (brush, random) => {
      for (let k = 0; k < 34; k++) {
        const [a, z, y0] = [-0.6 + random() * 1.1, (random() - 0.5) * 0.7, -0.3 + random() * 0.3];
        const arm = curve(6, (t) => {
          const [x, y] = [
            1.5 + t * cos(a),
            y0 + t * sin(a + sin(t * 5 + k) * 0.5) - (isBeached ? t * 0.3 : 0),
          ];
          return [x * cos(lean) - y * sin(lean), y * cos(lean) + x * sin(lean) + cy, z + 0.25];
        });
        brush.stroke(arm, 0.055, hex('#c9785a'), hex('#f2c9a8'), { id: 3 });
      }
    },
  };
});

export const jelly = subject(['rising', 'drifting', 'bloom'], ({ mood, pose }) => {
  const bells = path(
    {
      rising: '0 2.9 0 1.25',
      drifting: '0.5 2.6 0 1.05',
      bloom: '-0.7 3 0.2 0.85, 0.9 2.2 0.6 0.62, 0.5 3.9 -0.8 0.45',
    }[pose],
  );
  const tip = turn(pose === 'drifting' ? -0.75 : pose === 'bloom' ? 0.2 : 0);
  const skins = [mood.rim, scaled(mood.accent, 0.9)];
  return {
    camera: { eye: [0, 2, 8.4], target: [0, 2, 0], lens: 2.85 },
    stepScale: 0.75,
    floor: 0.7,
    shape: (x, y, z) => {
      for (const [cx, cy, cz, size] of bells) {
        tip(x - cx, y - cy);
        const [px, py, pz] = [moved.a / size, moved.b / size, (z - cz) / size];
        const far = away(px, py, pz);
        if (far > 1.6) add((far - 1.3) * size, 2);
        else {
          const frill = 0.06 * sin(atan2(pz, px) * 12) * smooth(0.3, -0.4, py);
          add(
            max(ellipsoid(px, py, pz, 1, 0.82, 1) + frill, -ellipsoid(px, py + 0.45, pz, 0.9, 0.6, 0.9)) *
              size *
              0.8,
            2,
          );
          add(ellipsoid(px, py - 0.1, pz, 0.42, 0.4, 0.42) * size, 3);
        }
      }
    },
    materials: [
      {
        ...{ hero: true, skin: 0.9, gloss: 0.6, rim: 2, bump: [0.08, 4], glow: scaled(mood.rim, 0.35) },
        paint: blend(scaled(mood.rim, 0.45), scaled(mood.accent, 0.7), (x, y, z) => {
          tip(x - bells[0][0], y - bells[0][1]);
          return 0.5 + 0.5 * sin(atan2(z, moved.a) * 8 + moved.b * 2);
        }),
      },
      lit(mood.accent, 2.4),
    ],
    lamps: bells.map(([x, y, z, size]) => ({
      at: [x, y - size * 0.3, z + 0.9],
      colour: scaled(mood.accent, 1.2),
      reach: 1,
      haze: 0.1,
    })),
    strokes: (brush, random) => {
      for (const [cx, cy, cz, size] of bells)
        for (let k = 0; k < 34; k++) {
          const [a, r, long] = [random() * 6.3, (k % 3 ? 0.85 : 0.3) * size, (1 + random()) * size * 1.6];
          const thread = curve(9, (t) => {
            const [x, y] = [
              cos(a) * r * (1 - t * 0.3) + sin(t * 6 + k) * 0.16 * size * t,
              -0.3 * size - t * long,
            ];
            const c = pose === 'drifting' ? -0.75 : pose === 'bloom' ? 0.2 : 0;
            return [cx + x * cos(c) - y * sin(c), cy + y * cos(c) + x * sin(c), cz + sin(a) * r];
          });
          brush.stroke(thread, (k % 3 ? 0.03 : 0.085) * size, skins[k % 2], mood.rim, { id: 2, alpha: 0.85 });
        }
      motes(brush, random, 60, mood.rim, [0, 2.4, 0.8], [5, 5, 2]);
    },
    shafts: [{ from: [0.5, -0.1], colour: mood.sun, strength: 0.5, threshold: 0.4 }],
  };
});
