import type { View } from './camera.ts';
import type { Mood } from './moods.ts';
import { type Random, type Vector, clamp, mix, noise } from './noise.ts';
import type { Brush, Frame, StrokeOptions } from './types.ts';

const { PI, ceil, exp, floor, hypot, max, min, sin, sqrt } = Math;

/** How a stroke's width runs from root to tip. */
const profiles: Readonly<Record<NonNullable<StrokeOptions['profile']>, (part: number) => number>> = {
  taper: (part: number) => 1 - part * 0.92,
  even: () => 1,
  leaf: (part: number) => sin(PI * min(1, part * 0.96 + 0.04)) ** 0.7,
  flame: (part: number) => (part < 0.25 ? 0.4 + part * 2.4 : 1) * (1 - part) ** 0.8 + 0.02,
};

interface Spot {
  x: number;
  y: number;
  radius: number;
  colour: Vector;
}

/** Lays tapering strokes in space over a rendered picture, hidden by what stands before them. */
export class SpaceBrush implements Brush {
  private readonly frame: Frame;
  private readonly view: View;
  private readonly mood: Mood;
  private readonly fog: number;
  private readonly across: number;
  private readonly along: number;

  constructor(frame: Frame, view: View, mood: Mood, sunFrom: Vector, fog: number) {
    this.frame = frame;
    this.view = view;
    this.mood = mood;
    this.fog = fog;
    this.across = sunFrom[0] * view.right[0] + sunFrom[1] * view.right[1] + sunFrom[2] * view.right[2];
    this.along = sunFrom[0] * view.up[0] + sunFrom[1] * view.up[1] + sunFrom[2] * view.up[2];
  }

  /** Points in space, radius in units of space, colour from root to tip. */
  stroke(
    points: readonly Vector[],
    radius: number,
    from: Vector,
    to: Vector = from,
    options: StrokeOptions = {},
  ) {
    const profile = profiles[options.profile ?? 'taper'];
    const last = points.length - 1;
    let before: (Spot & { near: number }) | undefined;
    points.forEach(([x, y, z], index) => {
      const [px, py, near, zoom] = this.view.project(x, y, z);
      const part = index / last;
      const tone = from.map((value, c) => mix(value, to[c], part));
      const spot = {
        x: px,
        y: py,
        near,
        radius: radius * profile(part) * zoom,
        colour: this.fogged(tone, near, options),
      };
      if (before && before.near > 0 && near > 0) this.dab(before, spot, (before.near + near) / 2, options);
      before = spot;
    });
  }

  /** A soft spot of light or a speck. */
  dot(x: number, y: number, z: number, radius: number, colour: Vector, options: StrokeOptions = {}): void {
    const [px, py, near, zoom] = this.view.project(x, y, z);
    if (near < 0) return;
    const spot = { x: px, y: py, radius: radius * zoom, colour: this.fogged(colour, near, options) };
    const soft = max(0.8, spot.radius * 0.9);
    this.dab(spot, { ...spot, x: px + 0.01 }, near, { soft, flat: true, ...options });
  }

  private fogged(colour: Vector, near: number, { glow }: StrokeOptions): Vector {
    const veil = glow ? 0 : 1 - exp(-this.mood.density * this.fog * max(0, near));
    return colour.map((value, c) => mix(value, this.mood.fog[c], veil));
  }

  private dab(a: Spot, b: Spot, near: number, options: StrokeOptions): void {
    const { glow = 0, alpha = 1, id = 0, flat = false, soft = 0.7 } = options;
    const { width, height, light, depth, material, normal } = this.frame;
    const wide = max(a.radius, b.radius) + soft + 1;
    const right = min(width - 1, ceil(max(a.x, b.x) + wide));
    const foot = min(height - 1, ceil(max(a.y, b.y) + wide));
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = sqrt(dx * dx + dy * dy) || 1e-3;
    const lit = (-dy / length) * this.across - (dx / length) * this.along;
    for (let y = max(0, floor(min(a.y, b.y) - wide)); y <= foot; y++)
      for (let x = max(0, floor(min(a.x, b.x) - wide)); x <= right; x++) {
        const at = y * width + x;
        if (depth[at] < near) continue;
        const qx = x + 0.5 - a.x;
        const qy = y + 0.5 - a.y;
        const part = clamp((qx * dx + qy * dy) / (length * length));
        const away = sqrt((qx - dx * part) ** 2 + (qy - dy * part) ** 2);
        const radius = mix(a.radius, b.radius, part);
        const cover = clamp((max(radius, 0.35) - away) / soft + 0.5) * min(1, radius / 0.35) * alpha;
        if (cover <= 0.003) continue;
        const side = (qx * -dy + qy * dx) / length / max(radius, 0.5);
        const tone = flat ? 1 : clamp(0.72 + 0.5 * side * lit + 0.12 * noise(x * 0.5, y * 0.5), 0.25, 1.5);
        for (let c = 0; c < 3; c++) {
          const value = mix(a.colour[c], b.colour[c], part) * tone;
          const under = light[at * 3 + c];
          light[at * 3 + c] = glow
            ? under * (1 - cover * (1 - glow)) + value * cover
            : mix(under, value, cover);
        }
        if (cover > 0.5 && !glow) {
          depth[at] = near;
          material[at] = id;
          normal[at * 3] = side;
          normal[at * 3 + 1] = 0.5;
          normal[at * 3 + 2] = 0.6;
        }
      }
  }
}

export interface Plant {
  from: Vector;
  toward: Vector;
  length: number;
  radius: number;
  levels: number;
  spread: number;
  random: Random;
  lift?: number;
  bend?: number;
}

/** Grows a branching plant: `limb` is called for each branch and `end` at each tip. */
export function grow(
  {
    from: root,
    toward,
    length: long,
    radius: thick,
    levels,
    spread,
    random,
    lift = 0.15,
    bend = 0.35,
  }: Plant,
  limb: (points: Vector[], radius: number, level: number) => void,
  end: (point: Vector) => void = () => undefined,
): void {
  const branch = (from: Vector, way: Vector, length: number, radius: number, level: number): void => {
    const points = [from];
    let [dx, dy, dz] = way;
    let [x, y, z] = from;
    for (let step = 0; step < 6; step++) {
      dx += (random() - 0.5) * bend;
      dy += (random() - 0.5) * bend + lift * 0.3;
      dz += (random() - 0.5) * bend;
      const size = hypot(dx, dy, dz);
      [dx, dy, dz] = [dx / size, dy / size, dz / size];
      [x, y, z] = [x + (dx * length) / 6, y + (dy * length) / 6, z + (dz * length) / 6];
      points.push([x, y, z]);
    }
    limb(points, radius, level);
    if (level >= levels) return end([x, y, z]);
    for (let child = 0; child < 3; child++) {
      const start = points[child === 0 ? 6 : 3 + floor(random() * 4)];
      const out = [
        dx + (random() - 0.5) * 2 * spread,
        dy + (random() - 0.4) * spread,
        dz + (random() - 0.5) * 2 * spread,
      ];
      const size = hypot(...out);
      const next = out.map((part) => part / size);
      branch(start, next, length * (0.6 + random() * 0.2), radius * 0.58, level + 1);
    }
  };
  branch(root, toward, long, thick, 0);
}
