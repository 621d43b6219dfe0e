import type { Scene } from '../compose.ts';
import { addLight, clamp, mixColour, parseHex, scaleColour, lengthOf } from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { type SeededRandom, seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import {
  type Stop,
  circle,
  fixed,
  inGrey,
  linearGradient,
  onBlack,
  sheetGradient,
  sparkle,
  svgDocument,
} from '../drawing/svg.ts';
import { drawEngraving, drawPhases } from './arcana-engraving.ts';
import { drawSigil } from './arcana-sigil.ts';
import { CENTRE_X, vignette } from './scenery.ts';

const CENTRE_Y = 392;

function paintVelvet(seed: string, palette: Palette): Painter {
  const noise = createNoise(seed);
  const [mid, deep, dark, metal] = [palette.mid, palette.deep, palette.dark, palette.bright].map(parseHex);
  if (!mid || !deep || !dark || !metal) throw new Error('a palette has four grounds');
  const nap = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, (x, y) => noise.fractal(x / 120, y / 120, 5));
  const veins = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 3, (x, y) =>
    noise.ridged(x / 210 + nap(x, y) * 0.6, y / 210, 5),
  );
  return (x, y) => {
    const distance = lengthOf(x - CENTRE_X, y - CENTRE_Y);
    const cloth = mixColour(mixColour(mid, deep, clamp(distance / 520 + 0.25 * nap(x, y))), dark, 0.5);
    const light = 0.16 * veins(x, y) ** 10 + 0.13 * Math.exp(-distance / 150);
    return scaleColour(addLight(cloth, metal, light), vignette(x, y, 0.5));
  };
}

function starDust(random: SeededRandom, { pale }: Palette): string {
  let dust = '';
  for (let index = 0; index < 90; index++) {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    if (lengthOf(x - CENTRE_X, y - CENTRE_Y) < 350) continue;
    dust +=
      random.next() > 0.8
        ? sparkle(x, y, random.between(5, 13), pale, 0.95)
        : circle(
            x,
            y,
            random.between(0.6, 1.8),
            `fill="${pale}" opacity="${fixed(random.between(0.3, 0.9))}"`,
          );
  }
  return dust;
}

function metalGradients({ bright, pale, accent }: Palette): string {
  const sheen: Stop[] = [
    [0, pale],
    [0.2, bright],
    [0.36, accent],
    [0.5, pale],
    [0.66, bright],
    [0.8, accent],
    [1, pale],
  ];
  return linearGradient('gilt', sheen, [0, 0, 1, 1]) + sheetGradient('engraved', sheen, [90, 60, 660, 740]);
}

/** An engraved sigil on velvet. */
export function arcana(seed: string, palette: Palette): Scene {
  const random = seededRandom(`arcana ${seed}`);
  const centre = [CENTRE_X, CENTRE_Y] as const;
  const engraving = drawEngraving(random, palette, centre);
  const sigil = drawSigil(random, palette, centre);
  const phases = drawPhases(random, palette, centre);
  const dust = starDust(random, palette);
  const defs = metalGradients(palette) + sigil.defs;
  return {
    palette,
    backdrop: { paint: paintVelvet(seed, palette), resolution: 0.5 },
    layers: [
      { svg: svgDocument(engraving, defs), shadow: { radius: 3 }, glows: [{ radius: 9, gain: 0.5 }] },
      {
        svg: svgDocument(sigil.body + phases, defs),
        shadow: { radius: 10 },
        glows: [{ radius: 9, gain: 0.5 }],
      },
      { svg: svgDocument(dust), glows: [{ radius: 3 }] },
    ],
    foilSvg: onBlack(inGrey(engraving, '#fff', '#fff') + sigil.foil + inGrey(phases + dust, '#fff', '#fff')),
  };
}
