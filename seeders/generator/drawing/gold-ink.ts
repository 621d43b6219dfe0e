import { type Point, type Stop, TURN, path, pointOn, polygon, rosette, sheetGradient } from './svg.ts';

const goldStops: readonly Stop[] = [
  [0, '#fff3cf'],
  [0.2, '#e7bd63'],
  [0.38, '#8a5f1d'],
  [0.52, '#fff0c0'],
  [0.7, '#d7a544'],
  [0.86, '#7a5216'],
  [1, '#ffe9b0'],
];

/** Use as fill and stroke `url(#gold)`. */
export const goldGradient = (line: readonly [number, number, number, number]) =>
  sheetGradient('gold', goldStops, line);

export interface Rays {
  count: number;
  /** Every n-th ray is long. */
  every: number;
  inner: number;
  long: number;
  middle: number;
  short: number;
  /** Half-widths in radians of long and other rays. */
  spread: Point;
}

export function goldRays([x, y]: Point, { count, every, inner, long, middle, short, spread }: Rays): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN;
    const isLong = index % every === 0;
    const half = isLong ? spread[0] : spread[1];
    const reach = isLong ? long : index % 2 ? short : middle;
    const ray = [
      pointOn(x, y, inner, angle - half),
      pointOn(x, y, reach, angle),
      pointOn(x, y, inner, angle + half),
    ];
    return path(polygon(ray), 'fill="url(#gold)"');
  }).join('');
}

/** Draws the same guilloche line several times, each rotated a little further. */
export function goldRosettes(
  centre: Point,
  shape: { radius: number; swing: number; waves: Point },
  { copies, step, opacity }: { copies: number; step: number; opacity: number },
): string {
  return Array.from({ length: copies }, (_, index) =>
    rosette(
      centre,
      shape,
      `transform="rotate(${index * step} ${centre[0]} ${centre[1]})" stroke="url(#gold)" stroke-width=".9" opacity="${opacity}"`,
    ),
  ).join('');
}
