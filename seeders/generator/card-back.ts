import { clamp, mixColour, parseHex, lengthOf } from './drawing/colour.ts';
import { drawCornerMask } from './card.ts';
import { encodeSizes } from './drawing/encode.ts';
import { goldGradient, goldRays, goldRosettes } from './drawing/gold-ink.ts';
import { createNoise, sampleOnGrid } from './drawing/noise.ts';
import { drawSvg, layOver, paintPixels, resizePixels } from './drawing/pixels.ts';
import { CARD_HEIGHT as HEIGHT, CARD_WIDTH as WIDTH, type PictureSizes } from '../src/art/spec.ts';
import {
  TURN,
  circle,
  fourPointStar,
  linearGradient,
  path,
  pointOn,
  polyline,
  svgDocument,
} from './drawing/svg.ts';

const CENTRE = [WIDTH / 2, HEIGHT / 2] as const;
const GOLD_LINE = 'fill="none" stroke="url(#gold)"';

function paintVelvet() {
  const noise = createNoise('back');
  const nap = sampleOnGrid(WIDTH, HEIGHT, 5, (x, y) => noise.fractal(x / 90, y / 90, 4));
  const [inner, outer] = [parseHex('#1a1036'), parseHex('#060410')];
  return paintPixels((x, y) => {
    const distance = lengthOf(x - CENTRE[0], (y - CENTRE[1]) / 1.2);
    return mixColour(inner, outer, clamp(distance / 520 + nap(x, y) * 0.12));
  }, 0.5);
}

function backDrawing(): string {
  const [x, y] = CENTRE;
  const beams = Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * TURN;
    const line = polyline([pointOn(x, y, 330, angle), pointOn(x, y, 640, angle)]);
    return path(
      line,
      `fill="none" stroke="url(#gold)" stroke-width="1" opacity="${index % 2 ? 0.16 : 0.34}"`,
    );
  });
  const rings = [
    [324, 3],
    [316, 1],
    [330, 0.8],
    [118, 4],
    [104, 1.4],
    [240, 1.4],
  ].map(([radius = 0, width]) => circle(x, y, radius, `${GOLD_LINE} stroke-width="${width}"`));
  return [
    `<g clip-path="url(#inside)">${beams.join('')}</g>`,
    goldRosettes(CENTRE, { radius: 276, swing: 34, waves: [18, 9] }, { copies: 8, step: 2.5, opacity: 0.62 }),
    goldRays(CENTRE, {
      count: 48,
      every: 6,
      inner: 118,
      long: 232,
      middle: 176,
      short: 150,
      spread: [0.05, 0.014],
    }),
    ...rings,
    circle(x, y, 92, 'fill="#0a0618" stroke="url(#gold)" stroke-width="2"'),
    path(fourPointStar(x, y, 74, 0.11), 'fill="url(#gold)"'),
  ].join('');
}

function backFrame(): string {
  const rounded = (inset: number, radius: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="${radius}" ${GOLD_LINE} stroke-width="${width}"/>`;
  const corner =
    path('M0 110V26Q0 0 26 0H110Q54 6 38 38Q6 54 0 110Z', 'fill="url(#corner)"') +
    path('M12 132Q14 62 58 58Q62 14 132 12', 'fill="none" stroke="#e7bd63" stroke-width="1.6"') +
    '<circle cx="62" cy="62" r="6" fill="#fff0c0"/>';
  const corners = [60, WIDTH - 60].flatMap((x) =>
    [60, HEIGHT - 60].map(
      (y) =>
        `<g transform="translate(${x} ${y}) scale(${x > WIDTH / 2 ? -1 : 1} ${y > HEIGHT / 2 ? -1 : 1})">${corner}</g>`,
    ),
  );
  return rounded(14, 30, 9) + rounded(32, 20, 2) + corners.join('');
}

/** Draws the back of every card. */
export async function cardBack(): Promise<PictureSizes> {
  const base = await resizePixels(paintVelvet(), WIDTH, HEIGHT);
  const defs =
    goldGradient([40, 40, 700, 1000]) +
    linearGradient(
      'corner',
      [
        [0, '#fff3cf'],
        [0.5, '#d7a544'],
        [1, '#7a5216'],
      ],
      [0, 0, 1, 1],
    ) +
    '<clipPath id="inside"><rect x="32" y="32" width="686" height="986" rx="20"/></clipPath>';
  layOver(base, await drawSvg(svgDocument(backDrawing() + backFrame(), defs)));
  return encodeSizes(base, await drawCornerMask(WIDTH, HEIGHT));
}
