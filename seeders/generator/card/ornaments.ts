import { mix } from '../engine/noise.ts';

/** Ornaments along a rectangle of a width and height, drawn as heights: white is raised. */
interface Sheet {
  width: number;
  height: number;
}

interface Spot {
  x: number;
  y: number;
  angle: number;
}

function spotsAlong({ width, height }: Sheet, inset: number, step: number): Spot[] {
  const [right, bottom] = [width - inset, height - inset];
  const sides = [
    [inset, inset, right, inset, 0],
    [right, inset, right, bottom, 90],
    [right, bottom, inset, bottom, 180],
    [inset, bottom, inset, inset, 270],
  ] as const;
  return sides.flatMap(([x0, y0, x1, y1, angle]) => {
    const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / step));
    return Array.from({ length: count }, (_, k) => {
      const part = (k + 0.5) / count;
      return { x: mix(x0, x1, part), y: mix(y0, y1, part), angle };
    });
  });
}

const placed = ({ x, y, angle }: Spot, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${body}</g>`;
const corners = ({ width, height }: Sheet, inset: number, body: string) =>
  [
    { x: inset, y: inset, angle: 0 },
    { x: width - inset, y: inset, angle: 90 },
    { x: width - inset, y: height - inset, angle: 180 },
    { x: inset, y: height - inset, angle: 270 },
  ]
    .map((spot) => placed(spot, body))
    .join('');
const solid = (data: string, fill = '#fff') => `<path d="${data}" fill="${fill}" stroke="none"/>`;
const fan = [0, 18, 36, 54, 72, 90].map((turn) => {
  const angle = (turn * Math.PI) / 180;
  return `<path d="M-14 -14L${-14 + Math.cos(angle) * 54} ${-14 + Math.sin(angle) * 54}" stroke-width="9"/>`;
});
const rosette = [0, 60, 120, 180, 240, 300].map(
  (angle) =>
    `<path transform="rotate(${angle})" d="M0 0C-10 -10 -8 -24 0 -26C8 -24 10 -10 0 0Z" fill="#fff" stroke="#000" stroke-width="1.5"/>`,
);

/** Clock ticks and stars, flame teeth, rope and shells, vine and rosettes. */
const drawings: Readonly<Record<string, (sheet: Sheet, inset: number) => string>> = {
  UNL: (sheet, inset) =>
    spotsAlong(sheet, inset, 15)
      .map((spot, k) => placed(spot, `<path d="M0 -5V${k % 5 ? 2 : 7}" stroke-width="${k % 5 ? 2 : 3.6}"/>`))
      .join('') + corners(sheet, 38, solid('M0 -24L5 -5L24 0L5 5L0 24L-5 5L-24 0L-5 -5Z')),
  KND: (sheet, inset) =>
    spotsAlong(sheet, inset, 27)
      .map((spot) => placed(spot, solid('M-12 8C-12 -2 -2 -2 3 -12C4 -4 12 0 11 8Z', '#ddd')))
      .join('') + corners(sheet, 36, solid('M-24 -24H40L10 -8L-8 10L-24 40Z')),
  SLT: (sheet, inset) =>
    spotsAlong(sheet, inset, 13)
      .map((spot) =>
        placed(
          { ...spot, angle: spot.angle + 38 },
          '<ellipse rx="10.5" ry="4.6" fill="#e4e4e4" stroke="none"/>',
        ),
      )
      .join('') + corners(sheet, 36, fan.join('')),
  BRG: (sheet, inset) => {
    const spots = spotsAlong(sheet, inset, 20);
    const vine = spots.map(({ x, y, angle }, k) => {
      const [off, turn] = [k % 2 ? 5 : -5, (angle * Math.PI) / 180];
      return `${k ? 'L' : 'M'}${x + Math.sin(turn) * off} ${y + Math.cos(turn) * off}`;
    });
    const leaves = spots.map((spot, k) =>
      placed(
        { ...spot, angle: spot.angle + (k % 2 ? 40 : -40) },
        solid('M0 0C5 -9 14 -9 19 -1C13 5 5 5 0 0Z'),
      ),
    );
    return `<path d="${vine.join('')}Z" stroke-width="3.4" fill="none" stroke-linejoin="round"/>${leaves.join('')}${corners(sheet, 34, `${rosette.join('')}<circle r="7" fill="#fff"/>`)}`;
  },
};

export const ornament = (setCode: string, sheet: Sheet, inset: number): string =>
  (drawings[setCode] ?? drawings['UNL'])?.(sheet, inset) ?? '';
