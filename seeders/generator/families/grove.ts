import type { Layer, Scene } from '../compose.ts';
import {
  addLight,
  clamp,
  colourRamp,
  mixColour,
  mixHex,
  parseHex,
  scaleColour,
  smoothstep,
  lengthOf,
} from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { seededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import {
  circle,
  fixed,
  inGrey,
  linearGradient,
  mirrored,
  onBlack,
  path,
  svgDocument,
} from '../drawing/svg.ts';
import { drawForest } from './grove-forest.ts';
import { drawAntlers, drawLeaves, drawStagHead, FOREHEAD_MARK } from './grove-stag.ts';
import { CENTRE_X, driftingMotes, vignette } from './scenery.ts';

interface Moon {
  x: number;
  y: number;
  radius: number;
}

function paintDusk(seed: string, palette: Palette, moon: Moon): Painter {
  const noise = createNoise(seed);
  const sky = colourRamp([
    [0, palette.pale],
    [0.18, palette.bright],
    [0.5, palette.mid],
    [0.8, palette.dark],
    [1, palette.deep],
  ]);
  const [pale, bright] = [parseHex(palette.pale), parseHex(palette.bright)];
  const haze = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 5, (x, y) => noise.fractal(x / 260, y / 130, 5));
  const craters = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT / 2, 4, (x, y) =>
    lengthOf(x - moon.x, y - moon.y) > moon.radius + 8 ? 0 : noise.fractal(x / 55 + 8, y / 55, 5),
  );
  return (x, y) => {
    const distance = lengthOf(x - moon.x, y - moon.y);
    let colour = sky(clamp(0.16 + distance / 640 + 0.16 * haze(x, y)));
    if (distance < moon.radius + 1) {
      const ground = mixColour(pale, bright, clamp(0.25 + 0.6 * craters(x, y)));
      colour = mixColour(colour, ground, smoothstep(moon.radius + 1, moon.radius - 1, distance) * 0.95);
    }
    const halo = 0.42 * Math.exp(-Math.max(0, distance - moon.radius) / 60);
    return scaleColour(addLight(colour, pale, halo), vignette(x, y, 0.5));
  };
}

/** The stag of the deep wood. */
export function grove(seed: string, palette: Palette): Scene {
  const random = seededRandom(`grove ${seed}`);
  const moon: Moon = {
    x: CENTRE_X + random.between(-70, 70),
    y: random.between(240, 285),
    radius: random.between(128, 190),
  };
  const antlers = drawAntlers(random, palette);
  const leaves = drawLeaves(random, palette, antlers.tips);
  const size = random.between(1.14, 1.27);
  const placed = (body: string) =>
    `<g transform="translate(${CENTRE_X} ${fixed(446 + (1.24 - size) * 120)}) scale(${size.toFixed(3)})">${body}</g>`;
  const stag = placed(
    mirrored(antlers.body) +
      mirrored(drawStagHead(random, palette)) +
      path(FOREHEAD_MARK, `fill="${palette.pale}" stroke="${palette.accent}" stroke-width="2"`),
  );
  const bloom = placed(mirrored(leaves));
  const mark = placed(path(FOREHEAD_MARK, `fill="${palette.accent}"`));
  const fireflies = driftingMotes(random, {
    count: 60,
    radius: [0.9, 4.5],
    opacity: [0.5, 1],
    colours: [palette.pale, palette.accent],
    bottom: 740,
  });
  const bone = linearGradient('antler', [
    [0, mixHex(palette.pale, palette.accent, 0.35)],
    [1, mixHex(palette.dark, palette.accent, 0.3)],
  ]);
  const layers: Layer[] = [
    ...drawForest(random, createNoise(seed), palette),
    { svg: svgDocument(stag, bone), shadow: { radius: 18 } },
    { svg: svgDocument(bloom), glows: [{ radius: 6 }] },
    { svg: svgDocument(mark), glows: [{ radius: 10, gain: 1.8 }] },
    { svg: svgDocument(fireflies), glows: [{ radius: 7 }] },
  ];
  return {
    palette,
    backdrop: { paint: paintDusk(seed, palette, moon), resolution: 0.5 },
    layers,
    foilSvg: onBlack(
      circle(moon.x, moon.y, moon.radius, 'fill="#666"') +
        inGrey(placed(mirrored(antlers.body)) + bloom + fireflies, '#fff', '#777'),
    ),
  };
}
