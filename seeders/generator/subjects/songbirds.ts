import { hex, mix, noise, scaled, smooth } from '../engine/noise.ts';
import { add, away, chain, ellipsoid, isBeyond, melt, melted, moved, path, ring } from '../engine/shapes.ts';
import { rod, sphere, turn } from '../engine/shapes.ts';
import { subject } from '../engine/subject.ts';
import { feather } from './animals.ts';
import { blend, curve, leaf, scatter, shades } from './kit.ts';

const { abs, cos, PI, sin } = Math;

export const wren = subject(['perched', 'singing', 'fledgling'], ({ mood, pose }) => {
  const isSinging = pose === 'singing';
  const tip = turn({ perched: 0.15, singing: 0.55, fledgling: -0.1 }[pose]);
  const high = 2.25;
  const perch = path(
    {
      perched: '-4 1.05 0 0.2, 4 1.45 0 0.13',
      singing: '0 -1 0 0.22, 0.1 1.25 0 0.16',
      fledgling: '-0.9 0.3 0 0.01, -0.8 0.3 0 0.01',
    }[pose],
  );
  const legs = path('0.1 -0.5 0.16 0.05, 0.14 -1 0.2 0.035');
  const tones = [hex('#8a5c3a'), scaled(mood.accent, 0.5), hex('#efe2c8')];
  return {
    camera: { eye: [0.4, 2.2, 7.6], target: [0, 1.85, 0], lens: 3.15 },
    floor: pose === 'fledgling' ? 0 : 0.6,
    shape: (x, y, z) => {
      add(chain(x, y, z, perch) - 0.05 * noise(x * 3, y * 5, z * 6), 5);
      tip(x, y - high);
      const [px, py, az] = [moved.a, moved.b, abs(z)];
      if (isBeyond(away(px, py, z), 2.6, 2.3)) return;
      add(
        melted(
          ellipsoid(px, py, z, 0.95, 0.78, 0.72),
          ellipsoid(px - 0.62, py - 0.72, z, 0.52, 0.48, 0.46),
          0.35,
        ),
        2,
      );
      melt(rod(px, py, z, [-0.7, 0.1, 0], [-1.75, pose === 'perched' ? 0.75 : 0, 0], 0.22, 0.08), 2, 0.25);
      melt(ellipsoid(px + 0.3, py - 0.05, az - 0.62, 0.72, 0.4, 0.16), 2, 0.08);
      const gape = isSinging ? 0.1 : 0.025;
      add(rod(px, py, z, [1.05, 0.75 + gape, 0], [1.5, 0.72 + gape * 2.6, 0], 0.1, 0.012), 3);
      add(rod(px, py, z, [1.05, 0.75 - gape, 0], [1.46, 0.7 - gape * 2.6, 0], 0.09, 0.012), 3);
      add(sphere(px - 0.82, py - 0.84, az - 0.38, 0.075), 4);
      add(chain(px, py, az, legs), 3);
      if (pose === 'fledgling') add(ring(x, y - 1.15, z, 0.95, 0.42) + 0.12 * noise(x * 9, y * 16, z * 9), 5);
    },
    materials: [
      {
        ...{ hero: true, rim: 1.4, bump: [0.45, 9], skin: 0.2 },
        paint: (x, y, z, out) => {
          tip(x, y - high);
          const [px, py] = [moved.a, moved.b];
          const breast = smooth(0.1, -0.3, py - px * 0.5) * smooth(-0.9, 0.1, px);
          const bars = 0.82 + 0.22 * sin(px * 22 + py * 6) * smooth(0.2, -0.6, px);
          for (let c = 0; c < 3; c++)
            out[c] = mix(mix(tones[0][c], tones[1][c], breast), tones[2][c], breast * breast * 0.35) * bars;
          return 1;
        },
      },
      { hero: true, colour: hex('#d99a34'), gloss: 0.4 },
      { hero: true, colour: [0.02, 0.02, 0.02], gloss: 1 },
      { hero: pose !== 'perched', colour: hex('#5a3f28'), bump: [0.5, 5] },
    ],
    lamps: [{ at: [1.4, 3, 1.8], colour: scaled(mood.accent, 0.7), reach: 1.2, haze: 0.04 }],
    sunFrom: [-0.5, 0.55, 0.5],
    strokes: (brush, random) => {
      for (let row = 0; row < 4; row++)
        for (let k = 0; k < 7; k++)
          feather(
            brush,
            [0.25 - k * 0.17, 2.5 - row * 0.17 - k * 0.02, 0.78],
            PI + 0.35 - row * 0.08,
            0.5,
            0.06,
            hex('#4a2f1e'),
            hex('#b98a5c'),
            2,
            0.1,
          );
      if (pose === 'singing')
        for (let k = 0; k < 5; k++) {
          const ring_ = curve(10, (t) => [
            1.6 + k * 0.2 + cos(t * 2 - 1) * 0.25,
            3.3 + k * 0.1 + sin(t * 2 - 1) * (0.3 + k * 0.16),
            0.3,
          ]);
          brush.stroke(ring_, 0.02, mood.accent, mood.lights, { profile: 'leaf', glow: 0.7, flat: true });
        }
      if (pose !== 'fledgling')
        scatter(random, 26, [0, 1.25, 0.1], [6.5, 0.1, 0.2], (x, y, z) => {
          if (abs(x) > 1) leaf(brush, [x, y, z], random() * 3.1, 0.36, ...shades(mood.leaf, 0.5, 1.6));
        });
    },
  };
});

export const swift = subject(['banking', 'hovering'], ({ mood, pose }) => {
  const isHovering = pose === 'hovering';
  const roll = isHovering ? 0.15 : 0.6;
  const body = path('-1.3 -0.1 0 0.05, -0.5 0 0 0.24, 0.4 0.05 0 0.3, 0.9 0.15 0 0.22, 1.15 0.2 0 0.18');
  const beak = path('1.25 0.2 0 0.09, 1.55 0.08 0 0.01');
  const tip = turn(roll);
  const tones = [scaled(mood.shadows, 2.5), scaled(mood.lights, 0.85), scaled(mood.metal, 0.9)] as const;
  return {
    camera: { eye: [0, 1.9, 8.6], target: [0, 2, 0], lens: 3.05 },
    shadowReach: 2,
    floor: 0.9,
    shape: (x, y, z) => {
      tip(x, y - 2.5);
      add(chain(moved.a, moved.b, z, body, 0.2), 2);
      add(chain(moved.a, moved.b, z, beak), 3);
      add(sphere(moved.a - 1.18, moved.b - 0.26, abs(z) - 0.14, 0.045), 4);
    },
    materials: [
      {
        hero: true,
        bump: [0.3, 9],
        rim: 1.3,
        paint: blend(
          tones[1],
          tones[0],
          (x, y, z) => 0.5 + (y - 2.5) * 1.6 + 0.3 * noise(x * 5, y * 5, z * 5),
        ),
      },
      { hero: true, colour: hex('#d99a34'), gloss: 0.4 },
      { hero: true, colour: [0.02, 0.02, 0.02], gloss: 1 },
    ],
    strokes: (brush) => {
      const world = (x: number, y: number, z: number) => [
        x * cos(roll) - y * sin(roll),
        2.5 + y * cos(roll) + x * sin(roll),
        z,
      ];
      for (const [side, z] of [
        [-1, -0.2],
        [1, 0.25],
      ])
        for (const row of [0, 1])
          for (let k = 0; k < 15; k++) {
            const part = k / 14;
            const angle = isHovering
              ? mix(-2.2, side > 0 ? 1.9 : 2.3, part)
              : side > 0
                ? mix(-2.6, -1.25, part)
                : mix(2.7, 1.1, part);
            const arm = isHovering ? 1 : 1.25;
            const root = [0.35 - part * 0.2, isHovering ? 0.1 + part * 1.2 : side * -part * arm, z];
            const long = (row ? 0.75 : 1.35) * (0.55 + 0.6 * part);
            feather(
              brush,
              world(root[0], root[1], z + row * 0.1),
              angle + roll,
              long,
              row ? 0.11 : 0.13,
              row ? tones[2] : tones[1],
              row ? tones[1] : tones[0],
              2,
              0.25,
            );
          }
      for (let k = -2; k <= 2; k++)
        feather(
          brush,
          world(-1.1, -0.08, -0.05),
          PI + roll + k * (isHovering ? 0.22 : 0.13),
          1.25,
          0.09,
          tones[2],
          tones[0],
          2,
          0,
        );
    },
    sky: { clouds: 0.95 },
  };
});
