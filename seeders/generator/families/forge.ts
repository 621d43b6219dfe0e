import type { Scene } from '../compose.ts';
import {
  addLight,
  clamp,
  mixColour,
  parseHex,
  scaleColour,
  smoothstep,
  lengthOf,
} from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { type SeededRandom, seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { fixed, inGrey, linearGradient, onBlack, svgDocument } from '../drawing/svg.ts';
import { drawGears } from './forge-gears.ts';
import { drawFaceplate } from './forge-mask.ts';
import { CENTRE_X, vignette } from './scenery.ts';

const CENTRE_Y = 400;

function paintFurnace(seed: string, palette: Palette): Painter {
  const noise = createNoise(seed);
  const spokes = seededRandom(`furnace ${seed}`).pick([24, 36, 48]);
  const [dark, deep, glow] = [parseHex(palette.dark), parseHex(palette.deep), parseHex(palette.accent)];
  const smoke = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 5, (x, y) => noise.fractal(x / 200, y / 200, 4));
  return (x, y) => {
    const [dx, dy] = [x - CENTRE_X, y - 380];
    const distance = lengthOf(dx, dy);
    const swirl = smoke(x, y);
    const wall = mixColour(dark, deep, clamp(distance / 560 + swirl * 0.3));
    const spoke = (0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * spokes + swirl * 2)) ** 6;
    const light = 0.34 * Math.exp(-distance / 170) + 0.07 * spoke * smoothstep(140, 330, distance);
    return scaleColour(addLight(wall, glow, light), vignette(x, y, 0.6));
  };
}

function flyingEmbers(random: SeededRandom, { accent, pale }: Palette): string {
  return Array.from({ length: 90 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, 760)];
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(random.between(1, 3.4))}" height="${fixed(random.between(1, 7))}" fill="${random.next() > 0.3 ? accent : pale}" opacity="${fixed(random.between(0.3, 0.95))}"/>`;
  }).join('');
}

const metalGradients = ({ deep, dark, mid, bright, pale }: Palette) =>
  linearGradient(
    'polished',
    [
      [0, bright],
      [0.2, mid],
      [0.42, pale],
      [0.55, mid],
      [0.8, dark],
      [1, bright],
    ],
    [0, 0, 1, 1],
  ) +
  linearGradient(
    'dull',
    [
      [0, mid],
      [0.5, dark],
      [1, mid],
    ],
    [0, 0, 1, 1],
  ) +
  linearGradient('shade', [
    [0, dark],
    [1, deep],
  ]);

/** A machine with a face. */
export function forge(seed: string, palette: Palette): Scene {
  const random = seededRandom(`forge ${seed}`);
  const gears = drawGears(random, palette, [CENTRE_X, CENTRE_Y - 20]);
  const face = drawFaceplate(random, palette);
  const placed = (body: string) => `<g transform="translate(${CENTRE_X} ${CENTRE_Y})">${body}</g>`;
  const defs = metalGradients(palette) + face.defs;
  return {
    palette,
    backdrop: { paint: paintFurnace(seed, palette), resolution: 0.5 },
    layers: [
      { svg: svgDocument(gears.body, defs), shadow: { radius: 10 } },
      { svg: svgDocument(placed(face.body), defs), shadow: { radius: 20 } },
      {
        svg: svgDocument(placed(face.lights) + gears.ring),
        isHidden: true,
        glows: [
          { radius: 16, gain: 1.6 },
          { radius: 46, gain: 0.9 },
        ],
      },
      { svg: svgDocument(flyingEmbers(random, palette)), glows: [{ radius: 5 }] },
    ],
    foilSvg: onBlack(inGrey(gears.body, '#777', '#999') + placed(face.foil)),
  };
}
