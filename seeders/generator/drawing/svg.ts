import { CARD_HEIGHT, CARD_WIDTH } from '../../src/art/spec.ts';
import { clamp } from '../engine/noise.ts';

export type Point = readonly [number, number];
/** Offset, colour and, if not 1, opacity. */
export type Stop = readonly [number, string, number?];

export const TURN = Math.PI * 2;

export const fixed = (value: number) => value.toFixed(1);

export const svgDocument = (body: string, defs = '', width = CARD_WIDTH, height = CARD_HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

const shapes = /<(?:circle|ellipse|rect|path) [^>]*>/g;

/**
 * Moves the opacity of shapes that are only filled, or only stroked, to their paint: a renderer allocates a canvas for
 * each shape with opacity.
 */
export const fadePaints = (svg: string) =>
  svg.replace(shapes, (shape) => {
    if (!shape.includes(' opacity="') || /(?:fill|stroke)-opacity=/.test(shape)) return shape;
    const isStroked = shape.includes(' stroke="');
    if (isStroked && !shape.includes(' fill="none"')) return shape;
    return shape.replace(' opacity="', isStroked ? ' stroke-opacity="' : ' fill-opacity="');
  });

const gradientStops = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** `x1 y1 x2 y2` as fractions of the painted shape; top to bottom by default. */
export const linearGradient = (
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${gradientStops(stops)}</linearGradient>`;

export const radialGradient = (id: string, stops: readonly Stop[], attributes = '') =>
  `<radialGradient id="${id}" ${attributes}>${gradientStops(stops)}</radialGradient>`;

/** Path data of a polyline. */
export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;

export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

export const pointOn = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius.toFixed(2)}" ${attributes}/>`;

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;

/** Path data of a smooth curve through the points (Catmull-Rom). */
export function spline(points: readonly Point[], isClosed = false, tension = 0.5): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : clamp(index, 0, count - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let data = `M${fixed(startX)} ${fixed(startY)}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const pull = tension / 3;
    data +=
      `C${fixed(from[0] + (to[0] - before[0]) * pull)} ${fixed(from[1] + (to[1] - before[1]) * pull)} ` +
      `${fixed(to[0] - (after[0] - from[0]) * pull)} ${fixed(to[1] - (after[1] - from[1]) * pull)} ` +
      `${fixed(to[0])} ${fixed(to[1])}`;
  }
  return isClosed ? `${data}Z` : data;
}

/** Path data of the four-point star, the shop's mark; `waist` is the pinch, 0 a cross and 1 a diamond. */
export function fourPointStar(x: number, y: number, radius: number, waist = 0.06): string {
  const pinch = radius * waist;
  return (
    `M${fixed(x)} ${fixed(y - radius)}Q${fixed(x + pinch)} ${fixed(y - pinch)} ${fixed(x + radius)} ${fixed(y)}` +
    `Q${fixed(x + pinch)} ${fixed(y + pinch)} ${fixed(x)} ${fixed(y + radius)}` +
    `Q${fixed(x - pinch)} ${fixed(y + pinch)} ${fixed(x - radius)} ${fixed(y)}` +
    `Q${fixed(x - pinch)} ${fixed(y - pinch)} ${fixed(x)} ${fixed(y - radius)}Z`
  );
}

/** A guilloche line: a circle whose radius oscillates with two waves over `turns` revolutions. */
export function rosette(
  [x, y]: Point,
  { radius, swing, waves, turns = 1 }: { radius: number; swing: number; waves: Point; turns?: number },
  attributes: string,
): string {
  const points = Array.from({ length: 1101 }, (_, step) => {
    const angle = (step / 1100) * TURN * turns;
    const distance = radius + swing * Math.cos(waves[0] * angle) + swing * 0.45 * Math.cos(waves[1] * angle);
    return pointOn(x, y, distance, angle);
  });
  return path(polyline(points), `fill="none" ${attributes}`);
}
