import type { Layer } from '../compose.ts';
import type { Noise } from '../drawing/noise.ts';
import { seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { type Point, circle, linearGradient, path, polygon, polyline, svgDocument } from '../drawing/svg.ts';
import { smoothstep } from '../drawing/colour.ts';

const INK = '#020106';

type Ridge = (x: number) => number;

function ridgePoints(ridge: Ridge, spacing: number): Point[] {
  const points: Point[] = [];
  for (let x = -10; x <= CARD_WIDTH + spacing; x += spacing) points.push([x, ridge(x)]);
  return points;
}

function silhouette(points: Point[], fill: string, rim: string): string {
  const floor: Point[] = [
    [CARD_WIDTH + 10, CARD_HEIGHT + 10],
    [-10, CARD_HEIGHT + 10],
  ];
  return (
    path(polygon([...points, ...floor]), `fill="${fill}"`) +
    path(polyline(points), `fill="none" stroke="${rim}" stroke-width="2" opacity=".55"`)
  );
}

/** Someone with a lantern staff, feet at x, y. */
const traveller = (x: number, y: number) =>
  path(
    `M${x - 2} ${y - 66}a7 7 0 1 1 .1 0z M${x - 10} ${y - 50}q8 -10 17 -1 q10 22 20 44 q-10 8 -20 4 l-1 6 h-14 l-1 -16 q-6 -18 -1 -37z`,
    `fill="${INK}"`,
  ) + path(`M${x + 11} ${y}l5 -76`, `stroke="${INK}" stroke-width="2.6"`);

/** A small domed station with a mast. */
const station = (x: number, y: number) =>
  path(
    `M${x - 34} ${y + 8}v-16a34 34 0 0 1 68 0v16z M${x + 30} ${y + 8}v-24h24v24z M${x - 3} ${y - 40}l2 -34 2 0 2 34z`,
    `fill="${INK}"`,
  );

/** A broken arch of standing stones. */
const archway = (x: number, y: number) =>
  path(
    `M${x - 40} ${y + 10}l4 -78 16 -4 -2 82z M${x + 18} ${y + 10}l2 -88 16 4 6 84z M${x - 42} ${y - 70}l30 -18 34 -2 20 12 -2 10 -26 -10 -28 2 -24 16z`,
    `fill="${INK}"`,
  );

/** The dark ground in front of the sky, with one thing on it, and that thing's lamp. */
export function astralForeground(seed: string, palette: Palette, noise: Noise): Layer[] {
  const random = seededRandom(`ground ${seed}`);
  const standsAt = Math.round(random.between(140, 230));
  const hill = random.between(95, 130);
  const ridge: Ridge = (x) =>
    742 - hill * Math.exp(-(((x - standsAt) / 130) ** 2)) + 26 * noise.fractal(x / 60, 2, 4) - slopeAt(x);
  const top = ridge(standsAt) + 5;
  const subject = random.pick(['traveller', 'station', 'archway'] as const);
  const [figure, lampX, lampY] =
    subject === 'traveller'
      ? [traveller(standsAt, top), standsAt + 16, top - 79]
      : subject === 'station'
        ? [station(standsAt, top), standsAt + 1, top - 74]
        : [archway(standsAt, top), standsAt - 2, top - 34];
  const far = ridgePoints((x) => ridge(x) + 6 - 70 * Math.abs(noise.fractal(x / 190, 40, 4)) - 20, 10);
  const ground =
    path(
      polygon([...far, [CARD_WIDTH + 10, CARD_HEIGHT], [-10, CARD_HEIGHT]]),
      `fill="${palette.dark}" opacity=".55"`,
    ) +
    silhouette(ridgePoints(ridge, 14), 'url(#ground)', palette.accent) +
    figure +
    circle(lampX, lampY, 4.6, `fill="${palette.accent}"`);
  return [
    {
      svg: svgDocument(
        ground,
        linearGradient('ground', [
          [0, '#0a0616'],
          [1, INK],
        ]),
      ),
    },
    {
      svg: svgDocument(circle(lampX, lampY, 5, `fill="${palette.accent}"`)),
      isHidden: true,
      glows: [{ radius: 14, gain: 2.4 }],
    },
  ];
}

const slopeAt = (x: number) => 40 * smoothstep(430, 760, x);
