import type { Layer } from '../compose.ts';
import { mixHex } from '../drawing/colour.ts';
import type { Noise } from '../drawing/noise.ts';
import type { SeededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { type Point, linearGradient, path, polygon, svgDocument, taperedStroke } from '../drawing/svg.ts';
import { CENTRE_X } from './scenery.ts';

/** Three rows of trees, far to near; `clearing` is the half-width left free for the stag. */
const rows = [
  { trees: 11, width: 9, clearing: 0, blur: 3.2, fog: 0.55 },
  { trees: 8, width: 18, clearing: 110, blur: 1.6, fog: 0.7 },
  { trees: 6, width: 36, clearing: 215, blur: undefined, fog: 1 },
] as const;

function drawTree(random: SeededRandom, noise: Noise, x: number, row: number, index: number, fill: string) {
  const width = (rows[row]?.width ?? 9) * random.between(0.7, 1.2);
  const trunk: Point[] = Array.from({ length: 9 }, (_, step) => [
    x + noise.gradient(step * 0.6, index + row * 9) * 8.4 * (row + 1),
    790 - step * 110,
  ]);
  const branches = Array.from({ length: 6 }, () => {
    const [fromX, fromY] = trunk[random.integer(3, 7)] ?? [x, 400];
    const side = random.pick([-1, 1]);
    const length = random.between(50, 150) * (0.6 + row * 0.3);
    const limb: Point[] = [
      [fromX, fromY],
      [fromX + side * length * 0.5, fromY - length * 0.25],
      [fromX + side * length, fromY - length * 0.7],
    ];
    return path(taperedStroke(limb, width * 0.34, 1), `fill="${fill}"`);
  });
  return path(taperedStroke(trunk, width * 1.5, width * 0.6), `fill="${fill}"`) + branches.join('');
}

function drawFog(noise: Noise, row: number, fill: string, opacity: number): string {
  const top: Point[] = [];
  for (let x = -20; x <= CARD_WIDTH + 20; x += 30)
    top.push([x, 640 + row * 34 + 36 * noise.fractal(x / 150, row * 5, 3)]);
  return path(
    polygon([...top, [CARD_WIDTH + 20, CARD_HEIGHT], [-20, CARD_HEIGHT]]),
    `fill="${fill}" opacity="${opacity}"`,
  );
}

export function drawForest(random: SeededRandom, noise: Noise, palette: Palette): Layer[] {
  const mist = linearGradient('mist', [
    [0, palette.bright, 0],
    [0.7, palette.bright, 0.3],
    [1, palette.pale, 0.38],
  ]);
  return rows.map((row, depth): Layer => {
    const fill = mixHex(palette.mid, palette.deep, (depth + 0.7) / 3);
    let body = '';
    for (let index = 0; index < row.trees; index++) {
      const x = ((index + random.between(0.1, 0.9)) / row.trees) * CARD_WIDTH;
      if (Math.abs(x - CENTRE_X) >= row.clearing) body += drawTree(random, noise, x, depth, index, fill);
    }
    body += drawFog(noise, depth, fill, row.fog);
    if (row.blur === undefined) return { svg: svgDocument(body) };
    body += `<rect y="300" width="${CARD_WIDTH}" height="500" fill="url(#mist)"/>`;
    return { svg: svgDocument(body, mist), blur: row.blur };
  });
}
