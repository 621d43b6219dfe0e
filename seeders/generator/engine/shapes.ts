import type { Vector } from './noise.ts';

/** Signed distances. All take the point as plain numbers, so that nothing is allocated in the inner loop. */
const { sqrt, abs, max, min, cos, sin, atan2, PI } = Math;

/** Math.hypot guards against overflow, which scenes never reach, and takes ten times as long. */
export const away = (x: number, y: number, z = 0) => sqrt(x * x + y * y + z * z);
export const sphere = (x: number, y: number, z: number, radius: number) => away(x, y, z) - radius;

export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const near = away(x / a, y / b, z / c);
  const slope = away(x / a / a, y / b / b, z / c / c);
  return slope < 1e-9 ? -min(a, b, c) : (near * (near - 1)) / slope;
}

export function box(x: number, y: number, z: number, a: number, b: number, c: number, round = 0): number {
  const qx = abs(x) - a + round;
  const qy = abs(y) - b + round;
  const qz = abs(z) - c + round;
  return away(max(qx, 0), max(qy, 0), max(qz, 0)) + min(max(qx, qy, qz), 0) - round;
}

/** A rod between two points whose radius runs from `ra` to `rb`: of x, y, z from `a` to `b`. */
export function rod(x: number, y: number, z: number, a: Vector, b: Vector, ra: number, rb = ra): number {
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const along = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz);
  const part = along < 0 ? 0 : along > 1 ? 1 : along;
  return away(px - dx * part, py - dy * part, pz - dz * part) - (ra + (rb - ra) * part);
}

/** A rod through many points, x, y, z and radius of each, as `path` reads them. */
export function chain(x: number, y: number, z: number, points: readonly Vector[], blend = 0): number {
  let nearest = 1e9;
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1];
    const to = points[index];
    const distance = rod(x, y, z, from, to, from[3], to[3]);
    nearest = blend ? melted(nearest, distance, blend) : min(nearest, distance);
  }
  return nearest;
}

/** Points written as "x y z radius, x y z radius". */
export const path = (text: string): Vector[] =>
  text.split(',').map((point) => point.trim().split(' ').map(Number));

/** A cylinder round the y axis. */
export function cylinder(x: number, y: number, z: number, half: number, radius: number, round = 0): number {
  const dr = away(x, z) - radius + round;
  const dy = abs(y) - half + round;
  return min(max(dr, dy), 0) + away(max(dr, 0), max(dy, 0)) - round;
}

/** A tapering cylinder: radius `low` at -half, `high` at +half (a close bound). */
export function cone(x: number, y: number, z: number, half: number, low: number, high: number): number {
  const part = (y + half) / (2 * half);
  const radius = low + (high - low) * (part < 0 ? 0 : part > 1 ? 1 : part);
  const slope = (low - high) / (2 * half);
  return max((away(x, z) - radius) / sqrt(1 + slope * slope), abs(y) - half);
}

/** A ring lying flat. */
export const ring = (x: number, y: number, z: number, radius: number, thickness: number) =>
  away(away(x, z) - radius, y) - thickness;

export function melted(a: number, b: number, k: number): number {
  const part = max(k - abs(a - b), 0) / k;
  return min(a, b) - part * part * k * 0.25;
}
export const shell = (distance: number, thickness: number) => abs(distance) - thickness;

/** Where `turn` and `wedge` leave the moved point. */
export const moved = { a: 0, b: 0, index: 0 };

/** A function that turns two coordinates and leaves them in `moved`. */
export function turn(angle: number): (a: number, b: number) => void {
  const c = cos(angle);
  const s = sin(angle);
  return (a, b) => {
    moved.a = a * c + b * s;
    moved.b = b * c - a * s;
  };
}

/** Repeats space `count` times round the origin; sector 0 is centred on the +a axis. */
export function wedge(a: number, b: number, count: number): void {
  const step = (2 * PI) / count;
  const index = Math.round(atan2(b, a) / step);
  const c = cos(index * step);
  const s = sin(index * step);
  moved.a = a * c + b * s;
  moved.b = b * c - a * s;
  moved.index = index;
}

/** Repeats a coordinate every `step`, at most `limit` times either way; the index stays in `moved`. */
export function repeated(value: number, step: number, limit = 1e9): number {
  moved.index = max(-limit, min(limit, Math.round(value / step)));
  return value - moved.index * step;
}

/** The nearest thing found so far, and its material. */
export const hit = { distance: 0, material: 0 };
export function add(distance: number, material: number): void {
  if (distance < hit.distance) {
    hit.distance = distance;
    hit.material = material;
  }
}
/** Stands for a part beyond `limit` of its middle, which is then not asked. */
export function isBeyond(far: number, limit: number, bound: number): boolean {
  if (far <= limit) return false;
  add(far - bound, 2);
  return true;
}
export function melt(distance: number, material: number, k: number): void {
  const joined = melted(hit.distance, distance, k);
  if (distance < hit.distance) hit.material = material;
  hit.distance = joined;
}
