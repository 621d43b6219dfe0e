interface Point {
  at: number;
  value: number;
}

/** Returns an SVG step path: each value holds until the next point. Constant values run through the middle. */
export function tracePath(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const time = last.at - first.at;
  const pad = 6;
  const x = (at: number) => Math.round(time === 0 ? 0 : ((at - first.at) / time) * (width - 2 * pad) + pad);
  const y = (value: number) =>
    Math.round(span === 0 ? height / 2 : height - pad - ((value - low) / span) * (height - 2 * pad));
  const steps = points.slice(1).map(({ at, value }) => `H${x(at)}V${y(value)}`);
  return [`M${x(first.at)} ${y(first.value)}`, ...steps, `H${width}`].join('');
}
